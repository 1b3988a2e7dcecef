import { readExactly, view, type ByteSource, type Inspection } from './byte-source.rules.ts'
import type { FileType } from './file-type.rules.ts'
import { inspectHeif } from './heif.rules.ts'
import { inspectJpeg } from './jpeg.rules.ts'
import { inspectPdf } from './pdf.rules.ts'
import { inspectPng } from './png.rules.ts'
import { inspectWebp } from './webp.rules.ts'

/** A GIF has its size at its beginning, and no place for location data. */
async function inspectGif(source: ByteSource): Promise<Inspection> {
  const header = view(await readExactly(source, 6, 4))
  return { width: header.getUint16(0, true), height: header.getUint16(2, true), pages: null, edits: [] }
}

const inspectors: Record<FileType, (source: ByteSource) => Promise<Inspection>> = {
  'image/jpeg': inspectJpeg,
  'image/png': inspectPng,
  'image/webp': inspectWebp,
  'image/gif': inspectGif,
  'image/avif': inspectHeif,
  'image/heic': inspectHeif,
  'application/pdf': inspectPdf,
}

/** Inspects a file of a kind without decoding it (R-FILE-02). @throws DamagedFile when it is cut short or malformed */
export const inspectFile = (type: FileType, source: ByteSource): Promise<Inspection> => inspectors[type](source)
