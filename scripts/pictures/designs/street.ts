import { leaf } from '../draw/botanical.ts'
import { edgeOf, GROUNDS, isDark, palette, whiteOf, type Design } from '../draw/design.ts'
import {
  around,
  at,
  blockWord,
  box,
  circle,
  clipped,
  ellipse,
  halftone,
  label,
  line,
  mirrored,
  path,
  rays,
  rect,
  ribbon,
  sparkle,
  star,
  word,
} from '../draw/kit.ts'
import { arcLettering, lettering, warps } from '../draw/lettering.ts'

const cumbia: Design = {
  slug: 'cumbia-all-night',
  title: { en: 'Cumbia All Night', es: 'Cumbia toda la noche' },
  shows: {
    en: 'a vinyl record with a hot label, “Cumbia all night”',
    es: 'un disco de vinilo con etiqueta encendida, «Cumbia all night»',
  },
  height: 1080,
  light: palette('#f6e3c5', '#1d1a1f', '#e2452f', '#f6b02c', '#0f8b8d'),
  dark: palette(GROUNDS.night, '#f8eccf', '#ef5a42', '#fabb3a', '#25a5a6'),
  draw: (p) => {
    const vinyl = isDark(p.ground) ? '#2b2a30' : p.ink
    return (
      path(rays(500, 440, 380, 470, 60, 0.5), { fill: p.b }) +
      circle(500, 440, 372, { fill: vinyl }) +
      [350, 326, 302, 278, 254, 230, 206]
        .map((r) => circle(500, 440, r, { stroke: '#fff', width: 2.4, opacity: 0.22 }))
        .join('') +
      path('M500 440L250 170A370 370 0 0 1 330 110ZM500 440L750 710A370 370 0 0 1 670 770Z', {
        fill: '#fff',
        opacity: 0.1,
      }) +
      circle(500, 440, 176, { fill: p.a }) +
      circle(500, 440, 160, { stroke: p.b, width: 5 }) +
      path(arcLettering('SONIDO TROPICAL', 'bungee', { cx: 500, cy: 440, r: 116, size: 28, maxSweep: 210 }), {
        fill: '#fff4dc',
      }) +
      path(
        arcLettering('45 RPM', 'mono', {
          cx: 500,
          cy: 440,
          r: 132,
          size: 24,
          mid: 180,
          inward: true,
          maxSweep: 60,
          tracking: 0.1,
        }),
        { fill: p.b },
      ) +
      at(500, 440, path(star(5, 54, 23), { fill: p.b })) +
      circle(500, 440, 14, { fill: p.ground }) +
      path(lettering('Cumbia', 'molle', box(70, 740, 860, 230), { warp: warps.rise(0.14) }), {
        stroke: p.ground,
        width: 50,
      }) +
      blockWord(
        'Cumbia',
        'molle',
        box(70, 740, 860, 230),
        { face: isDark(p.ground) ? p.ink : p.a, shade: isDark(p.ground) ? p.a : p.ink, dx: 10, dy: 12 },
        { warp: warps.rise(0.14) },
      ) +
      word('ALL NIGHT', 'righteous', box(420, 984, 480, 80), { fill: p.c }, { tracking: 0.12 })
    )
  },
}

