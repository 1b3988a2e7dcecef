import { branch, leaf, lineFlower, lineLeaf, rose } from '../draw/botanical.ts'
import type { Bilingual } from '../draw/design.ts'
import {
  around,
  at,
  box,
  circle,
  clipped,
  ellipse,
  heart,
  label,
  line,
  mirrored,
  path,
  random,
  rect,
  sparkle,
  star,
  word,
} from '../draw/kit.ts'
import { arcLettering } from '../draw/lettering.ts'
import type { AcrylicShape } from '../mockups/lamp.ts'
import { sugarSkull } from './mexico.ts'
import { frenchie } from './pets.ts'

/**
 * An engraving for edge-lit acrylic: white lines glow, black hides what lies behind. 1000 wide, `1000 × tall / wide`
 * high.
 */
export type Glow = {
  slug: string
  title: Bilingual
  shows: Bilingual
  shape: AcrylicShape
  wide: number
  tall: number
  art: (h: number) => string
}

const ON = '#fff'
const OFF = '#000'
const DIM = '#777'
const on = { fill: ON }
const stroke = (width: number, fill = 'none'): { stroke: string; width: number; fill: string } => ({
  stroke: ON,
  width,
  fill,
})

const lunaValentina: Glow = {
  slug: 'luna-valentina',
  title: { en: 'Valentina’s Moon', es: 'La luna de Valentina' },
  shape: 'arch',
  wide: 1.5,
  tall: 1.85,
  shows: {
    en: 'a sleeping moon with stars and the name Valentina',
    es: 'una luna dormida con estrellas y el nombre Valentina',
  },
  art: () =>
    path('M590 170A250 250 0 1 0 740 560A200 200 0 1 1 590 170Z', stroke(9, OFF)) +
    path('M420 420Q450 446 480 420M392 500Q400 540 440 546', stroke(8)) +
    [
      [640, 320, 56],
      [740, 220, 30],
      [790, 400, 26],
      [560, 460, 20],
      [690, 470, 16],
      [300, 190, 28],
      [220, 300, 14],
    ]
      .map(([x = 0, y = 0, r = 0]) => at(x, y, path(sparkle(r), on)))
      .join('') +
    path('M640 150V264M740 130V190', stroke(2.5)) +
    word('Valentina', 'vibes', box(110, 760, 780, 250), on) +
    label('sueña bonito', 'mono', 500, 1090, 46, { fill: DIM }, 0.5, 0.08),
}

const player: Glow = {
  slug: 'reproductor-nuestra-cancion',
  title: { en: 'Our Song Player', es: 'Reproductor de nuestra canción' },
  shape: 'plate',
  wide: 1.5,
  tall: 1.9,
  shows: {
    en: 'a music player with a record, a progress bar and “Nuestra canción”',
    es: 'un reproductor con un disco, una barra de avance y «Nuestra canción»',
  },
  art: () =>
    rect(130, 90, 740, 640, stroke(7), 24) +
    circle(500, 410, 270, stroke(8)) +
    [236, 206, 176, 146].map((r) => circle(500, 410, r, { stroke: DIM, width: 3 })).join('') +
    circle(500, 410, 100, stroke(7)) +
    at(500, 416, path(heart(46), on)) +
    path('M790 160L800 300L690 420', stroke(12)) +
    word('Nuestra canción', 'oleo', box(130, 780, 560, 84), on, { align: 0 }) +
    label('Vale + Toño', 'mono', 130, 930, 46, { fill: DIM }, 0) +
    at(820, 830, path(heart(44), on)) +
    line(130, 1000, 870, 1000, { stroke: DIM, width: 9 }) +
    line(130, 1000, 560, 1000, stroke(11)) +
    circle(560, 1000, 20, on) +
    label('2:14', 'mono', 130, 1064, 36, { fill: DIM }, 0) +
    label('3:45', 'mono', 870, 1064, 36, { fill: DIM }, 1) +
    circle(500, 1140, 66, stroke(8)) +
    path('M480 1108V1172L534 1140Z', on) +
    path('M360 1112L300 1140L360 1168ZM300 1110V1170M640 1112L700 1140L640 1168ZM700 1110V1170', stroke(7, OFF)),
}

