import { daisy, leaf } from '../draw/botanical.ts'
import { edgeOf, GROUNDS, palette, whiteOf, type Design } from '../draw/design.ts'
import {
  around,
  at,
  box,
  circle,
  clipped,
  ellipse,
  halftone,
  heart,
  label,
  line,
  n,
  path,
  rays,
  rect,
  scallop,
  star,
  word,
} from '../draw/kit.ts'

const white = GROUNDS.white

const chisme: Design = {
  slug: 'cafecito-y-chisme',
  title: { en: 'Coffee and Gossip', es: 'Cafecito y chisme' },
  shows: {
    en: 'two chatting cups and the words “Cafecito y chisme”',
    es: 'dos tazas que platican y las palabras «Cafecito y chisme»',
  },
  height: 1000,
  light: palette(white, '#2d2140', '#e2557b', '#f5b342', '#3c9a93'),
  dark: palette('#2d2140', '#fbf1de', '#f06e92', '#f9c053', '#52b3ab'),
  draw: (p) => {
    const dark = edgeOf(p)
    const cup = (fill: string, wink: boolean): string =>
      path('M-110 -80H110C108 40 70 100 40 110H-40C-70 100 -108 40 -110 -80Z', { fill, stroke: dark, width: 11 }) +
      path('M108 -50C170 -64 180 20 92 40', { stroke: dark, width: 18 }) +
      (wink ? path('M-60 -10Q-40 -34 -20 -10', { stroke: dark, width: 9 }) : circle(-40, -12, 11, { fill: dark })) +
      circle(36, -12, 11, { fill: dark }) +
      (wink ? ellipse(0, 46, 18, 22, { fill: dark }) : path('M-34 34Q0 66 34 34', { stroke: dark, width: 9 })) +
      ellipse(-70, 22, 17, 10, { fill: p.a, opacity: 0.6 }) +
      ellipse(68, 22, 17, 10, { fill: p.a, opacity: 0.6 })
    return (
      path(
        'M100 60H460C500 60 516 80 516 120V220C516 260 500 280 460 280H350L300 350L290 280H100C60 280 44 260 44 220V120C44 80 60 60 100 60Z',
        { fill: p.a },
      ) +
      word('¿Supiste?', 'lilita', box(92, 110, 376, 120), { fill: whiteOf(p) }) +
      path(
        'M620 120H900C940 120 956 140 956 180V260C956 300 940 320 900 320H800L740 380L734 320H620C580 320 564 300 564 260V180C564 140 580 120 620 120Z',
        { fill: p.c },
      ) +
      word('¡No!', 'lilita', box(640, 162, 240, 116), { fill: whiteOf(p) }) +
      at(280, 520, cup(p.b, true)) +
      at(0, 0, at(720, 530, cup(whiteOf(p), false), { sx: -1 })) +
      path('M130 650Q280 676 430 650M570 660Q720 686 870 660', { stroke: p.ink, width: 12 }) +
      word('Cafecito y chisme', 'oleo', box(40, 740, 920, 200), { fill: p.ink })
    )
  },
}

const levels: Design = {
  slug: 'todavia-no',
  title: { en: 'Not Yet', es: 'Todavía no' },
  shows: {
    en: 'a gauge with three levels: “todavía no”, “casi”, “ya, dime”',
    es: 'un medidor con tres niveles: «todavía no», «casi», «ya, dime»',
  },
  height: 1060,
  light: palette(white, '#22262e', '#d8432f', '#eda526', '#3a8d5d'),
  dark: palette('#22262e', '#f6f0e2', '#ee5a44', '#f5b53c', '#51a875'),
  draw: (p) => {
    const row = (y: number, text: string, colour: string, ticks: number): string =>
      rect(60, y, 150, 300, { fill: colour }) +
      Array.from({ length: ticks }, (_, i) =>
        line(210, y + 30 + i * 60, 250 + (i % 2 ? 0 : 30), y + 30 + i * 60, { stroke: p.ink, width: 8 }),
      ).join('') +
      path(`M300 ${y}H960`, { stroke: p.ink, width: 6, dash: '2 18' }) +
      word(text, 'bowlby', box(330, y + 84, 620, 140), { fill: colour }, { align: 0 })
    return (
      row(60, 'TODAVÍA NO', p.a, 5) +
      row(370, 'CASI…', p.b, 5) +
      row(680, 'YA, DIME', p.c, 5) +
      rect(60, 60, 150, 920, { stroke: p.ink, width: 14 }, 16) +
      label('nivel de café requerido', 'mono', 60, 1044, 46, { fill: p.ink }, 0)
    )
  },
}

