// qr.tsx - a link as a QR code, for a phone across the table
import qrcode from 'qrcode-generator'
import { useMemo } from 'preact/hooks'

export function Qr({ text }: { text: string }) {
    const { size, path } = useMemo(() => draw(text), [text])
    return (
        <svg class="qr" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label="QR code">
            <path d={path} />
        </svg>
    )
}

// Each dark module is a unit square.
function draw(text: string) {
    const code = qrcode(0, 'M')
    code.addData(text)
    code.make()
    const size = code.getModuleCount()
    let path = ''
    for (let row = 0; row < size; row++)
        for (let column = 0; column < size; column++)
            if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`
    return { size, path }
}
