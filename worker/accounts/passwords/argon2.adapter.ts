import type { computeHash } from 'argon2id'
import plain from 'argon2id/dist/no-simd.wasm'
import simd from 'argon2id/dist/simd.wasm'
import setupWasm from 'argon2id/lib/setup.js'

/** workerd compiles no wasm at run time: the modules arrive compiled and are only instantiated (S-10). */
const instance = (module: WebAssembly.Module) => async (imports: WebAssembly.Imports) => ({
  instance: new WebAssembly.Instance(module, imports),
  module,
})

let argon2: Promise<computeHash> | undefined

/** argon2id, one instance per isolate. */
export const loadArgon2 = (): Promise<computeHash> => (argon2 ??= setupWasm(instance(simd), instance(plain)))
