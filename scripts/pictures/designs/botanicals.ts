import { branch, daisy, leaf, lineFlower, lineLeaf } from '../draw/botanical.ts'
import { GROUNDS, isDark, palette, type Design } from '../draw/design.ts'
import {
  at,
  blockWord,
  box,
  circle,
  clipped,
  ellipse,
  halftone,
  label,
  mirrored,
  n,
  path,
  rect,
  sparkle,
  word,
  type Palette,
} from '../draw/kit.ts'
import { warps } from '../draw/lettering.ts'

const stem = (p: Palette, points: Parameters<typeof branch>[0], size: number, colour = p.ink, pairs = 6): string =>
  branch(points, {
    pairs,
    stem: colour,
    stemWidth: 5,
    draw: (k) => lineLeaf(size * k, size * 0.42 * k, colour, 4.5, p.ground),
  })

const creceLento: Design = {
  slug: 'crece-lento',
  title: { en: 'Grow Slowly', es: 'Crece lento' },
  shows: {
    en: 'a bouquet of wild flowers in fine line over the script words “crece lento”',
    es: 'un ramo de flores silvestres a línea fina sobre las palabras «crece lento»',
  },
  height: 1280,
  light: palette(GROUNDS.paper, '#25392f', '#c8553d', '#e7b75f', '#5d7f63'),
  dark: palette(GROUNDS.forest, '#f3ead6', '#e9775c', '#efc370', '#a9c7a6'),
  draw: (p) =>
    stem(
      p,
      [
        [500, 1020],
        [470, 640],
        [330, 330],
      ],
      150,
    ) +
    stem(
      p,
      [
        [500, 1020],
        [540, 640],
        [700, 300],
      ],
      150,
    ) +
    stem(
      p,
      [
        [500, 1020],
        [330, 820],
        [140, 640],
      ],
      130,
      p.c,
      5,
    ) +
    stem(
      p,
      [
        [500, 1020],
        [680, 820],
        [870, 610],
      ],
      130,
      p.c,
      5,
    ) +
    path('M500 1020C490 800 500 560 505 360M500 1020C420 820 300 640 236 470M500 1020C590 820 720 640 772 470', {
      stroke: p.ink,
      width: 5,
    }) +
    at(505, 250, lineFlower(190, p.ink, 5, p.ground, 10)) +
    at(505, 250, circle(0, 0, 46, { fill: p.b, stroke: p.ink, width: 5 })) +
    at(232, 430, daisy(110, p.a, p.b, p.ink, 11)) +
    at(776, 430, daisy(110, p.a, p.b, p.ink, 11)) +
    at(360, 620, daisy(74, p.b, p.a, p.ink, 9)) +
    at(650, 620, daisy(74, p.b, p.a, p.ink, 9)) +
    path('M440 1010Q500 990 560 1010L552 1050Q500 1034 448 1050Z', { fill: p.a }) +
    path('M480 1040C440 1090 420 1100 392 1104M520 1040C560 1090 580 1100 610 1104', { stroke: p.a, width: 12 }) +
    word('crece lento', 'vibes', box(90, 1080, 820, 190), { fill: p.ink }),
}

const lunaJardin: Design = {
  slug: 'luna-de-jardin',
  title: { en: 'Garden Moon', es: 'Luna de jardín' },
  shows: {
    en: 'a crescent moon full of halftone dots, wrapped in leaves and stars',
    es: 'una luna creciente con trama de puntos, envuelta en hojas y estrellas',
  },
  height: 1060,
  light: palette(GROUNDS.cream, '#26304f', '#26304f', '#d9a441', '#b6563f'),
  dark: palette(GROUNDS.navy, '#f4ecd8', '#f4ecd8', '#eab94f', '#e08468'),
  draw: (p) => {
    const moon = 'M640 90A420 420 0 1 0 860 720A340 340 0 1 1 640 90Z'
    return (
      path(moon, { fill: p.b }) +
      clipped(moon, halftone(box(60, 60, 860, 900), { fill: p.c, pitch: 21, from: -0.1, to: 0.44, angle: 115 })) +
      path(moon, { stroke: p.ink, width: 10 }) +
      branch(
        [
          [300, 960],
          [70, 620],
          [250, 180],
        ],
        { pairs: 9, stem: p.ink, stemWidth: 7, draw: (k) => leaf(150 * k, 62 * k, p.ink, p.ground, 3) },
      ) +
      branch(
        [
          [330, 980],
          [600, 1010],
          [900, 800],
        ],
        { pairs: 7, stem: p.ink, stemWidth: 7, draw: (k) => leaf(130 * k, 54 * k, p.ink, p.ground, 3) },
      ) +
      at(318, 945, lineFlower(120, p.ink, 5, p.ground, 9)) +
      at(318, 945, circle(0, 0, 26, { fill: p.c })) +
      [
        [650, 330, 62],
        [800, 210, 34],
        [760, 470, 40],
        [560, 480, 24],
        [900, 380, 26],
      ]
        .map(([x = 0, y = 0, r = 0]) => at(x, y, path(sparkle(r), { fill: p.ink })))
        .join('') +
      [
        [700, 200],
        [600, 400],
        [850, 520],
        [690, 560],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 7, { fill: p.b }))
        .join('')
    )
  },
}

