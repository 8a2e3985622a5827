// memo.ts - a component that is drawn again only when `same` says no
import { Component, createElement } from 'preact'

export function memo(Inner, same) {
    return class Memo extends Component {
        shouldComponentUpdate(next) {
            return !same(this.props, next)
        }
        render(props) {
            return createElement(Inner, props)
        }
    }
}
