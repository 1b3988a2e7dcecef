/** ZIP files written while they are sent: nothing of them is held in memory but the piece on its way (client-zip). */
import { makeZip } from 'client-zip'

/** A file in the archive; slashes in its name make folders. */
export interface ZipEntry {
  name: string
  lastModified: Date
  input: string | ReadableStream<Uint8Array>
}

/**
 * An archive of what comes, in that order, stored as it is: pictures and PDFs are compressed already. An entry is
 * asked for when those before it are sent.
 */
export const zipStream = (entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> => makeZip(entries)
