// Makes the pictures of blank products that the designer composes designs onto: `npm run pictures -- --blanks [name…]`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { handlePart, handleTurns, pictureWide } from '../../worker/designer/blank-views.rules.ts'
import { enlarged, partOf } from './blanks/changed-shader.ts'
import { clothBlanks, clothScene, shiftScene } from './blanks/cloth-blanks.ts'
import { lampBlank, mugBlank, slateBlank, tumblerBlank } from './blanks/studio-blanks.ts'
import { openStudio } from './render.ts'
import type { LitScene } from './scene.ts'

sharp.concurrency(1)

/** Pixels across a blank's picture, and across the picture of what its folds move. */
const wide = 960
const shiftWide = 480
/** Pixels of a studio's scene over those that are stored: outlines of round products are nearly upright, and show each step (575). */
const studioSupersampling = 2
const studioWide = wide * studioSupersampling
const folder = join(import.meta.dirname, '../../web/designer/real/blanks')
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))

type Made = { name: string; make: () => Promise<Buffer> }

let studio: Awaited<ReturnType<typeof openStudio>> | undefined
const rendered = async (scene: LitScene, width: number): Promise<Buffer> => {
  const png = await (studio ??= await openStudio()).render(scene)
  return sharp(png).resize({ width, kernel: 'lanczos3' }).removeAlpha().png().toBuffer()
}
const picture = async (scene: LitScene): Promise<Buffer> =>
  sharp(await rendered(scene, wide))
    .avif({ quality: 58, effort: 6, chromaSubsampling: '4:4:4' })
    .toBuffer()
/** What folds move is stored exactly enough to be read as numbers. */
const numbers = async (scene: LitScene): Promise<Buffer> =>
  sharp(await rendered(scene, shiftWide))
    .avif({ quality: 80, effort: 6, chromaSubsampling: '4:4:4' })
    .toBuffer()

const stored = (units: number): number => Math.round((units * wide) / pictureWide)

/** The mug's handle in all of its turns: a row for each side, cut out of the mug's picture. */
async function handles(): Promise<Buffer> {
  const part = handlePart
  const [width, height, top] = [part.wide, part.high, part.y].map((side) => stored(side)) as [number, number, number]
  const pieces = []
  for (const [row, side] of [1, -1].entries())
    for (const [column, turn] of handleTurns.entries()) {
      const cut = { left: stored(side === 1 ? part.x : pictureWide - part.x - part.wide), top, width, height }
      const scene = partOf(mugBlank('light', -side * turn, studioWide), enlarged(cut, studioSupersampling))
      pieces.push({ input: await rendered(scene, width), left: column * width, top: row * height })
    }
  return sharp({ create: { width: handleTurns.length * width, height: 2 * height, channels: 3, background: '#000' } })
    .composite(pieces)
    .avif({ quality: 50, effort: 6, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

const made: Made[] = [
  ...Object.entries(clothBlanks).flatMap(([name, blank]) => [
    { name: `${name}-light`, make: () => picture(clothScene(blank, 'light', wide)) },
    { name: `${name}-dark`, make: () => picture(clothScene(blank, 'dark', wide)) },
    { name: `${name}-shift`, make: () => numbers(shiftScene(blank, shiftWide)) },
  ]),
  ...(['light', 'dark'] as const).flatMap((anchor) => [
    { name: `mug-${anchor}`, make: () => picture(mugBlank(anchor, 0, studioWide)) },
    { name: `tumbler-${anchor}`, make: () => picture(tumblerBlank(anchor, 0, studioWide)) },
    { name: `plaque-${anchor}`, make: () => picture(slateBlank(anchor, studioWide)) },
  ]),
  { name: 'ledLamp-dark', make: () => picture(lampBlank('', studioWide)) },
  { name: 'mug-handle', make: handles },
]

mkdirSync(folder, { recursive: true })
try {
  for (const { name, make } of made) {
    if (names.length > 0 && !names.some((word) => name.includes(word))) continue
    const started = Date.now()
    const file = join(folder, `${name}.avif`)
    const bytes = await make()
    writeFileSync(file, bytes)
    process.stdout.write(`${name} ${((Date.now() - started) / 1000).toFixed(1)} s, ${bytes.length} bytes\n`)
  }
} finally {
  await studio?.close()
}
