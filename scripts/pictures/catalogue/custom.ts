import type { Bilingual } from '../draw/design.ts'
import { GOBO, GROUND } from '../mockups/stage.ts'
import { linear } from '../mockups/studio.ts'
import type { Picture, ProductKind } from '../picture.ts'
import { garmentPicture } from './garments.ts'
import { lampPicture } from './lamps.ts'
import { mugPicture, type MugLine } from './mugs.ts'
import { slatePicture } from './slates.ts'
import { tumblerPicture } from './tumblers.ts'

/** A custom product: what its pictures show is an example, the customer asks for her own. */
type CustomProduct = { slug: string; kind: ProductKind; name: Bilingual; pictures: readonly Picture[] }

const tee = (line: Parameters<typeof garmentPicture>[1], seed: number): Picture => garmentPicture('tshirt', line, seed)
const hood = (line: Parameters<typeof garmentPicture>[1], seed: number): Picture =>
  garmentPicture('hoodies', line, seed)
const long = (line: Parameters<typeof garmentPicture>[1], seed: number): Picture => garmentPicture('sleeve', line, seed)
const crown = (line: Parameters<typeof garmentPicture>[1], seed: number): Picture => garmentPicture('caps', line, seed)

const high = { eye: [0.1, 2.0, -4.5], target: [0.08, 0.43, 0], zoom: 2.85 } as const
const level = { eye: [0.1, 1.45, -4.6] } as const
const mug = (slug: string, colour: Bilingual, print: MugLine['mug'], scene: MugLine['scene'], seed: number): Picture =>
  mugPicture({ slug, picture: slug, colour, mug: print, scene }, 'custom', seed)
const white: Bilingual = { en: 'White mug', es: 'Taza blanca' }

const tumbler = (
  slug: string,
  scene: Parameters<typeof tumblerPicture>[0]['scene'],
  seed: number,
  side: Partial<Parameters<typeof tumblerPicture>[0]['sides'][0]> = {},
): Picture => tumblerPicture({ picture: slug, sides: [{ slug, ...side }], scene }, 'custom', seed)
const slate = (line: Parameters<typeof slatePicture>[0], seed: number): Picture => slatePicture(line, 'custom', seed)
const lamp = (line: Parameters<typeof lampPicture>[0], seed: number): Picture => lampPicture(line, 'custom', seed)