const chile: Design = {
  slug: 'pica-pero-rico',
  title: { en: 'Hot but Good', es: 'Pica pero rico' },
  shows: {
    en: 'a red chilli in sunglasses and the words “Pica pero rico”',
    es: 'un chile rojo con lentes oscuros y las palabras «Pica pero rico»',
  },
  height: 1040,
  light: palette(GROUNDS.paper, '#23180f', '#d8271c', '#f4a41f', '#3f8a3a'),
  dark: palette(GROUNDS.night, '#f8edd6', '#ea3a2d', '#f9b432', '#57a750'),
  draw: (p) => {
    const dark = edgeOf(p)
    return (
      path(rays(480, 400, 270, 400, 22, 0.42), { fill: p.b }) +
      path(
        'M620 190C690 240 720 340 680 450C630 580 470 680 250 700C220 702 210 680 236 668C360 610 400 520 400 420C400 300 440 210 520 180C560 166 594 170 620 190Z',
        { fill: p.a, stroke: dark, width: 14 },
      ) +
      path('M470 260C440 320 450 420 420 500', { stroke: '#fff', width: 16, opacity: 0.65 }) +
      path(
        'M500 200C520 150 600 140 640 190C650 210 630 220 612 214C600 240 570 236 562 214C540 236 504 230 500 200Z',
        { fill: p.c, stroke: dark, width: 12 },
      ) +
      path('M572 160C570 110 600 70 660 60', { stroke: dark, width: 34 }) +
      path('M572 160C570 110 600 70 660 60', { stroke: p.c, width: 14 }) +
      at(
        548,
        330,
        path(
          'M-130 -30H130V-10C130 50 100 70 66 70C26 70 10 40 4 6H-4C-10 40 -26 70 -66 70C-100 70 -130 50 -130 -10Z',
          { fill: dark, stroke: isDark(p.ground) ? p.ink : dark, width: 7 },
        ) + path('M-104 -6L-70 46M-80 -10L-40 50M34 -6L70 46', { stroke: '#fff', width: 7, opacity: 0.5 }),
        { turn: 12 },
      ) +
      path('M480 450Q540 500 610 460', { stroke: dark, width: 13 }) +
      word('PICA', 'bowlby', box(90, 740, 390, 150), { fill: p.a }) +
      word('pero rico', 'knewave', box(500, 752, 420, 150), { fill: p.ink }) +
      label('nivel de valentía: salsa verde', 'mono', 500, 990, 44, { fill: p.c })
    )
  },
}

const elote: Design = {
  slug: 'elote-social',
  title: { en: 'Elote Social Club', es: 'Elote Social Club' },
  shows: {
    en: 'a dressed corn cob on a stick between ribbons, “Elote Social Club”',
    es: 'un elote preparado entre cintas, «Elote Social Club»',
  },
  height: 1140,
  light: palette('#fbf0d2', '#2e3a1f', '#f4bd2c', '#5f8f3a', '#d8432f'),
  dark: palette(GROUNDS.forest, '#fbf0d2', '#f8c63b', '#86b45a', '#ea5a45'),
  draw: (p) => {
    const dark = edgeOf(p)
    const cob = 'M500 60C590 80 640 220 640 400C640 560 590 660 500 690C410 660 360 560 360 400C360 220 410 80 500 60Z'
    const kernels = Array.from({ length: 15 }, (_, j) =>
      Array.from({ length: 7 }, (__, i) =>
        rect(
          356 + i * 42 + (j % 2) * 8 - 4,
          66 + j * 42,
          38,
          38,
          { fill: (i * 3 + j * 5) % 7 === 0 ? '#fbe08a' : p.a, stroke: dark, width: 4 },
          14,
        ),
      ).join(''),
    ).join('')
    return (
      rect(478, 660, 44, 250, { fill: '#c99a5b', stroke: dark, width: 11 }, 16) +
      clipped(
        cob,
        rect(340, 40, 330, 680, { fill: '#d99a1c' }) +
          kernels +
          path(
            'M340 40H660V250C620 300 600 230 570 280C540 330 520 250 480 300C450 340 430 260 400 300C380 320 360 290 340 300Z',
            { fill: '#fff6e4', stroke: dark, width: 8 },
          ) +
          Array.from({ length: 34 }, (_, i) =>
            circle(370 + ((i * 83) % 260), 80 + ((i * 47) % 190), 5, { fill: p.c }),
          ).join(''),
      ) +
      path(cob, { stroke: dark, width: 14 }) +
      mirrored(
        500,
        path(
          'M500 720C400 720 330 640 300 480C290 420 260 380 220 370C260 340 330 370 360 440C400 540 440 620 500 660Z',
          { fill: p.b, stroke: dark, width: 12 },
        ) + path('M480 690C410 670 360 580 330 470C316 420 290 390 260 376', { stroke: dark, width: 5 }),
      ) +
      ribbon(500, 860, 620, 130, { face: p.c, fold: '#8a2418', edge: dark, edgeWidth: 10 }) +
      word('ELOTE', 'rye', box(260, 812, 480, 96), { fill: '#fff6e4' }) +
      word('SOCIAL CLUB', 'gothic', box(270, 990, 460, 84), { fill: p.ink }, { tracking: 0.06 }) +
      at(190, 1032, path(star(5, 30, 12), { fill: p.c })) +
      at(810, 1032, path(star(5, 30, 12), { fill: p.c }))
    )
  },
}

