// layout.mjs - what is wrong with a page as it is laid out
//
// Runs in the page: `faults()` lists what reaches over the side, text that is cut
// off, controls that are off the screen, too small to hit, or on top of each other.

export function faults() {
    const CONTROLS =
        'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=slider]'
    const found = new Set()
    const wide = document.documentElement.clientWidth
    const modal = document.querySelector('dialog[open]')
    const root = modal ?? document.body
    const named = (node) => {
        const words = (node.getAttribute('aria-label') || node.textContent || node.value || '')
            .trim()
            .replace(/\s+/g, ' ')
            .slice(0, 40)
        const cls = typeof node.className === 'string' ? node.className.trim() : ''
        return `<${node.localName}${cls && ` class="${cls}"`}> “${words}”`
    }
    const style = (node) => getComputedStyle(node)
    const up = function* (node) {
        for (let at = node.parentElement; at; at = at.parentElement) yield at
    }
    // What only a screen reader is to find.
    const isHidden = (node) =>
        !node.checkVisibility({
            checkVisibilityCSS: true,
            checkOpacity: true,
            contentVisibilityAuto: true,
        }) ||
        [node, ...up(node)].some(
            (one) => one.matches('.skip') || style(one).clipPath === 'inset(50%)',
        )
    const scrolls = (node, axis) => /auto|scroll/.test(style(node)[`overflow${axis}`])
    const cuts = (node, axis) => /hidden|clip/.test(style(node)[`overflow${axis}`])

    // What is seen of a box now: less than all inside of what cuts or scrolls.
    const seenOf = (node, box) => {
        let { left, top, right, bottom } = box
        for (const one of up(node)) {
            const s = style(one)
            if (s.overflowX === 'visible' && s.overflowY === 'visible') continue
            const around = one.getBoundingClientRect()
            left = Math.max(left, around.left)
            right = Math.min(right, around.right)
            top = Math.max(top, around.top)
            bottom = Math.min(bottom, around.bottom)
        }
        return { left, top, right, bottom, width: right - left, height: bottom - top }
    }

    if (document.documentElement.scrollWidth > wide)
        found.add(`the page is ${document.documentElement.scrollWidth} px wide, not ${wide}`)
    for (const node of root.querySelectorAll('*'))
        if (
            scrolls(node, 'X') &&
            !node.matches('.queue ol, .run') && // a row of calls, of moves: as many as there are
            !node.closest('.cm-editor') &&
            node.scrollWidth > node.clientWidth + 1 &&
            !isHidden(node)
        )
            found.add(`${named(node)} scrolls to the side`)

    // Text: cut off by an ancestor, other than a name with an ellipsis.
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        if (!text.data.trim() || !parent || /^(script|style|option|title)$/.test(parent.localName))
            continue
        if (isHidden(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const em = parseFloat(style(parent).fontSize)
        for (const box of range.getClientRects()) {
            if (!box.width || !box.height) continue
            let x = true
            let y = true
            for (const one of [parent, ...up(parent)]) {
                const around = one.getBoundingClientRect()
                if (scrolls(one, 'X')) x = false
                if (scrolls(one, 'Y')) y = false
                if (style(one).textOverflow === 'ellipsis') x = false
                if (style(one).webkitLineClamp !== 'none') y = false
                if (
                    x &&
                    cuts(one, 'X') &&
                    (box.left < around.left - 1 || box.right > around.right + 1)
                )
                    found.add(`“${text.data.trim().slice(0, 40)}” is cut off by ${named(one)}`)
                if (
                    y &&
                    cuts(one, 'Y') &&
                    (box.top < around.top - 0.3 * em || box.bottom > around.bottom + 0.3 * em)
                )
                    found.add(`“${text.data.trim().slice(0, 40)}” is cut off by ${named(one)}`)
                if (style(one).position === 'fixed') break
            }
            if (x && (box.left < -1 || box.right > wide + 1))
                found.add(`“${text.data.trim().slice(0, 40)}” is off the screen`)
        }
    }

    // A box that is checked is as large as its label.
    const target = (node) =>
        (node.matches('[type=radio], [type=checkbox]') && node.closest('label')) || node
    const inText = (node) =>
        node.matches('a, .article') &&
        style(node).display.startsWith('inline') &&
        [...node.parentElement.childNodes].some(
            (one) =>
                (one.nodeType === Node.TEXT_NODE || /^(strong|em|b)$/.test(one.localName)) &&
                one.textContent.trim(),
        )
    const pinned = (node) =>
        [node, ...up(node)].find((one) => /sticky|fixed|absolute/.test(style(one).position)) ?? null
    const controls = [...new Set([...root.querySelectorAll(CONTROLS)].map(target))]
        .filter((node) => !isHidden(node) && !node.closest('.board'))
        .map((node) => {
            const whole = node.getBoundingClientRect()
            return { node, whole, seen: seenOf(node, whole), pinned: pinned(node) }
        })
        .filter(({ whole }) => whole.width && whole.height)
    for (const { node, whole, seen } of controls) {
        const aside = [...up(node)].some((one) => scrolls(one, 'X'))
        if (!aside && (whole.left < -1 || whole.right > wide + 1))
            found.add(`${named(node)} is off the screen`)
        const still = !!node.closest('.chessclock') && !modal
        if (still && (whole.top < -1 || whole.bottom > innerHeight + 1))
            found.add(`${named(node)} is off the screen`)
        if ((whole.width < 24 || whole.height < 24) && !inText(node))
            found.add(
                `${named(node)} is small: ${whole.width.toFixed(0)} × ${whole.height.toFixed(0)}`,
            )
        const cut = [...up(node)].some(
            (one) => cuts(one, 'X') && cuts(one, 'Y') && !scrolls(one, 'Y'),
        )
        if (cut && !aside && (seen.width < whole.width - 2 || seen.height < whole.height - 2)) {
            const scrolled = [...up(node)].some((one) => scrolls(one, 'Y'))
            if (!scrolled) found.add(`${named(node)} is cut off`)
        }
    }
    for (const [i, a] of controls.entries())
        for (const b of controls.slice(i + 1)) {
            if (a.node.contains(b.node) || b.node.contains(a.node) || a.pinned !== b.pinned)
                continue
            const x = Math.min(a.seen.right, b.seen.right) - Math.max(a.seen.left, b.seen.left)
            const y = Math.min(a.seen.bottom, b.seen.bottom) - Math.max(a.seen.top, b.seen.top)
            if (x > 1 && y > 1) found.add(`${named(a.node)} lies on ${named(b.node)}`)
        }
    // Whoever points at the middle of a control gets it.
    for (const { node, seen, pinned } of controls) {
        if (seen.width < 4 || seen.height < 4 || node.disabled) continue
        const x = (seen.left + seen.right) / 2
        const y = (seen.top + seen.bottom) / 2
        if (x < 0 || y < 0 || x >= wide || y >= innerHeight) continue
        const hit = document.elementFromPoint(x, y)
        if (!hit || hit === node || node.contains(hit) || hit.contains(node)) continue
        if (hit.closest('label')?.contains(node)) continue
        // What stays on top while the rest scrolls below it, or is unfolded over it.
        const over = [hit, ...up(hit)].find((one) =>
            /sticky|fixed|absolute/.test(style(one).position),
        )
        if (over && over !== pinned && !over.contains(node)) continue
        found.add(`${named(hit)} covers ${named(node)}`)
    }
    return [...found]
}
