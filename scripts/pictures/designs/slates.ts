import { branch, leaf, lineFlower } from '../draw/botanical.ts'
import type { Bilingual } from '../draw/design.ts'
import {
  around,
  at,
  box,
  circle,
  clipped,
  heart,
  label,
  line,
  mirrored,
  n,
  path,
  random,
  rays,
  rect,
  scallop,
  sparkle,
  star,
  word,
} from '../draw/kit.ts'
import { arcLettering } from '../draw/lettering.ts'
import type { SlateShape } from '../mockups/plaque.ts'
import { agave } from './motifs.ts'
import { retriever } from './pets.ts'

/** An engraving for slate: 1000 wide, `1000 × tall / wide` high, drawn in the pale tone that a laser leaves. */
export type Engraving = {
  slug: string
  title: Bilingual
  shows: Bilingual
  shape: SlateShape
  wide: number
  tall: number
  art: (h: number) => string
}

const PALE = '#dcd8cd'
const MID = '#9c9a93'
const fill = { fill: PALE }
const stroke = (width: number): { stroke: string; width: number } => ({ stroke: PALE, width })

const spray = (turn: number, s = 1): string =>
  at(
    0,
    0,
    branch(
      [
        [0, 0],
        [20, -110],
        [-10, -230],
      ],
      { pairs: 6, open: 52, stem: PALE, stemWidth: 4, draw: (k) => leaf(74 * k, 30 * k, PALE) },
    ),
    { turn, s },
  )

const casa: Engraving = {
  slug: 'casa-ramirez-1247',
  title: { en: 'House number 1247', es: 'Número de casa 1247' },
  shape: 'plate',
  wide: 2.2,
  tall: 1.4,
  shows: {
    en: 'the family name Casa Ramírez and the house number 1247 between two sprigs',
    es: 'el nombre Casa Ramírez y el número 1247 entre dos ramas',
  },
  art: (h) =>
    rect(50, 50, 900, h - 100, { ...stroke(6) }) +
    rect(66, 66, 868, h - 132, { ...stroke(2.4) }) +
    word('CASA RAMÍREZ', 'cinzel', box(190, 120, 620, 84), fill) +
    word('1247', 'abril', box(260, 250, 480, 240), fill) +
    at(160, 500, spray(18, 0.9)) +
    at(840, 500, spray(-18, 0.9)) +
    label('Av. de los Álamos', 'italic', 500, h - 92, 46, fill),
}

const boda: Engraving = {
  slug: 'boda-elena-y-marco',
  title: { en: 'Wedding of Elena and Marco', es: 'Boda de Elena y Marco' },
  shape: 'heart',
  wide: 1.8,
  tall: 1.65,
  shows: {
    en: 'the names Elena & Marco with their wedding date and a flower branch',
    es: 'los nombres Elena y Marco con la fecha de su boda y una rama de flores',
  },
  art: () =>
    at(500, 250, lineFlower(82, PALE, 4, '#26292b', 9)) +
    at(430, 262, spray(-74, 0.7)) +
    at(570, 262, spray(74, 0.7)) +
    word('Elena', 'vibes', box(230, 322, 400, 130), fill) +
    word('y', 'italic', box(470, 462, 60, 50), { fill: MID }) +
    word('Marco', 'vibes', box(350, 500, 420, 130), fill) +
    label('14 · 06 · 2027', 'mono', 500, 684, 34, fill, 0.5, 0.06) +
    at(500, 742, path(heart(22), fill)),
}

const memorial: Engraving = {
  slug: 'recuerdo-de-luna',
  title: { en: 'In memory of Luna', es: 'En memoria de Luna' },
  shape: 'arch',
  wide: 1.5,
  tall: 1.9,
  shows: {
    en: 'the portrait of a dog named Luna with her years and “Gracias por tanto”',
    es: 'el retrato de una perra llamada Luna con sus años y «Gracias por tanto»',
  },
  art: (h) =>
    at(500, 480, at(-500, -480, retriever({ ink: PALE, tint: '#3b4043', light: '#2a2d2f' })), { s: 0.92 }) +
    rect(120, 862, 760, 6, fill) +
    word('LUNA', 'abril', box(320, 900, 360, 110), fill) +
    label('2012 – 2026', 'mono', 500, 1070, 44, { fill: MID }) +
    label('Gracias por tanto', 'italic', 500, h - 90, 62, fill),
}

