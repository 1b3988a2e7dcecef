import { edgeOf, GROUNDS, isDark, palette, type Design } from '../draw/design.ts'
import {
  at,
  blockWord,
  box,
  circle,
  clipped,
  ellipse,
  heart,
  label,
  mirrored,
  n,
  path,
  rays,
  rect,
  sparkle,
  star,
  word,
} from '../draw/kit.ts'
import { arcLettering, warps } from '../draw/lettering.ts'

const axolotl: Design = {
  slug: 'ajolote-feliz',
  title: { en: 'Happy Axolotl', es: 'Ajolote feliz' },
  shows: {
    en: 'a pink axolotl among bubbles with the words “Nadando y ya”',
    es: 'un ajolote rosa entre burbujas con las palabras «Nadando y ya»',
  },
  height: 960,
  light: palette('#e4f0ee', '#3c2540', '#f08aa6', '#c64f7d', '#3f93a0'),
  dark: palette(GROUNDS.navy, '#f8eee4', '#f596b0', '#d65f8d', '#56aab7'),
  draw: (p) => {
    const dark = edgeOf(p)
    const gill = (turn: number, l: number): string =>
      at(
        330,
        380,
        path(`M60 0C20 -20 ${n(-l * 0.5)} -30 ${n(-l)} -6C${n(-l * 0.5)} 26 20 24 60 10Z`, {
          fill: p.b,
          stroke: dark,
          width: 10,
        }) + path(`M20 0L${n(-l * 0.75)} -4`, { stroke: dark, width: 4 }),
        { turn },
      )
    return (
      [
        [150, 640, 26],
        [210, 560, 14],
        [850, 220, 30],
        [790, 150, 16],
        [880, 330, 13],
        [120, 180, 18],
        [500, 70, 22],
        [600, 120, 11],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            circle(x, y, r, { stroke: p.c, width: 8 }) +
            path(`M${n(x - r * 0.5)} ${n(y - r * 0.1)}Q${n(x - r * 0.4)} ${n(y - r * 0.5)} ${x} ${n(y - r * 0.55)}`, {
              stroke: p.c,
              width: 5,
            }),
        )
        .join('') +
      path(
        'M420 560C520 640 660 650 740 560C780 510 850 480 900 500C880 560 840 650 760 690C640 740 460 720 380 640Z',
        { fill: p.a, stroke: dark, width: 12 },
      ) +
      path(
        'M520 600C600 640 700 620 760 560C800 520 850 496 890 506C820 520 790 580 740 620C680 660 580 660 520 600Z',
        { fill: p.b },
      ) +
      [
        [440, 670, 20],
        [620, 690, -14],
      ]
        .map(([x = 0, y = 0, t = 0]) =>
          at(
            x,
            y,
            path('M-26 -20L-30 50C-40 64 -20 70 -10 60C0 74 14 70 16 58C30 62 36 50 26 40L26 -20Z', {
              fill: p.a,
              stroke: dark,
              width: 10,
            }),
            { turn: t },
          ),
        )
        .join('') +
      mirrored(430, gill(24, 170) + gill(-6, 190) + gill(-36, 160)) +
      ellipse(430, 430, 210, 178, { fill: p.a, stroke: dark, width: 13 }) +
      mirrored(
        430,
        circle(330, 410, 28, { fill: dark }) +
          circle(322, 400, 9, { fill: '#fff' }) +
          ellipse(290, 476, 34, 20, { fill: p.b, opacity: 0.7 }),
      ) +
      path('M380 474Q430 520 480 474', { stroke: dark, width: 12 }) +
      word('Nadando y ya', 'londrina', box(90, 780, 820, 160), { fill: p.ink }, { warp: warps.wave(-0.16, 1.5) })
    )
  },
}

