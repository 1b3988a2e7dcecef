import type { Bilingual, Design } from '../draw/design.ts'
import { withOwnIds } from '../draw/kit.ts'
import { cap } from '../mockups/cap-cut.ts'
import { hoodieOnForm, longSleeveOnForm, teeOnForm, type FormCut } from '../mockups/form-cuts.ts'
import { garmentOnForm } from '../mockups/form.ts'
import { hoodie, longSleeve, tee, type Cut } from '../mockups/garment-cuts.ts'
import { garment, type GarmentScene } from '../mockups/garment.ts'
import { GOBO, GROUND, lay, PROP } from '../mockups/stage.ts'
import type { Category, Picture } from '../picture.ts'
import { artIn } from '../print-file.ts'
import { CLOTH } from './cloths.ts'
import { designCalled } from './dtf.ts'

export type Line = {
  design: string
  cloth: keyof typeof CLOTH
  /** What it lies on; a form stands in front of a wall of its own. */
  ground: keyof typeof GROUND
  /** How the picture is framed: the whole garment, turned, near enough to see the ink, or hanging on a form. */
  view?: 'whole' | 'turned' | 'near' | 'form'
  gobo?: keyof typeof GOBO
  props?: 'swatches' | 'sprig' | 'jars' | 'tag'
  /** Share of the print area the design takes. */
  size?: number
}

const kinds: Record<'tshirt' | 'hoodies' | 'sleeve' | 'caps', { cut: Cut; form?: FormCut; noun: Bilingual }> = {
  tshirt: { cut: tee, form: teeOnForm, noun: { en: 't-shirt', es: 'Camiseta' } },
  hoodies: { cut: hoodie, form: hoodieOnForm, noun: { en: 'hoodie', es: 'Sudadera con capucha' } },
  sleeve: { cut: longSleeve, form: longSleeveOnForm, noun: { en: 'long-sleeve shirt', es: 'Camiseta de manga larga' } },
  caps: { cut: cap, noun: { en: 'cap', es: 'Gorra' } },
}