const boxing: Design = {
  slug: 'gancho-al-higado',
  title: { en: 'Hook to the Liver', es: 'Gancho al hígado' },
  shows: {
    en: 'a hanging pair of boxing gloves, “Gancho al hígado boxing gym”',
    es: 'un par de guantes de boxeo colgados, «Gancho al hígado»',
  },
  height: 1120,
  light: palette(GROUNDS.cream, '#1c1a1a', '#b61f2a', '#d8a24a', '#1f3a5f'),
  dark: palette(GROUNDS.night, '#f4e9d0', '#cf313c', '#e3b058', '#5f86b8'),
  draw: (p) => {
    const dark = edgeOf(p)
    const glove =
      path(
        'M-90 120C-130 60 -150 -30 -130 -110C-110 -190 -30 -220 50 -200C130 -180 170 -110 150 -20C146 10 130 40 116 60L110 130Z',
        { fill: p.a, stroke: dark, width: 13 },
      ) +
      path('M-96 60C-160 60 -196 10 -186 -50C-176 -96 -130 -100 -110 -66C-96 -40 -80 -20 -50 -14', {
        fill: p.a,
        stroke: dark,
        width: 13,
      }) +
      path('M-40 -150C0 -170 60 -160 90 -120', { stroke: '#fff', width: 16, opacity: 0.55 }) +
      path('M-96 120H116L122 230H-100Z', { fill: whiteOf(p), stroke: dark, width: 12 }) +
      path('M-98 160H118M-98 192H120', { stroke: p.a, width: 12 }) +
      path('M-60 20C-20 40 60 40 100 10', { stroke: dark, width: 7 })
    return (
      path('M370 100C330 160 320 220 340 300M630 100C670 160 680 220 660 300', { stroke: p.ink, width: 11 }) +
      circle(500, 60, 22, { fill: p.b, stroke: dark, width: 9 }) +
      path('M500 70C440 74 390 90 366 110M500 70C560 74 610 90 634 110', { stroke: p.ink, width: 11 }) +
      at(650, 470, at(0, 0, glove, { turn: 168, sx: -1 })) +
      at(350, 470, at(0, 0, glove, { turn: 192 })) +
      word('GANCHO', 'slab', box(70, 730, 860, 150), { fill: p.ink }, { fit: 'stretch' }) +
      word('al hígado', 'molle', box(230, 890, 540, 130), { fill: p.a }) +
      label('BOX · DESDE LA BANQUETA', 'mono', 500, 1086, 42, { fill: p.c }, 0.5, 0.06)
    )
  },
}

