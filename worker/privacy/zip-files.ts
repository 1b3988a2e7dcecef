import { zipStream, type ZipEntry } from '#worker/platform/zip.adapter.ts'
import type { Services } from '#worker/services.ts'

/** A stored file and what it is called in the archive. */
export interface StoredFile {
  key: string
  entry: string
  createdAt: number
}

/**
 * An archive that is made while it is sent: a text first, if there is one, then stored files one after the other, each
 * opened when those before it are sent. One the store has lost is left out and noted.
 */
export const zipFiles = (
  services: Services,
  text: { entry: string; content: string } | null,
  files: readonly StoredFile[],
): ReadableStream<Uint8Array> => zipStream(entries(services, text, files))

async function* entries(
  services: Services,
  text: { entry: string; content: string } | null,
  files: readonly StoredFile[],
): AsyncGenerator<ZipEntry> {
  if (text) yield { name: text.entry, lastModified: new Date(services.now()), input: text.content }
  for (const { key, entry, createdAt } of files) {
    const stored = await services.files.open(key)
    if (stored) yield { name: entry, lastModified: new Date(createdAt), input: stored.body }
    else services.log('export_file_missing')
  }
}