const staySharp: Design = {
  slug: 'stay-sharp',
  title: { en: 'Stay Sharp', es: 'Con espinas' },
  shows: {
    en: 'three cacti in painted pots over the words “Stay Sharp”',
    es: 'tres cactus en macetas pintadas sobre las palabras «Stay Sharp»',
  },
  height: 1000,
  light: palette(GROUNDS.paper, '#1f3b34', '#3f7d5a', '#d8583a', '#eab54d'),
  dark: palette(GROUNDS.night, '#f4ead5', '#5aa578', '#ea6e4c', '#f2c25f'),
  draw: (p) => {
    const dark = isDark(p.ground) ? '#101815' : p.ink
    const pot = (x: number, w: number, band: string): string =>
      path(`M${x - w} 590L${x + w} 590L${n(x + w * 0.74)} 740L${n(x - w * 0.74)} 740Z`, {
        fill: p.b,
        stroke: dark,
        width: 10,
      }) +
      rect(x - w * 1.1, 566, w * 2.2, 40, { fill: p.b, stroke: dark, width: 10 }, 8) +
      path(
        `M${n(x - w * 0.88)} 650l${n(w * 0.22)} -26l${n(w * 0.22)} 26l${n(w * 0.22)} -26l${n(w * 0.22)} 26l${n(w * 0.22)} -26l${n(w * 0.22)} 26l${n(w * 0.22)} -26l${n(w * 0.22)} 26`,
        { stroke: band, width: 9 },
      )
    const spines = (points: number[][]): string =>
      points
        .map(([x = 0, y = 0]) =>
          path(`M${x - 9} ${y - 9}L${x} ${y}L${x + 9} ${y - 9}`, {
            stroke: isDark(p.ground) ? p.ink : p.ground,
            width: 5,
          }),
        )
        .join('')
    return (
      rect(446, 120, 108, 470, { fill: p.a, stroke: dark, width: 12 }, 54) +
      path('M446 400L400 400C366 400 352 384 352 350L352 300', { stroke: dark, width: 78 }) +
      path('M560 340L600 340C634 340 648 324 648 290L648 240', { stroke: dark, width: 78 }) +
      path('M452 400L400 400C366 400 352 384 352 350L352 300', { stroke: p.a, width: 54 }) +
      path('M548 340L600 340C634 340 648 324 648 290L648 240', { stroke: p.a, width: 54 }) +
      spines([
        [500, 190],
        [476, 260],
        [522, 300],
        [490, 370],
        [512, 450],
        [478, 500],
        [352, 330],
        [400, 408],
        [648, 270],
        [604, 350],
        [520, 540],
      ]) +
      at(500, 120, daisy(52, p.c, p.b, dark, 8)) +
      ellipse(220, 500, 104, 112, { fill: p.a, stroke: dark, width: 12 }) +
      path('M220 388L220 612M176 398C140 450 140 550 176 602M264 398C300 450 300 550 264 602', {
        stroke: dark,
        width: 7,
      }) +
      spines([
        [198, 450],
        [242, 470],
        [160, 500],
        [282, 520],
        [198, 540],
      ]) +
      at(220, 388, daisy(40, p.b, p.c, dark, 8)) +
      ellipse(780, 512, 62, 92, { fill: p.a, stroke: dark, width: 12 }) +
      ellipse(728, 390, 46, 66, { fill: p.a, stroke: dark, width: 12 }, -20) +
      ellipse(832, 384, 46, 66, { fill: p.a, stroke: dark, width: 12 }, 20) +
      spines([
        [780, 460],
        [762, 520],
        [800, 540],
        [728, 384],
        [832, 380],
      ]) +
      at(846, 318, circle(0, 0, 19, { fill: p.b, stroke: dark, width: 7 })) +
      at(712, 322, circle(0, 0, 19, { fill: p.b, stroke: dark, width: 7 })) +
      pot(500, 110, p.c) +
      pot(220, 96, p.ground) +
      pot(780, 96, p.ground) +
      word('STAY SHARP', 'bowlby', box(60, 790, 880, 180), { fill: p.ink }, { warp: warps.bulge(0.24), fit: 'stretch' })
    )
  },
}