const rancho: Design = {
  slug: 'rancho-los-nogales',
  title: { en: 'Los Nogales Ranch', es: 'Rancho Los Nogales' },
  shows: {
    en: 'a horseshoe with a star and rope lettering, “Rancho Los Nogales”',
    es: 'una herradura con estrella, «Rancho Los Nogales»',
  },
  height: 1000,
  light: palette('#ecdcc0', '#3a2416', '#3a2416', '#b5642c', '#7a3b1f'),
  dark: palette('#2c1b12', '#f2e2c4', '#f2e2c4', '#d2813f', '#c9733a'),
  draw: (p) =>
    path(
      'M330 690C250 600 220 500 230 390C246 230 360 130 500 130C640 130 754 230 770 390C780 500 750 600 670 690L600 640C650 570 670 490 660 410C650 310 590 250 500 250C410 250 350 310 340 410C330 490 350 570 400 640Z',
      { fill: p.a },
    ) +
    [
      [286, 440],
      [300, 340],
      [356, 250],
      [440, 196],
      [560, 196],
      [644, 250],
      [700, 340],
      [714, 440],
      [700, 540],
      [300, 540],
    ]
      .map(([x = 0, y = 0]) => rect(x - 11, y - 17, 22, 34, { fill: p.ground }, 5))
      .join('') +
    at(500, 430, path(star(5, 130, 54), { fill: p.b })) +
    at(500, 430, path(star(5, 74, 30), { fill: p.ground })) +
    word('RANCHO', 'rye', box(130, 20, 740, 96), { fill: p.ink }) +
    blockWord(
      'LOS NOGALES',
      'sancreek',
      box(50, 690, 900, 180),
      { face: p.b, shade: p.ink, dx: 7, dy: 7 },
      { fit: 'stretch' },
    ) +
    label('CABALLOS · MAÍZ · DOMINGOS LARGOS', 'mono', 500, 960, 42, { fill: p.ink }, 0.5, 0.02),
}

const elSol: Design = {
  slug: 'carta-el-sol',
  title: { en: 'The Sun card', es: 'Carta El Sol' },
  shows: {
    en: 'a tarot-like card of a sun with a face over a field, “El Sol”',
    es: 'una carta de un sol con rostro sobre un campo, «El Sol»',
  },
  height: 1480,
  light: palette('#f3e2bd', '#2b2340', '#e8a32c', '#cf5430', '#3d7d82'),
  dark: palette('#221b36', '#f7e8c6', '#f0b03c', '#e2673f', '#57a0a5'),
  draw: (p) => {
    const paper = isDark(p.ground) ? '#2b2343' : '#f9edcf'
    return (
      rect(40, 30, 920, 1420, { fill: paper, stroke: p.ink, width: 10 }, 40) +
      rect(76, 66, 848, 1348, { stroke: p.a, width: 6 }, 24) +
      at(
        500,
        590,
        around(0, 0, 16, (i) =>
          path(i % 2 ? 'M-40 -240C-60 -320 40 -340 0 -430C70 -360 20 -310 40 -240Z' : 'M-44 -236L0 -450L44 -236Z', {
            fill: i % 2 ? p.b : p.a,
            stroke: p.ink,
            width: 7,
          }),
        ) +
          circle(0, 0, 250, { fill: p.a, stroke: p.ink, width: 11 }) +
          circle(0, 0, 216, { stroke: p.b, width: 5 }) +
          mirrored(
            0,
            path('M-150 -50C-120 -90 -70 -90 -44 -50C-70 -30 -120 -30 -150 -50Z', {
              fill: paper,
              stroke: p.ink,
              width: 8,
            }) +
              circle(-96, -54, 18, { fill: p.ink }) +
              path('M-164 -88Q-100 -140 -34 -90', { stroke: p.ink, width: 10 }) +
              circle(-130, 60, 36, { fill: p.b, opacity: 0.7 }),
          ) +
          path('M0 -60C-16 0 -34 40 -20 60C-6 70 6 70 20 60', { stroke: p.ink, width: 9 }) +
          path('M-80 116C-40 96 -20 104 0 112C20 104 40 96 80 116C40 160 -40 160 -80 116Z', {
            fill: p.b,
            stroke: p.ink,
            width: 8,
          }) +
          path('M-80 116Q0 132 80 116', { stroke: p.ink, width: 5 }),
        { s: 0.84 },
      ) +
      clipped(
        'M82 72H918V1408H82Z',
        path('M60 1240Q260 1100 500 1180T940 1120V1300H60Z', { fill: p.c }) +
          path('M60 1240Q260 1100 500 1180T940 1120', { stroke: p.ink, width: 8 }) +
          [150, 240, 330, 420, 510, 600, 690, 780, 870]
            .map((x, i) =>
              at(
                x,
                1290 - (i % 2) * 16,
                path('M0 0V-90', { stroke: p.ink, width: 7 }) +
                  at(0, -100, path(star(8, 34, 16), { fill: p.b })) +
                  circle(0, -100, 11, { fill: p.ink }),
              ),
            )
            .join(''),
      ) +
      rect(82, 1280, 836, 128, { fill: p.ink }) +
      word('EL SOL', 'limelight', box(300, 1302, 400, 84), { fill: paper }) +
      word('XIX', 'cinzel', box(450, 92, 100, 46), { fill: p.ink })
    )
  },
}

