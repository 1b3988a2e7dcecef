import { wraps, type Wrap } from '../designs/tumblers.ts'
import type { Bilingual } from '../draw/design.ts'
import { GOBO, GROUND, lay, PROP } from '../mockups/stage.ts'
import { linear } from '../mockups/studio.ts'
import { tumblerScene, type Tumbler, type TumblerScene } from '../mockups/tumbler.ts'
import type { Category, Picture } from '../picture.ts'
import { designCalled } from './dtf.ts'

const wrapCalled = (slug: string): Wrap | undefined => wraps.find((wrap) => wrap.slug === slug)

export type TumblerSide = {
  slug: string
  turn?: number
  place?: readonly [number, number]
  coat?: string
  lid?: string
  straw?: string
  on?: 'light' | 'dark'
}

/** A tumbler with a wrap all round, or with a design on its powder coat. */
export function printedTumbler({
  slug,
  turn = 0,
  place = [0, 0],
  coat,
  lid,
  straw,
  on = 'dark',
}: TumblerSide): Tumbler {
  const wrap = wrapCalled(slug)
  if (wrap)
    return {
      print: wrap.art(),
      printBox: [0, 0, 1000, 764],
      wide: 2.356,
      coat: wrap.coat,
      rough: 0.1,
      lid: lid ?? wrap.lid,
      straw: straw ?? wrap.straw,
      turn,
      place,
    }
  const design = designCalled(slug)
  const base = coat ?? '#26272a'
  return {
    print: design.draw({ ...design[on], ground: base }),
    printBox: [0, 0, 1000, design.height],
    wide: Math.min(0.66, 900 / design.height),
    coat: base,
    rough: 0.42,
    lid: lid ?? '#d9dcdc',
    straw: straw ?? '#d9dcdc',
    turn,
    place,
  }
}

/** Title and picture text of what is on a tumbler. */
function tumblerText(slug: string): { title: Bilingual; shows: Bilingual } {
  return wrapCalled(slug) ?? designCalled(slug)
}

export type TumblerLine = {
  picture: string
  sides: readonly [TumblerSide] | readonly [TumblerSide, TumblerSide]
  colour?: Bilingual
  scene: Omit<TumblerScene, 'tumblers'>
}

const sprigs = lay([PROP.sprig('#7f9a80', '#4c6650'), 250, 560, -60, 0.5])
const pair = { zoom: 3, eye: [0, 2.1, -8.2] } as const

