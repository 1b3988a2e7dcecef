import { fileName } from '#worker/files/file-name.rules.ts'

/**
 * Most bytes of files in one part. A Worker has two seconds of CPU for an answer; checksums of this many take half a
 * second.
 */
export const exportPartBytes = 150 * 1024 * 1024

/** One part of a customer's data: its number, from 1, and its files with their names in the archive. */
export interface ExportPart<File> {
  part: number
  files: (File & { entry: string })[]
}

/** One folder for each origin of files; a number in front keeps two files of one name apart. */
const folders = { own: 'files', proof: 'proofs', quote: 'quotes', chat: 'chat' } as const

/** Divides files among parts in their order. There is always a first part, and no file is split. */
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
