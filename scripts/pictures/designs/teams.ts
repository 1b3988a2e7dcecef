import { edgeOf, GROUNDS, isDark, palette, whiteOf, type Design } from '../draw/design.ts'
import {
  around,
  at,
  blockWord,
  box,
  circle,
  clipped,
  ellipse,
  label,
  line,
  mirrored,
  n,
  path,
  rect,
  star,
  word,
} from '../draw/kit.ts'
import { arcLettering, warps } from '../draw/lettering.ts'

const toros: Design = {
  slug: 'toros-fc',
  title: { en: 'Toros FC crest', es: 'Escudo Toros FC' },
  shows: {
    en: 'a football shield with a bull’s head, “Toros FC”',
    es: 'un escudo de fútbol con una cabeza de toro, «Toros FC»',
  },
  height: 1180,
  light: palette(GROUNDS.paper, '#201316', '#a3182b', '#e8b13c', '#f7efdd'),
  dark: palette(GROUNDS.night, '#f7efdd', '#b81f35', '#efbb47', '#f7efdd'),
  draw: (p) => {
    const dark = edgeOf(p)
    const shield = (k: number): string =>
      `M500 ${n(40 + k)}C620 ${n(90 + k)} 760 ${n(100 + k)} ${n(900 - k)} ${n(80 + k)}C${n(930 - k)} 480 ${n(900 - k)} 900 500 ${n(1150 - k * 1.3)}C${n(100 + k)} 900 ${n(70 + k)} 480 ${n(100 + k)} ${n(80 + k)}C240 ${n(100 + k)} 380 ${n(90 + k)} 500 ${n(40 + k)}Z`
    const half =
      path(
        'M500 420C450 410 420 420 396 440C330 420 250 400 222 300C200 350 210 440 270 486C310 514 350 516 384 512C330 540 300 560 292 600C330 610 370 590 396 566C400 660 430 740 452 800L500 830Z',
        { fill: dark },
      ) + path('M426 560C440 590 466 598 482 592C470 566 450 556 426 560Z', { fill: p.b })
    return (
      path(shield(0), { fill: dark }) +
      path(shield(22), { fill: p.b }) +
      path(shield(40), { fill: dark }) +
      clipped(
        shield(54),
        rect(0, 0, 1000, 1200, { fill: p.a }) +
          [0, 1, 2, 3].map((i) => rect(90 + i * 220, 0, 110, 1200, { fill: dark, opacity: 0.22 })).join('') +
          rect(0, 120, 1000, 200, { fill: p.c }),
      ) +
      path('M140 320H860', { stroke: dark, width: 14 }) +
      blockWord(
        'TOROS',
        'slab',
        box(200, 156, 600, 128),
        { face: p.a, shade: dark, dx: 6, dy: 6 },
        { fit: 'stretch' },
      ) +
      ellipse(500, 610, 292, 262, { fill: p.c }) +
      at(0, 10, mirrored(500, half)) +
      path('M440 800C450 850 550 850 560 800C540 780 460 780 440 800Z', { fill: p.b, stroke: dark, width: 10 }) +
      circle(470, 808, 9, { fill: dark }) +
      circle(530, 808, 9, { fill: dark }) +
      path('M466 826C460 880 540 880 534 826', { stroke: p.b, width: 12 }) +
      word('FC', 'slab', box(430, 930, 140, 100), { fill: p.c }) +
      at(330, 930, path(star(5, 34, 14), { fill: p.b })) +
      at(670, 930, path(star(5, 34, 14), { fill: p.b }))
    )
  },
}