const abuela: Design = {
  slug: 'la-mejor-abuela',
  title: { en: 'Best Grandma', es: 'La mejor abuela' },
  shows: {
    en: 'a flower wreath around the words “La mejor abuela, según todos sus nietos”',
    es: 'una corona de flores alrededor de «La mejor abuela, según todos sus nietos»',
  },
  height: 1000,
  light: palette(white, '#5b2d48', '#d96a83', '#efb45a', '#7c9a74'),
  dark: palette('#3b1e30', '#fbeee4', '#e88499', '#f4c06c', '#9bb890'),
  draw: (p) => {
    const ring = around(500, 480, 56, (i) =>
      at(0, -410, leaf(96 + (i % 3) * 18, 40, i % 2 ? p.c : '#a9bf9c', p.ground, 2.4), { turn: 62 + (i % 2) * 58 }),
    )
    const blooms = [
      [-38, 92, 0],
      [-8, 64, 1],
      [24, 104, 0],
      [52, 60, 1],
      [128, 66, 1],
      [160, 98, 0],
      [196, 66, 1],
      [228, 90, 0],
      [276, 58, 1],
      [92, 52, 0],
    ]
      .map(([turn = 0, r = 0, kind = 0]) =>
        at(500, 480, at(0, -410, kind ? daisy(r, p.b, p.a, p.ink, 9, 4) : daisy(r, p.a, p.b, p.ink, 13, 4)), { turn }),
      )
      .join('')
    return (
      ring +
      blooms +
      word('LA MEJOR', 'limelight', box(280, 270, 440, 84), { fill: p.ink }) +
      word('abuela', 'vibes', box(190, 380, 620, 240), { fill: p.a }) +
      label('según todos sus nietos', 'italic', 500, 690, 42, { fill: p.ink })
    )
  },
}

const monday: Design = {
  slug: 'lunes-otra-vez',
  title: { en: 'Monday, Again', es: 'Lunes, otra vez' },
  shows: {
    en: 'a melting smiley and the words “Lunes otra vez”',
    es: 'una carita que se derrite y las palabras «Lunes otra vez»',
  },
  height: 1060,
  light: palette(white, '#20222a', '#f6c62f', '#f6c62f', '#2d6cdf'),
  dark: palette('#1c1e26', '#f8f2e2', '#fbd044', '#fbd044', '#8fb4ff'),
  draw: (p) => {
    const dark = edgeOf(p)
    return (
      path(
        'M500 40C700 40 800 180 800 330C800 420 780 480 786 560C790 620 740 626 736 570C732 530 700 540 700 590L700 690C700 740 640 740 638 690L634 610C632 580 596 580 594 612L590 640C588 680 540 684 536 640C534 610 500 612 498 644L494 740C492 790 432 788 430 740L424 610C420 570 380 580 378 612C374 650 330 646 326 600C320 540 200 480 200 330C200 180 300 40 500 40Z',
        { fill: p.a, stroke: dark, width: 15 },
      ) +
      path(
        'M380 240C380 200 430 200 430 240V300C430 350 400 380 390 420M570 230C570 190 620 190 620 230V310C622 350 606 380 610 440',
        { stroke: dark, width: 34 },
      ) +
      path('M340 430C400 500 470 470 510 500C560 540 620 480 670 430', { stroke: dark, width: 22 }) +
      path('M280 200C300 140 350 100 410 90', { stroke: '#fff', width: 16, opacity: 0.8 }) +
      word('LUNES', 'bagel', box(120, 800, 420, 170), { fill: p.ink }) +
      word('otra vez', 'knewave', box(560, 806, 350, 160), { fill: p.c }) +
      label('se reportan daños', 'mono', 500, 1046, 46, { fill: p.ink })
    )
  },
}

