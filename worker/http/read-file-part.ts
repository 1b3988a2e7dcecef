import { ShopError } from '#worker/platform/errors.rules.ts'

/** The first file of a form, as it comes in. */
export interface FilePart {
  /** As the client calls it: never trusted, never a path. */
  name: string
  /** Must be read to its end, or given up. @throws ShopError malformed when the form ends early, too_large */
  chunks: AsyncGenerator<Uint8Array, void>
  /** Reads no further. */
  giveUp(): Promise<void>
}

/** Names and headers of a form's parts together at most. */
const mostHeaderBytes = 16 * 1024

/**
 * Reads a multipart form as a stream up to the end of its first file; what follows is not looked at, and nothing is
 * ever
 * in memory but a chunk (S-21).
 * @throws ShopError file_type when it is no form, malformed, no_file
 */
export async function readFilePart(request: Request): Promise<FilePart> {
  const boundary = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    request.headers.get('Content-Type') ?? '',
  )
  if (!boundary) throw new ShopError('file_type')
  if (!request.body) throw new ShopError('no_file')
  const form = new FormReader(request.body.getReader(), boundary[1] ?? boundary[2] ?? '')
  try {
    for (;;) {
      const name = await form.nextPart()
      if (name) return { name, chunks: form.content(), giveUp: () => form.giveUp() }
      for await (const skipped of form.content()) form.countSkipped(skipped.length)
    }
  } catch (error) {
    await form.giveUp()
    throw error
  }
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff)

/** Where `wanted` begins in `bytes`; -1 when it does not. */
function find(bytes: Uint8Array, wanted: Uint8Array): number {
  const first = wanted[0] ?? 0
  for (
    let at = bytes.indexOf(first);
    at >= 0 && at + wanted.length <= bytes.length;
    at = bytes.indexOf(first, at + 1)
  ) {
    let same = 1
    while (same < wanted.length && bytes[at + same] === wanted[same]) same += 1
    if (same === wanted.length) return at
  }
  return -1
}

class FormReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  /** Between parts; the form's first line has no line break before it, so one is put there. */
  readonly #delimiter: Uint8Array
  #held = bytesOf('\r\n')
  #skipped = 0
  #isBegun = false

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>, boundary: string) {
    this.#reader = reader
    this.#delimiter = bytesOf(`\r\n--${boundary}`)
  }

  countSkipped(bytes: number): void {
    this.#skipped += bytes
    if (this.#skipped > mostHeaderBytes) throw new ShopError('malformed')
  }

  async giveUp(): Promise<void> {
    await this.#reader.cancel().catch(() => undefined)
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#reader.read().catch(() => ({ done: true as const, value: undefined }))
    if (done || !value) throw new ShopError('malformed')
    const joined = new Uint8Array(this.#held.length + value.length)
    joined.set(this.#held)
    joined.set(value, this.#held.length)
    this.#held = joined
  }

  /** Reads the head of the part that comes. @returns the file's name; null for a part that is none */
  async nextPart(): Promise<string | null> {
    // Only the first part has something before its delimiter; the others follow the part that was read last.
    if (!this.#isBegun) for await (const preamble of this.content()) this.countSkipped(preamble.length)
    this.#isBegun = true
    while (this.#held.length < 2) await this.#more()
    // The form's end.
    if (this.#held[0] === 0x2d && this.#held[1] === 0x2d) throw new ShopError('no_file')
    let end = find(this.#held, bytesOf('\r\n\r\n'))
    while (end < 0) {
      if (this.#held.length > mostHeaderBytes) throw new ShopError('malformed')
      await this.#more()
      end = find(this.#held, bytesOf('\r\n\r\n'))
    }
    const head = new TextDecoder().decode(this.#held.subarray(0, end))
    this.countSkipped(end)
    // What follows begins with a delimiter's line break when the part is empty.
    this.#held = this.#held.slice(end + 2)
    if (find(this.#held.subarray(0, this.#delimiter.length), this.#delimiter) !== 0) this.#held = this.#held.slice(2)
    return nameIn(head)
  }

  /** The bytes up to the next delimiter, which is left out. */
  async *content(): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const at = find(this.#held, this.#delimiter)
      if (at >= 0) {
        const last = this.#held.subarray(0, at)
        this.#held = this.#held.slice(at + this.#delimiter.length)
        if (last.length > 0) yield last
        return
      }
      // A delimiter may begin in what is held and go on in what comes.
      const safe = this.#held.length - this.#delimiter.length + 1
      if (safe > 0) {
        const chunk = this.#held.subarray(0, safe)
        this.#held = this.#held.slice(safe)
        yield chunk
      }
      await this.#more()
    }
  }
}

/** The file name of a part's head; null when the part is no file, or the file field was left empty. */
function nameIn(head: string): string | null {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? ''
  const extended = /\bfilename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1]
  const plain =
    /\bfilename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1] ?? /\bfilename=([^;\s"]+)/i.exec(disposition)?.[1]
  if (extended !== undefined) return decoded(extended) || null
  return plain ? plain.replace(/%22/g, '"').slice(0, 1000) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, 1000)
  } catch {
    return text.slice(0, 1000)
  }
}
