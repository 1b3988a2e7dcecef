import { zipStream, type ZipEntry } from '#worker/platform/zip.adapter.ts'
import type { Services } from '#worker/services.ts'

/** A stored file and its name in the archive. */
export interface StoredFile {
  key: string
  entry: string
  createdAt: number
}

/**
 * A ZIP that is made while it is sent: first a text, if there is one, then the stored files. Each file is opened when
 * those before it are sent. A file the store has lost is left out and noted in the archive.
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