const niModo: Design = {
  slug: 'ni-modo',
  title: { en: 'Oh Well', es: 'Ni modo' },
  shows: {
    en: 'the block letters “Ni modo” with a long shadow and a burst',
    es: 'las letras macizas «Ni modo» con sombra larga y un estallido',
  },
  height: 720,
  light: palette('#f5d7d0', '#31203a', '#fff5e6', '#e8503a', '#31203a'),
  dark: palette('#31203a', '#fdeee0', '#f6c445', '#ee5f49', '#fdeee0'),
  draw: (p) =>
    blockWord('NI', 'mega', box(60, 40, 440, 250), {
      face: p.a,
      shade: p.b,
      outline: edgeOf(p),
      outlineWidth: 16,
      dx: 34,
      dy: 34,
    }) +
    at(750, 170, path(star(14, 162, 122), { fill: p.b })) +
    ['¿qué se', 'le hace?']
      .map((text, i) => label(text, 'brush', 750, 164 + i * 54, 56, { fill: isDark(p.ground) ? p.ground : '#fff5e6' }))
      .join('') +
    blockWord('MODO', 'mega', box(60, 400, 860, 240), {
      face: p.a,
      shade: p.b,
      outline: edgeOf(p),
      outlineWidth: 16,
      dx: 34,
      dy: 34,
    }),
}

const yaMerito: Design = {
  slug: 'ya-merito',
  title: { en: 'Almost There', es: 'Ya merito' },
  shows: {
    en: 'the words “Ya merito” in ribbon-like sixties lettering with a progress bar at 98 %',
    es: 'las palabras «Ya merito» en letra sesentera con una barra de progreso al 98 %',
  },
  height: 800,
  light: palette('#dff0ea', '#123b3a', '#e7562f', '#f7b733', '#1f8a84'),
  dark: palette('#123b3a', '#e9f6ef', '#f36c44', '#fac24a', '#3bb0a8'),
  draw: (p) =>
    path(lettering('Ya merito', 'shrikhand', box(50, 70, 900, 330), { warp: warps.wave(-0.16, 1) }), {
      stroke: p.c,
      width: 62,
    }) +
    path(lettering('Ya merito', 'shrikhand', box(50, 70, 900, 330), { warp: warps.wave(-0.16, 1) }), {
      stroke: p.b,
      width: 36,
    }) +
    word(
      'Ya merito',
      'shrikhand',
      box(50, 70, 900, 330),
      { fill: p.a, stroke: p.ground, width: 9 },
      { warp: warps.wave(-0.16, 1) },
    ) +
    rect(120, 540, 760, 84, { stroke: p.ink, width: 14 }, 42) +
    rect(140, 560, 700, 44, { fill: p.a }, 22) +
    label('98 % desde el martes', 'mono', 500, 720, 56, { fill: p.ink }),
}