const garments: readonly CustomProduct[] = [
  {
    slug: 'family-reunion-tee',
    kind: 'tshirt',
    name: { en: 'Family reunion t-shirts', es: 'Camisetas para reunión familiar' },
    pictures: [
      tee({ design: 'reunion-familia-ramirez', cloth: 'cream', ground: 'oak', gobo: 'branch' }, 101),
      tee({ design: 'reunion-familia-ramirez', cloth: 'forest', ground: 'linen', view: 'near' }, 102),
      tee({ design: 'reunion-familia-ramirez', cloth: 'sky', ground: 'ash', view: 'turned' }, 103),
    ],
  },
  {
    slug: 'team-number-tee',
    kind: 'tshirt',
    name: { en: 'Team t-shirts with your number', es: 'Camisetas de equipo con tu número' },
    pictures: [
      tee({ design: 'diez-de-la-calle', cloth: 'navy', ground: 'mat' }, 104),
      tee({ design: 'diez-de-la-calle', cloth: 'white', ground: 'blue', view: 'turned', gobo: 'window' }, 105),
      tee({ design: 'diez-de-la-calle', cloth: 'charcoal', ground: 'paper', view: 'near' }, 106),
    ],
  },
  {
    slug: 'quinceanera-tee',
    kind: 'tshirt',
    name: { en: 'Quinceañera t-shirts', es: 'Camisetas para XV años' },
    pictures: [
      tee({ design: 'mis-xv-valentina', cloth: 'rose', ground: 'linen', gobo: 'branch' }, 107),
      tee({ design: 'mis-xv-valentina', cloth: 'plum', ground: 'rose', view: 'near' }, 108),
      tee({ design: 'mis-xv-valentina', cloth: 'white', ground: 'ash', view: 'turned' }, 109),
    ],
  },
  {
    slug: 'bride-team-tee',
    kind: 'tshirt',
    name: { en: 'Bride team t-shirts', es: 'Camisetas del equipo de la novia' },
    pictures: [
      tee({ design: 'team-novia-sofia', cloth: 'white', ground: 'rose', gobo: 'palm' }, 110),
      tee({ design: 'team-novia-sofia', cloth: 'black', ground: 'plaster', view: 'turned' }, 111),
      tee({ design: 'team-novia-sofia', cloth: 'lilac', ground: 'terrazzo', view: 'near' }, 112),
    ],
  },
  {
    slug: 'kids-birthday-tee',
    kind: 'tshirt',
    name: { en: 'Kids’ birthday t-shirt', es: 'Camiseta de cumpleaños infantil' },
    pictures: [
      tee({ design: 'dino-cumple-cinco', cloth: 'white', ground: 'mustard' }, 113),
      tee({ design: 'ajolote-feliz', cloth: 'navy', ground: 'sage', view: 'near' }, 114),
      tee({ design: 'necesito-espacio', cloth: 'lilac', ground: 'slateWall', view: 'turned' }, 115),
    ],
  },
  {
    slug: 'crew-uniform-tee',
    kind: 'tshirt',
    name: { en: 'Crew t-shirts for your business', es: 'Camisetas para tu negocio' },
    pictures: [
      tee({ design: 'taqueria-don-chuy', cloth: 'black', ground: 'oak', props: 'swatches' }, 116),
      tee({ design: 'taller-torres', cloth: 'heather', ground: 'inkMat', view: 'near' }, 117),
      tee({ design: 'rancho-los-nogales', cloth: 'brown', ground: 'plaster', gobo: 'blinds' }, 118),
    ],
  },
  {
    slug: 'birthday-tour-tee',
    kind: 'tshirt',
    name: { en: 'Grown-up birthday t-shirts', es: 'Camisetas de cumpleaños para adultos' },
    pictures: [
      tee({ design: 'camila-cumple-treinta', cloth: 'black', ground: 'rose', view: 'near' }, 119),
      tee({ design: 'camila-cumple-treinta', cloth: 'white', ground: 'slateWall', gobo: 'blinds' }, 120),
    ],
  },
  {
    slug: 'pet-portrait-hoodie',
    kind: 'hoodies',
    name: { en: 'Hoodie with your pet’s portrait', es: 'Sudadera con retrato de tu mascota' },
    pictures: [
      hood({ design: 'chihuahua-chulo', cloth: 'navy', ground: 'oak' }, 121),
      hood({ design: 'retrato-bruno', cloth: 'cream', ground: 'clay', view: 'near' }, 122),
      hood({ design: 'michi-intelectual', cloth: 'forest', ground: 'ash', view: 'turned' }, 123),
    ],
  },
  {
    slug: 'club-hoodie',
    kind: 'hoodies',
    name: { en: 'Club and crew hoodies', es: 'Sudaderas para clubes y equipos' },
    pictures: [
      hood({ design: 'club-de-rodada', cloth: 'black', ground: 'painted', gobo: 'branch' }, 124),
      hood({ design: 'gancho-al-higado', cloth: 'heather', ground: 'walnut', view: 'near' }, 125),
    ],
  },
  {
    slug: 'event-long-sleeve',
    kind: 'sleeve',
    name: { en: 'Long-sleeve shirts for your event', es: 'Manga larga para tu evento' },
    pictures: [
      long({ design: 'cumbia-all-night', cloth: 'black', ground: 'clay', view: 'near' }, 126),
      long({ design: 'serenata-a-domicilio', cloth: 'cream', ground: 'oak', gobo: 'palm' }, 127),
    ],
  },
  {
    slug: 'crew-cap',
    kind: 'caps',
    name: { en: 'Caps for your crew', es: 'Gorras para tu equipo' },
    pictures: [
      crown({ design: 'diez-de-la-calle', cloth: 'forest', ground: 'painted', gobo: 'branch' }, 128),
      crown({ design: 'toros-fc', cloth: 'white', ground: 'mat', view: 'turned' }, 129),
    ],
  },
]