const bruno: Glow = {
  slug: 'retrato-bruno-luz',
  title: { en: 'Bruno in Light', es: 'Bruno en luz' },
  shape: 'round',
  wide: 1.6,
  tall: 1.75,
  shows: {
    en: 'the line portrait of a French bulldog named Bruno',
    es: 'el retrato a línea de un bulldog francés llamado Bruno',
  },
  art: () =>
    at(500, 420, at(-500, -480, frenchie({ ink: ON, tint: OFF, light: OFF })), { s: 0.76 }) +
    word('BRUNO', 'bowlby', box(320, 770, 360, 90), on),
}

const dinoLamp: Glow = {
  slug: 'dino-mateo-luz',
  title: { en: 'Mateo’s Long-Neck', es: 'El cuello largo de Mateo' },
  shape: 'arch',
  wide: 1.6,
  tall: 1.75,
  shows: {
    en: 'a long-necked dinosaur under palms with the name Mateo',
    es: 'un dinosaurio de cuello largo bajo palmeras con el nombre Mateo',
  },
  art: () =>
    path(
      'M150 720C220 720 250 640 330 590C420 540 560 540 640 580C670 500 650 380 640 300C632 230 680 190 740 200C800 206 836 240 830 270C826 300 780 300 750 296C740 400 760 540 730 640C720 680 706 700 700 720V800H640V730C560 750 470 750 400 730V800H340V710C280 730 220 750 150 720Z',
      stroke(10, OFF),
    ) +
    circle(752, 240, 10, on) +
    path('M780 284Q806 284 822 272', stroke(6)) +
    [
      [430, 600],
      [500, 590],
      [570, 596],
      [480, 650],
      [560, 660],
      [690, 460],
      [688, 540],
      [690, 380],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 12, stroke(5)))
      .join('') +
    path('M100 806H900', stroke(8)) +
    [
      [210, 806, 1],
      [880, 806, 0.8],
    ]
      .map(([x = 0, y = 0, s = 1]) =>
        at(
          x,
          y,
          path('M0 0C-10 -120 6 -200 20 -270', stroke(9)) +
            [-80, -40, 0, 40, 84]
              .map((t) => at(20, -270, path('M0 0Q30 -60 0 -130Q-30 -60 0 0Z', stroke(6, OFF)), { turn: t }))
              .join(''),
          { s },
        ),
      )
      .join('') +
    [
      [300, 250],
      [420, 340],
      [540, 200],
      [230, 400],
    ]
      .map(([x = 0, y = 0], i) => at(x, y, path(star(5, 20 - i * 2, 8), on)))
      .join('') +
    word('MATEO', 'lilita', box(220, 860, 560, 150), on),
}