const camila: Design = {
  slug: 'camila-cumple-treinta',
  title: { en: 'Camila’s Thirtieth', es: 'Camila cumple treinta' },
  shows: {
    en: 'a disco ball and the words “Camila 30, la gira”',
    es: 'una bola de discoteca y las palabras «Camila 30, la gira»',
  },
  height: 1180,
  light: palette('#f7e3ee', '#3a1646', '#d8348a', '#8a5bd6', '#f2a93b'),
  dark: palette('#1f0d2b', '#fbe9f4', '#f04fa3', '#a67bf0', '#f8bb52'),
  draw: (p) => {
    const ball = Array.from({ length: 13 }, (_, j) => {
      const y = -220 + j * 36.7
      const half = Math.sqrt(Math.max(0, 230 * 230 - (y + 18) ** 2))
      const count = Math.max(3, Math.round(half / 22))
      return Array.from({ length: count }, (__, i) => {
        const x0 = half * Math.sin((Math.PI / 2) * ((2 * i) / count - 1))
        const x1 = half * Math.sin((Math.PI / 2) * ((2 * (i + 1)) / count - 1))
        return rect(
          x0 + 1.6,
          y + 1.6,
          Math.max(2, x1 - x0 - 3.2),
          33,
          { fill: [p.b, p.a, '#fbd6ea', p.b, '#c9a6f5', '#fff4fb'][(i * 5 + j * 7) % 6] ?? p.a },
          3,
        )
      }).join('')
    }).join('')
    return (
      line(500, 0, 500, 90, { stroke: p.ink, width: 8 }) +
      rect(470, 78, 60, 34, { fill: p.ink }, 8) +
      at(
        500,
        330,
        circle(0, 0, 232, { fill: p.ink }) + clipped('M0 -230A230 230 0 1 0 0 230A230 230 0 1 0 0 -230Z', ball),
      ) +
      [
        [210, 170, 60],
        [800, 200, 74],
        [250, 500, 40],
        [790, 480, 46],
        [160, 340, 24],
        [870, 350, 26],
      ]
        .map(([x = 0, y = 0, r = 0]) => at(x, y, path(sparkle(r, 0.08), { fill: p.c })))
        .join('') +
      word('CAMILA', 'righteous', box(80, 640, 840, 200), { fill: p.a }, { fit: 'stretch' }) +
      word('30', 'monoton', box(300, 880, 400, 190), { fill: p.b }) +
      label('LA GIRA · UNA SOLA NOCHE', 'mono', 500, 1150, 46, { fill: p.ink }, 0.5, 0.04)
    )
  },
}

const avocado: Design = {
  slug: 'mi-otra-mitad',
  title: { en: 'My Better Half', es: 'Mi otra mitad' },
  shows: {
    en: 'two avocado halves holding hands, “Mi otra mitad”',
    es: 'dos mitades de aguacate de la mano, «Mi otra mitad»',
  },
  height: 900,
  light: palette('#fdeee0', '#2f3b1f', '#6f9a3b', '#d8e39a', '#e2604a'),
  dark: palette('#24301c', '#f6f1da', '#86b04a', '#e3ecab', '#ee755e'),
  draw: (p) => {
    const dark = edgeOf(p)
    const half = (pit: boolean): string =>
      path(
        'M0 -250C90 -250 110 -150 150 -40C200 90 140 210 0 214C-140 210 -200 90 -150 -40C-110 -150 -90 -250 0 -250Z',
        { fill: p.a, stroke: dark, width: 13 },
      ) +
      path('M0 -210C64 -206 84 -120 116 -30C156 80 110 172 0 176C-110 172 -156 80 -116 -30C-84 -120 -64 -206 0 -210Z', {
        fill: p.b,
      }) +
      (pit
        ? circle(0, 66, 78, { fill: '#8a5526', stroke: dark, width: 11 }) +
          path('M-44 40Q-30 10 0 6', { stroke: '#fff', width: 11, opacity: 0.5 })
        : circle(0, 66, 80, { fill: '#b8c96c', stroke: dark, width: 8 })) +
      circle(-44, -60, 12, { fill: dark }) +
      circle(44, -60, 12, { fill: dark }) +
      path('M-26 -34Q0 -10 26 -34', { stroke: dark, width: 9 }) +
      ellipse(-74, -36, 20, 12, { fill: p.c, opacity: 0.7 }) +
      ellipse(74, -36, 20, 12, { fill: p.c, opacity: 0.7 }) +
      path('M-50 210V262H-80M50 210V262H80', { stroke: dark, width: 13 })
    return (
      at(290, 350, half(true)) +
      at(710, 350, half(false)) +
      path('M450 400C480 440 520 440 550 400', { stroke: dark, width: 14 }) +
      at(
        500,
        190,
        path('M0 60C-50 20 -70 -10 -50 -40C-30 -62 -6 -50 0 -26C6 -50 30 -62 50 -40C70 -10 50 20 0 60Z', {
          fill: p.c,
          stroke: dark,
          width: 10,
        }),
      ) +
      at(400, 90, leaf(60, 26, p.a), { turn: -40 }) +
      at(600, 90, leaf(60, 26, p.a), { turn: 40 }) +
      word('Mi otra mitad', 'lilita', box(100, 690, 800, 150), { fill: p.ink }, { warp: warps.bow(0.25) })
    )
  },
}