const mugs: readonly CustomProduct[] = [
  {
    slug: 'pet-portrait-mug',
    kind: 'mug',
    name: { en: 'Mug with your pet’s portrait', es: 'Taza con retrato de tu mascota' },
    pictures: [
      mug(
        'chihuahua-chulo',
        white,
        { glaze: '#fbf9f3', inside: '#2f7d6d', handle: '#2f7d6d', turn: -8 },
        { ...level, ground: GROUND.ash, wall: linear('#d8a07c'), gobo: GOBO.branch(2) },
        201,
      ),
      mug(
        'luna-best-girl',
        { en: 'Pale grey mug', es: 'Taza gris claro' },
        { glaze: '#e6e8e2', turn: 8, filled: 'tea' },
        { ...high, ground: GROUND.linen, wall: linear('#7f9ba3') },
        202,
      ),
      mug(
        'michi-intelectual',
        { en: 'Cream mug', es: 'Taza color crema' },
        { glaze: '#f3e8cf', inside: '#c9503a', handle: '#f3e8cf', turn: -4 },
        { ...level, ground: GROUND.oak, wall: linear('#3e5a58'), gobo: GOBO.window() },
        203,
      ),
    ],
  },
  {
    slug: 'grandma-mug',
    kind: 'mug',
    name: { en: 'Grandma’s mug', es: 'Taza para la abuela' },
    pictures: [
      mug(
        'la-mejor-abuela',
        white,
        { glaze: '#fbf8f2', inside: '#d96a83', handle: '#d96a83', turn: -6, filled: 'chocolate' },
        { ...high, ground: GROUND.walnut, wall: linear('#d7c6b4'), gobo: GOBO.window(0.2) },
        204,
      ),
      mug(
        'la-mejor-abuela',
        { en: 'Plum mug', es: 'Taza color ciruela' },
        { glaze: '#3b1e30', inside: '#e88499', on: 'dark', turn: 10 },
        { ...level, ground: GROUND.terrazzo, wall: linear('#c48a86') },
        205,
      ),
    ],
  },
  {
    slug: 'teacher-mug',
    kind: 'mug',
    name: { en: 'Teacher’s mug with her name', es: 'Taza para maestra con su nombre' },
    pictures: [
      mug(
        'gracias-maestra',
        { en: 'Green mug', es: 'Taza verde' },
        { glaze: '#1f3a33', inside: '#f0b93c', on: 'dark', turn: -8 },
        { ...level, ground: GROUND.oak, wall: linear('#c9b48f'), gobo: GOBO.blinds(12) },
        206,
      ),
      mug(
        'gracias-maestra',
        white,
        { glaze: '#faf8f1', inside: '#d23b34', handle: '#d23b34', turn: 8, filled: 'coffee' },
        { ...high, ground: GROUND.mat, wall: linear('#b9c2ad') },
        207,
      ),
    ],
  },
  {
    slug: 'tile-pattern-mug',
    kind: 'mug',
    name: { en: 'Mug with a pattern all round', es: 'Taza con estampado completo' },
    pictures: [
      mug(
        'talavera-azul',
        { en: 'Mug with a blue handle', es: 'Taza con asa azul' },
        { glaze: '#f9f6ec', inside: '#1f3f8f', handle: '#1f3f8f', turn: -12, filled: 'coffee' },
        { ...high, ground: GROUND.clay, wall: linear('#e4d3b4'), gobo: GOBO.palm(6) },
        208,
      ),
      mug(
        'limones-de-la-huerta',
        { en: 'Mug with a yellow handle', es: 'Taza con asa amarilla' },
        { glaze: '#fdf9ec', inside: '#f4c62c', handle: '#f4c62c', turn: 12 },
        { ...level, ground: GROUND.ash, wall: linear('#8fae9b'), gobo: GOBO.branch(7) },
        209,
      ),
    ],
  },
  {
    slug: 'office-humour-mug',
    kind: 'mug',
    name: { en: 'Office mug with your own joke', es: 'Taza de oficina con tu frase' },
    pictures: [
      mug(
        'todavia-no',
        { en: 'Charcoal mug', es: 'Taza gris carbón' },
        { glaze: '#22262e', inside: '#eda526', on: 'dark', turn: 4, wide: 0.62 },
        { ...level, ground: GROUND.painted, wall: linear('#b7a791') },
        210,
      ),
      mug(
        'error-404-sleep',
        white,
        { glaze: '#f6f5f1', inside: '#d94b5b', handle: '#d94b5b', turn: -8 },
        { ...level, ground: GROUND.inkMat, wall: linear('#6d7f99'), gobo: GOBO.window(0.4) },
        211,
      ),
      mug(
        'coffee-and-tape',
        { en: 'White mug with a teal inside', es: 'Taza blanca con interior turquesa' },
        { glaze: '#faf7f0', inside: '#2f7c86', turn: 6, filled: 'coffee' },
        { ...high, ground: GROUND.oak, wall: linear('#c98a6c') },
        212,
      ),
    ],
  },
]