const hummingbird: Glow = {
  slug: 'colibri',
  title: { en: 'Hummingbird', es: 'Colibrí' },
  shape: 'plate',
  wide: 1.7,
  tall: 1.75,
  shows: { en: 'a hummingbird drinking from a hibiscus flower', es: 'un colibrí que bebe de una flor de jamaica' },
  art: () =>
    at(
      0,
      0,
      branch(
        [
          [980, 960],
          [800, 760],
          [760, 560],
        ],
        { pairs: 4, stem: ON, stemWidth: 7, draw: (k) => lineLeaf(190 * k, 90 * k, ON, 6, OFF), tip: false },
      ) +
        at(
          740,
          500,
          around(
            0,
            0,
            5,
            () =>
              path('M0 0C-90 -60 -90 -190 0 -200C90 -190 90 -60 0 0Z', stroke(7, OFF)) +
              path('M0 -30V-150M-20 -60L-44 -140M20 -60L44 -140', stroke(3.4)),
            10,
          ) +
            path('M0 0Q-60 -20 -120 -70', stroke(8)) +
            [
              [-126, -74],
              [-108, -88],
              [-104, -60],
            ]
              .map(([x = 0, y = 0]) => circle(x, y, 9, on))
              .join(''),
        ) +
        path(
          'M560 430C500 420 470 400 440 380C400 350 340 356 310 400C280 450 300 520 270 620C250 690 200 760 140 830C230 810 320 760 380 680C440 600 470 520 460 450C480 446 520 440 560 430Z',
          stroke(9, OFF),
        ) +
        circle(396, 398, 14, on) +
        path(
          'M330 470C360 520 420 540 450 520M320 520C350 570 400 590 436 570M306 570C330 620 370 640 410 620',
          stroke(5),
        ) +
        path('M310 440C220 360 130 250 100 130C200 170 330 250 380 372', stroke(9, OFF)) +
        path(
          'M300 420C230 340 170 250 140 180M330 400C280 320 230 260 180 210M352 384C320 330 290 290 240 250',
          stroke(4.4),
        ) +
        path('M330 470C240 430 140 420 60 450C140 500 230 520 310 500', stroke(9, OFF)) +
        path('M300 476C230 456 170 452 110 460', stroke(4.4)) +
        path('M140 830C110 880 90 920 84 970C130 930 180 880 220 806', stroke(8, OFF)),
    ),
}

const jersey: Glow = {
  slug: 'santi-diez',
  title: { en: 'Santi, Number 10', es: 'Santi, el 10' },
  shape: 'plate',
  wide: 1.6,
  tall: 1.8,
  shows: {
    en: 'a football shirt with the name Santi and the number 10',
    es: 'una camiseta de fútbol con el nombre Santi y el número 10',
  },
  art: () =>
    path(
      'M340 130C380 200 620 200 660 130L800 190C850 220 880 300 910 400L770 450L750 400V880H250V400L230 450L90 400C120 300 150 220 200 190Z',
      stroke(10, OFF),
    ) +
    path('M370 144C410 226 590 226 630 144', stroke(6)) +
    path('M112 356L222 396M888 356L778 396M268 842H732', stroke(6)) +
    [320, 410, 590, 680].map((x) => line(x, 240, x, 840, { stroke: DIM, width: 3 })).join('') +
    rect(330, 270, 340, 90, { fill: OFF }) +
    word('SANTI', 'bungee', box(350, 280, 300, 74), on) +
    rect(330, 400, 340, 330, { fill: OFF }) +
    word('10', 'slab', box(350, 410, 300, 300), on) +
    label('goleador de la cuadra', 'mono', 500, 1010, 46, { fill: DIM }, 0.5, 0.04) +
    [380, 500, 620].map((x) => at(x, 940, path(star(5, 20, 8), on))).join(''),
}

const roses: Glow = {
  slug: 'rosa-eterna',
  title: { en: 'Eternal Rose', es: 'Rosa eterna' },
  shape: 'arch',
  wide: 1.35,
  tall: 1.95,
  shows: { en: 'a long-stemmed rose in line with “para mamá”', es: 'una rosa de tallo largo a línea con «para mamá»' },
  art: () =>
    path('M500 480C480 700 520 900 500 1120', stroke(10)) +
    at(500, 700, lineLeaf(250, 130, ON, 7, OFF), { turn: -62 }) +
    at(505, 820, lineLeaf(270, 140, ON, 7, OFF), { turn: 60 }) +
    at(498, 960, lineLeaf(180, 100, ON, 7, OFF), { turn: -56 }) +
    at(500, 340, rose(230, OFF, OFF, ON, 8)) +
    path('M430 530L500 600L570 530', stroke(8, OFF)) +
    word('para mamá', 'vibes', box(190, 1150, 620, 200), on),
}