const welcome: Engraving = {
  slug: 'bienvenidos',
  title: { en: 'Welcome', es: 'Bienvenidos' },
  shape: 'plate',
  wide: 2.2,
  tall: 1.25,
  shows: {
    en: 'a rising sun behind an agave and the word “Bienvenidos”',
    es: 'un sol naciente tras un agave y la palabra «Bienvenidos»',
  },
  art: (h) =>
    clipped('M0 0H1000V330H0Z', path(rays(500, 330, 150, 300, 26, 0.36, 0.5), fill)) +
    at(500, 330, agave(PALE, '#26292b', 0.62)) +
    rect(90, 336, 820, 5, fill) +
    word('Bienvenidos', 'oleo', box(150, 350, 700, 128), fill) +
    label('a su humilde casa', 'mono', 500, h - 50, 36, fill, 0.5, 0.06),
}

const recipe: Engraving = {
  slug: 'receta-mole-chela',
  title: { en: 'Grandma Chela’s Recipe', es: 'Receta de la abuela Chela' },
  shape: 'plate',
  wide: 1.5,
  tall: 1.95,
  shows: {
    en: 'grandmother Chela’s mole recipe in her own hand',
    es: 'la receta del mole de la abuela Chela con su letra',
  },
  art: (h) =>
    word('Mole de la', 'oleo', box(240, 70, 520, 96), fill) +
    word('abuela Chela', 'vibes', box(160, 170, 680, 150), fill) +
    line(140, 350, 860, 350, stroke(3)) +
    [
      '6 chiles anchos',
      '4 chiles mulatos',
      '1 taza de almendras',
      '2 tortillas tostadas',
      '3 clavos, canela',
      '1 tablilla de chocolate',
      'caldo del bueno',
      'y toda la paciencia',
    ]
      .map(
        (text, i) =>
          at(150, 426 + i * 92, path(sparkle(13), { fill: MID })) +
          label(text, 'brush', 190, 444 + i * 92, 66, fill, 0),
      )
      .join('') +
    at(820, h - 150, spray(-10, 0.8)),
}

const starMap: Engraving = {
  slug: 'la-noche-que-nos-conocimos',
  title: { en: 'The Night We Met', es: 'La noche que nos conocimos' },
  shape: 'round',
  wide: 1.75,
  tall: 1.75,
  shows: {
    en: 'a star chart with constellations, “La noche que nos conocimos”',
    es: 'un mapa estelar con constelaciones, «La noche que nos conocimos»',
  },
  art: () => {
    const next = random(77)
    const dots = Array.from({ length: 150 }, () => {
      const [a, r] = [next() * 6.283, Math.sqrt(next()) * 330]
      return circle(500 + r * Math.cos(a), 470 + r * Math.sin(a), 1.4 + 3.4 * next() ** 3, fill)
    }).join('')
    const figures = [
      [
        [300, 380],
        [360, 330],
        [430, 350],
        [480, 300],
        [560, 320],
      ],
      [
        [560, 520],
        [620, 470],
        [690, 500],
        [660, 570],
        [590, 590],
        [560, 520],
      ],
      [
        [330, 560],
        [390, 600],
        [380, 680],
        [450, 700],
      ],
      [
        [640, 290],
        [700, 340],
        [760, 330],
        [740, 410],
      ],
    ]
    return (
      circle(500, 500, 460, stroke(5)) +
      circle(500, 470, 344, stroke(3)) +
      [115, 230].map((r) => circle(500, 470, r, { stroke: MID, width: 1.4, dash: '3 9' })).join('') +
      Array.from({ length: 6 }, (_, i) => {
        const a = (i * Math.PI) / 6
        return line(
          500 - 344 * Math.cos(a),
          470 - 344 * Math.sin(a),
          500 + 344 * Math.cos(a),
          470 + 344 * Math.sin(a),
          { stroke: MID, width: 1.2, dash: '3 9' },
        )
      }).join('') +
      dots +
      figures
        .map(
          (points) =>
            path(`M${points.map(([x = 0, y = 0]) => `${x} ${y}`).join('L')}`, stroke(2.6)) +
            points.map(([x = 0, y = 0]) => at(x, y, path(star(4, 15, 4), fill))).join(''),
        )
        .join('') +
      path(
        arcLettering('La noche que nos conocimos', 'italic', {
          cx: 500,
          cy: 490,
          r: 412,
          size: 40,
          mid: 180,
          inward: true,
          maxSweep: 96,
          tracking: 0.03,
        }),
        fill,
      ) +
      path(
        arcLettering('21 · 03 · 2019', 'mono', { cx: 500, cy: 490, r: 404, size: 26, maxSweep: 60, tracking: 0.12 }),
        { fill: MID },
      )
    )
  },
}

