declare module 'laws.wasm' {
    const base64: string
    export default base64
}