const tumblers: readonly CustomProduct[] = [
  {
    slug: 'name-tumbler',
    kind: 'tumber',
    name: { en: 'Tumbler with your name', es: 'Termo con tu nombre' },
    pictures: [
      tumbler('olas-marina', { ground: GROUND.oak, wall: linear('#a9bcc0'), gobo: GOBO.palm(3) }, 301),
      tumbler('desierto-daniela', { ground: GROUND.clay, wall: linear('#e3c19c') }, 302, { turn: 5 }),
      tumbler('margaritas-sofi', { ground: GROUND.linen, wall: linear('#d9b6a6'), gobo: GOBO.branch(4) }, 303),
    ],
  },
  {
    slug: 'profession-tumbler',
    kind: 'tumber',
    name: { en: 'Tumbler for nurses, teachers and more', es: 'Termo para enfermeras, maestras y más' },
    pictures: [
      tumbler('enfermera-carmen', { ground: GROUND.ash, wall: linear('#d9c9b8'), gobo: GOBO.window() }, 304),
      tumbler('lapiz-maestra-paty', { ground: GROUND.oak, wall: linear('#86a3a0') }, 305, { turn: -6 }),
      tumbler('vaquera-lupe', { ground: GROUND.ash, wall: linear('#b8714a') }, 306, { turn: 4 }),
    ],
  },
  {
    slug: 'sports-mom-tumbler',
    kind: 'tumber',
    name: { en: 'Tumbler for sports moms', es: 'Termo para mamás deportistas' },
    pictures: [
      tumbler('mama-de-beisbol', { ground: GROUND.walnut, wall: linear('#6f8a9c'), gobo: GOBO.blinds(10) }, 307),
      tumbler('condores-del-norte', { ground: GROUND.mat, wall: linear('#d6cbb6') }, 308, {
        coat: '#1c2740',
        lid: '#f1ead9',
        straw: '#ea6a42',
      }),
    ],
  },
]

