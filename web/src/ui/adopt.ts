// adopt.ts - the look of a page that comes with the page
export function adopt(css: string) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