function propsFor(kind: Line['props'], seed: number): string {
  const colours =
    [
      ['#00a0d2', '#dd2a7b', '#f4c414', '#1c1b19'],
      ['#c8553d', '#e7b75f', '#5d7f63', '#26304f'],
      ['#3f7d7b', '#e9b04a', '#cf5b3c', '#f1e7d3'],
    ][seed % 3] ?? []
  const left = seed % 2 === 0
  const x = left ? 96 : 904
  if (kind === 'swatches') return lay([PROP.swatches(colours), x, 1080, left ? 24 : -24, 0.9])
  if (kind === 'sprig')
    return lay(
      [PROP.sprig('#7f9a80', '#4c6650'), left ? 90 : 910, 1040, left ? 18 : -18, 0.9],
      [PROP.sprig('#8da58a', '#4c6650'), left ? 960 : 40, 150, 150, 0.7],
    )
  if (kind === 'jars')
    return lay(
      [PROP.jar(colours[0] ?? '#000'), left ? 90 : 910, 1120, 0, 1],
      [PROP.jar(colours[1] ?? '#000', 66), left ? 250 : 750, 1196, 0, 1],
      [PROP.pencil('#d8a531'), left ? 936 : 70, 1060, left ? 24 : -30],
    )
  if (kind === 'tag') return lay([PROP.tag(colours[2] ?? '#000'), x, 1090, left ? 16 : -14, 0.86])
  return ''
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function frame(line: Line, cut: Cut, i: number): Pick<GarmentScene, 'turn' | 'scale' | 'move'> {
  if (cut === cap) return { scale: 1.22, move: [0, 20], turn: line.view === 'turned' ? -8 : 3 }
  const isHoodie = cut === hoodie
  if (line.view === 'near')
    return { scale: isHoodie ? 1.5 : 1.55, move: [i % 2 ? 26 : -26, isHoodie ? 60 : 120], turn: i % 2 ? -5 : 4 }
  if (line.view === 'turned') return { scale: isHoodie ? 1 : 1.02, turn: i % 2 ? -9 : 8, move: [0, 10] }
  return { scale: isHoodie ? 1.05 : cut === longSleeve ? 1.02 : 1.08, turn: i % 3 === 0 ? -2 : i % 3 === 1 ? 1.5 : 0 }
}

/** The wall behind a form, from which the cloth stands out. */
const wallOf = (cloth: keyof typeof CLOTH): (typeof GROUND)[keyof typeof GROUND] => {
  if (CLOTH[cloth].on === 'dark') return GROUND.plaster
  return cloth === 'sage' || cloth === 'sky' ? GROUND.clay : GROUND.sage
}

/** A printed garment as a picture; the seed keeps the folds of each one its own. */
export function garmentPicture(
  kind: 'tshirt' | 'hoodies' | 'sleeve' | 'caps',
  line: Line,
  i: number,
  category: Category = kind,
  design: Design = designCalled(line.design),
): Picture {
  const cloth = CLOTH[line.cloth]
  const { cut, form, noun } = kinds[kind]
  const isOnForm = line.view === 'form'
  return {
    category,
    slug: `${design.slug}-${line.cloth}`,
    title: { en: `${design.title.en} ${noun.en}`, es: `${noun.es} «${design.title.es}»` },
    alt: {
      en: `${capital(cloth.name.en)} ${noun.en} ${isOnForm ? 'on a form, ' : ''}printed with ${design.shows.en}.`,
      es: `${noun.es} ${cloth.name.es} ${isOnForm ? 'en maniquí, ' : ''}estampada con ${design.shows.es}.`,
    },
    design: design.title,
    colour: cloth.name,
    art: artIn(design, cloth.on, kind === 'hoodies' ? 'hoodie' : 'shirt', line.size),
    scene: () => {
      const tall = design.height / 1000
      const printed = () => ({
        cloth,
        print: design.draw({ ...design[cloth.on], ground: cloth.base }),
        printScale: Math.min(1, cut.print.h / (cut.print.w * tall)) * (line.size ?? 1),
      })
      if (isOnForm && form)
        return withOwnIds(() => garmentOnForm({ ...printed(), cut: form, wall: wallOf(line.cloth) }))
      return garment({
        ...printed(),
        cut,
        ground: GROUND[line.ground],
        ...frame(line, cut, i),
        ...(line.gobo
          ? {
              gobo:
                line.gobo === 'window'
                  ? GOBO.window()
                  : line.gobo === 'blinds'
                    ? GOBO.blinds(i % 2 ? -14 : 18)
                    : GOBO[line.gobo](i + 1),
              goboStrength: line.gobo === 'window' ? 0.42 : 0.5,
            }
          : {}),
        ...(line.props && line.view !== 'near' ? { props: propsFor(line.props, i) } : {}),
        crumple: 0.8 + ((i * 37) % 10) / 14,
        light: i % 4 === 3 ? [0.6, -0.66] : [-0.62, -0.66],
        seed: 11 + i * 7,
      })
    },
  }
}

const tees: readonly Line[] = [
  { design: 'sal-y-sol', cloth: 'cream', ground: 'oak', gobo: 'palm' },
  { design: 'calavera-de-azucar', cloth: 'black', ground: 'clay', props: 'swatches' },
  { design: 'todo-bien', cloth: 'white', ground: 'rose', gobo: 'window' },
  { design: 'toros-fc', cloth: 'mustard', ground: 'slateWall', view: 'turned' },
  { design: 'luna-de-jardin', cloth: 'navy', ground: 'ash', props: 'sprig' },
  { design: 'chihuahua-chulo', cloth: 'sand', ground: 'painted', view: 'near' },
  { design: 'lost-on-purpose', cloth: 'forest', ground: 'linen', props: 'tag' },
  { design: 'manana-manana', cloth: 'brown', ground: 'plaster', gobo: 'blinds' },
  { design: 'ajolote-feliz', cloth: 'lilac', ground: 'terrazzo', view: 'turned' },
  { design: 'echale-ganas', cloth: 'teal', ground: 'ash', view: 'near' },
  { design: 'crece-lento', cloth: 'sage', ground: 'oak', gobo: 'branch' },
  { design: 'el-pan-dulce', cloth: 'teal', ground: 'plaster', view: 'turned', size: 0.92 },
  { design: 'mixtape-lado-b', cloth: 'heather', ground: 'inkMat', props: 'jars' },
  { design: 'luchador-sin-miedo', cloth: 'white', ground: 'blue', gobo: 'window' },
  { design: 'stay-sharp', cloth: 'black', ground: 'sage', view: 'near' },
  { design: 'dino-cumple-cinco', cloth: 'sky', ground: 'ash', props: 'swatches' },
  { design: 'amor-eterno', cloth: 'wine', ground: 'walnut', gobo: 'palm' },
  { design: 'condores-del-norte', cloth: 'heather', ground: 'mat', view: 'turned', props: 'tag' },
  { design: 'fungi-to-be-with', cloth: 'cream', ground: 'denim', view: 'near' },
  { design: 'papel-picado-fiesta', cloth: 'plum', ground: 'clay', view: 'turned' },
  { design: 'retrato-bruno', cloth: 'rose', ground: 'oak', view: 'near' },
  { design: 'hecho-a-mano', cloth: 'white', ground: 'paper', props: 'jars' },
  { design: 'jugador-dos', cloth: 'black', ground: 'blue', gobo: 'blinds' },
  { design: 'taqueria-don-chuy', cloth: 'charcoal', ground: 'mustard', gobo: 'branch' },
]

const hoodies: readonly Line[] = [
  { design: 'lost-on-purpose', cloth: 'cream', ground: 'walnut', gobo: 'branch' },
  { design: 'barrio-ballers', cloth: 'black', ground: 'plaster' },
  { design: 'monstera-dos-tintas', cloth: 'sand', ground: 'sage', view: 'turned', size: 0.9 },
  { design: 'domingo-despacito', cloth: 'charcoal', ground: 'oak', gobo: 'blinds' },
  { design: 'no-drama', cloth: 'lilac', ground: 'terrazzo', view: 'turned' },
  { design: 'slow-club', cloth: 'navy', ground: 'ash', gobo: 'window' },
  { design: 'club-de-rodada', cloth: 'teal', ground: 'linen', view: 'near' },
  { design: 'luna-best-girl', cloth: 'heather', ground: 'painted' },
  { design: 'necesito-espacio', cloth: 'plum', ground: 'paper', view: 'turned' },
  { design: 'hecho-con-ganas', cloth: 'forest', ground: 'clay', gobo: 'palm' },
  { design: 'diez-de-la-calle', cloth: 'white', ground: 'inkMat' },
  { design: 'michi-intelectual', cloth: 'mustard', ground: 'plaster', view: 'near' },
]

/** Every garment that is ready to buy as it hangs on a form. */
export const wornPictures = (): Picture[] => [
  ...tees.map((line, i) => garmentPicture('tshirt', { ...line, view: 'form' }, i)),
  ...hoodies.map((line, i) => garmentPicture('hoodies', { ...line, view: 'form' }, i + 40)),
]

export const tshirtPictures = (): Picture[] => tees.map((line, i) => garmentPicture('tshirt', line, i))
export const hoodiePictures = (): Picture[] => hoodies.map((line, i) => garmentPicture('hoodies', line, i + 40))

const sleeves: readonly Line[] = [
  { design: 'condores-del-norte', cloth: 'navy', ground: 'oak', gobo: 'window' },
  { design: 'monstera-dos-tintas', cloth: 'cream', ground: 'sage', view: 'turned', size: 0.92 },
  { design: 'domingo-despacito', cloth: 'white', ground: 'slateWall' },
  { design: 'hierbas-de-la-abuela', cloth: 'forest', ground: 'ash', view: 'near' },
  { design: 'luchador-sin-miedo', cloth: 'heather', ground: 'clay', gobo: 'blinds' },
  { design: 'slow-club', cloth: 'sand', ground: 'blue', view: 'turned' },
  { design: 'papel-picado-fiesta', cloth: 'white', ground: 'mustard', view: 'near' },
  { design: 'reunion-familia-ramirez', cloth: 'sage', ground: 'walnut', gobo: 'branch' },
  { design: 'club-de-rodada', cloth: 'charcoal', ground: 'paper', view: 'turned', props: 'tag' },
  { design: 'sobremesa-social-club', cloth: 'wine', ground: 'plaster', gobo: 'palm', size: 0.94 },
  { design: 'jugador-dos', cloth: 'lilac', ground: 'inkMat', view: 'near' },
  { design: 'taller-torres', cloth: 'mustard', ground: 'painted', gobo: 'window' },
]

export const sleevePictures = (): Picture[] => sleeves.map((line, i) => garmentPicture('sleeve', line, i + 70))

const caps: readonly Line[] = [
  { design: 'toros-fc', cloth: 'mustard', ground: 'oak', gobo: 'branch' },
  { design: 'barrio-ballers', cloth: 'black', ground: 'clay', view: 'turned' },
  { design: 'club-de-rodada', cloth: 'teal', ground: 'linen' },
  { design: 'condores-del-norte', cloth: 'navy', ground: 'ash', view: 'turned' },
]

export const capPictures = (): Picture[] => caps.map((line, i) => garmentPicture('caps', line, i + 90))
