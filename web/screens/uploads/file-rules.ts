import { fileTypeOf, fileTypes, signatureBytes } from '#domain/file-formats/file-type'
import { uploadLimits } from '#domain/upload'

/** Most files of one form. */
export const mostFiles = 10

/** Why a file is not taken. */
export type FileRefusal = 'type' | 'size' | 'empty' | 'count'

/** For the file chooser: images and PDF (spec §5). Endings too, for browsers that do not know HEIC. */
export const acceptedFiles = [...Object.keys(fileTypes), ...Object.values(fileTypes).map(({ extension }) => `.${extension}`), '.jpeg', '.heif'].join(',')

/** A file's type by its first bytes, as the Worker tells it, and why it would not be taken, if so. */
export async function examine(file: Blob): Promise<{ type: string; refusal: FileRefusal | null }> {
  if (file.size === 0) return { type: '', refusal: 'empty' }
  const type = fileTypeOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
  if (type === null) return { type: '', refusal: 'type' }
  return { type, refusal: file.size > uploadLimits.fileBytes ? 'size' : null }
}

/** Bytes as people say them: `3.4 MB`, `3,4 MB`; never nothing for a file that holds something. */
export function formatBytes(bytes: number, language: string): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: unit === 'MB' ? 1 : 0 }).format(value)} ${unit}`
}
