import { mugArt, mugWraps } from '../designs/mugs.ts'
import type { Bilingual, Design } from '../draw/design.ts'
import { mugScene, type Mug, type MugScene } from '../mockups/mug.ts'
import { GOBO, GROUND, lay, PROP } from '../mockups/stage.ts'
import { linear } from '../mockups/studio.ts'
import type { Category, Picture } from '../picture.ts'
import { artIn } from '../print-file.ts'
import { designs } from './dtf.ts'

const known = [...mugArt, ...mugWraps, ...designs]

const artCalled = (slug: string): Design => {
  const found = known.find((design) => design.slug === slug)
  if (!found) throw new Error(`No mug design is called ${slug}`)
  return found
}

const isWrap = (design: Design): boolean => mugWraps.includes(design)

/** A mug with a design in the inks that suit its glaze. */
export function printedMug(slug: string, mug: Omit<Mug, 'print' | 'printBox'> & { on?: 'light' | 'dark' }): Mug {
  const design = artCalled(slug)
  const { on = 'light', ...rest } = mug
  const wrap = isWrap(design)
  const most = Math.min(0.72, (0.7 * 1000) / design.height)
  return {
    wide: wrap ? 2.2 : most,
    ...(wrap ? { at: [0, 0.475] as const } : {}),
    ...rest,
    print: design.draw({ ...design[on], ground: mug.glaze }),
    printBox: [0, 0, 1000, design.height],
  }
}

const paper = (colours: readonly string[]): string =>
  lay([PROP.swatches(colours), 250, 640, -40, 0.5], [PROP.pencil('#c8553d'), 690, 700, 62, 0.5])
const sprigs = lay(
  [PROP.sprig('#7f9a80', '#4c6650'), 300, 620, -70, 0.5],
  [PROP.sprig('#8da58a', '#4c6650'), 760, 420, 40, 0.45],
)
const beans = lay(
  ...Array.from(
    { length: 16 },
    (_, i) =>
      [
        '<ellipse rx="15" ry="10" fill="#4a2613"/><path d="M-13 0Q-4 -5 0 0T13 0" stroke="#1f0f07" stroke-width="3" fill="none"/>',
        250 + ((i * 137) % 220) + (i % 2 ? 320 : 0),
        590 + ((i * 71) % 130),
        i * 47,
        0.62,
      ] as const,
  ),
)

export type MugLine = {
  slug: string
  picture: string
  mug: Parameters<typeof printedMug>[1]
  second?: { slug: string; mug: Parameters<typeof printedMug>[1] }
  scene: Omit<MugScene, 'mugs'>
  colour: Bilingual
  /** The colour of the mug that is sold (of two, the first); Spanish agrees with «taza». */
  glaze?: Bilingual
}

const high = { eye: [0.1, 2.0, -4.5], target: [0.08, 0.43, 0], zoom: 2.85 } as const
const pair = { eye: [0.14, 1.6, -5.4], target: [0.14, 0.44, 0.1], zoom: 2.2, height: 1080 } as const

