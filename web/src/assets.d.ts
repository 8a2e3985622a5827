// assets.d.ts - what esbuild makes of a file that is no source: its address
declare module '*.wasm' {
    const url: string
    export default url
}
