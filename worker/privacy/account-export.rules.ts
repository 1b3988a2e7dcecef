import { fileName } from '#worker/files/file-name.rules.ts'

/**
 * Bytes of files in one part at most: a Worker has two seconds of CPU for an answer, and checksums of this take half
 * of one.
 */
export const exportPartBytes = 150 * 1024 * 1024

/** A part of her data: from 1, and what lies in it under which name. */
export interface ExportPart<File> {
  part: number
  files: (File & { entry: string })[]
}

/** Files by where they come from lie in a folder of their own; the number keeps two of one name apart. */
const folders = { hers: 'files', proof: 'proofs', quote: 'quotes', chat: 'chat' } as const

/** Divides files among parts in their order; there is always a first one, and no file is ever divided. */
export function accountExportParts<File extends { name: string; size: number; origin: keyof typeof folders }>(
  files: readonly File[],
): ExportPart<File>[] {
  const parts: ExportPart<File>[] = [{ part: 1, files: [] }]
  let bytes = 0
  files.forEach((file, index) => {
    if (bytes > 0 && bytes + file.size > exportPartBytes) {
      parts.push({ part: parts.length + 1, files: [] })
      bytes = 0
    }
    bytes += file.size
    const extension = /\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1] ?? 'bin'
    parts.at(-1)?.files.push({
      ...file,
      entry: `${folders[file.origin]}/${String(index + 1).padStart(4, '0')}-${fileName(file.name, extension)}`,
    })
  })
  return parts
}