const monstera: Design = {
  slug: 'monstera-dos-tintas',
  title: { en: 'Two-ink Monstera', es: 'Monstera a dos tintas' },
  shows: {
    en: 'a monstera leaf printed in two misregistered inks',
    es: 'una hoja de monstera impresa en dos tintas con registro desplazado',
  },
  height: 1180,
  light: palette(GROUNDS.paper, '#12372c', '#2f8f6b', '#f0624d', '#f2b84b'),
  dark: palette(GROUNDS.night, '#e9f0dc', '#35a47b', '#f4705c', '#f4c05a'),
  draw: (p) => {
    const half =
      'M500 170C640 90 830 190 900 360L700 400L916 470C930 560 912 640 880 710L690 560L846 780C800 850 740 910 660 960L610 690L600 1000C570 1020 530 1030 500 1036Z'
    const holes = [
      [560, 380, 22, 44, 60],
      [574, 520, 22, 50, 70],
      [556, 640, 16, 40, 80],
      [640, 300, 18, 36, 60],
    ]
      .map(([x = 0, y = 0, a = 0, b = 0, t = 0]) => ellipse(x, y, a, b, { fill: p.ground }, t))
      .join('')
    const veins =
      'M500 120L500 1130M500 330Q620 300 780 270M500 450Q640 440 830 430M500 580Q640 590 800 640M500 700Q600 740 720 820M500 820Q550 860 606 940'
    const leafShape = mirrored(500, path(half, { fill: p.a }))
    return (
      at(-26, 22, mirrored(500, path(half, { fill: p.b })), {}) +
      leafShape +
      clipped(half, halftone(box(500, 120, 440, 940), { fill: p.ink, pitch: 22, from: -0.04, to: 0.42, angle: 20 })) +
      mirrored(500, holes) +
      mirrored(500, path(veins, { stroke: p.ground, width: 9 })) +
      path('M500 160L500 1150', { stroke: p.ink, width: 14 })
    )
  },
}

const fungi: Design = {
  slug: 'fungi-to-be-with',
  title: { en: 'Fungi to Be With', es: 'Buena seta' },
  shows: {
    en: 'three spotted mushrooms and the words “Fungi to be with”',
    es: 'tres setas con lunares y las palabras «Fungi to be with»',
  },
  height: 1040,
  light: palette(GROUNDS.cream, '#3a1f1c', '#c8402f', '#f0d9b0', '#58774b'),
  dark: palette(GROUNDS.night, '#f7e9cf', '#d94f3b', '#f3dfb8', '#7ea36c'),
  draw: (p) => {
    const edge = isDark(p.ground) ? '#140d0c' : p.ink
    const mushroom = (s: number): string =>
      at(
        0,
        0,
        path('M-46 -300C-40 -180 -58 -80 -66 0C-30 18 30 18 66 0C58 -80 40 -180 46 -300Z', {
          fill: p.b,
          stroke: edge,
          width: 12 / s,
        }) +
          path('M-170 -290C-170 -430 -90 -510 0 -510C90 -510 170 -430 170 -290C110 -256 -110 -256 -170 -290Z', {
            fill: p.a,
            stroke: edge,
            width: 12 / s,
          }) +
          path('M-150 -284C-90 -262 90 -262 150 -284', { stroke: edge, width: 6 / s }) +
          [
            [-80, -380, 34],
            [30, -440, 40],
            [96, -350, 26],
            [-8, -340, 22],
            [-56, -462, 20],
          ]
            .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: p.b }))
            .join('') +
          path('M-20 -240L-26 -60M10 -240L12 -40M34 -230L38 -80', { stroke: edge, width: 5 / s, opacity: 0.5 }),
        { s },
      )
    const grass = [120, 180, 250, 330, 420, 580, 670, 740, 820, 880]
      .map((x, i) => at(x, 706, leaf(90 + (i % 3) * 36, 26, p.c), { turn: (i % 2 ? 1 : -1) * (6 + ((i * 7) % 19)) }))
      .join('')
    return (
      at(270, 700, mushroom(0.82), { turn: -9 }) +
      at(736, 700, mushroom(0.72), { turn: 10 }) +
      at(500, 706, mushroom(1.22)) +
      grass +
      path('M80 712Q500 680 920 712', { stroke: p.ink, width: 10 }) +
      blockWord(
        'FUNGI',
        'caprasimo',
        box(120, 740, 760, 170),
        { face: p.a, shade: edge === p.ink ? p.ink : p.b, dx: 8, dy: 8 },
        { fit: 'stretch' },
      ) +
      word('to be with', 'oleo', box(280, 930, 440, 100), { fill: p.ink })
    )
  },
}

