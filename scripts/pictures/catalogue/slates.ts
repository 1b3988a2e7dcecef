import { slates, type Engraving } from '../designs/slates.ts'
import { plaqueScene, type PlaqueScene } from '../mockups/plaque.ts'
import { GOBO, GROUND, lay, PROP } from '../mockups/stage.ts'
import { linear } from '../mockups/studio.ts'
import type { Category, Picture } from '../picture.ts'

export type SlateLine = {
  slug: string
  stand: PlaqueScene['stand']
  turn?: number
  ground: keyof typeof GROUND
  wall: string
  gobo?: string
  decal?: string
  wide?: boolean
}

const sprigs = lay(
  [PROP.sprig('#7f9a80', '#4c6650'), 300, 640, -70, 0.5],
  [PROP.sprig('#8da58a', '#4c6650'), 740, 660, 76, 0.45],
)

const lines: readonly SlateLine[] = [
  { slug: 'casa-ramirez-1247', stand: 'rope', ground: 'oak', wall: '#b9a58f', gobo: GOBO.palm(3) },
  {
    slug: 'boda-elena-y-marco',
    stand: 'feet',
    turn: -8,
    ground: 'linen',
    wall: '#c7b0a4',
    gobo: GOBO.branch(5),
    decal: sprigs,
  },
  { slug: 'recuerdo-de-luna', stand: 'feet', turn: 9, ground: 'oak', wall: '#8f9c94', gobo: GOBO.window() },
  { slug: 'bienvenidos', stand: 'rope', ground: 'ash', wall: '#c4785a', gobo: GOBO.branch(2) },
  { slug: 'receta-mole-chela', stand: 'lean', turn: 6, ground: 'terrazzo', wall: '#d9d2c2', gobo: GOBO.window(0.5) },
  { slug: 'la-noche-que-nos-conocimos', stand: 'feet', turn: -7, ground: 'walnut', wall: '#56647a' },
  { slug: 'mi-casa-es-tu-casa', stand: 'feet', turn: 10, ground: 'painted', wall: '#dcc9a6', gobo: GOBO.palm(7) },
  { slug: 'la-cantina-de-beto', stand: 'rope', ground: 'walnut', wall: '#7a4a38', gobo: GOBO.blinds(14) },
  { slug: 'nuestra-cancion', stand: 'lean', turn: -6, ground: 'ash', wall: '#9fb0b2', gobo: GOBO.blinds(-12) },
  { slug: 'nacimiento-emilia', stand: 'feet', turn: 6, ground: 'linen', wall: '#d9b8ae', gobo: GOBO.window(0.2) },
  { slug: 'treinta-anos-ortega', stand: 'feet', turn: -10, ground: 'walnut', wall: '#a89a80', gobo: GOBO.branch(8) },
  {
    slug: 'donde-empezo-todo',
    stand: 'lean',
    turn: 8,
    ground: 'oak',
    wall: '#7f8f7c',
    gobo: GOBO.palm(9),
    decal: sprigs,
  },
]

/** The engraving with that slug. Throws when there is none. */
export function engravingCalled(slug: string): Engraving {
  const found = slates.find((slate) => slate.slug === slug)
  if (!found) throw new Error(`No engraving is called ${slug}`)
  return found
}

const SHAPE_NAMES = {
  plate: { en: 'Rectangular', es: 'rectangular' },
  heart: { en: 'Heart-shaped', es: 'con forma de corazón' },
  round: { en: 'Round', es: 'redonda' },
  arch: { en: 'Arched', es: 'con remate en arco' },
}

/** A slate plaque picture in any category. */
export function slatePicture(line: SlateLine, category: Category, seed: number): Picture {
  const e = engravingCalled(line.slug)
  const shape = SHAPE_NAMES[e.shape]
  return {
    category,
    slug: line.slug,
    title: { en: `${e.title.en} slate plaque`, es: `Placa de pizarra «${e.title.es}»` },
    alt: {
      en: `${shape.en} slate plaque engraved with ${e.shows.en}.`,
      es: `Placa de pizarra ${shape.es} grabada con ${e.shows.es}.`,
    },
    scene: () =>
      plaqueScene({
        engraving: e.art(Math.round((1000 * e.tall) / e.wide)),
        shape: e.shape,
        wide: e.wide,
        tall: e.tall,
        stand: line.stand,
        ...(line.turn ? { turn: line.turn } : {}),
        ground: GROUND[line.ground],
        wall: linear(line.wall),
        ...(line.gobo ? { gobo: line.gobo, goboStrength: 0.5 } : {}),
        ...(line.decal ? { decal: line.decal } : {}),
        seed,
        height: e.tall > e.wide ? 1800 : e.shape !== 'plate' ? 1440 : line.stand === 'rope' ? 1300 : 1160,
      }),
  }
}

export const slatePictures = (): Picture[] => lines.map((line, i) => slatePicture(line, 'plaque', i + 3))
