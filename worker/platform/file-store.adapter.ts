/** Where customers' files lie: a private bucket that nothing but the Worker reads. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** A whole object; null when there is none. For pieces, which fit into memory. */
  get(key: string): Promise<Uint8Array | null>
  /** Writes chunks of `size` bytes together as they come, never all at once. @returns their SHA-256 in hex */
  write(key: string, size: number, chunks: AsyncIterable<Uint8Array>): Promise<string>
  /** An object to be streamed; null when there is none. */
  open(key: string): Promise<{ body: ReadableStream; size: number } | null>
  /** Keys that begin so, at most a thousand, in their order; only those behind `after` when it is given. */
  keysUnder(prefix: string, after?: string): Promise<string[]>
  delete(keys: string[]): Promise<void>
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const r2FileStore = (bucket: R2Bucket): FileStore => ({
  async put(key, bytes) {
    await bucket.put(key, bytes)
  },

  async get(key) {
    const object = await bucket.get(key)
    return object && new Uint8Array(await object.arrayBuffer())
  },

  async write(key, size, chunks) {
    // R2 wants to know the length of what is streamed to it.
    const { readable, writable } = new FixedLengthStream(size)
    const digest = new crypto.DigestStream('SHA-256')
    const [stored, digested] = [writable.getWriter(), digest.getWriter()]
    const feed = async () => {
      try {
        for await (const chunk of chunks) await Promise.all([stored.write(chunk), digested.write(chunk)])
        await Promise.all([stored.close(), digested.close()])
      } catch (error) {
        await Promise.allSettled([stored.abort(error), digested.abort(error)])
        throw error
      }
    }
    const digestHex = digest.digest.then(hex)
    // Who waits for it may fail first.
    digestHex.catch(() => undefined)
    await Promise.all([bucket.put(key, readable), feed()])
    return digestHex
  },

  async open(key) {
    const object = await bucket.get(key)
    return object && { body: object.body, size: object.size }
  },

  async keysUnder(prefix, after) {
    return (
      await bucket.list({ prefix, limit: 1000, ...(after === undefined ? {} : { startAfter: after }) })
    ).objects.map(({ key }) => key)
  },

  async delete(keys) {
    if (keys.length > 0) await bucket.delete(keys)
  },
})