const teacher: Design = {
  slug: 'gracias-maestra',
  title: { en: 'Thank You, Teacher', es: 'Gracias, maestra' },
  shows: {
    en: 'an apple and crossed pencils with “Gracias, maestra Lupita”',
    es: 'una manzana y lápices cruzados con «Gracias, maestra Lupita»',
  },
  height: 1020,
  light: palette(white, '#27352b', '#d23b34', '#f0b93c', '#3f8a57'),
  dark: palette('#1f3a33', '#f8f0dc', '#e5524a', '#f5c551', '#64ac7b'),
  draw: (p) => {
    const dark = edgeOf(p)
    const pencil =
      rect(-34, -330, 68, 520, { fill: p.b, stroke: dark, width: 10 }) +
      line(0, -330, 0, 190, { stroke: dark, width: 5, opacity: 0.5 }) +
      path('M-34 190L0 280L34 190Z', { fill: '#f2d9b2', stroke: dark, width: 10 }) +
      path('M-12 248L0 280L12 248Z', { fill: dark }) +
      rect(-34, -370, 68, 46, { fill: '#c9ccd0', stroke: dark, width: 10 }) +
      rect(-34, -420, 68, 56, { fill: '#e98a8a', stroke: dark, width: 10 }, 14)
    return (
      at(500, 390, at(0, 0, pencil, { turn: 52 }) + at(0, 0, pencil, { turn: -52 })) +
      path(
        'M500 250C420 190 270 230 270 390C270 540 370 650 440 640C470 634 480 624 500 624C520 624 530 634 560 640C630 650 730 540 730 390C730 230 580 190 500 250Z',
        { fill: p.a, stroke: dark, width: 14 },
      ) +
      path('M500 260C490 200 500 150 540 110', { stroke: dark, width: 20 }) +
      at(520, 170, leaf(150, 80, p.c, dark, 5), { turn: 66 }) +
      path('M330 330C350 290 380 276 410 276', { stroke: '#fff', width: 18, opacity: 0.8 }) +
      word('Lupita', 'oleo', box(340, 370, 320, 160), { fill: '#fff8ea' }) +
      word('GRACIAS, MAESTRA', 'college', box(60, 740, 880, 120), { fill: p.ink }) +
      label('por tanta paciencia', 'italic', 500, 950, 66, { fill: p.a })
    )
  },
}

const lowBattery: Design = {
  slug: 'mama-al-dos-por-ciento',
  title: { en: 'Mom at 2 %', es: 'Mamá al 2 %' },
  shows: {
    en: 'an almost empty battery and the words “Mamá al 2 %, conectar a café”',
    es: 'una batería casi vacía y las palabras «Mamá al 2 %, conectar a café»',
  },
  height: 880,
  light: palette(white, '#1f2a38', '#e5484d', '#f3a93c', '#2f9e8f'),
  dark: palette('#1f2a38', '#f7f1e2', '#f2666a', '#f8b94f', '#48b8a8'),
  draw: (p) =>
    rect(110, 60, 720, 330, { stroke: p.ink, width: 30 }, 50) +
    rect(850, 150, 60, 150, { fill: p.ink }, 20) +
    rect(158, 108, 70, 234, { fill: p.a }, 16) +
    word('2 %', 'bungee', box(340, 140, 340, 170), { fill: p.a }) +
    word('MAMÁ', 'bungee', box(110, 450, 800, 210), { fill: p.ink }, { fit: 'stretch' }) +
    word('conectar a café', 'knewave', box(160, 710, 700, 140), { fill: p.c }),
}

