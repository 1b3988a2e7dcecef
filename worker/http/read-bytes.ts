import { ShopError } from '#worker/platform/errors.rules.ts'

/** A body's bytes, counted while they come in. @throws ShopError too_large, malformed when the connection broke */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const declared = Number(request.headers.get('Content-Length') ?? 0)
  if (declared > most) throw new ShopError('too_large')
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  let bytes = new Uint8Array(declared || 64 * 1024)
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ShopError('malformed')
    })
    if (done) return bytes.subarray(0, size)
    if (size + value.length > most) {
      await reader.cancel().catch(() => undefined)
      throw new ShopError('too_large')
    }
    if (size + value.length > bytes.length) {
      const larger = new Uint8Array(Math.min(most, Math.max(bytes.length * 2, size + value.length)))
      larger.set(bytes.subarray(0, size))
      bytes = larger
    }
    bytes.set(value, size)
    size += value.length
  }
}