const condors: Design = {
  slug: 'condores-del-norte',
  title: { en: 'Northern Condors', es: 'Cóndores del Norte' },
  shows: {
    en: 'spread wings and a baseball under the arched word “Cóndores”',
    es: 'unas alas abiertas y una pelota de béisbol bajo la palabra en arco «Cóndores»',
  },
  height: 860,
  light: palette(GROUNDS.paper, '#14233f', '#14233f', '#d4502f', '#e9b64c'),
  dark: palette(GROUNDS.navy, '#f5ecd9', '#f5ecd9', '#ea6a42', '#f1c15b'),
  draw: (p) => {
    const feathers = Array.from({ length: 8 }, (_, i) =>
      at(
        560,
        560,
        path(
          `M0 0C${n(120 + i * 12)} ${n(-70)} ${n(300 - i * 14)} ${n(-70)} ${n(410 - i * 34)} ${n(-10)}C${n(300 - i * 18)} 10 ${n(140)} 40 0 40Z`,
          { fill: i % 2 ? p.b : p.a, stroke: p.ground, width: 7 },
        ),
        { turn: -34 + i * 13 },
      ),
    ).join('')
    const stitches = [-1, 1]
      .map(
        (k) =>
          path(`M${500 + k * 96} 460Q${500 + k * 30} 560 ${500 + k * 96} 660`, { stroke: p.b, width: 7 }) +
          [480, 510, 540, 570, 600, 630]
            .map((y) =>
              line(
                500 + k * (66 + Math.abs(560 - y) * 0.22 - 14),
                y - 4,
                500 + k * (66 + Math.abs(560 - y) * 0.22 + 12),
                y + 6,
                { stroke: p.b, width: 6 },
              ),
            )
            .join(''),
      )
      .join('')
    return (
      mirrored(500, feathers) +
      circle(500, 560, 136, { fill: p.ground }) +
      circle(500, 560, 124, { fill: whiteOf(p), stroke: isDark(p.ground) ? p.ground : p.a, width: 10 }) +
      stitches +
      blockWord(
        'CÓNDORES',
        'college',
        box(60, 10, 880, 300),
        { face: p.ink, shade: p.b, dx: 9, dy: 9 },
        { warp: warps.arch(0.8), fit: 'stretch' },
      ) +
      word('DEL NORTE', 'college', box(330, 726, 340, 56), { fill: p.b }, { tracking: 0.1 }) +
      at(270, 754, path(star(5, 26, 11), { fill: p.c })) +
      at(730, 754, path(star(5, 26, 11), { fill: p.c })) +
      label('BÉISBOL · TEMPORADA 26', 'mono', 500, 836, 34, { fill: p.ink }, 0.5, 0.08)
    )
  },
}

const barrioHoops: Design = {
  slug: 'barrio-ballers',
  title: { en: 'Barrio Ballers', es: 'Barrio Ballers' },
  shows: {
    en: 'a basketball with crossed bands behind the slanted words “Barrio Ballers”',
    es: 'un balón de baloncesto detrás de las palabras inclinadas «Barrio Ballers»',
  },
  height: 920,
  light: palette(GROUNDS.paper, '#1d1a22', '#e56a1f', '#6a2c91', '#f4c542'),
  dark: palette(GROUNDS.night, '#f6eedd', '#f27d2c', '#8d4bc0', '#f7cf57'),
  draw: (p) => {
    const dark = edgeOf(p)
    return (
      circle(500, 400, 370, { fill: p.a, stroke: dark, width: 18 }) +
      clipped(
        'M500 30A370 370 0 1 0 500 770A370 370 0 1 0 500 30Z',
        path('M130 400L870 400M500 30L500 770M220 90C420 260 420 540 220 710M780 90C580 260 580 540 780 710', {
          stroke: dark,
          width: 14,
        }) + path('M140 330C200 150 360 70 480 60C340 110 210 230 190 420Z', { fill: '#fff', opacity: 0.16 }),
      ) +
      path('M10 470L990 300L990 560L10 730Z', { fill: p.ground }) +
      path('M30 486L970 322L970 540L30 704Z', { fill: p.b }) +
      at(
        500,
        512,
        word(
          'BARRIO',
          'faster',
          box(-440, -92, 880, 180),
          { fill: isDark(p.ground) ? p.ink : '#fffaf0' },
          { fit: 'stretch' },
        ),
        { turn: -9.8 },
      ) +
      word('BALLERS', 'bungee', box(180, 780, 640, 120), { fill: p.ink })
    )
  },
}