const slates: readonly CustomProduct[] = [
  {
    slug: 'house-number-slate',
    kind: 'plaque',
    name: { en: 'House number in slate', es: 'Número de casa en pizarra' },
    pictures: [
      slate(
        { slug: 'casa-ramirez-1247', stand: 'feet', turn: -10, ground: 'oak', wall: '#9aa58f', gobo: GOBO.branch(3) },
        401,
      ),
      slate({ slug: 'casa-ramirez-1247', stand: 'rope', ground: 'oak', wall: '#c77f5c', gobo: GOBO.palm(9) }, 402),
    ],
  },
  {
    slug: 'wedding-slate',
    kind: 'plaque',
    name: { en: 'Wedding slate with your names', es: 'Pizarra de boda con sus nombres' },
    pictures: [
      slate({ slug: 'boda-elena-y-marco', stand: 'rope', ground: 'ash', wall: '#d8c3b6', gobo: GOBO.palm(2) }, 403),
      slate({ slug: 'boda-elena-y-marco', stand: 'feet', turn: 10, ground: 'walnut', wall: '#8d9a92' }, 404),
    ],
  },
  {
    slug: 'pet-memorial-slate',
    kind: 'plaque',
    name: { en: 'Slate in memory of your pet', es: 'Pizarra en memoria de tu mascota' },
    pictures: [
      slate(
        { slug: 'recuerdo-de-luna', stand: 'feet', turn: -8, ground: 'linen', wall: '#a8b0b5', gobo: GOBO.branch(6) },
        405,
      ),
      slate(
        { slug: 'recuerdo-de-luna', stand: 'lean', turn: 7, ground: 'ash', wall: '#c9bda6', gobo: GOBO.window() },
        406,
      ),
    ],
  },
  {
    slug: 'recipe-slate',
    kind: 'plaque',
    name: { en: 'Your family recipe in slate', es: 'Tu receta familiar en pizarra' },
    pictures: [
      slate(
        { slug: 'receta-mole-chela', stand: 'feet', turn: 8, ground: 'oak', wall: '#b5643f', gobo: GOBO.window(0.4) },
        407,
      ),
      slate(
        { slug: 'receta-mole-chela', stand: 'lean', turn: -6, ground: 'painted', wall: '#d7cdb8', gobo: GOBO.palm(5) },
        408,
      ),
    ],
  },
  {
    slug: 'star-map-slate',
    kind: 'plaque',
    name: { en: 'Star map of your night', es: 'Mapa estelar de tu noche' },
    pictures: [
      slate({ slug: 'la-noche-que-nos-conocimos', stand: 'feet', turn: 8, ground: 'oak', wall: '#3f4a5e' }, 409),
      slate(
        {
          slug: 'la-noche-que-nos-conocimos',
          stand: 'lean',
          turn: -5,
          ground: 'linen',
          wall: '#b7a998',
          gobo: GOBO.branch(8),
        },
        410,
      ),
    ],
  },
  {
    slug: 'birth-slate',
    kind: 'plaque',
    name: { en: 'Birth slate', es: 'Pizarra de nacimiento' },
    pictures: [
      slate(
        { slug: 'nacimiento-emilia', stand: 'feet', turn: -7, ground: 'ash', wall: '#a9bcb5', gobo: GOBO.window(0.3) },
        411,
      ),
      slate({ slug: 'nacimiento-emilia', stand: 'lean', turn: 6, ground: 'oak', wall: '#dcc0b0' }, 412),
    ],
  },
  {
    slug: 'bar-sign-slate',
    kind: 'plaque',
    name: { en: 'Bar sign in slate', es: 'Letrero de bar en pizarra' },
    pictures: [
      slate(
        {
          slug: 'la-cantina-de-beto',
          stand: 'feet',
          turn: -9,
          ground: 'walnut',
          wall: '#4f5d52',
          gobo: GOBO.blinds(-12),
        },
        413,
      ),
      slate({ slug: 'la-cantina-de-beto', stand: 'rope', ground: 'oak', wall: '#b49a74', gobo: GOBO.window() }, 414),
    ],
  },
]