const dino: Design = {
  slug: 'dino-cumple-cinco',
  title: { en: 'Birthday Dino', es: 'Dino cumple cinco' },
  shows: {
    en: 'a dinosaur in a party hat holding a number 5, “Mateo cumple cinco”',
    es: 'un dinosaurio con gorro de fiesta y un número 5, «Mateo cumple cinco»',
  },
  height: 1080,
  light: palette(GROUNDS.paper, '#213c33', '#5bb26b', '#f2b632', '#e9573f'),
  dark: palette(GROUNDS.night, '#f6eedb', '#69c37a', '#f7c247', '#f06a50'),
  draw: (p) => {
    const dark = edgeOf(p)
    return (
      path(
        'M250 760C120 740 60 640 40 560C110 620 180 640 240 600C270 470 330 400 420 380L420 280C400 180 480 120 600 124C720 128 800 180 796 260C792 320 740 350 660 350L620 350C640 420 650 500 640 580C640 650 610 720 560 760L570 810L500 810L486 776L360 776L350 810L280 810Z',
        { fill: p.a, stroke: dark, width: 14 },
      ) +
      path('M520 400C560 480 570 640 500 740L400 740C470 660 480 500 460 420Z', { fill: '#d9ecae', opacity: 0.9 }) +
      circle(620, 206, 26, { fill: '#fff', stroke: dark, width: 9 }) +
      circle(628, 208, 11, { fill: dark }) +
      path('M600 300C660 310 740 300 780 276', { stroke: dark, width: 10 }) +
      path('M640 304l14 26l16 -28M700 300l14 24l16 -30', { fill: '#fff', stroke: dark, width: 7 }) +
      circle(764, 204, 8, { fill: dark }) +
      [
        [404, 250, -50],
        [370, 330, -66],
        [320, 400, -60],
        [270, 470, -58],
        [230, 560, -80],
      ]
        .map(([x = 0, y = 0, t = 0]) =>
          at(x, y, path('M-34 10L0 -58L34 10Z', { fill: p.c, stroke: dark, width: 10 }), { turn: t }),
        )
        .join('') +
      path('M560 480C620 470 660 500 690 520M566 530C620 530 650 540 680 556', { stroke: dark, width: 36 }) +
      path('M560 480C620 470 660 500 690 520M566 530C620 530 650 540 680 556', { stroke: p.a, width: 14 }) +
      at(
        560,
        130,
        path('M-80 10L10 -150L80 0Q0 26 -80 10Z', { fill: p.b, stroke: dark, width: 11 }) +
          path('M-52 -40L40 -76M-24 -90L28 -104', { stroke: p.c, width: 14 }) +
          circle(10, -152, 24, { fill: p.c, stroke: dark, width: 9 }),
        { turn: 6 },
      ) +
      blockWord('5', 'lilita', box(710, 410, 210, 300), {
        face: p.b,
        shade: dark,
        outline: dark,
        outlineWidth: 16,
        dx: 6,
        dy: 8,
      }) +
      [
        [130, 180, p.c],
        [240, 260, p.b],
        [880, 330, p.c],
        [860, 90, p.b],
        [330, 110, p.a],
        [100, 380, p.b],
        [930, 220, p.a],
      ]
        .map(([x, y, f], i) =>
          at(
            Number(x),
            Number(y),
            i % 2 ? circle(0, 0, 15, { fill: String(f) }) : rect(-12, -20, 24, 40, { fill: String(f) }, 6),
            { turn: i * 31 },
          ),
        )
        .join('') +
      word('MATEO', 'lilita', box(120, 850, 480, 130), { fill: p.ink }, { align: 0 }) +
      word('cumple cinco', 'lilita', box(120, 990, 760, 80), { fill: p.c }, { align: 0 })
    )
  },
}