const serenata: Design = {
  slug: 'serenata-a-domicilio',
  title: { en: 'Serenade to Your Door', es: 'Serenata a domicilio' },
  shows: {
    en: 'a mariachi hat over a moustache and a bow tie, “Serenata”',
    es: 'un sombrero de mariachi, bigote y moño, «Serenata»',
  },
  height: 1040,
  light: palette(GROUNDS.paper, '#1e2231', '#a52a35', '#dba53c', '#1f5f5b'),
  dark: palette(GROUNDS.night, '#f7ecd3', '#c23b46', '#e8b44b', '#3d8f89'),
  draw: (p) => {
    const dark = edgeOf(p)
    const hat = isDark(p.ground) ? '#2d3350' : p.ink
    return (
      path('M380 330C380 200 430 90 500 80C570 90 620 200 620 330Z', {
        fill: hat,
        stroke: isDark(p.ground) ? p.ink : dark,
        width: 10,
      }) +
      path('M110 380C60 300 130 250 200 280C320 330 680 330 800 280C870 250 940 300 890 380C800 470 200 470 110 380Z', {
        fill: hat,
        stroke: isDark(p.ground) ? p.ink : dark,
        width: 10,
      }) +
      path('M150 372C240 440 760 440 850 372', { stroke: p.b, width: 12, dash: '2 22' }) +
      path('M180 342C280 392 720 392 820 342', { stroke: p.b, width: 7 }) +
      path('M382 300Q500 346 618 300L620 336Q500 384 380 336Z', { fill: p.a, stroke: p.b, width: 7 }) +
      mirrored(
        500,
        path('M470 130C440 160 430 210 450 240M440 200C420 210 410 240 424 262', { stroke: p.b, width: 8 }) +
          circle(446, 278, 8, { fill: p.b }),
      ) +
      at(500, 210, path(star(5, 34, 14), { fill: p.b })) +
      path(
        'M500 540C450 500 390 520 360 570C330 610 300 600 280 580C290 650 370 670 430 640C464 624 486 604 500 590C514 604 536 624 570 640C630 670 710 650 720 580C700 600 670 610 640 570C610 520 550 500 500 540Z',
        { fill: isDark(p.ground) ? p.ink : dark },
      ) +
      path(
        'M500 740C420 680 340 680 300 700C290 740 290 780 300 810C350 830 430 810 500 770C570 810 650 830 700 810C710 780 710 740 700 700C660 680 580 680 500 740Z',
        { fill: p.a, stroke: dark, width: 12 },
      ) +
      rect(466, 716, 68, 72, { fill: p.a, stroke: dark, width: 12 }, 16) +
      clipped(
        'M300 700C340 680 420 680 500 740V770C430 810 350 830 300 810C290 780 290 740 300 700Z',
        halftone(box(290, 680, 210, 150), { fill: dark, pitch: 16, from: 0.36, to: -0.1, angle: 0 }),
      ) +
      word('Serenata', 'pirata', box(150, 840, 700, 170), { fill: p.ink })
    )
  },
}

export const street: readonly Design[] = [
  cumbia,
  elSol,
  chile,
  niModo,
  elote,
  boxing,
  rancho,
  camila,
  yaMerito,
  avocado,
  serenata,
]
