/** wrangler hands a .wasm import over compiled (CompiledWasm). */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