const lines: readonly TumblerLine[] = [
  {
    picture: 'desierto-daniela',
    sides: [{ slug: 'desierto-daniela' }],
    scene: { ground: GROUND.ash, wall: linear('#8fa7a3'), gobo: GOBO.palm(2) },
  },
  {
    picture: 'girasoles-rosa-maria',
    sides: [{ slug: 'girasoles-rosa-maria', turn: -4 }],
    scene: { ground: GROUND.oak, wall: linear('#cfc3ae'), gobo: GOBO.window() },
  },
  {
    picture: 'luna-de-jardin',
    sides: [{ slug: 'luna-de-jardin', coat: '#1c2740', lid: '#e4e2da', straw: '#eab94f' }],
    colour: { en: 'Navy', es: 'azul marino' },
    scene: { ground: GROUND.linen, wall: linear('#c99f7c'), decal: sprigs },
  },
  {
    picture: 'lapiz-maestra-paty',
    sides: [{ slug: 'lapiz-maestra-paty', turn: 6 }],
    scene: { ground: GROUND.inkMat, wall: linear('#4f6d64'), gobo: GOBO.blinds(12) },
  },
  {
    picture: 'olas-marina',
    sides: [{ slug: 'olas-marina' }],
    scene: { ground: GROUND.terrazzo, wall: linear('#d9a08a'), gobo: GOBO.branch(3) },
  },
  {
    picture: 'enfermera-carmen',
    sides: [{ slug: 'enfermera-carmen', turn: 2 }],
    scene: { ground: GROUND.paper, wall: linear('#7fb0ab'), gobo: GOBO.window(0.2) },
  },
  {
    picture: 'margaritas-y-agua',
    sides: [
      { slug: 'margaritas-sofi', place: [-0.52, 0], turn: -6 },
      { slug: 'a-tomar-agua', place: [0.52, 0.34], turn: 4 },
    ],
    scene: { ...pair, ground: GROUND.oak, wall: linear('#e0c7a0'), gobo: GOBO.palm(8) },
  },
  {
    picture: 'calavera-de-azucar',
    sides: [{ slug: 'calavera-de-azucar', coat: '#232427', lid: '#2a2b2e', straw: '#ea3f60' }],
    colour: { en: 'Black', es: 'negro' },
    scene: { ground: GROUND.walnut, wall: linear('#b5523c'), gobo: GOBO.branch(9) },
  },
  {
    picture: 'vaquera-lupe',
    sides: [{ slug: 'vaquera-lupe', turn: -3 }],
    scene: { ground: GROUND.walnut, wall: linear('#a9b5b8'), gobo: GOBO.window(0.4) },
  },
  {
    picture: 'mama-de-beisbol',
    sides: [{ slug: 'mama-de-beisbol' }],
    scene: { ground: GROUND.mat, wall: linear('#c9beaa') },
  },
  {
    picture: 'sal-y-sol-y-todo-bien',
    sides: [
      { slug: 'sal-y-sol', coat: '#17424a', lid: '#e4e2da', straw: '#f0643c', place: [-0.52, 0.3], turn: -4 },
      { slug: 'todo-bien', coat: '#f1e6d0', lid: '#f1e6d0', straw: '#4fa38f', on: 'light', place: [0.52, 0], turn: 6 },
    ],
    colour: { en: 'Two powder-coated', es: 'con pintura en polvo' },
    scene: { ...pair, ground: GROUND.ash, wall: linear('#d7795c'), gobo: GOBO.palm(4) },
  },
  {
    picture: 'crece-lento',
    sides: [{ slug: 'crece-lento', coat: '#27463c', lid: '#d8d2c0', straw: '#efc370' }],
    colour: { en: 'Forest-green', es: 'verde bosque' },
    scene: { ground: GROUND.linen, wall: linear('#8c9a86'), decal: sprigs, gobo: GOBO.blinds(-12) },
  },
]

/** A tumbler picture in any category. */
export function tumblerPicture(line: TumblerLine, category: Category, seed: number): Picture {
  const [first, second] = line.sides.map((side) => tumblerText(side.slug))
  if (!first) throw new Error(`Nothing on the tumbler ${line.picture}`)
  const colour =
    line.colour && !second
      ? { en: `${line.colour.en} tumbler`, es: `Termo ${line.colour.es}` }
      : { en: 'Tumbler', es: 'Termo' }
  return {
    category,
    slug: line.picture,
    title: second
      ? {
          en: `${first.title.en} and ${second.title.en} tumblers`,
          es: `Termos «${first.title.es}» y «${second.title.es}»`,
        }
      : { en: `${first.title.en} tumbler`, es: `Termo «${first.title.es}»` },
    alt: second
      ? {
          en: `Two tumblers with lids and straws: one with ${first.shows.en}, the other with ${second.shows.en}.`,
          es: `Dos termos con tapa y popote: uno con ${first.shows.es}, el otro con ${second.shows.es}.`,
        }
      : {
          en: `${colour.en} with lid and straw, printed with ${first.shows.en}.`,
          es: `${colour.es} con tapa y popote, estampado con ${first.shows.es}.`,
        },
    scene: () => {
      const [a, b] = line.sides
      return tumblerScene({
        ...line.scene,
        tumblers: b ? [printedTumbler(a), printedTumbler(b)] : [printedTumbler(a)],
        seed,
      })
    },
  }
}

export const tumblerPictures = (): Picture[] => lines.map((line, i) => tumblerPicture(line, 'tumber', i + 60))
