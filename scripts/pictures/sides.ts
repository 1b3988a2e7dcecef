// Draws each side of each product with one sample print as the catalogue's pictures are drawn, for the tests that compare the designer
// with them: `npm run pictures -- --sides [name…]`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { areaOf, placesOf, type PrintPlace } from '../../worker/catalogue/print-places.rules.ts'
import { kindKeys, type ProductKind } from '../../worker/catalogue/product-kinds.rules.ts'
import { clothBlanks, printedClothScene } from './blanks/cloth-blanks.ts'
import { lampBlank, mugBlank, slateBlank, tumblerBlank } from './blanks/studio-blanks.ts'
import { CLOTH } from './catalogue/cloths.ts'
import { openStudio } from './render.ts'
import type { LitScene } from './scene.ts'

sharp.concurrency(1)

/** Pixels across what is stored, and across what is drawn: as the catalogue's pictures, about three times as fine. */
const [wide, sceneWide] = [400, 1200]
const folder = join(import.meta.dirname, '../../test/support/drawn-sides')
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const sample = readFileSync(join(folder, 'sample.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

/**
 * The hoodie is drawn in all colours; other garments share its shader, and are drawn in the lightest, a dark and a full one. A cap has no
 * choice of colours.
 */
const some: readonly (keyof typeof CLOTH)[] = ['white', 'navy', 'mustard']
function clothsOf(product: ProductKind, place: PrintPlace): readonly (keyof typeof CLOTH)[] {
  if (product === 'cap') return ['white']
  return product === 'hoodie' && place === 'front' ? (Object.keys(CLOTH) as (keyof typeof CLOTH)[]) : some
}
/** Turns of what is round, in degrees: the front, and one that shows the mug's handle. */
const turns = [0, -42] as const

/** A lamp is engraved as deep as an ink is dark: white of that opacity is what its mock-up wants. */
async function engraving(): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1000 1000">${sample}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    const depth = Math.sqrt(Math.max(0, 1 - (0.299 * red + 0.587 * green + 0.114 * blue) / 255))
    data.set([255, 255, 255, Math.round(alpha * depth)], at)
  }
  const png = await sharp(data, { raw: info }).png().toBuffer()
  return `<image width="1000" height="1000" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`
}

/** The pictures of a side by what they are called after it. They differ in what their last pass reads. */
async function scenesOf(product: ProductKind, place: PrintPlace): Promise<[name: string, scene: LitScene][]> {
  const key = place === 'front' ? product : `${product}-${place}`
  const blank = clothBlanks[key]
  const { widthIn, heightIn } = areaOf(product, place)
  if (blank !== undefined)
    return clothsOf(product, place).map((cloth) => [
      `${product}.${place}.${CLOTH[cloth].name.en.replaceAll(' ', '-')}`,
      printedClothScene(blank, CLOTH[cloth], { art: sample, shape: heightIn / widthIn }, sceneWide),
    ])
  if (product === 'plaque') return [[`${product}.${place}.0`, slateBlank({ art: sample }, sceneWide)]]
  if (product === 'ledLamp') return [[`${product}.${place}.0`, lampBlank(await engraving(), sceneWide)]]
  const round = product === 'tumbler' ? tumblerBlank : mugBlank
  return turns.map((turn) => [`${product}.${place}.${turn}`, round({ art: sample }, turn, sceneWide)])
}

mkdirSync(folder, { recursive: true })
const studio = await openStudio()
try {
  for (const product of kindKeys)
    for (const place of placesOf(product)) {
      const scenes = (await scenesOf(product, place)).filter(
        ([name]) => names.length === 0 || names.some((word) => name.startsWith(word)),
      )
      let next = 0
      for await (const png of studio.renderSeries(scenes.map(([, scene]) => scene))) {
        const [name] = scenes[next++] ?? ['']
        const bytes = await sharp(png)
          .resize({ width: wide, kernel: 'lanczos3' })
          .removeAlpha()
          .avif({ quality: 60, effort: 6, chromaSubsampling: '4:4:4' })
          .toBuffer()
        writeFileSync(join(folder, `${name}.avif`), bytes)
        process.stdout.write(`${name} ${bytes.length} bytes\n`)
      }
    }
} finally {
  await studio.close()
}
