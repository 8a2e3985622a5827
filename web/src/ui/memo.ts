// memo.ts - a component that is drawn again only when `same` says no
import { Component, createElement, type FunctionComponent } from 'preact'

export function memo<Props extends object>(
    Inner: FunctionComponent<Props>,
    same: (before: Readonly<Props>, now: Readonly<Props>) => boolean,
) {
    return class Memo extends Component<Props> {
        override shouldComponentUpdate(next: Readonly<Props>) {
            return !same(this.props, next)
        }
        override render() {
            return createElement(Inner, this.props)
        }
    }
}