const tuCasa: Engraving = {
  slug: 'mi-casa-es-tu-casa',
  title: { en: 'My Home Is Your Home', es: 'Mi casa es tu casa' },
  shape: 'plate',
  wide: 1.9,
  tall: 1.5,
  shows: {
    en: '“Mi casa es tu casa” inside a border of talavera tiles',
    es: '«Mi casa es tu casa» dentro de una cenefa de azulejos de talavera',
  },
  art: (h) => {
    const tile =
      rect(-44, -44, 88, 88, stroke(2.4)) +
      around(0, 0, 4, () => path('M0 -6C-18 -14 -20 -30 0 -42C20 -30 18 -14 0 -6Z', fill)) +
      circle(0, 0, 7, { fill: MID }) +
      around(0, 0, 4, () => path('M-44 -22Q-26 -26 -22 -44', stroke(3.4)))
    const xs = Array.from({ length: 11 }, (_, i) => 60 + i * 88)
    const ys = Array.from(
      { length: Math.floor((h - 120) / 88) - 1 },
      (_, i) => 60 + (i + 1) * ((h - 120) / Math.floor((h - 120) / 88)),
    )
    return (
      xs.map((x) => at(x, 60, tile) + at(x, h - 60, tile)).join('') +
      ys.map((y) => at(60, y, tile) + at(940, y, tile)).join('') +
      word('Mi casa', 'oleo', box(180, 170, 640, 180), fill) +
      word('ES TU CASA', 'limelight', box(190, 400, 620, 104), fill) +
      at(500, 575, path(scallop(0, 0, 26, 8, 5), { fill: MID })) +
      path('M300 575H460M540 575H700', stroke(4))
    )
  },
}

const cantina: Engraving = {
  slug: 'la-cantina-de-beto',
  title: { en: 'Beto’s Cantina', es: 'La cantina de Beto' },
  shape: 'plate',
  wide: 2.2,
  tall: 1.45,
  shows: {
    en: 'a bar sign with two glasses and stars, “La cantina de Beto”',
    es: 'un letrero de bar con dos copas y estrellas, «La cantina de Beto»',
  },
  art: (h) => {
    const glass =
      path('M-60 -120H60L8 -30V70H44V82H-44V70H-8V-30Z', stroke(6)) +
      path('M-40 -86H40L4 -34H-4Z', { fill: MID }) +
      circle(52, -122, 22, stroke(5))
    return (
      rect(40, 40, 920, h - 80, stroke(8)) +
      [
        [70, 70],
        [930, 70],
        [70, h - 70],
        [930, h - 70],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 9, fill))
        .join('') +
      word('LA CANTINA DE', 'gothic', box(280, 96, 440, 84), fill, { tracking: 0.08 }) +
      word('BETO', 'rye', box(230, 206, 540, 210), fill, { fit: 'stretch' }) +
      at(150, 330, glass) +
      at(850, 330, glass, { sx: -1 }) +
      path('M120 462H880', stroke(4)) +
      label('ABIERTO HASTA QUE SE ACABE', 'mono', 500, h - 96, 42, fill, 0.5, 0.08) +
      [200, 800].map((x) => at(x, 140, path(star(5, 32, 13), fill))).join('')
    )
  },
}

const song: Engraving = {
  slug: 'nuestra-cancion',
  title: { en: 'Our Song', es: 'Nuestra canción' },
  shape: 'plate',
  wide: 2.3,
  tall: 1.1,
  shows: {
    en: 'the sound wave of a song with the words “Nuestra canción”',
    es: 'la onda de sonido de una canción con las palabras «Nuestra canción»',
  },
  art: (h) => {
    const next = random(5)
    return (
      Array.from({ length: 74 }, (_, i) => {
        const t = i / 73
        const k =
          (Math.sin(t * Math.PI) * 0.75 + 0.12) *
          (0.3 + 0.7 * Math.abs(Math.sin(i * 0.7) * Math.cos(i * 0.23)) + 0.2 * next())
        const r = Math.min(150, 150 * k)
        return line(90 + t * 820, 180 - r, 90 + t * 820, 180 + r, stroke(6))
      }).join('') +
      word('Nuestra canción', 'vibes', box(290, 324, 420, 76), fill) +
      label('Ana + Joel · desde 2016', 'mono', 500, h - 46, 30, fill, 0.5, 0.06)
    )
  },
}