const familia: Design = {
  slug: 'reunion-familia-ramirez',
  title: { en: 'Ramírez Family Reunion', es: 'Reunión Familia Ramírez' },
  shows: {
    en: 'a family tree with hearts as leaves for the “Familia Ramírez” reunion',
    es: 'un árbol con hojas y raíces para la reunión de la «Familia Ramírez»',
  },
  height: 1160,
  light: palette(GROUNDS.cream, '#33261b', '#4f7a4a', '#b8752b', '#a63d2f'),
  dark: palette(GROUNDS.forest, '#f4ead3', '#a9c68f', '#e2a04d', '#e3735c'),
  draw: (p) => {
    const limb = (x: number, y: number, turn: number, length: number, depth: number): string => {
      const rad = (turn * Math.PI) / 180
      const [ex, ey] = [x + length * Math.sin(rad), y - length * Math.cos(rad)]
      const leafAt = (t: number, k: number): string =>
        at(
          x + (ex - x) * t,
          y + (ey - y) * t,
          path('M0 0C-26 -16 -26 -50 0 -72C26 -50 26 -16 0 0Z', {
            fill: Math.round(ex * 7 + ey * 3 + k) % 5 ? p.a : p.b,
          }),
          { turn: turn + k },
        )
      const leaves =
        depth < 3 ? leafAt(0.4, -62) + leafAt(0.62, 60) + leafAt(0.85, -50) + leafAt(1, 0) + leafAt(0.98, 52) : ''
      const rest =
        depth > 0
          ? limb(ex, ey, turn - 27, length * 0.76, depth - 1) + limb(ex, ey, turn + 25, length * 0.78, depth - 1)
          : ''
      return (
        path(`M${n(x)} ${n(y)}L${n(ex)} ${n(ey)}`, { stroke: p.ink, width: 5 + depth * depth * 2.3 }) + rest + leaves
      )
    }
    return (
      limb(500, 690, 0, 170, 4) +
      path(
        'M470 700C460 740 420 760 370 770C440 772 480 760 500 740C520 760 560 772 630 770C580 760 540 740 530 700Z',
        { fill: p.ink },
      ) +
      path(
        arcLettering('LAS RAÍCES NO SE OLVIDAN', 'mono', {
          cx: 500,
          cy: 440,
          r: 424,
          size: 34,
          maxSweep: 140,
          tracking: 0.1,
        }),
        { fill: p.c },
      ) +
      word('Familia', 'oleo', box(330, 790, 340, 110), { fill: p.c }) +
      word('RAMÍREZ', 'rye', box(80, 910, 840, 160), { fill: p.ink }, { fit: 'stretch' }) +
      word('REUNIÓN 2026 · SAN ANTONIO', 'mono', box(220, 1100, 560, 34), { fill: p.ink }, { tracking: 0.06 })
    )
  },
}