const wildHerbs: Design = {
  slug: 'hierbas-de-la-abuela',
  title: { en: 'Grandma’s Herbs', es: 'Hierbas de la abuela' },
  shows: {
    en: 'a botanical chart of five herbs with their Spanish names',
    es: 'una lámina botánica de cinco hierbas con sus nombres en español',
  },
  height: 1240,
  light: palette('#f2ecdd', '#24342a', '#5f7f56', '#b98b3e', '#8d5f7a'),
  dark: palette(GROUNDS.forest, '#f2ead8', '#a8c49b', '#e0b566', '#cfa0bf'),
  draw: (p) => {
    const herb = (x: number, y: number, name: string, art: string): string =>
      at(x, y, art) + label(name, 'italic', x, y + 56, 46, { fill: p.ink })
    const sprig = (h: number, pairs: number, w: number, open: number, colour: string): string =>
      branch(
        [
          [0, 0],
          [14, -h / 2],
          [0, -h],
        ],
        { pairs, open, stem: p.ink, stemWidth: 4, draw: (k) => leaf(w * k * 1.3, w * 0.6 * k, colour, p.ground, 2.4) },
      )
    const needles = branch(
      [
        [0, 0],
        [-12, -190],
        [10, -380],
      ],
      {
        pairs: 17,
        open: 38,
        from: 0.04,
        stem: p.ink,
        stemWidth: 5,
        draw: (k) => path(`M0 0L0 ${n(-78 * k)}`, { stroke: p.a, width: 8 }),
      },
    )
    const lavender = [-46, 0, 46]
      .map(
        (dx, j) =>
          path(`M0 0Q${dx * 0.4} -160 ${dx} -230`, { stroke: p.ink, width: 4 }) +
          Array.from({ length: 8 }, (_, i) =>
            ellipse(dx + (i % 2 ? 11 : -11), -226 - i * 20 - j * 6, 11, 15, { fill: p.c }, i % 2 ? 24 : -24),
          ).join(''),
      )
      .join('')
    const chamomile =
      [
        [-80, -260],
        [6, -350],
        [86, -240],
      ]
        .map(
          ([x = 0, y = 0]) =>
            path(`M0 0Q${x * 0.2} ${y * 0.5} ${x} ${y}`, { stroke: p.ink, width: 4 }) +
            at(x, y, daisy(56, isDark(p.ground) ? p.ink : '#fffdf6', p.b, p.ink, 12, 3)),
        )
        .join('') +
      at(-16, -120, leaf(80, 18, p.a), { turn: -50 }) +
      at(12, -90, leaf(80, 18, p.a), { turn: 48 })
    return (
      rect(20, 20, 960, 1200, { stroke: p.ink, width: 5 }) +
      rect(36, 36, 928, 1168, { stroke: p.ink, width: 2 }) +
      word('HIERBAS', 'limelight', box(150, 76, 700, 104), { fill: p.ink }) +
      label('de la abuela', 'italic', 500, 240, 56, { fill: p.b }) +
      herb(190, 660, 'romero', at(0, 0, needles, { s: 0.84 })) +
      herb(500, 660, 'albahaca', sprig(250, 5, 116, 52, p.a)) +
      herb(800, 660, 'lavanda', at(0, 0, lavender, { s: 0.86 })) +
      herb(320, 1130, 'manzanilla', at(0, 0, chamomile, { s: 0.92 })) +
      herb(690, 1130, 'hierbabuena', sprig(270, 7, 90, 62, p.a))
    )
  },
}

export const botanicals: readonly Design[] = [creceLento, lunaJardin, staySharp, monstera, fungi, wildHerbs]
