// assets.d.ts - what esbuild makes of a file that is no source: its address
declare module '*.wasm' {
    const url: string
    export default url
}
declare module '*.css?text' {
    const text: string
    export default text
}
declare module '*.txt' {
    const url: string
    export default url
}