const rodada: Design = {
  slug: 'club-de-rodada',
  title: { en: 'Night Ride Club', es: 'Club de rodada' },
  shows: {
    en: 'a bicycle chainring badge lettered “Club de rodada nocturna”',
    es: 'una insignia con plato de bicicleta y el rótulo «Club de rodada nocturna»',
  },
  height: 1000,
  light: palette(GROUNDS.paper, '#161a1f', '#161a1f', '#0d8fa8', '#f0542d'),
  dark: palette(GROUNDS.night, '#f4ecd9', '#f4ecd9', '#1fa9c4', '#ff6a40'),
  draw: (p) => {
    const teeth = around(500, 500, 48, () => path('M-15 -440L-9 -486L9 -486L15 -440Z', { fill: p.a }))
    const bike =
      circle(330, 590, 108, { stroke: p.ink, width: 15 }) +
      circle(670, 590, 108, { stroke: p.ink, width: 15 }) +
      path(
        'M330 590L440 430L610 430L500 590ZM440 430L500 590M610 430L670 590M610 430L596 376L652 366M420 404L470 404M440 430L430 404',
        { stroke: p.c, width: 16 },
      ) +
      circle(500, 590, 24, { fill: p.c }) +
      path('M500 590L530 634M516 636L548 630', { stroke: p.ink, width: 12 })
    return (
      teeth +
      circle(500, 500, 446, { fill: p.a }) +
      circle(500, 500, 300, { fill: p.ground }) +
      clipped(
        'M500 206A294 294 0 1 0 500 794A294 294 0 1 0 500 206Z',
        rect(200, 700, 600, 100, { fill: p.b }) +
          circle(610, 310, 50, { fill: p.c }) +
          circle(632, 298, 44, { fill: p.ground }) +
          [
            [330, 300],
            [400, 350],
            [500, 270],
            [700, 420],
            [290, 410],
          ]
            .map(([x = 0, y = 0]) => at(x, y, path(star(4, 15, 4), { fill: p.ink })))
            .join(''),
      ) +
      bike +
      path(arcLettering('CLUB DE RODADA', 'bungee', { cx: 500, cy: 500, r: 346, size: 66, maxSweep: 172 }), {
        fill: p.ground,
      }) +
      path(
        arcLettering('NOCTURNA', 'bungee', {
          cx: 500,
          cy: 500,
          r: 402,
          size: 66,
          mid: 180,
          inward: true,
          maxSweep: 100,
          tracking: 0.1,
        }),
        { fill: p.b },
      ) +
      at(124, 570, path(star(5, 26, 11), { fill: p.c })) +
      at(876, 570, path(star(5, 26, 11), { fill: p.c }))
    )
  },
}

const numberTen: Design = {
  slug: 'diez-de-la-calle',
  title: { en: 'Number Ten', es: 'La diez de la calle' },
  shows: {
    en: 'a big striped number 10 with the words “La diez de la calle”',
    es: 'un gran número 10 a rayas con las palabras «La diez de la calle»',
  },
  height: 1120,
  light: palette(GROUNDS.paper, '#0e2f5a', '#4aa5dd', '#0e2f5a', '#f3b61f'),
  dark: palette(GROUNDS.navy, '#f6f0e0', '#63b6ea', '#f6f0e0', '#f7c23a'),
  draw: (p) => {
    const stripes = [0, 1, 2, 3, 4, 5].map((i) => rect(50 + i * 160, 160, 80, 740, { fill: p.a })).join('')
    const one = 'M90 320L270 180L400 180L400 880L240 880L240 370L90 470Z'
    const zero =
      'M690 170C840 170 920 260 920 420L920 640C920 800 840 890 690 890C540 890 460 800 460 640L460 420C460 260 540 170 690 170ZM690 300C640 300 616 340 616 410L616 650C616 720 640 760 690 760C740 760 764 720 764 650L764 410C764 340 740 300 690 300Z'
    return (
      word('LA DIEZ', 'slab', box(90, 20, 500, 104), { fill: p.ink }, { align: 0 }) +
      at(840, 74, path(star(5, 52, 22), { fill: p.c })) +
      [
        at(0, 0, path(one + zero, { stroke: p.ink, width: 44, extra: 'fill-rule="evenodd"' })),
        path(one + zero, { stroke: p.ground, width: 22, extra: 'fill-rule="evenodd"' }),
      ].join('') +
      clipped(one + zero, rect(0, 100, 1000, 900, { fill: isDark(p.ground) ? '#f6f0e0' : '#fffdf6' }) + stripes) +
      path(one + zero, { stroke: p.ink, width: 12, extra: 'fill-rule="evenodd"' }) +
      word('DE LA CALLE', 'slab', box(90, 960, 826, 120), { fill: p.ink }, { fit: 'stretch' })
    )
  },
}

export const teams: readonly Design[] = [toros, condors, barrioHoops, familia, rodada, numberTen]