const dadJokes: Design = {
  slug: 'dad-jokes-daily',
  title: { en: 'Dad Jokes Served Daily', es: 'Chistes de papá a diario' },
  shows: {
    en: 'a diner sign with a moustache, “Dad jokes served daily”',
    es: 'un letrero de cafetería con bigote, «Dad jokes served daily»',
  },
  height: 980,
  light: palette(white, '#1d2f4a', '#d9482f', '#f3bb45', '#2a8c97'),
  dark: palette('#1d2f4a', '#faf1dd', '#ec5d42', '#f7c657', '#43a8b3'),
  draw: (p) =>
    path('M500 20L590 110H960V360H820L860 620H140L180 360H40V110H410Z', { fill: p.a, stroke: p.ink, width: 16 }) +
    path('M64 134H936V336H64Z', { stroke: whiteOf(p), width: 8 }) +
    word('DAD JOKES', 'bowlby', box(90, 158, 820, 154), { fill: whiteOf(p) }, { fit: 'stretch' }) +
    word('served daily', 'kaushan', box(250, 390, 500, 140), { fill: p.b }) +
    [190, 260, 330, 400, 470, 540, 610, 680, 750, 810]
      .map((x, i) => circle(x, 580, 14, { fill: i % 2 ? p.b : whiteOf(p) }))
      .join('') +
    path(
      'M500 700C440 640 350 680 320 740C300 780 260 776 250 750C250 820 330 860 400 830C440 812 480 780 500 760C520 780 560 812 600 830C670 860 750 820 750 750C740 776 700 780 680 740C650 680 560 640 500 700Z',
      { fill: p.ink },
    ) +
    label('abierto desde el desayuno', 'mono', 500, 940, 44, { fill: p.c }),
}

const notFound: Design = {
  slug: 'error-404-sleep',
  title: { en: '404: Sleep Not Found', es: '404: sueño no encontrado' },
  shows: {
    en: 'a browser window with a tired cup, “404 sleep not found”',
    es: 'una ventana de navegador con una taza cansada, «404 sleep not found»',
  },
  height: 900,
  light: palette(white, '#1e2330', '#3d6ee0', '#f2a33a', '#d94b5b'),
  dark: palette('#1e2330', '#f5f0e3', '#6b93f2', '#f7b453', '#ee6a78'),
  draw: (p) => {
    const dark = edgeOf(p)
    return (
      rect(50, 40, 900, 640, { fill: whiteOf(p), stroke: dark, width: 14 }, 30) +
      path('M50 150V70A30 30 0 0 1 80 40H920A30 30 0 0 1 950 70V150Z', { fill: p.a, stroke: dark, width: 14 }) +
      [110, 170, 230]
        .map((x, i) => circle(x, 95, 20, { fill: [p.c, p.b, '#5fb07a'][i] ?? p.c, stroke: dark, width: 7 }))
        .join('') +
      rect(300, 70, 600, 50, { fill: whiteOf(p) }, 25) +
      word('404', 'pixel', box(110, 230, 420, 170), { fill: dark }) +
      word('sleep not found', 'mono', box(110, 450, 420, 56), { fill: p.c }) +
      rect(110, 560, 260, 60, { fill: p.b }, 10) +
      word('retry', 'mono', box(170, 574, 140, 32), { fill: dark }) +
      at(
        730,
        430,
        path('M-130 -120H130C128 40 90 130 50 140H-50C-90 130 -128 40 -130 -120Z', {
          fill: p.b,
          stroke: dark,
          width: 12,
        }) +
          path('M128 -80C200 -96 214 30 108 50', { stroke: dark, width: 22 }) +
          path('M-70 -30H-20M20 -30H70', { stroke: dark, width: 12 }) +
          path('M-66 -12Q-45 6 -24 -12M24 -12Q45 6 66 -12', { stroke: dark, width: 6 }) +
          path('M-30 60Q0 40 30 60', { stroke: dark, width: 10 }),
      ) +
      label('z', 'lilita', 850, 250, 90, { fill: p.a }) +
      label('z', 'lilita', 895, 190, 60, { fill: p.a }) +
      word('HA INTENTADO TODO EXCEPTO DORMIR', 'mono', box(80, 760, 840, 48), { fill: p.ink })
    )
  },
}

