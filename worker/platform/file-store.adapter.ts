import { ShopError } from './errors.rules.ts'

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

/**
 * R2 loses a call now and then: whoever asked is told to come again, and `onFailure` why. Each method throws ShopError
 * busy then.
 */
export const r2FileStore = (bucket: R2Bucket, onFailure: (error: unknown) => void): FileStore => {
  const asked = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call
    } catch (error) {
      onFailure(error)
      throw new ShopError('busy', { retryAfterMs: 2000 })
    }
  }
  return {
    async put(key, bytes) {
      await asked(bucket.put(key, bytes))
    },

    async get(key) {
      const object = await asked(bucket.get(key))
      return object && new Uint8Array(await asked(object.arrayBuffer()))
    },

    async write(key, size, chunks) {
      // R2 wants to know the length of what is streamed to it.
      const { readable, writable } = new FixedLengthStream(size)
      const digest = new crypto.DigestStream('SHA-256')
      const [stored, digested] = [writable.getWriter(), digest.getWriter()]
      // When the chunks fail, the store fails for that reason.
      let reason: { error: unknown } | null = null
      const feed = async () => {
        try {
          for await (const chunk of chunks) await Promise.all([stored.write(chunk), digested.write(chunk)])
          await Promise.all([stored.close(), digested.close()])
        } catch (error) {
          reason = { error }
          await Promise.allSettled([stored.abort(error), digested.abort(error)])
          throw error
        }
      }
      const digestHex = digest.digest.then(hex)
      // Who waits for it may fail first.
      digestHex.catch(() => undefined)
      const kept = bucket.put(key, readable).catch((error: unknown) => {
        if (reason) throw reason.error
        return asked(Promise.reject(error))
      })
      await Promise.all([kept, feed()])
      return digestHex
    },

    async open(key) {
      const object = await asked(bucket.get(key))
      return object && { body: object.body, size: object.size }
    },

    async keysUnder(prefix, after) {
      return (
        await asked(bucket.list({ prefix, limit: 1000, ...(after === undefined ? {} : { startAfter: after }) }))
      ).objects.map(({ key }) => key)
    },

    async delete(keys) {
      if (keys.length > 0) await asked(bucket.delete(keys))
    },
  }
}
