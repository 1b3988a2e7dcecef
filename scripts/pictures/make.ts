import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { filesOfRelease } from '../../worker/catalogue/picture-files.rules.ts'
import { exclusiveCategory, readyToGoCategories } from '../../worker/catalogue/product-kinds.rules.ts'
import { madePictures, readPictureManifest, type PictureEntry } from '../stock/picture-manifest.ts'
import { catalogue } from './catalogue.ts'
import { resetIds } from './draw/kit.ts'
import { encode } from './encode.ts'
import { CATEGORIES, type Picture } from './picture.ts'
import { printKey } from './print-file.ts'
import { openStudio } from './render.ts'
import type { Scene } from './scene.ts'

/*
 * npm run pictures [-- name…]: draws every picture whose source has changed, or only those whose
 * `category/slug` contains one of the names. Files no picture needs any more are removed.
 * With --check it draws and writes nothing, and lists what it would draw.
 */

const isCheck = process.argv.includes('--check')
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWanted = (p: Picture): boolean =>
  names.length === 0 || names.some((name) => `${p.category}/${p.slug}`.includes(name))
const key = (p: { category: string; slug: string }): string => `${p.category}/${p.slug}`

const filesOf = ({ path, widths }: PictureEntry): string[] => filesOfRelease(path, widths)

function save(entries: Map<string, PictureEntry>, pictures: Picture[]): void {
  const ordered = pictures.flatMap((p) => entries.get(key(p)) ?? [])
  writeFileSync(`${madePictures}manifest.json`, `[\n${ordered.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`)
}

function removeOrphans(entries: PictureEntry[]): void {
  const needed = new Set(entries.flatMap(filesOf))
  for (const category of CATEGORIES) {
    if (!existsSync(madePictures + category)) continue
    for (const name of readdirSync(madePictures + category))
      if (!needed.has(`${category}/${name}`)) rmSync(`${madePictures}${category}/${name}`)
  }
}

/** Writes what a picture's design is printed from and says where, and how large it is printed. */
function printFileOf({ art }: Picture): Pick<PictureEntry, 'print'> {
  if (!art) return {}
  const svg = art.svg()
  const key = printKey(art.name, svg)
  mkdirSync(`${madePictures}print`, { recursive: true })
  writeFileSync(madePictures + key, svg)
  return { print: { key, widthIn: art.widthIn, heightIn: art.heightIn } }
}

function removeOldPrintFiles(entries: PictureEntry[]): void {
  const needed = new Set(entries.map(({ print }) => print?.key))
  for (const name of readdirSync(`${madePictures}print`))
    if (!needed.has(`print/${name}`)) rmSync(`${madePictures}print/${name}`)
}

/** Whether a picture shows something that is printed from the shop's own art: ready to go, or sold once. */
const isPrinted = (category: string): boolean =>
  category === exclusiveCategory || readyToGoCategories.some((one) => one === category)

const pictures = catalogue()
const twice = pictures.find((p, i) => pictures.findIndex((other) => key(other) === key(p)) !== i)
if (twice) throw new Error(`Two pictures are called ${key(twice)}`)

/** A scene whose names do not depend on the scenes that were made before it. */
const sceneOf = (picture: Picture): Scene => {
  resetIds()
  return picture.scene()
}
const hashOf = (scene: Scene): string => createHash('sha256').update(JSON.stringify(scene)).digest('hex').slice(0, 16)
const isDrawn = (entry: PictureEntry | undefined, sourceHash: string): entry is PictureEntry =>
  entry?.sourceHash === sourceHash && filesOf(entry).every((file) => existsSync(madePictures + file))

const entries = new Map(readPictureManifest().map((entry) => [key(entry), entry]))
if (isCheck) {
  const wanted = pictures.filter(isWanted)
  const due = wanted.filter((picture) => !isDrawn(entries.get(key(picture)), hashOf(sceneOf(picture))))
  for (const picture of due) process.stdout.write(`${key(picture)} would be drawn\n`)
  process.stdout.write(`pictures: ${due.length} of ${wanted.length} would be drawn, nothing was written\n`)
  process.exit(0)
}

mkdirSync(madePictures, { recursive: true })
let studio: Awaited<ReturnType<typeof openStudio>> | undefined
let made = 0
try {
  for (const picture of pictures.filter(isWanted)) {
    const scene = sceneOf(picture)
    const sourceHash = hashOf(scene)
    const { category, slug, title, alt, product, position, kind, design, colour } = picture
    const texts = {
      title,
      alt,
      ...(product === undefined ? {} : { product }),
      ...(position === undefined ? {} : { position }),
      ...(kind === undefined ? {} : { kind }),
      ...(isPrinted(category) ? { ...(design && { design }), ...(colour && { colour }), ...printFileOf(picture) } : {}),
    }
    const old = entries.get(key(picture))
    if (isDrawn(old, sourceHash)) {
      entries.set(key(picture), { ...old, ...texts })
      continue
    }
    const started = Date.now()
    const stored = await encode(category, slug, await (studio ??= await openStudio()).render(scene))
    if (!/^[a-z]+\/[A-Za-z0-9_-]+\.jpg$/.test(stored.path)) throw new Error(`Unfit path ${stored.path}`)
    entries.set(key(picture), { category, slug, ...stored, ...texts, sourceHash })
    save(entries, pictures)
    made++
    process.stdout.write(`${stored.path} ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
  }
} finally {
  await studio?.close()
}
save(entries, pictures)
removeOrphans(readPictureManifest())
removeOldPrintFiles(readPictureManifest())
process.stdout.write(`${made} drawn, ${readPictureManifest().length} in the manifest\n`)
