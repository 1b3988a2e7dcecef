import { daisy } from '../draw/botanical.ts'
import { GROUNDS, isDark, palette, type Design } from '../draw/design.ts'
import {
  around,
  at,
  blockWord,
  box,
  circle,
  clipped,
  halftone,
  label,
  n,
  path,
  rays,
  rect,
  scallop,
  sparkle,
  star,
  word,
} from '../draw/kit.ts'
import { lettering, warps } from '../draw/lettering.ts'

const echale: Design = {
  slug: 'echale-ganas',
  title: { en: 'Give It Your All', es: 'Échale ganas' },
  shows: {
    en: 'rising block script “Échale ganas” with a lightning swash',
    es: 'el rótulo ascendente «Échale ganas» con un rayo',
  },
  height: 760,
  light: palette(GROUNDS.paper, '#191b24', '#f1442e', '#f8b51e', '#1769aa'),
  dark: palette(GROUNDS.night, '#f7efdd', '#ff5a41', '#fbc234', '#3d8fd1'),
  draw: (p) => {
    const shade = isDark(p.ground) ? '#7c1a10' : p.ink
    return at(
      500,
      400,
      blockWord('Échale', 'knewave', box(-460, -370, 860, 330), { face: p.b, shade, dx: 12, dy: 14 }) +
        blockWord(
          'GANAS',
          'bungee',
          box(-330, -10, 820, 250),
          { face: p.a, shade, dx: 12, dy: 14 },
          { fit: 'stretch' },
        ) +
        path('M-470 300L300 286L240 330L480 316L-80 366L-30 326L-470 340Z', { fill: p.c }),
      { turn: -9 },
    )
  },
}

const manana: Design = {
  slug: 'manana-manana',
  title: { en: 'Mañana, Mañana', es: 'Mañana, mañana' },
  shows: {
    en: 'the word “mañana” stacked four times in seventies lettering',
    es: 'la palabra «mañana» apilada cuatro veces con letra setentera',
  },
  height: 1080,
  light: palette(GROUNDS.cream, '#5a2a1b', '#c4472b', '#e8893a', '#f0bd5b'),
  dark: palette('#3a1d15', '#f8e6c4', '#e45f3a', '#f0984a', '#f5c86a'),
  draw: (p) =>
    [p.ink, p.a, p.b, p.c]
      .map((fill, i) =>
        path(
          lettering('mañana', 'caprasimo', box(40, 30 + i * 262, 920, 236), {
            fit: 'stretch',
            warp: warps.wave(-0.14, 1),
          }),
          { fill },
        ),
      )
      .join(''),
}

const todoBien: Design = {
  slug: 'todo-bien',
  title: { en: 'All Good', es: 'Todo bien' },
  shows: {
    en: 'a smiling daisy inside the wavy words “Todo bien”',
    es: 'una margarita sonriente entre las palabras onduladas «Todo bien»',
  },
  height: 1060,
  light: palette(GROUNDS.paper, '#26324d', '#f36f5b', '#fbc13c', '#4fa38f'),
  dark: palette(GROUNDS.navy, '#f8efdd', '#ff7f6a', '#fdca4f', '#63b8a3'),
  draw: (p) => {
    const white = isDark(p.ground) ? p.ink : '#fffdf7'
    const dark = isDark(p.ground) ? p.ground : p.ink
    return (
      word('TODO', 'bagel', box(70, 20, 860, 270), { fill: p.a }, { fit: 'stretch', warp: warps.arch(0.5) }) +
      at(
        500,
        520,
        around(0, 0, 9, () =>
          path('M0 0C-110 -80 -96 -240 0 -244C96 -240 110 -80 0 0Z', { fill: white, stroke: dark, width: 11 }),
        ) +
          circle(0, 0, 116, { fill: p.b, stroke: dark, width: 11 }) +
          circle(-40, -22, 14, { fill: dark }) +
          circle(40, -22, 14, { fill: dark }) +
          path('M-58 26Q0 86 58 26', { stroke: dark, width: 13 }),
      ) +
      word('BIEN', 'bagel', box(70, 770, 860, 270), { fill: p.c }, { fit: 'stretch', warp: warps.hang(0.5) }) +
      at(120, 480, path(sparkle(46), { fill: p.b })) +
      at(880, 570, path(sparkle(52), { fill: p.b })) +
      at(860, 380, path(sparkle(24), { fill: p.a })) +
      at(150, 640, path(sparkle(24), { fill: p.a }))
    )
  },
}