const tapeAndCoffee: Design = {
  slug: 'coffee-and-tape',
  title: { en: 'Held Together by Coffee and Tape', es: 'Sostenida por café y cinta' },
  shows: {
    en: 'a crooked heart mended with tape, “Held together by coffee & tape”',
    es: 'un corazón remendado con cinta, «Held together by coffee & tape»',
  },
  height: 1000,
  light: palette(white, '#2a2a2a', '#d6403b', '#e9b872', '#2f7c86'),
  dark: palette('#26282b', '#f7f0e0', '#e85a54', '#efc584', '#4fa0aa'),
  draw: (p) => {
    const dark = edgeOf(p)
    const tape = (x: number, y: number, turn: number, w: number): string =>
      at(
        x,
        y,
        path(
          `M${-w} -30L${n(-w + 12)} -18L${-w} -6L${n(-w + 12)} 6L${-w} 18L${n(-w + 8)} 30H${w}L${n(w - 12)} 18L${w} 6L${n(w - 12)} -6L${w} -18L${n(w - 8)} -30Z`,
          { fill: p.b, opacity: 0.93 },
        ) +
          path(`M${n(-w + 20)} -12H${n(w - 20)}M${n(-w + 20)} 8H${n(w - 20)}`, {
            stroke: '#fff',
            width: 3,
            opacity: 0.5,
          }),
        { turn },
      )
    return (
      at(500, 350, path(heart(310), { fill: p.a, stroke: dark, width: 15 })) +
      path('M500 200L450 290L540 350L460 430L520 500L490 620', { stroke: dark, width: 12 }) +
      clipped(
        'M500 630C350 500 190 400 190 240C190 110 290 70 350 70C430 70 480 120 500 195Z',
        halftone(box(180, 60, 330, 570), { fill: dark, pitch: 20, from: 0.2, to: -0.16, angle: 0 }),
      ) +
      tape(490, 290, -24, 150) +
      tape(505, 430, 18, 130) +
      tape(498, 545, -12, 90) +
      word('HELD TOGETHER BY', 'gothic', box(220, 690, 560, 74), { fill: p.ink }, { tracking: 0.06 }) +
      word('coffee & tape', 'shrikhand', box(60, 790, 880, 180), { fill: p.a })
    )
  },
}

const boss: Design = {
  slug: 'jefa-de-todo',
  title: { en: 'Boss of Everything', es: 'La jefa de todo' },
  shows: {
    en: 'a crown with rays over the words “La jefa de todo esto”',
    es: 'una corona con rayos sobre las palabras «La jefa de todo esto»',
  },
  height: 1000,
  light: palette(white, '#3a1140', '#c0267a', '#f2b632', '#5b2a86'),
  dark: palette('#2c0f33', '#fdf0e0', '#e04a96', '#f7c44a', '#a06bd0'),
  draw: (p) =>
    clipped('M0 0H1000V560H0Z', path(rays(500, 420, 260, 410, 28, 0.34, 0.5), { fill: p.b })) +
    path('M250 480L220 230L370 350L500 160L630 350L780 230L750 480Z', { fill: p.b, stroke: edgeOf(p), width: 15 }) +
    rect(246, 480, 508, 74, { fill: p.a, stroke: edgeOf(p), width: 14 }, 10) +
    [
      [220, 224, 26],
      [500, 150, 34],
      [780, 224, 26],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: p.a, stroke: edgeOf(p), width: 11 }))
      .join('') +
    [330, 415, 500, 585, 670]
      .map((x, i) => at(x, 517, path(star(4, 24, 11), { fill: i % 2 ? p.ground : p.b })))
      .join('') +
    word('LA JEFA', 'abril', box(90, 620, 820, 190), { fill: p.ink }, { fit: 'stretch' }) +
    word('de todo esto', 'vibes', box(230, 830, 540, 160), { fill: p.a }),
}