const taqueria: Design = {
  slug: 'taqueria-don-chuy',
  title: { en: 'Taquería Don Chuy', es: 'Taquería Don Chuy' },
  shows: {
    en: 'a taco with a moustache on a striped round sign, “Taquería Don Chuy”',
    es: 'un taco con bigote sobre un letrero redondo, «Taquería Don Chuy»',
  },
  height: 1000,
  light: palette(GROUNDS.cream, '#3b1d14', '#cf3f27', '#f2b53d', '#3d8b4f'),
  dark: palette(GROUNDS.night, '#f8ecd3', '#df5237', '#f6c04f', '#4fa463'),
  draw: (p) => {
    const dark = edgeOf(p)
    const filling = [250, 320, 390, 460, 530, 600, 670, 740]
      .map((x, i) =>
        circle(x, 478 - Math.sin(((x - 200) / 600) * Math.PI) * 150, 46, {
          fill: [p.c, p.a, p.c, '#8a4a2a'][i % 4] ?? p.c,
          stroke: dark,
          width: 9,
        }),
      )
      .join('')
    return (
      circle(500, 500, 480, { fill: p.a }) +
      circle(500, 500, 446, { fill: p.ground }) +
      circle(500, 500, 424, { fill: p.a }) +
      path(rays(500, 500, 0, 292, 24, 0.5), { fill: p.b }) +
      circle(500, 500, 292, { stroke: p.ground, width: 18 }) +
      at(
        500,
        530,
        at(
          -500,
          -500,
          filling +
            path(
              'M190 620C190 430 330 300 500 300C670 300 810 430 810 620C810 660 790 672 760 672L240 672C210 672 190 660 190 620Z',
              { fill: p.b, stroke: dark, width: 14, extra: 'transform="translate(0 20)"' },
            ) +
            [
              [300, 560],
              [380, 470],
              [620, 460],
              [700, 570],
              [500, 400],
              [560, 600],
              [430, 610],
            ]
              .map(([x = 0, y = 0]) => ellipse(x, y, 20, 11, { fill: '#c98a2b' }, x % 40))
              .join('') +
            mirrored(500, circle(410, 480, 26, { fill: dark }) + circle(402, 472, 8, { fill: '#fff' })) +
            path(
              'M500 540C450 500 400 520 370 570C340 600 310 590 300 576C310 630 380 650 430 620C460 604 480 590 500 576C520 590 540 604 570 620C620 650 690 630 700 576C690 590 660 600 630 570C600 520 550 500 500 540Z',
              { fill: dark },
            ),
        ),
        { s: 0.72 },
      ) +
      path(arcLettering('TAQUERÍA', 'bowlby', { cx: 500, cy: 500, r: 326, size: 78, maxSweep: 140, tracking: 0.06 }), {
        fill: p.ground,
      }) +
      path(
        arcLettering('DON CHUY', 'bowlby', {
          cx: 500,
          cy: 500,
          r: 396,
          size: 78,
          mid: 180,
          inward: true,
          maxSweep: 118,
          tracking: 0.06,
        }),
        { fill: p.b },
      ) +
      at(138, 560, path(star(5, 34, 14), { fill: p.b })) +
      at(862, 560, path(star(5, 34, 14), { fill: p.b }))
    )
  },
}

const playerTwo: Design = {
  slug: 'jugador-dos',
  title: { en: 'Player Two', es: 'Jugador dos' },
  shows: {
    en: 'a pixel heart and the words “Player 2 entra al juego”',
    es: 'un corazón de píxeles y las palabras «Player 2 entra al juego»',
  },
  height: 900,
  light: palette(GROUNDS.paper, '#1b1d2a', '#e63950', '#2a9fd6', '#f5bd2f'),
  dark: palette(GROUNDS.night, '#f4efe2', '#f04b61', '#45b4e8', '#f9c843'),
  draw: (p) => {
    const rows = [
      '0011000110',
      '0122101221',
      '1233212222',
      '1232222222',
      '1222222224',
      '0122222241',
      '0012222410',
      '0001224100',
      '0000141000',
      '0000010000',
    ]
    const colours = ['', p.ink, p.a, '#fff2ee', '#a81f38']
    const cells = rows
      .map((row, y) =>
        [...`${row}0`]
          .map((c, x) =>
            c === '0' ? '' : rect(225 + x * 54, 30 + y * 54, 54.6, 54.6, { fill: colours[Number(c)] ?? p.a }),
          )
          .join(''),
      )
      .join('')
    return (
      cells +
      word('PLAYER 2', 'pixel', box(80, 620, 840, 104), { fill: p.b }, { fit: 'stretch' }) +
      word('ENTRA AL JUEGO', 'pixel', box(120, 764, 760, 50), { fill: p.ink }) +
      rect(120, 850, 760, 26, { stroke: p.ink, width: 7 }) +
      rect(128, 857, 520, 13, { fill: p.c })
    )
  },
}

