/** What a page of the shop prints on paper: its PDF, read back as lines of text. */
import type { Page } from 'playwright-core'

interface TextItem {
  str: string
  transform: readonly number[]
}

// pdf.js wants it when it is loaded, and uses it only for drawing.
class NoMatrix {}

/** Prints the shown page on letter paper. @returns the lines of each of its pages, from top to bottom */
export async function printedPages(page: Page): Promise<string[][]> {
  const data = new Uint8Array(await page.pdf({ format: 'Letter' }))
  if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: NoMatrix })
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const file = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise
  const pages: string[][] = []
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent()
    pages.push(linesOf(items.filter((item): item is typeof item & TextItem => 'str' in item)))
  }
  await file.destroy()
  return pages
}

/** Texts of one height are a line. */
function linesOf(items: readonly TextItem[]): string[] {
  const lines: { y: number; text: string }[] = []
  for (const { str, transform } of items) {
    const y = Math.round(transform[5] ?? 0)
    const last = lines.at(-1)
    if (last !== undefined && Math.abs(last.y - y) <= 1) last.text += str
    else lines.push({ y, text: str })
  }
  return lines.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '')
}
