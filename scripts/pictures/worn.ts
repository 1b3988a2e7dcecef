// Makes the pictures of garments that are ready to buy as they hang on a form: `npm run pictures -- --worn [name…]` draws
// what has changed since the last run.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { wornPictures } from './catalogue/garments.ts'
import { openStudio } from './render.ts'
import type { LitScene, Scene } from './scene.ts'

sharp.concurrency(1)

const folder = join(import.meta.dirname, '../../web/catalogue/product/worn')
/** What each stored picture was drawn from. */
const sources = join(import.meta.dirname, 'worn.json')
const isCheck = process.argv.includes('--check')
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/** The kinds as web/catalogue/product/worn-pictures.ts asks for them. */
const kinds = ['tshirt', 'hoodie'] as const

const sold = new Map<string, () => Scene>(
  wornPictures().map(
    (picture) => [`${kinds[picture.category === 'tshirt' ? 0 : 1]}-${picture.slug}.avif`, picture.scene] as const,
  ),
)

const drawn = new Map<string, string>(
  existsSync(sources) ? Object.entries(JSON.parse(readFileSync(sources, 'utf8')) as Record<string, string>) : [],
)
const save = (): void => {
  const ordered = [...sold.keys()].flatMap((name) => {
    const hash = drawn.get(name)
    return hash === undefined ? [] : [[name, hash] as const]
  })
  writeFileSync(sources, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`)
}

const sceneOf = (make: () => Scene): LitScene => {
  const scene = make()
  if (scene.kind !== 'lit') throw new Error('A form is lit')
  return scene
}
const due = [...sold]
  .filter(([name]) => names.length === 0 || names.some((word) => name.includes(word)))
  .map(([name, make]) => {
    const scene = sceneOf(make)
    return { name, scene, hash: createHash('sha256').update(JSON.stringify(scene)).digest('hex').slice(0, 16) }
  })
  .filter(({ name, hash }) => drawn.get(name) !== hash || !existsSync(join(folder, name)))
if (isCheck) {
  for (const { name } of due) process.stdout.write(`${name} would be drawn\n`)
  process.stdout.write(`pictures: ${due.length} on a form would be drawn, nothing was written\n`)
  process.exit(0)
}

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!sold.has(name)) rmSync(join(folder, name))
if (due.length > 0) {
  const studio = await openStudio()
  try {
    // Garments of one kind hang alike: their heights and light are computed once.
    for (const kind of kinds) {
      const alike = due.filter(({ name }) => name.startsWith(`${kind}-`))
      const pictures = studio.renderSeries(alike.map(({ scene }) => scene))
      for (const { name, hash } of alike) {
        const started = Date.now()
        const next = await pictures.next()
        if (next.done) throw new Error(`${name} was not rendered`)
        const bytes = await sharp(next.value)
          .removeAlpha()
          .avif({ quality: 52, effort: 3, chromaSubsampling: '4:2:0' })
          .toBuffer()
        writeFileSync(join(folder, name), bytes)
        drawn.set(name, hash)
        save()
        process.stdout.write(`${name} ${((Date.now() - started) / 1000).toFixed(1)} s, ${bytes.length} bytes\n`)
      }
    }
  } finally {
    await studio.close()
  }
}
