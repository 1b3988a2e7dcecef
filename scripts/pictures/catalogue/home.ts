import { tee } from '../mockups/garment-cuts.ts'
import { garment } from '../mockups/garment.ts'
import { GOBO, GROUND, lay, PROP } from '../mockups/stage.ts'
import type { Picture } from '../picture.ts'
import { CLOTH } from './cloths.ts'
import { designCalled } from './dtf.ts'

const sheet = (slug: string, on: 'light' | 'dark', w: number): string => {
  const design = designCalled(slug)
  const p = design[on]
  return PROP.sheet(design.draw(p), design.height, p.ground, w)
}

/** The home screen's first picture: the shop's table, wide for desks and tall for phones. */
export function homePictures(): Picture[] {
  const title = { en: 'The shop’s table', es: 'La mesa del taller' }
  const design = designCalled('sal-y-sol')
  const cloth = CLOTH.navy
  const print = design.draw({ ...design.dark, ground: cloth.base })
  const inks = ['#00a0d2', '#dd2a7b', '#f4c414', '#1c1b19']
  return [
    {
      category: 'home',
      slug: 'hero-wide',
      title,
      alt: {
        en: 'A navy t-shirt printed with a striped sunset on a wooden table, among printed designs, ink jars, swatches and a squeegee.',
        es: 'Una camiseta azul marino con un atardecer a rayas sobre una mesa de madera, entre diseños impresos, tarros de tinta, muestras de color y una racleta.',
      },
      scene: () =>
        garment({
          cut: tee,
          cloth,
          ground: GROUND.oak,
          print,
          printScale: 1,
          seed: 23,
          crumple: 1.1,
          scale: 0.74,
          turn: -7,
          move: [175, 40],
          width: 1440,
          height: 960,
          gobo: GOBO.palm(6),
          goboStrength: 0.42,
          props: lay(
            [sheet('calavera-de-azucar', 'light', 230), 120, 160, -9],
            [sheet('luna-de-jardin', 'dark', 210), 300, 330, 7],
            [sheet('todo-bien', 'light', 190), 92, 500, 5],
            [PROP.squeegee('#dd2a7b', 230), 300, 588, -14],
            [PROP.jar(inks[0] ?? '', 46), 340, 86],
            [PROP.jar(inks[2] ?? '', 38), 420, 150],
            [PROP.swatches(inks), 962, 640, -30, 0.62],
            [PROP.pencil('#c8553d'), 958, 130, 24, 0.6],
          ),
        }),
    },
    {
      category: 'home',
      slug: 'hero-tall',
      title,
      alt: {
        en: 'A cream t-shirt printed with a sugar skull on a wooden table, with ink jars, swatches and printed sheets around it.',
        es: 'Una camiseta color crema con una calavera de azúcar sobre una mesa de madera, rodeada de tarros de tinta, muestras de color y hojas impresas.',
      },
      scene: () => {
        const skull = designCalled('calavera-de-azucar')
        return garment({
          cut: tee,
          cloth: CLOTH.cream,
          ground: GROUND.oak,
          print: skull.draw({ ...skull.light, ground: CLOTH.cream.base }),
          printScale: 1,
          seed: 31,
          crumple: 1.1,
          scale: 1.02,
          turn: 5,
          move: [10, 20],
          gobo: GOBO.branch(7),
          goboStrength: 0.45,
          props: lay(
            [sheet('luna-de-jardin', 'dark', 300), 90, 130, -10],
            [sheet('sal-y-sol', 'light', 260), 925, 1130, 8],
            [PROP.jar(inks[0] ?? '', 80), 80, 1130],
            [PROP.jar(inks[1] ?? '', 64), 220, 1200],
            [PROP.swatches(inks), 930, 190, -150, 0.8],
          ),
        })
      },
    },
  ]
}
