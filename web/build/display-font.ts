import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/** D-11: one woff2 under 30 KB. */
const mostBytes = 30 * 1024
const source = 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'
/** Where styles/fonts.css finds the result. */
const target = '.build/font/display.woff2'

const ascii = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
const spanish = 'ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº«»'
const typography = '\u00a0–—‘’“”…·•×°©®™'

/** The characters of the display face. */
export const displaySigns = ascii + spanish + typography

/**
 * Makes the display face: Bricolage Grotesque at optical size 96, weights 500 to 800, with the characters of English
 * and Spanish.
 * @throws Error when the file is too large
 */
export async function makeDisplayFont(root: string): Promise<void> {
  const [from, to] = [join(root, source), join(root, target)]
  if (await isNewer(to, from)) return
  const font = await subsetFont(await readFile(from), displaySigns, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 96, wght: { min: 500, max: 800 } },
    noHinting: true,
  })
  if (font.length > mostBytes)
    throw new Error(`the display font is ${font.length} bytes, at most ${mostBytes} are allowed`)
  await mkdir(dirname(to), { recursive: true })
  await writeFile(to, font)
}

async function isNewer(file: string, than: string): Promise<boolean> {
  const [made, original] = await Promise.all([stat(file).catch(() => null), stat(than)])
  return made !== null && made.mtimeMs > original.mtimeMs
}