const astronaut: Design = {
  slug: 'necesito-espacio',
  title: { en: 'I Need Space', es: 'Necesito espacio' },
  shows: {
    en: 'an astronaut helmet reflecting planets, “Necesito espacio”',
    es: 'un casco de astronauta con planetas reflejados, «Necesito espacio»',
  },
  height: 1080,
  light: palette('#ece7f2', '#1d1a38', '#6d4bd0', '#f08a4b', '#f7c75a'),
  dark: palette('#14122b', '#f3eef8', '#8a6bf0', '#f79a5c', '#fad06c'),
  draw: (p) => {
    const dark = isDark(p.ground) ? '#0b0a1c' : p.ink
    const visor =
      'M500 250C640 250 720 330 720 440C720 560 640 620 500 620C360 620 280 560 280 440C280 330 360 250 500 250Z'
    return (
      path('M150 900C160 760 260 700 360 690L640 690C740 700 840 760 850 900Z', {
        fill: '#f4f1ee',
        stroke: dark,
        width: 14,
      }) +
      circle(500, 440, 330, { fill: '#f4f1ee', stroke: dark, width: 14 }) +
      path(
        'M190 420C150 420 130 440 130 480C130 520 150 540 196 536M810 420C850 420 870 440 870 480C870 520 850 540 804 536',
        { fill: p.b, stroke: dark, width: 12 },
      ) +
      path(visor, { fill: '#17143a', stroke: dark, width: 14 }) +
      clipped(
        visor,
        circle(620, 580, 150, { fill: p.a }) +
          path('M470 570Q620 500 780 590', { stroke: p.c, width: 16 }) +
          circle(400, 370, 60, { fill: p.b }) +
          ellipse(400, 370, 110, 24, { stroke: p.c, width: 10 }, -18) +
          [
            [520, 320],
            [600, 400],
            [340, 500],
            [450, 480],
            [660, 340],
            [560, 440],
            [330, 420],
          ]
            .map(([x = 0, y = 0], i) => at(x, y, path(sparkle(i % 2 ? 12 : 20), { fill: '#fff8e8' })))
            .join('') +
          path('M300 420C310 340 370 290 440 276L400 320C350 350 330 390 322 440Z', { fill: '#fff', opacity: 0.25 }),
      ) +
      path('M300 740L340 820L420 820M700 740L660 820L580 820', { stroke: dark, width: 9 }) +
      rect(430, 760, 140, 90, { fill: p.a, stroke: dark, width: 9 }, 12) +
      circle(464, 806, 14, { fill: p.b }) +
      circle(502, 806, 14, { fill: p.c }) +
      rect(526, 786, 26, 40, { fill: '#f4f1ee' }) +
      [
        [80, 200, 30],
        [920, 160, 36],
        [860, 300, 16],
        [120, 330, 14],
      ]
        .map(([x = 0, y = 0, r = 0]) => at(x, y, path(sparkle(r), { fill: p.c })))
        .join('') +
      word('NECESITO ESPACIO', 'righteous', box(60, 940, 880, 120), { fill: p.ink }, { fit: 'stretch' })
    )
  },
}

