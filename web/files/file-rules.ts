import { uploadLimits } from '#worker/files/upload.rules.ts'
import { fileTypeOf, fileTypes, signatureBytes } from '#worker/platform/file-formats/file-type.rules.ts'

/** The most files of one form. */
export const mostFiles = 10

/** Why a file is refused. */
export type FileRefusal = 'type' | 'size' | 'empty' | 'count'

/** For the file chooser: images and PDF (R-REQ-03). It has the endings too, for browsers that do not know HEIC. */
export const acceptedFiles = [
  ...Object.keys(fileTypes),
  ...Object.values(fileTypes).map(({ extension }) => `.${extension}`),
  '.jpeg',
  '.heif',
].join(',')

/** A file's type by its first bytes, as the Worker detects it, and the reason if it would be refused. */
export async function examine(file: Blob): Promise<{ type: string; refusal: FileRefusal | null }> {
  if (file.size === 0) return { type: '', refusal: 'empty' }
  const type = fileTypeOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
  if (type === null) return { type: '', refusal: 'type' }
  return { type, refusal: file.size > uploadLimits.fileBytes ? 'size' : null }
}