const lemons: Design = {
  slug: 'limones-de-la-huerta',
  title: { en: 'Orchard Lemons', es: 'Limones de la huerta' },
  shows: {
    en: 'a wrap-around pattern of lemons, leaves and blossom',
    es: 'un estampado continuo de limones, hojas y azahar',
  },
  height: 348,
  light: palette('#fdf9ec', '#2f5d3a', '#f4c62c', '#f8dd6a', '#e98f3a'),
  dark: palette('#1f3f3a', '#f8f3dd', '#f6cf40', '#fae284', '#f0a04f'),
  draw: (p) => {
    const lemon =
      path('M-34 0C-30 -26 -12 -36 8 -34C28 -32 36 -18 38 -8L48 0L38 8C36 18 28 32 8 34C-12 36 -30 26 -34 0Z', {
        fill: p.a,
        stroke: p.ink,
        width: 3,
      }) +
      path('M-18 -12Q-8 -24 8 -24', { stroke: p.b, width: 6 }) +
      [
        [10, 6],
        [-4, 12],
        [16, 18],
        [0, -2],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 1.8, { fill: p.c }))
        .join('')
    const unit = (x: number, y: number, turn: number): string =>
      at(
        x,
        y,
        at(-30, -4, leaf(56, 24, p.ink, p.ground, 1.6), { turn: -64 }) +
          at(-30, 6, leaf(46, 20, '#7fa35d', p.ground, 1.6), { turn: -124 }) +
          lemon,
        { turn },
      )
    const out: string[] = []
    for (let i = 0; i < 11; i++)
      for (let j = 0; j < 4; j++)
        out.push(
          (i + j) % 3 === 2
            ? at(i * 91 + (j % 2) * 45 + 20, j * 92 + 34, daisy(22, '#ffffff', p.a, p.ink, 5, 2.4))
            : unit(i * 91 + (j % 2) * 45 + 20, j * 92 + 34, ((i * 67 + j * 113) % 90) - 45),
        )
    return rect(0, 0, 1000, 348, { fill: p.ground }) + out.join('')
  },
}

const talavera: Design = {
  slug: 'talavera-azul',
  title: { en: 'Blue Talavera', es: 'Talavera azul' },
  shows: {
    en: 'a wrap-around pattern of blue talavera tiles',
    es: 'un estampado continuo de azulejos de talavera azul',
  },
  height: 348,
  light: palette('#f9f6ec', '#1f3f8f', '#2d63c8', '#e9b13f', '#7ea3e0'),
  dark: palette('#16275c', '#f5f1e2', '#7ea3e0', '#f0bd50', '#c4d5f5'),
  draw: (p) => {
    const tile = (kind: number): string =>
      rect(-56, -56, 112, 112, { fill: kind ? p.ground : p.ground, stroke: p.c, width: 2 }) +
      (kind
        ? around(0, 0, 4, () =>
            path('M0 -6C-24 -16 -28 -40 0 -54C28 -40 24 -16 0 -6Z', { fill: p.a, stroke: p.ink, width: 2.4 }),
          ) +
          around(0, 0, 4, () => path('M0 -8C-10 -18 -10 -30 0 -38C10 -30 10 -18 0 -8Z', { fill: p.b }), 45) +
          circle(0, 0, 9, { fill: p.b, stroke: p.ink, width: 2.4 }) +
          around(0, 0, 4, () => path('M-56 -30A26 26 0 0 0 -30 -56', { stroke: p.ink, width: 5 }))
        : path(scallop(0, 0, 38, 8, 6), { fill: p.ink }) +
          path(scallop(0, 0, 25, 8, 4), { fill: p.ground }) +
          around(0, 0, 8, () => ellipse(0, -15, 4, 8, { fill: p.a })) +
          circle(0, 0, 6, { fill: p.b }) +
          around(
            0,
            0,
            4,
            () => path('M-56 -28Q-36 -36 -28 -56', { stroke: p.a, width: 4 }) + circle(-46, -46, 4.5, { fill: p.b }),
          ))
    return (
      rect(0, 0, 1000, 348, { fill: p.ground }) +
      Array.from({ length: 9 }, (_, i) =>
        Array.from({ length: 4 }, (__, j) => at(i * 112 + 52, j * 112 + 6, tile((i + j) % 2))).join(''),
      ).join('')
    )
  },
}

export const mugArt: readonly Design[] = [
  chisme,
  levels,
  abuela,
  monday,
  teacher,
  lowBattery,
  dadJokes,
  notFound,
  tapeAndCoffee,
  boss,
]
export const mugWraps: readonly Design[] = [lemons, talavera]