const mechanic: Design = {
  slug: 'taller-torres',
  title: { en: 'Torres Auto Shop', es: 'Taller Torres' },
  shows: {
    en: 'crossed wrenches, a piston and “Taller Torres, desde 1987”',
    es: 'llaves cruzadas, un pistón y «Taller Torres, desde 1987»',
  },
  height: 980,
  light: palette(GROUNDS.paper, '#1a2530', '#c9402b', '#d9a441', '#5b7485'),
  dark: palette('#1b222a', '#f2ebdb', '#e0543d', '#e6b452', '#8ba6b8'),
  draw: (p) => {
    const wrench =
      path(
        'M-26 -170L-26 250C-26 280 26 280 26 250L26 -170C80 -190 100 -250 74 -310L40 -250L0 -240L-40 -250L-74 -310C-100 -250 -80 -190 -26 -170Z',
        { fill: p.c, stroke: p.ink, width: 12 },
      ) + circle(0, 236, 12, { fill: p.ground })
    return (
      at(500, 440, at(0, 0, wrench, { turn: 46 }) + at(0, 0, wrench, { turn: -46 })) +
      circle(500, 430, 150, { fill: p.ground, stroke: p.ink, width: 14 }) +
      circle(500, 430, 124, { fill: p.a }) +
      path('M420 380H580V440H420ZM440 440H560L560 470H440ZM478 470H522V520H478Z', { fill: p.ground }) +
      path('M420 396H580M420 416H580', { stroke: p.a, width: 7 }) +
      blockWord(
        'TORRES',
        'bungee',
        box(70, 690, 860, 170),
        { face: p.a, shade: p.ink, dx: 9, dy: 10 },
        { fit: 'stretch' },
      ) +
      word(
        'TALLER MECÁNICO',
        'gothic',
        box(220, 60, 560, 100),
        { fill: p.ink },
        { tracking: 0.06, warp: warps.bow(0.5) },
      ) +
      label('FRENOS · MOTOR · DESDE 1987', 'mono', 500, 940, 44, { fill: p.ink }, 0.5, 0.04) +
      at(150, 460, path(star(5, 46, 20), { fill: p.b })) +
      at(850, 460, path(star(5, 46, 20), { fill: p.b }))
    )
  },
}

const brideTeam: Design = {
  slug: 'team-novia-sofia',
  title: { en: 'Team Bride', es: 'Equipo de la novia' },
  shows: {
    en: 'two champagne glasses and “Equipo de la novia – Sofía”',
    es: 'dos copas de champán y «Equipo de la novia – Sofía»',
  },
  height: 1000,
  light: palette('#fbf3ee', '#3a2a35', '#d4708b', '#c9a14a', '#8aa391'),
  dark: palette('#241a21', '#faeee6', '#e68aa3', '#e0bb64', '#a7bfae'),
  draw: (p) => {
    const glass =
      path('M-60 -210C-66 -110 -50 -30 0 -20C50 -30 66 -110 60 -210Z', { stroke: p.ink, width: 9, fill: p.ground }) +
      path('M-62 -150C-60 -80 -46 -36 0 -28C46 -36 60 -80 62 -150Q0 -130 -62 -150Z', { fill: p.b, opacity: 0.8 }) +
      path('M0 -20V130M-56 136Q0 116 56 136', { stroke: p.ink, width: 9 }) +
      [
        [-20, -100],
        [14, -70],
        [-4, -130],
        [24, -120],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 6, { fill: p.ground }))
        .join('')
    return (
      at(420, 320, glass, { turn: 14 }) +
      at(580, 320, glass, { turn: -14 }) +
      [
        [500, 60, 28],
        [440, 90, 14],
        [560, 90, 14],
        [390, 56, 9],
        [610, 56, 9],
      ]
        .map(([x = 0, y = 0, r = 0]) => at(x, y, path(sparkle(r), { fill: p.b })))
        .join('') +
      at(250, 300, path(heart(44), { fill: p.a })) +
      at(750, 300, path(heart(44), { fill: p.a })) +
      word('Equipo de la novia', 'vibes', box(60, 500, 880, 210), { fill: p.ink }) +
      path('M130 770H380M620 770H870', { stroke: p.b, width: 5 }) +
      word('SOFÍA', 'cinzel', box(400, 738, 200, 60), { fill: p.a }) +
      label('Playa del Carmen · 12 · 06 · 27', 'italic', 500, 900, 52, { fill: p.ink }) +
      at(500, 960, path(heart(20), { fill: p.a }))
    )
  },
}

export const fun: readonly Design[] = [axolotl, dino, taqueria, playerTwo, astronaut, mechanic, brideTeam]
