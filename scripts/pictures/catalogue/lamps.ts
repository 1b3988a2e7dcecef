import { glows, type Glow } from '../designs/lamps.ts'
import { lampScene, type LampScene } from '../mockups/lamp.ts'
import { GROUND } from '../mockups/stage.ts'
import { linear } from '../mockups/studio.ts'
import type { Category, Picture } from '../picture.ts'

export type LampLine = {
  slug: string
  light: string
  lightTop?: string
  tone: readonly [string, string]
  base: LampScene['base']
  turn?: number
  ground: keyof typeof GROUND
  wall: string
}

const lines: readonly LampLine[] = [
  {
    slug: 'luna-valentina',
    light: '#ff9a3d',
    lightTop: '#ffd08a',
    tone: ['warm', 'cálida'],
    base: 'oak',
    turn: 10,
    ground: 'walnut',
    wall: '#4b5068',
  },
  {
    slug: 'reproductor-nuestra-cancion',
    light: '#e93d7d',
    lightTop: '#ff8db2',
    tone: ['pink', 'rosa'],
    base: 'black',
    turn: -9,
    ground: 'inkMat',
    wall: '#3d3346',
  },
  {
    slug: 'retrato-bruno-luz',
    light: '#ffb057',
    lightTop: '#ffe0ac',
    tone: ['warm', 'cálida'],
    base: 'round',
    turn: 6,
    ground: 'oak',
    wall: '#3f4a48',
  },
  {
    slug: 'dino-mateo-luz',
    light: '#36c77a',
    lightTop: '#a6f0b4',
    tone: ['green', 'verde'],
    base: 'oak',
    turn: -8,
    ground: 'painted',
    wall: '#2f4250',
  },
  {
    slug: 'colibri',
    light: '#12b5b0',
    lightTop: '#8ef0d8',
    tone: ['turquoise', 'turquesa'],
    base: 'walnut',
    turn: 8,
    ground: 'walnut',
    wall: '#473a36',
  },
  {
    slug: 'santi-diez',
    light: '#3d8cf0',
    lightTop: '#a5d4ff',
    tone: ['blue', 'azul'],
    base: 'black',
    turn: 7,
    ground: 'ash',
    wall: '#333b4a',
  },
  {
    slug: 'rosa-eterna',
    light: '#f0443f',
    lightTop: '#ff9d92',
    tone: ['red', 'roja'],
    base: 'walnut',
    turn: -7,
    ground: 'walnut',
    wall: '#3a2c33',
  },
  {
    slug: 'zona-de-diego',
    light: '#7c4dff',
    lightTop: '#36d6ff',
    tone: ['violet to cyan', 'de violeta a cian'],
    base: 'black',
    turn: 9,
    ground: 'inkMat',
    wall: '#2c2c44',
  },
  {
    slug: 'guitarra-de-don-pepe',
    light: '#ff8a2a',
    lightTop: '#ffc27a',
    tone: ['amber', 'ámbar'],
    base: 'oak',
    turn: -6,
    ground: 'walnut',
    wall: '#4a3a30',
  },
  {
    slug: 'elena-y-marco-luz',
    light: '#ffc07a',
    lightTop: '#fff0d8',
    tone: ['white', 'blanca'],
    base: 'round',
    turn: 8,
    ground: 'linen',
    wall: '#4c4750',
  },
  {
    slug: 'astronauta-en-la-luna',
    light: '#5a6bff',
    lightTop: '#c9d4ff',
    tone: ['blue', 'azul'],
    base: 'round',
    turn: -8,
    ground: 'denim',
    wall: '#23263c',
  },
  {
    slug: 'calavera-de-luz',
    light: '#ff7a1f',
    lightTop: '#ff4fa0',
    tone: ['orange to pink', 'de naranja a rosa'],
    base: 'walnut',
    turn: 6,
    ground: 'oak',
    wall: '#3b2a3f',
  },
]

/** The lamp engraving with that slug. Throws when there is none. */
export function glowCalled(slug: string): Glow {
  const found = glows.find((glow) => glow.slug === slug)
  if (!found) throw new Error(`No lamp is called ${slug}`)
  return found
}

/** An LED lamp picture in any category. */
export function lampPicture(line: LampLine, category: Category, seed: number): Picture {
  const g = glowCalled(line.slug)
  return {
    category,
    slug: line.slug,
    title: { en: `${g.title.en} LED lamp`, es: `Lámpara LED «${g.title.es}»` },
    alt: {
      en: `LED lamp on a wooden base glowing in ${line.tone[0]} light: ${g.shows.en}.`,
      es: `Lámpara LED con base de madera y luz ${line.tone[1]}: ${g.shows.es}.`,
    },
    scene: () =>
      lampScene({
        engraving: g.art(Math.round((1000 * g.tall) / g.wide)),
        shape: g.shape,
        wide: g.wide,
        tall: g.tall,
        light: line.light,
        ...(line.lightTop ? { lightTop: line.lightTop } : {}),
        base: line.base,
        ...(line.turn ? { turn: line.turn } : {}),
        ground: GROUND[line.ground],
        wall: linear(line.wall),
        seed,
        ...(g.wide > g.tall ? { height: 1440 } : {}),
      }),
  }
}

export const lampPictures = (): Picture[] => lines.map((line, i) => lampPicture(line, 'ledlamp', i + 5))
