import type { Bilingual } from '../draw/design.ts'
import { hoodie, longSleeve, tee } from '../mockups/garment-cuts.ts'
import { garment, type GarmentScene } from '../mockups/garment.ts'
import { lampScene } from '../mockups/lamp.ts'
import { mugScene } from '../mockups/mug.ts'
import { plaqueScene } from '../mockups/plaque.ts'
import { GOBO, GROUND, lay, PROP } from '../mockups/stage.ts'
import { linear } from '../mockups/studio.ts'
import { tumblerScene } from '../mockups/tumbler.ts'
import type { Picture } from '../picture.ts'
import type { LitScene } from '../scene.ts'
import { CLOTH } from './cloths.ts'
import { designCalled } from './dtf.ts'
import { glowCalled } from './lamps.ts'
import { printedMug } from './mugs.ts'
import { engravingCalled } from './slates.ts'
import { printedTumbler } from './tumblers.ts'

/** Covers are 3:2. */
const WIDE = { width: 1440, height: 960 } as const
const inks = ['#00a0d2', '#dd2a7b', '#f4c414', '#1c1b19']

function worn(slug: string, cloth: keyof typeof CLOTH, rest: Omit<GarmentScene, 'cloth' | 'print'>): LitScene {
  const design = designCalled(slug)
  const { print } = rest.cut
  const fits = Math.min(1, (print.h * 1000) / (print.w * design.height))
  return garment({
    ...rest,
    ...WIDE,
    cloth: CLOTH[cloth],
    print: design.draw({ ...design[CLOTH[cloth].on], ground: CLOTH[cloth].base }),
    printScale: fits,
  })
}

const sheet = (slug: string, on: 'light' | 'dark', w: number): string => {
  const design = designCalled(slug)
  return PROP.sheet(design.draw(design[on]), design.height, design[on].ground, w)
}

const cover = (slug: string, title: Bilingual, alt: Bilingual, scene: () => LitScene): Picture => ({
  category: 'covers',
  slug,
  title,
  alt,
  scene,
})

const beans = lay(
  ...Array.from(
    { length: 14 },
    (_, i) =>
      [
        '<ellipse rx="15" ry="10" fill="#4a2613"/><path d="M-13 0Q-4 -5 0 0T13 0" stroke="#1f0f07" stroke-width="3" fill="none"/>',
        300 + ((i * 157) % 260) + (i % 2 ? 160 : -60),
        560 + ((i * 61) % 120),
        i * 53,
        0.6,
      ] as const,
  ),
)
const sprigs = lay(
  [PROP.sprig('#7f9a80', '#4c6650'), 330, 590, -74, 0.5],
  [PROP.sprig('#8da58a', '#4c6650'), 700, 610, 70, 0.46],
)

/** The mug covers that the mug gallery turns through. */
const mugCovers: readonly (readonly [
  slug: string,
  glaze: string,
  inside: string,
  on: 'light' | 'dark',
  ground: keyof typeof GROUND,
  wall: string,
  gobo: string,
  decal: string,
  turn: number,
])[] = [
  ['todo-bien', '#fbf8f0', '#4fa38f', 'light', 'oak', '#e6b7a3', GOBO.window(0.3), beans, -10],
  ['luna-de-jardin', '#1c2740', '#eab94f', 'dark', 'linen', '#a9b4c4', GOBO.branch(2), sprigs, 8],
  ['papel-picado-fiesta', '#fdf6e6', '#e0316b', 'light', 'terrazzo', '#f0b348', GOBO.palm(3), '', -6],
  ['michi-intelectual', '#efe4cc', '#3e7d7b', 'light', 'walnut', '#7f9a94', GOBO.blinds(10), '', 10],
  ['fungi-to-be-with', '#f5ead2', '#c8402f', 'light', 'ash', '#5f7a5c', GOBO.branch(6), sprigs, -12],
  ['cumbia-all-night', '#26262b', '#e2452f', 'dark', 'painted', '#d98a4a', GOBO.window(0.5), beans, 6],
]