const gamer: Glow = {
  slug: 'zona-de-diego',
  title: { en: 'Diego’s Zone', es: 'Zona de Diego' },
  shape: 'plate',
  wide: 1.9,
  tall: 1.55,
  shows: {
    en: 'a game controller and the words “Zona de Diego”',
    es: 'un control de videojuegos y las palabras «Zona de Diego»',
  },
  art: () =>
    path(
      'M290 170C360 150 640 150 710 170C800 190 850 330 870 440C880 520 800 540 750 470L690 390H310L250 470C200 540 120 520 130 440C150 330 200 190 290 170Z',
      stroke(10, OFF),
    ) +
    path('M300 240V340M250 290H350', stroke(24)) +
    [
      [700, 240],
      [740, 290],
      [700, 340],
      [660, 290],
    ]
      .map(([x = 0, y = 0], i) => circle(x, y, 20, i % 2 ? on : stroke(7)))
      .join('') +
    circle(410, 350, 38, stroke(8, OFF)) +
    circle(590, 350, 38, stroke(8, OFF)) +
    path('M470 230H530M484 270H516', stroke(9)) +
    word('ZONA DE DIEGO', 'pixel', box(110, 600, 780, 80), on, { fit: 'stretch' }) +
    label('no molestar: nivel final', 'mono', 500, 760, 42, { fill: DIM }),
}

const guitar: Glow = {
  slug: 'guitarra-de-don-pepe',
  title: { en: 'Don Pepe’s Guitar', es: 'La guitarra de don Pepe' },
  shape: 'arch',
  wide: 1.4,
  tall: 1.95,
  shows: { en: 'a guitar with roses and “Don Pepe”', es: 'una guitarra con rosas y «Don Pepe»' },
  art: () =>
    at(
      500,
      610,
      path(
        'M-44 -420H44V-150C120 -150 170 -90 150 -20C140 20 130 40 160 80C230 150 230 330 0 340C-230 330 -230 150 -160 80C-130 40 -140 20 -150 -20C-170 -90 -120 -150 -44 -150Z',
        stroke(9, OFF),
      ) +
        circle(0, 60, 62, stroke(8)) +
        circle(0, 60, 76, { stroke: DIM, width: 4 }) +
        rect(-70, 220, 140, 26, on, 6) +
        [-24, -8, 8, 24].map((x) => line(x, -470, x, 226, { stroke: ON, width: 2.4 })).join('') +
        [-380, -330, -284, -240, -200].map((y) => line(-44, y, 44, y, stroke(3))).join('') +
        path('M-54 -420L-62 -540H62L54 -420Z', stroke(8, OFF)) +
        [-520, -480, -446].map((y) => circle(-78, y, 13, on) + circle(78, y, 13, on)).join(''),
      { turn: 10 },
    ) +
    at(290, 900, rose(86, OFF, OFF, ON, 6)) +
    at(200, 810, leaf(100, 44, ON), { turn: -50 }) +
    at(380, 985, leaf(90, 40, ON), { turn: 110 }) +
    word('Don Pepe', 'oleo', box(210, 1100, 580, 170), on),
}

const wedding: Glow = {
  slug: 'elena-y-marco-luz',
  title: { en: 'Elena and Marco', es: 'Elena y Marco' },
  shape: 'round',
  wide: 1.7,
  tall: 1.8,
  shows: {
    en: 'a wreath around the names Elena and Marco',
    es: 'una corona de hojas alrededor de los nombres Elena y Marco',
  },
  art: () =>
    mirrored(
      500,
      branch(
        [
          [500, 880],
          [110, 840],
          [150, 420],
        ],
        { pairs: 10, open: 46, stem: ON, stemWidth: 5, draw: (k) => lineLeaf(126 * k, 54 * k, ON, 5, OFF) },
      ) +
        branch(
          [
            [500, 130],
            [250, 120],
            [150, 330],
          ],
          { pairs: 6, open: 44, stem: ON, stemWidth: 5, draw: (k) => leaf(84 * k, 34 * k, ON) },
        ),
    ) +
    at(500, 860, lineFlower(96, ON, 5, OFF, 9)) +
    at(500, 138, path(heart(30), on)) +
    word('Elena', 'vibes', box(250, 280, 360, 150), on) +
    word('&', 'italic', box(468, 440, 70, 74), { fill: DIM }) +
    word('Marco', 'vibes', box(360, 525, 340, 134), on),
}

