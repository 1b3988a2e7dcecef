import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from './manifest.ts'

/**
 * The text of every built style sheet by its file, ready to be inlined in a page.
 * @throws Error for a text that could close its style element
 */
export async function criticalStyles(dist: string, { chunks }: Manifest): Promise<(file: string) => string> {
  const sheets = [
    ...new Set(
      Object.values(chunks).flatMap(({ file, css = [] }) => [...css, ...(file.endsWith('.css') ? [file] : [])]),
    ),
  ]
  const texts = new Map(
    await Promise.all(sheets.map(async (file) => [file, (await readFile(join(dist, file), 'utf8')).trim()] as const)),
  )
  return (file) => {
    const text = texts.get(file)
    if (text === undefined) throw new Error(`the build has no style sheet ${file}`)
    if (text.includes('</')) throw new Error(`${file} cannot stand in a page`)
    return text
  }
}