/** One cover for each example gallery, and the six of the mug gallery's carousel. */
export function coverPictures(): Picture[] {
  const mugs = mugCovers.map(([slug, glaze, inside, on, ground, wall, gobo, decal, turn], i) => {
    const { title, shows } = designCalled(slug)
    return cover(
      `mugs-${i + 1}`,
      { en: `${title.en} mug`, es: `Taza «${title.es}»` },
      {
        en: `Mug printed with ${shows.en}, in window light.`,
        es: `Taza estampada con ${shows.es}, a la luz de una ventana.`,
      },
      () =>
        mugScene({
          mugs: [
            printedMug(slug, {
              glaze,
              inside,
              handle: i % 2 ? glaze : inside,
              on,
              turn,
              ...(i % 3 === 0 ? { filled: 'coffee' as const } : {}),
            }),
          ],
          ground: GROUND[ground],
          wall: linear(wall),
          gobo,
          ...(decal ? { decal } : {}),
          eye: [0.1, i % 3 === 0 ? 2 : 1.5, -5.2],
          target: [0.08, 0.46, 0],
          zoom: 2.35,
          seed: 30 + i,
          ...WIDE,
        }),
    )
  })
  const heart = engravingCalled('boda-elena-y-marco')
  const moon = glowCalled('luna-valentina')
  return [
    cover(
      'hoodies',
      { en: 'Hoodies', es: 'Sudaderas' },
      {
        en: 'A forest-green hoodie printed with a tiger’s head, lying on a linen cloth beside ink swatches.',
        es: 'Una sudadera verde bosque con una cabeza de tigre sobre tela de lino, junto a muestras de tinta.',
      },
      () =>
        worn('tigre-de-papel', 'forest', {
          cut: hoodie,
          ground: GROUND.linen,
          seed: 41,
          scale: 0.94,
          turn: -6,
          move: [70, 130],
          crumple: 1.1,
          gobo: GOBO.branch(4),
          goboStrength: 0.42,
          props: lay(
            [PROP.swatches(['#ef8a22', '#c92c2c', '#fff6e2', '#1f3a33']), 110, 560, 28, 0.9],
            [PROP.tag('#c92c2c'), 160, 190, -18, 0.7],
          ),
        }),
    ),
    cover(
      'tshirt',
      { en: 'T-shirts', es: 'Camisetas' },
      {
        en: 'A white t-shirt printed with a monarch butterfly on a wooden table, next to printed sheets and ink jars.',
        es: 'Una camiseta blanca con una mariposa monarca sobre una mesa de madera, junto a hojas impresas y tarros de tinta.',
      },
      () =>
        worn('monarca-sin-fronteras', 'white', {
          cut: tee,
          ground: GROUND.walnut,
          seed: 52,
          scale: 0.78,
          turn: 6,
          move: [-150, 30],
          crumple: 1.15,
          gobo: GOBO.window(0.3),
          goboStrength: 0.4,
          props: lay(
            [sheet('serpiente-y-rosa', 'light', 230), 800, 190, 8],
            [sheet('carta-el-sol', 'dark', 190), 915, 480, -7],
            [sheet('bee-amable', 'light', 190), 700, 510, 4],
            [PROP.jar(inks[2] ?? '', 44), 640, 90],
            [PROP.pencil('#3f7d7b'), 560, 600, 70, 0.7],
          ),
        }),
    ),
    cover(
      'sleeve',
      { en: 'Long-sleeve shirts', es: 'Camisetas de manga larga' },
      {
        en: 'A cream long-sleeve shirt printed with a hummingbird and marigolds, on a painted table in leaf shadow.',
        es: 'Una camiseta de manga larga color crema con un colibrí y cempasúchiles, sobre una mesa pintada con sombra de hojas.',
      },
      () =>
        worn('colibri-y-cempasuchil', 'cream', {
          cut: longSleeve,
          ground: GROUND.painted,
          seed: 63,
          scale: 0.9,
          turn: -4,
          move: [0, 110],
          crumple: 1.1,
          gobo: GOBO.palm(11),
          goboStrength: 0.45,
        }),
    ),
    cover(
      'mug',
      { en: 'Mugs', es: 'Tazas' },
      {
        en: 'Two mugs side by side: one with blue talavera tiles, the other with the words “No drama”.',
        es: 'Dos tazas juntas: una con azulejos de talavera azul, la otra con las palabras «No drama».',
      },
      () =>
        mugScene({
          mugs: [
            printedMug('talavera-azul', {
              glaze: '#f9f6ec',
              inside: '#e9b13f',
              handle: '#1f3f8f',
              turn: -20,
              place: [-0.55, 0],
            }),
            printedMug('no-drama', {
              glaze: '#fbeee8',
              inside: '#e0568a',
              handle: '#e0568a',
              turn: 2,
              place: [0.52, 0.34],
              filled: 'milk',
            }),
          ],
          ground: GROUND.oak,
          wall: linear('#a9c0bd'),
          gobo: GOBO.palm(5),
          eye: [0.1, 1.9, -5.6],
          target: [0.1, 0.46, 0.1],
          zoom: 2.05,
          seed: 44,
          decal: beans,
          ...WIDE,
        }),
    ),
    cover(
      'tumber',
      { en: 'Tumblers', es: 'Termos' },
      {
        en: 'Two tumblers with straws: one with sunflowers, the other with a milagro hand.',
        es: 'Dos termos con popote: uno con girasoles, el otro con una mano milagrosa.',
      },
      () =>
        tumblerScene({
          tumblers: [
            printedTumbler({ slug: 'girasoles-rosa-maria', place: [-0.62, 0.1], turn: -8 }),
            printedTumbler({
              slug: 'ojo-milagroso',
              coat: '#e9dcc3',
              lid: '#e9dcc3',
              straw: '#c9932e',
              on: 'light',
              place: [0.62, 0],
              turn: 4,
            }),
          ],
          ground: GROUND.clay,
          wall: linear('#e1c9a8'),
          gobo: GOBO.palm(7),
          eye: [0, 1.9, -9],
          target: [0, 1.4, 0],
          zoom: 2.05,
          seed: 45,
          ...WIDE,
        }),
    ),
    cover(
      'plaque',
      { en: 'Slate plaques', es: 'Placas de pizarra' },
      {
        en: 'A heart-shaped slate engraved for the wedding of Elena and Marco, standing among eucalyptus sprigs.',
        es: 'Una pizarra en forma de corazón grabada para la boda de Elena y Marco, entre ramas de eucalipto.',
      },
      () =>
        plaqueScene({
          engraving: heart.art(Math.round((1000 * heart.tall) / heart.wide)),
          shape: 'heart',
          wide: heart.wide,
          tall: heart.tall,
          stand: 'feet',
          turn: 10,
          ground: GROUND.oak,
          wall: linear('#a7b39c'),
          gobo: GOBO.branch(9),
          goboStrength: 0.5,
          decal: sprigs,
          seed: 77,
          zoom: 1.9,
          ...WIDE,
        }),
    ),
    cover(
      'ledlamp',
      { en: 'LED lamps', es: 'Lámparas LED' },
      {
        en: 'An arched LED lamp glowing in violet with a sleeping moon and the name Valentina.',
        es: 'Una lámpara LED en arco con luz violeta, una luna dormida y el nombre Valentina.',
      },
      () =>
        lampScene({
          engraving: moon.art(Math.round((1000 * moon.tall) / moon.wide)),
          shape: moon.shape,
          wide: moon.wide,
          tall: moon.tall,
          light: '#8a4dff',
          lightTop: '#ff7ac8',
          base: 'oak',
          turn: -10,
          ground: GROUND.walnut,
          wall: linear('#3a3450'),
          seed: 46,
          zoom: 1.85,
          ...WIDE,
        }),
    ),
    ...mugs,
  ]
}