const moonwalk: Glow = {
  slug: 'astronauta-en-la-luna',
  title: { en: 'Astronaut on the Moon', es: 'Astronauta en la luna' },
  shape: 'round',
  wide: 1.7,
  tall: 1.8,
  shows: {
    en: 'an astronaut fishing stars from a crescent moon',
    es: 'un astronauta que pesca estrellas desde una luna creciente',
  },
  art: () => {
    const next = random(9)
    return (
      path('M360 190A380 380 0 1 0 800 720A420 420 0 0 1 360 190Z', stroke(9, OFF)) +
      [
        [300, 560, 34],
        [380, 700, 44],
        [520, 790, 28],
        [240, 430, 20],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { stroke: DIM, width: 5 }))
        .join('') +
      at(
        560,
        520,
        circle(0, -130, 84, stroke(9, OFF)) +
          ellipse(16, -126, 56, 46, stroke(7, OFF)) +
          path('M-10 -146Q6 -164 30 -160', stroke(6)) +
          path('M-70 -56C-80 10 -70 70 -60 100H50C70 60 70 0 60 -56Z', stroke(9, OFF)) +
          path('M-60 100C-66 150 -30 170 0 150L10 210C20 240 60 236 60 206L50 100', stroke(9, OFF)) +
          path('M56 -30C100 -30 120 -60 140 -90', stroke(22)) +
          path('M56 -30C100 -30 120 -60 140 -90', { stroke: OFF, width: 8 }) +
          rect(-96, -50, 34, 110, stroke(7, OFF), 10) +
          rect(-30, -20, 60, 40, stroke(5), 8),
      ) +
      path('M690 440L830 300M830 300V560', stroke(4.5)) +
      at(830, 590, path(star(5, 38, 16), on)) +
      Array.from({ length: 16 }, () =>
        at(420 + 460 * next(), 120 + 300 * next(), path(sparkle(6 + 14 * next()), on)),
      ).join('')
    )
  },
}

const skull: Glow = {
  slug: 'calavera-de-luz',
  title: { en: 'Skull of Light', es: 'Calavera de luz' },
  shape: 'arch',
  wide: 1.5,
  tall: 1.9,
  shows: {
    en: 'a sugar skull in glowing lines above “Los que amamos siguen aquí”',
    es: 'una calavera de azúcar en líneas de luz sobre «Los que amamos siguen aquí»',
  },
  art: () =>
    at(500, 530, sugarSkull({ ground: '#ffffff', ink: ON, a: ON, b: DIM, c: ON }, OFF), { s: 0.9 }).replaceAll(
      'fill="#fff" stroke="#fff"',
      'fill="#000" stroke="#fff"',
    ) +
    clipped(
      'M0 0H1000V1300H0Z',
      path(
        arcLettering('LOS QUE AMAMOS SIGUEN AQUÍ', 'mono', {
          cx: 500,
          cy: 100,
          r: 980,
          size: 42,
          mid: 180,
          inward: true,
          maxSweep: 44,
        }),
        on,
      ),
    ) +
    [
      [200, 250],
      [800, 250],
      [150, 420],
      [850, 420],
    ]
      .map(([x = 0, y = 0]) => at(x, y, lineFlower(54, ON, 3.6, OFF, 7)))
      .join(''),
}

export const glows: readonly Glow[] = [
  lunaValentina,
  player,
  bruno,
  dinoLamp,
  hummingbird,
  jersey,
  roses,
  gamer,
  guitar,
  wedding,
  moonwalk,
  skull,
]