const lines: readonly MugLine[] = [
  {
    slug: 'cafecito-y-chisme',
    picture: 'cafecito-y-chisme',
    colour: { en: 'White mug with a pink handle', es: 'Taza blanca con asa rosa' },
    glaze: { en: 'white with a pink handle', es: 'blanca con asa rosa' },
    mug: { glaze: '#fbf9f3', inside: '#e2557b', handle: '#e2557b', turn: -8, filled: 'milk' },
    scene: { ...high, ground: GROUND.oak, wall: linear('#d9b7a0'), gobo: GOBO.window(), decal: beans },
  },
  {
    slug: 'todavia-no',
    picture: 'todavia-no',
    colour: { en: 'White mug', es: 'Taza blanca' },
    glaze: { en: 'white', es: 'blanca' },
    mug: { glaze: '#f8f6f0', turn: 6, wide: 0.62 },
    scene: { ground: GROUND.inkMat, wall: linear('#7f8f8e'), decal: paper(['#d8432f', '#eda526', '#3a8d5d']) },
  },
  {
    slug: 'la-mejor-abuela',
    picture: 'la-mejor-abuela',
    colour: { en: 'Cream mug', es: 'Taza color crema' },
    glaze: { en: 'cream', es: 'color crema' },
    mug: { glaze: '#faf3e4', turn: -12, filled: 'tea' },
    scene: { ...high, ground: GROUND.linen, wall: linear('#c9b6a6'), gobo: GOBO.branch(4), decal: sprigs },
  },
  {
    slug: 'lunes-otra-vez',
    picture: 'lunes-otra-vez',
    colour: { en: 'Charcoal mug with a yellow inside', es: 'Taza gris carbón con interior amarillo' },
    glaze: { en: 'charcoal with a yellow inside', es: 'gris carbón con interior amarillo' },
    mug: { glaze: '#2a2d35', inside: '#f6c62f', handle: '#f6c62f', on: 'dark', turn: 4, wide: 0.64 },
    scene: { eye: [0.1, 1.7, -4.6], ground: GROUND.painted, wall: linear('#c9c2b4'), gobo: GOBO.blinds(10) },
  },
  {
    slug: 'gracias-maestra',
    picture: 'gracias-maestra',
    colour: { en: 'White mug with a green inside', es: 'Taza blanca con interior verde' },
    glaze: { en: 'white with a green inside', es: 'blanca con interior verde' },
    mug: { glaze: '#fbfaf5', inside: '#3f8a57', handle: '#fbfaf5', turn: -4 },
    scene: {
      eye: [0.1, 1.6, -4.6],
      ground: GROUND.ash,
      wall: linear('#3f5a4e'),
      decal: paper(['#d23b34', '#f0b93c', '#3f8a57', '#27352b']),
    },
  },
  {
    slug: 'talavera-azul',
    picture: 'talavera-azul',
    colour: { en: 'Two mugs', es: 'Dos tazas' },
    glaze: { en: 'cream with a blue handle', es: 'color crema con asa azul' },
    mug: { glaze: '#f9f6ec', inside: '#1f3f8f', handle: '#1f3f8f', turn: -26, place: [-0.5, 0], filled: 'chocolate' },
    second: {
      slug: 'limones-de-la-huerta',
      mug: { glaze: '#fdf9ec', inside: '#f4c62c', handle: '#2f5d3a', turn: 14, place: [0.5, 0.4], filled: 'tea' },
    },
    scene: { ...pair, eye: [0.14, 2, -5.3], ground: GROUND.terrazzo, wall: linear('#d8a25f'), gobo: GOBO.palm(5) },
  },
  {
    slug: 'mama-al-dos-por-ciento',
    picture: 'mama-al-dos-por-ciento',
    colour: { en: 'White mug with a teal handle', es: 'Taza blanca con asa turquesa' },
    glaze: { en: 'white with a teal handle', es: 'blanca con asa turquesa' },
    mug: { glaze: '#f7f5ef', inside: '#2f9e8f', handle: '#2f9e8f', turn: 10, filled: 'coffee', wide: 0.68 },
    scene: { ...high, ground: GROUND.walnut, wall: linear('#b9a58c'), decal: beans },
  },
  {
    slug: 'dad-jokes-daily',
    picture: 'dad-jokes-daily',
    colour: { en: 'Navy mug', es: 'Taza azul marino' },
    glaze: { en: 'navy', es: 'azul marino' },
    mug: { glaze: '#1d2f4a', inside: '#faf1dd', on: 'dark', turn: -6 },
    scene: { ground: GROUND.oak, wall: linear('#8a4a35'), gobo: GOBO.window(0.5), eye: [0.1, 1.55, -4.6] },
  },
  {
    slug: 'error-404-sleep',
    picture: 'error-404-sleep',
    colour: { en: 'White mug', es: 'Taza blanca' },
    glaze: { en: 'white with a blue inside', es: 'blanca con interior azul' },
    mug: { glaze: '#f6f5f1', inside: '#3d6ee0', handle: '#f6f5f1', turn: 2, wide: 0.7, filled: 'coffee' },
    scene: { ...high, ground: GROUND.paper, wall: linear('#56677f'), gobo: GOBO.blinds(-16) },
  },
  {
    slug: 'coffee-and-tape',
    picture: 'coffee-and-tape',
    colour: { en: 'Sand-coloured mug', es: 'Taza color arena' },
    glaze: { en: 'sand', es: 'color arena' },
    mug: { glaze: '#ead9bd', inside: '#ead9bd', turn: -14 },
    scene: { ground: GROUND.denim, wall: linear('#a8b3b5'), decal: sprigs },
  },
  {
    slug: 'jefa-de-todo',
    picture: 'jefa-de-todo',
    colour: { en: 'Two mugs', es: 'Dos tazas' },
    glaze: { en: 'cream with a pink handle', es: 'color crema con asa rosa' },
    mug: {
      glaze: '#fdf6ea',
      inside: '#c0267a',
      handle: '#c0267a',
      turn: -16,
      wide: 0.62,
      at: [3, 0.47],
      place: [-0.5, 0],
    },
    second: {
      slug: 'primero-cafe',
      mug: { glaze: '#3a2317', inside: '#f0b64a', on: 'dark', turn: 2, place: [0.52, 0.38] },
    },
    scene: { ...pair, ground: GROUND.plaster, wall: linear('#8c6f8e'), gobo: GOBO.window(0.2) },
  },
  {
    slug: 'retrato-bruno',
    picture: 'retrato-bruno',
    colour: { en: 'Sky-blue mug', es: 'Taza azul cielo' },
    glaze: { en: 'sky blue', es: 'azul cielo' },
    mug: { glaze: '#bfd8e2', inside: '#fbf6ea', handle: '#bfd8e2', turn: 8 },
    scene: { eye: [0.1, 1.6, -4.6], ground: GROUND.ash, wall: linear('#d98a5f'), gobo: GOBO.branch(8) },
  },
]

/** Alternative text for a mug with its design or designs. */
function altOf(line: MugLine): Bilingual {
  const first = artCalled(line.slug).shows
  const second = line.second ? artCalled(line.second.slug).shows : null
  return second
    ? {
        en: `${line.colour.en} on a table: one with ${first.en}, the other with ${second.en}.`,
        es: `${line.colour.es} sobre una mesa: una con ${first.es}, la otra con ${second.es}.`,
      }
    : { en: `${line.colour.en} printed with ${first.en}.`, es: `${line.colour.es} estampada con ${first.es}.` }
}

/** A mug picture in any category (the covers use the same mugs in other light). */
export function mugPicture(line: MugLine, category: Category, seed: number): Picture {
  const art = artCalled(line.slug)
  const { title } = art
  return {
    category,
    slug: line.picture,
    title: { en: `${title.en} mug`, es: `Taza «${title.es}»` },
    alt: altOf(line),
    design: title,
    ...(line.glaze ? { colour: line.glaze } : {}),
    art: artIn(art, line.mug.on ?? 'light', isWrap(art) ? 'mugAround' : 'mug'),
    scene: () => {
      const first = printedMug(line.slug, line.mug)
      return mugScene({
        ...line.scene,
        mugs: line.second ? [first, printedMug(line.second.slug, line.second.mug)] : [first],
        seed,
      })
    },
  }
}

export const mugPictures = (): Picture[] => lines.map((line, i) => mugPicture(line, 'mug', i + 1))