const birth: Engraving = {
  slug: 'nacimiento-emilia',
  title: { en: 'Emilia is born', es: 'Nació Emilia' },
  shape: 'round',
  wide: 1.7,
  tall: 1.7,
  shows: {
    en: 'a moon and stars with baby Emilia’s name, weight, height and hour',
    es: 'una luna y estrellas con el nombre, peso, talla y hora de la bebé Emilia',
  },
  art: () =>
    circle(500, 500, 450, stroke(4)) +
    path('M560 130A130 130 0 1 0 640 330A104 104 0 1 1 560 130Z', fill) +
    [
      [640, 190, 30],
      [720, 260, 18],
      [330, 180, 22],
      [270, 280, 14],
      [700, 150, 12],
    ]
      .map(([x = 0, y = 0, r = 0]) => at(x, y, path(sparkle(r), fill)))
      .join('') +
    word('Emilia', 'vibes', box(210, 400, 580, 220), fill) +
    ['3.2 kg', '50 cm', '7:42 am'].map((text, i) => label(text, 'mono', 280 + i * 215, 712, 44, fill)).join('') +
    line(384, 676, 384, 720, stroke(3)) +
    line(594, 676, 594, 720, stroke(3)) +
    label('9 · octubre · 2026', 'italic', 500, 806, 46, { fill: MID }) +
    at(500, 870, path(heart(22), fill)),
}

const award: Engraving = {
  slug: 'treinta-anos-ortega',
  title: { en: 'Thirty years', es: 'Treinta años' },
  shape: 'plate',
  wide: 1.5,
  tall: 1.85,
  shows: {
    en: 'a laurel with the number 30, “Gracias, Sr. Ortega”',
    es: 'un laurel con el número 30, «Gracias, Sr. Ortega»',
  },
  art: (h) =>
    at(
      0,
      0,
      mirrored(
        500,
        branch(
          [
            [480, 660],
            [190, 560],
            [270, 190],
          ],
          { pairs: 11, open: 40, stem: PALE, stemWidth: 5, draw: (k) => leaf(104 * k, 40 * k, PALE) },
        ),
      ),
    ) +
    word('30', 'abril', box(350, 290, 300, 210), fill) +
    label('AÑOS', 'limelight', 500, 566, 50, fill) +
    at(500, 170, path(star(5, 46, 19), fill)) +
    word('Gracias, Sr. Ortega', 'oleo', box(130, 790, 740, 120), fill) +
    label('por enseñarnos el oficio', 'italic', 500, 990, 54, { fill: MID }) +
    line(300, 1060, 700, 1060, stroke(3)) +
    label('Imprenta · 1996 – 2026', 'mono', 500, h - 90, 36, fill),
}

const origin: Engraving = {
  slug: 'donde-empezo-todo',
  title: { en: 'Where It All Began', es: 'Donde empezó todo' },
  shape: 'plate',
  wide: 1.9,
  tall: 1.55,
  shows: {
    en: 'contour lines of a valley with its coordinates, “Donde empezó todo”',
    es: 'curvas de nivel de un valle con sus coordenadas, «Donde empezó todo»',
  },
  art: (h) => {
    const ring = (r: number, k: number): string => {
      const points = Array.from({ length: 60 }, (_, i) => {
        const a = (i / 60) * 2 * Math.PI
        const d =
          r * (1 + 0.16 * Math.sin(3 * a + k * 0.3) + 0.09 * Math.sin(5 * a - k * 0.45) + 0.05 * Math.sin(8 * a + k))
        return `${n(500 + d * 1.5 * Math.cos(a))} ${n(270 + d * 0.86 * Math.sin(a))}`
      })
      return path(`M${points.join('L')}Z`, { stroke: k % 3 ? MID : PALE, width: k % 3 ? 2.2 : 3.6 })
    }
    return (
      Array.from({ length: 11 }, (_, i) => ring(36 + i * 22, i)).join('') +
      path('M500 270C460 220 454 190 454 172A46 46 0 0 1 546 172C546 190 540 220 500 270Z', fill) +
      circle(500, 172, 17, { fill: '#26292b' }) +
      word('Donde empezó todo', 'oleo', box(130, 590, 740, 104), fill) +
      label('19.4326° N   99.1332° W', 'mono', 500, h - 50, 40, fill, 0.5, 0.06)
    )
  },
}

export const slates: readonly Engraving[] = [
  casa,
  boda,
  memorial,
  welcome,
  recipe,
  starMap,
  tuCasa,
  cantina,
  song,
  birth,
  award,
  origin,
]
