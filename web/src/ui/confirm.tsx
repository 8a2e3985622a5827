// confirm.tsx - asked once more, before it is done to many
import { Dialog } from './dialog'

type ConfirmProps = { title: string; says: string; onYes: () => void; onNo: () => void }

export function Confirm({ title, says, onYes, onNo }: ConfirmProps) {
    return (
        <Dialog title={title} onClose={onNo}>
            <div class="row-buttons">
                <button type="button" class="primary" onClick={onYes}>
                    {says}
                </button>
                <button type="button" onClick={onNo}>
                    Cancel
                </button>
            </div>
        </Dialog>
    )
}