const lamps: readonly CustomProduct[] = [
  {
    slug: 'night-light-lamp',
    kind: 'ledlamp',
    name: { en: 'Night light with a name', es: 'Lámpara de noche con nombre' },
    pictures: [
      lamp(
        {
          slug: 'luna-valentina',
          light: '#7a5cff',
          lightTop: '#d0b8ff',
          tone: ['violet', 'violeta'],
          base: 'oak',
          turn: -8,
          ground: 'ash',
          wall: '#34304a',
        },
        501,
      ),
      lamp(
        {
          slug: 'dino-mateo-luz',
          light: '#ffa23d',
          lightTop: '#ffe09a',
          tone: ['amber', 'ámbar'],
          base: 'walnut',
          turn: 8,
          ground: 'oak',
          wall: '#3a3f3a',
        },
        502,
      ),
      lamp(
        {
          slug: 'astronauta-en-la-luna',
          light: '#19b8d8',
          lightTop: '#a8f0ff',
          tone: ['cyan', 'cian'],
          base: 'round',
          turn: 7,
          ground: 'walnut',
          wall: '#26323f',
        },
        503,
      ),
    ],
  },
  {
    slug: 'song-lamp',
    kind: 'ledlamp',
    name: { en: 'Lamp with your song', es: 'Lámpara con tu canción' },
    pictures: [
      lamp(
        {
          slug: 'reproductor-nuestra-cancion',
          light: '#ff9a4a',
          lightTop: '#ffd9a0',
          tone: ['warm', 'cálida'],
          base: 'oak',
          turn: 9,
          ground: 'walnut',
          wall: '#41372f',
        },
        504,
      ),
      lamp(
        {
          slug: 'reproductor-nuestra-cancion',
          light: '#3cc98a',
          lightTop: '#b4ffd4',
          tone: ['green', 'verde'],
          base: 'black',
          turn: -6,
          ground: 'inkMat',
          wall: '#24352f',
        },
        505,
      ),
    ],
  },
  {
    slug: 'pet-lamp',
    kind: 'ledlamp',
    name: { en: 'Lamp with your pet in line', es: 'Lámpara con tu mascota a línea' },
    pictures: [
      lamp(
        {
          slug: 'retrato-bruno-luz',
          light: '#4f8dff',
          lightTop: '#c0d8ff',
          tone: ['blue', 'azul'],
          base: 'round',
          turn: -7,
          ground: 'painted',
          wall: '#2a3140',
        },
        506,
      ),
      lamp(
        {
          slug: 'retrato-bruno-luz',
          light: '#ff6f91',
          lightTop: '#ffc3cf',
          tone: ['pink', 'rosa'],
          base: 'round',
          turn: 8,
          ground: 'walnut',
          wall: '#3d2c33',
        },
        507,
      ),
    ],
  },
  {
    slug: 'couple-lamp',
    kind: 'ledlamp',
    name: { en: 'Lamp for couples', es: 'Lámpara para parejas' },
    pictures: [
      lamp(
        {
          slug: 'elena-y-marco-luz',
          light: '#ff5a6e',
          lightTop: '#ffb3a8',
          tone: ['rose', 'rosada'],
          base: 'round',
          turn: -8,
          ground: 'walnut',
          wall: '#3b2c34',
        },
        508,
      ),
      lamp(
        {
          slug: 'rosa-eterna',
          light: '#ff8fb0',
          lightTop: '#ffe0e8',
          tone: ['pale pink', 'rosa pálido'],
          base: 'oak',
          turn: 6,
          ground: 'linen',
          wall: '#3f363c',
        },
        509,
      ),
    ],
  },
  {
    slug: 'gamer-lamp',
    kind: 'ledlamp',
    name: { en: 'Lamp for gamers and players', es: 'Lámpara para gamers y jugadores' },
    pictures: [
      lamp(
        {
          slug: 'zona-de-diego',
          light: '#ff3d9a',
          lightTop: '#ffd23d',
          tone: ['pink to yellow', 'de rosa a amarillo'],
          base: 'black',
          turn: -8,
          ground: 'inkMat',
          wall: '#2f2438',
        },
        510,
      ),
      lamp(
        {
          slug: 'santi-diez',
          light: '#36d07a',
          lightTop: '#c0ffd6',
          tone: ['green', 'verde'],
          base: 'oak',
          turn: -7,
          ground: 'mat',
          wall: '#24332c',
        },
        511,
      ),
    ],
  },
]

/** Width of the custom products' pictures, which are only shown on cards and beside a form. */
const WIDTH = 960

/** The pictures of every custom product, each product's in its own order. */
export function customPictures(): Picture[] {
  return [...garments, ...mugs, ...tumblers, ...slates, ...lamps].flatMap(({ slug, kind, name, pictures }) =>
    pictures.map((picture, position): Picture => ({
      category: 'custom',
      slug: `${slug}-${position + 1}`,
      title: name,
      alt: picture.alt,
      product: slug,
      position,
      kind,
      scene: () => {
        const scene = picture.scene()
        if (scene.kind === 'flat') return scene
        return { ...scene, width: WIDTH, height: Math.round((scene.height * WIDTH) / scene.width) }
      },
    })),
  )
}