const inkLove: Design = {
  slug: 'hecho-a-mano',
  title: { en: 'Made by Hand', es: 'Hecho a mano' },
  shows: {
    en: 'a printer’s squeegee pulling a rainbow of inks, “Hecho a mano”',
    es: 'una racleta que arrastra franjas de tinta, «Hecho a mano»',
  },
  height: 1140,
  light: palette(GROUNDS.paper, '#1c1b19', '#00a0d2', '#dd2a7b', '#f4c414'),
  dark: palette(GROUNDS.night, '#f6efe0', '#1fb4e4', '#ee4391', '#f8d02c'),
  draw: (p) => {
    const stripes = [p.a, p.b, p.c, p.ink]
      .map((fill, i) =>
        path(
          `M${150 + i * 175} 300L${325 + i * 175} 300L${325 + i * 175} ${760 - (i % 2) * 40}Q${290 + i * 175} ${800 - (i % 2) * 30} ${250 + i * 175} ${770 - (i % 3) * 26}T${150 + i * 175} ${780 - (i % 2) * 30}Z`,
          { fill },
        ),
      )
      .join('')
    return (
      stripes +
      clipped(
        'M150 300H850V800H150Z',
        halftone(box(150, 560, 700, 240), { fill: p.ground, pitch: 20, from: -0.12, to: 0.46 }),
      ) +
      path('M110 170C110 130 130 120 160 120L840 120C870 120 890 130 890 170L890 236L110 236Z', {
        fill: '#b87b47',
        stroke: isDark(p.ground) ? '#0d0d10' : p.ink,
        width: 10,
      }) +
      path('M150 190H850', { stroke: '#7e4f2a', width: 6 }) +
      rect(140, 236, 720, 76, { fill: isDark(p.ground) ? '#3a3d42' : p.ink }) +
      rect(140, 236, 720, 18, { fill: '#8d939b' }) +
      word('Hecho a mano', 'kaushan', box(80, 850, 840, 200), { fill: p.ink }) +
      label('COLOR FRESCO · NO TOCAR', 'mono', 500, 1120, 40, { fill: p.b }, 0.5, 0.06)
    )
  },
}

const noDrama: Design = {
  slug: 'no-drama',
  title: { en: 'No Drama', es: 'Sin drama' },
  shows: {
    en: 'the words “No drama” in round shaded letters on a scalloped sun',
    es: 'las palabras «No drama» en letras redondas con sombra sobre un sol ondulado',
  },
  height: 900,
  light: palette('#f3e3dc', '#4a2338', '#e0568a', '#f4a259', '#3f8f7f'),
  dark: palette('#2b1524', '#fbe8e2', '#ee6c9c', '#f8b06b', '#58aa98'),
  draw: (p) =>
    path(rays(500, 450, 30, 450, 28, 0.5), { fill: p.b, opacity: 0.45 }) +
    circle(500, 450, 360, { fill: p.ground }) +
    path(scallop(500, 450, 345, 20, 14), { fill: p.b }) +
    path(scallop(500, 450, 310, 20, 12), { stroke: p.ground, width: 7 }) +
    blockWord('NO', 'shrikhand', box(330, 170, 340, 220), { face: p.ground, shade: p.ink, dx: 10, dy: 12 }) +
    blockWord('drama', 'shrikhand', box(60, 410, 880, 290), {
      face: p.a,
      shade: p.ink,
      outline: p.ground,
      outlineWidth: 18,
      dx: 12,
      dy: 14,
    }) +
    at(240, 250, daisy(74, p.ground, p.a, p.ink, 10)) +
    at(760, 250, daisy(74, p.ground, p.a, p.ink, 10)),
}

const sobremesa: Design = {
  slug: 'sobremesa-social-club',
  title: { en: 'Sobremesa Social Club', es: 'Sobremesa Social Club' },
  shows: {
    en: 'a deco label with a cup and two dominoes, “Sobremesa Social Club”',
    es: 'una etiqueta decó con dos fichas de dominó, «Sobremesa Social Club»',
  },
  height: 1100,
  light: palette('#efe6d2', '#17372f', '#b8862f', '#c5472f', '#17372f'),
  dark: palette(GROUNDS.forest, '#f1e7ce', '#d9ab51', '#e26a4c', '#f1e7ce'),
  draw: (p) => {
    const tile = (dots: number[][]): string =>
      rect(-70, -140, 140, 280, { fill: p.ground, stroke: p.ink, width: 10 }, 22) +
      path('M-50 0H50', { stroke: p.ink, width: 7 }) +
      dots.map(([x = 0, y = 0]) => circle(x, y, 14, { fill: p.b })).join('')
    const frame = (k: number): string =>
      `M${n(180 + k)} ${n(30 + k)}H${n(820 - k)}C${n(820 - k)} 110 ${n(900 - k)} 130 ${n(960 - k)} 150V950C${n(900 - k)} 970 ${n(820 - k)} 990 ${n(820 - k)} ${n(1070 - k)}H${n(180 + k)}C${n(180 + k)} 990 ${n(100 + k)} 970 ${n(40 + k)} 950V150C${n(100 + k)} 130 ${n(180 + k)} 110 ${n(180 + k)} ${n(30 + k)}Z`
    return (
      path(frame(0), { stroke: p.ink, width: 14 }) +
      path(frame(28), { stroke: p.a, width: 6 }) +
      path(rays(500, 505, 150, 222, 40, 0.3), { fill: p.a }) +
      at(
        432,
        505,
        tile([
          [-34, -104],
          [34, -104],
          [0, -70],
          [-34, -36],
          [34, -36],
          [0, 70],
        ]),
        { turn: -16 },
      ) +
      at(
        570,
        505,
        tile([
          [-34, -104],
          [34, -36],
          [-34, 36],
          [34, 36],
          [-34, 104],
          [34, 104],
        ]),
        { turn: 14 },
      ) +
      word('SOBREMESA', 'limelight', box(120, 150, 760, 120), { fill: p.ink }, { fit: 'stretch' }) +
      word('SOCIAL CLUB', 'limelight', box(200, 740, 600, 96), { fill: p.b }) +
      label('nadie se levanta todavía', 'italic', 500, 920, 52, { fill: p.ink }) +
      at(250, 540, path(star(4, 30, 8), { fill: p.b })) +
      at(750, 400, path(star(4, 30, 8), { fill: p.b }))
    )
  },
}

export const words: readonly Design[] = [echale, manana, todoBien, inkLove, noDrama, sobremesa]
