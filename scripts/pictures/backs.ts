// Makes the pictures of the plain backs of garments that are sold ready to go, one for each kind and colour:
// `npm run pictures -- --backs [name…]`.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readPictureManifest } from '../stock/picture-manifest.ts'
import { backs } from './blanks/back-cuts.ts'
import { CLOTH } from './catalogue/cloths.ts'
import { garment } from './mockups/garment.ts'
import { GROUND } from './mockups/stage.ts'
import { openStudio } from './render.ts'
import type { LitScene } from './scene.ts'

sharp.concurrency(1)

/** Pixels across the stored picture, and across its scene: the cloth's shader does not smooth edges itself. */
const [wide, sceneWide] = [720, 1080]
const folder = join(import.meta.dirname, '../../web/catalogue/product/backs')
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const kinds = {
  tshirt: { category: 'tshirt', cut: backs.tshirt, scale: 1.08, seed: 32 },
  hoodie: { category: 'hoodies', cut: backs.hoodie, scale: 1.05, seed: 46 },
} as const

function scene(kind: keyof typeof kinds, cloth: (typeof CLOTH)[keyof typeof CLOTH]): LitScene {
  const { cut, scale, seed } = kinds[kind]
  return garment({
    cut,
    cloth,
    ground: GROUND.sage,
    print: '',
    scale,
    crumple: 0.85,
    seed,
    width: sceneWide,
    height: (sceneWide * 5) / 4,
  })
}

/** The file of a kind and a colour's English name, as web/catalogue/product/back-pictures.ts asks for it. */
const fileOf = (kind: string, colour: string): string => `${kind}-${colour.replaceAll(' ', '-')}.avif`

const sold = new Map(
  (['tshirt', 'hoodie'] as const).flatMap((kind) =>
    readPictureManifest()
      .filter(({ category }) => category === kinds[kind].category)
      .flatMap(({ colour }) => Object.values(CLOTH).filter(({ name }) => name.en === colour?.en))
      .map((cloth) => [fileOf(kind, cloth.name.en), () => scene(kind, cloth)] as const),
  ),
)

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!sold.has(name)) rmSync(join(folder, name))
const studio = await openStudio()
try {
  for (const [name, make] of sold) {
    if (names.length > 0 && !names.some((word) => name.includes(word))) continue
    const started = Date.now()
    const bytes = await sharp(await studio.render(make()))
      .resize({ width: wide, kernel: 'lanczos3' })
      .removeAlpha()
      .avif({ quality: 55, effort: 6 })
      .toBuffer()
    writeFileSync(join(folder, name), bytes)
    process.stdout.write(`${name} ${((Date.now() - started) / 1000).toFixed(1)} s, ${bytes.length} bytes\n`)
  }
} finally {
  await studio.close()
}
