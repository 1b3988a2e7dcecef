import { daisy, leaf, marigold, rose } from '../draw/botanical.ts'
import { edgeOf, GROUNDS, isDark, palette, type Design } from '../draw/design.ts'
import {
  around,
  at,
  blockWord,
  box,
  circle,
  clipped,
  ellipse,
  heart,
  line,
  mirrored,
  n,
  path,
  rays,
  rect,
  scallop,
  sparkle,
  star,
  word,
  type Palette,
} from '../draw/kit.ts'
import { arcLettering, warps } from '../draw/lettering.ts'
import { agave } from './motifs.ts'

/** A sugar skull facing us, about 700 × 860, its middle at the origin. */
export function sugarSkull(p: Palette, bone: string): string {
  const dark = edgeOf(p)
  const half =
    ellipse(-142, 20, 104, 98, { fill: dark }) +
    at(-142, 20, path(scallop(0, 0, 118, 16, 10), { stroke: p.a, width: 12 })) +
    at(-142, 20, daisy(66, p.b, p.c, dark, 8, 4)) +
    path(
      'M-60 -300C-110 -300 -150 -270 -150 -240C-150 -215 -120 -210 -112 -232M-60 -270C-90 -268 -104 -250 -100 -236',
      { stroke: p.c, width: 10 },
    ) +
    [
      [-196, -196],
      [-228, -150],
      [-246, -98],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 10, { fill: p.a }))
      .join('') +
    path('M-240 190C-220 230 -190 236 -170 214M-236 214C-222 244 -196 254 -180 240', { stroke: p.c, width: 8 }) +
    at(-206, 164, path(heart(22), { fill: p.a })) +
    at(-92, -176, leaf(66, 28, p.c), { turn: -68 }) +
    at(-70, -150, leaf(54, 24, p.c), { turn: -110 })
  const teeth = [-105, -70, -35, 0, 35, 70, 105]
    .map((x) => line(x, 268 - Math.abs(x) * 0.05, x, 352 - Math.abs(x) * 0.22, { stroke: dark, width: 7 }))
    .join('')
  return (
    path(
      'M0 -420C210 -420 330 -280 330 -90C330 40 290 110 236 160C232 220 226 260 214 330C190 400 90 426 0 426C-90 426 -190 400 -214 330C-226 260 -232 220 -236 160C-290 110 -330 40 -330 -90C-330 -280 -210 -420 0 -420Z',
      { fill: bone, stroke: dark, width: 14 },
    ) +
    mirrored(0, half) +
    path('M0 96C-22 120 -48 160 -36 186C-24 206 -8 188 0 170C8 188 24 206 36 186C48 160 22 120 0 96Z', { fill: dark }) +
    path('M-150 300Q0 326 150 300', { stroke: dark, width: 9 }) +
    teeth +
    at(0, -176, daisy(74, p.a, p.b, dark, 12, 4)) +
    path('M0 -280L0 -330M-26 -290L-38 -336M26 -290L38 -336', { stroke: p.b, width: 11 }) +
    at(0, 386, path(sparkle(24), { fill: p.a }))
  )
}

const calavera: Design = {
  slug: 'calavera-de-azucar',
  title: { en: 'Sugar Skull', es: 'Calavera de azúcar' },
  shows: {
    en: 'a sugar skull crowned with marigolds and roses',
    es: 'una calavera de azúcar coronada de cempasúchiles y rosas',
  },
  height: 1160,
  light: palette(GROUNDS.paper, '#231a2b', '#d9304f', '#f09a1a', '#1f8a8a'),
  dark: palette(GROUNDS.night, '#f8efdc', '#ea3f60', '#f7a62a', '#2aa5a1'),
  draw: (p) => {
    const dark = edgeOf(p)
    const crown = [
      [180, 330, 106],
      [820, 330, 106],
      [320, 210, 128],
      [680, 210, 128],
    ]
      .map(([x = 0, y = 0, r = 0]) => at(x, y, marigold(r, p.b, '#f7c245', dark, 4), { turn: x }))
      .join('')
    const leaves = [
      [110, 400, -120],
      [240, 130, -40],
      [400, 80, -12],
      [600, 80, 12],
      [760, 130, 40],
      [890, 400, 120],
      [90, 300, -80],
      [910, 300, 80],
    ]
      .map(([x = 0, y = 0, t = 0]) => at(x, y, leaf(130, 54, p.c, dark, 4), { turn: t }))
      .join('')
    return (
      leaves +
      at(500, 660, sugarSkull(p, isDark(p.ground) ? p.ink : '#fffaf0')) +
      crown +
      at(500, 178, rose(150, p.a, '#a81e3c', dark, 6))
    )
  },
}

const fiesta: Design = {
  slug: 'papel-picado-fiesta',
  title: { en: 'Papel Picado Fiesta', es: 'Papel picado fiesta' },
  shows: {
    en: 'three rows of cut-paper bunting around the word “¡Fiesta!”',
    es: 'tres hileras de papel picado alrededor de la palabra «¡Fiesta!»',
  },
  height: 980,
  light: palette(GROUNDS.paper, '#2a1f3d', '#e0316b', '#f5a623', '#12908e'),
  dark: palette(GROUNDS.night, '#fbf2df', '#f04a80', '#f9b339', '#25ada8'),
  draw: (p) => {
    const flag = (w: number, h: number, fill: string, kind: number): string => {
      const fringe = Array.from(
        { length: 6 },
        (_, i) => `L${n(w / 2 - (i + 0.5) * (w / 6))} ${n(h + w * 0.1)}L${n(w / 2 - (i + 1) * (w / 6))} ${n(h)}`,
      ).join('')
      const holes =
        kind === 0
          ? around(0, h * 0.45, 8, () => ellipse(0, -w * 0.2, w * 0.05, w * 0.13, { fill: p.ground })) +
            circle(0, h * 0.45, w * 0.05, { fill: p.ground })
          : kind === 1
            ? at(0, h * 0.42, path(heart(w * 0.24), { fill: p.ground })) +
              at(0, h * 0.42, path(heart(w * 0.13), { fill })) +
              at(0, h * 0.42, path(heart(w * 0.06), { fill: p.ground }))
            : at(0, h * 0.45, path(star(8, w * 0.3, w * 0.14), { fill: p.ground })) +
              at(0, h * 0.45, path(star(8, w * 0.15, w * 0.08), { fill }))
      const dots = [-0.36, -0.18, 0, 0.18, 0.36]
        .map(
          (k) =>
            circle(k * w, h * 0.86, w * 0.045, { fill: p.ground }) +
            path(
              `M${n(k * w - w * 0.06)} ${n(h * 0.1)}l${n(w * 0.06)} ${n(-w * 0.05)}l${n(w * 0.06)} ${n(w * 0.05)}l${n(-w * 0.06)} ${n(w * 0.05)}Z`,
              { fill: p.ground },
            ),
        )
        .join('')
      return path(`M${n(-w / 2)} 0L${n(w / 2)} 0L${n(w / 2)} ${n(h)}${fringe}Z`, { fill }) + holes + dots
    }
    const row = (y: number, count: number, sag: number, first: number): string => {
      const w = 900 / count
      const colours = [p.a, p.b, p.c]
      return (
        path(`M20 ${y}Q500 ${y + sag * 2} 980 ${y}`, { stroke: p.ink, width: 5 }) +
        Array.from({ length: count }, (_, i) => {
          const t = (50 + w * (i + 0.5) - 20) / 960
          return at(
            20 + 960 * t,
            y + 4 * sag * t * (1 - t),
            flag(w * 0.86, w * 1.02, colours[(i + first) % 3] ?? p.a, (i + first) % 3),
            { turn: (Math.atan2(4 * sag * (1 - 2 * t), 960) * 180) / Math.PI },
          )
        }).join('')
      )
    }
    return (
      row(30, 5, 34, 0) +
      blockWord(
        '¡Fiesta!',
        'lilita',
        box(30, 340, 940, 290),
        { face: p.a, shade: edgeOf(p) === p.ink ? p.ink : p.b, dx: 12, dy: 14 },
        { warp: warps.wave(-0.1, 1) },
      ) +
      row(700, 6, 30, 1)
    )
  },
}

const amorEterno: Design = {
  slug: 'amor-eterno',
  title: { en: 'Eternal Love', es: 'Amor eterno' },
  shows: {
    en: 'a flaming sacred heart with roses and a ribbon that says “Amor eterno”',
    es: 'un sagrado corazón en llamas con rosas y una cinta que dice «Amor eterno»',
  },
  height: 1180,
  light: palette(GROUNDS.cream, '#2b1720', '#c21f39', '#e9a227', '#2f6f5f'),
  dark: palette(GROUNDS.night, '#f8ecd6', '#d72c48', '#f2b036', '#3f9180'),
  draw: (p) => {
    const dark = edgeOf(p)
    const flame = (s: number, fill: string): string =>
      at(
        500,
        400,
        path(
          'M0 40C-90 20 -130 -80 -70 -160C-60 -110 -40 -110 -40 -140C-50 -220 -10 -280 30 -320C20 -240 60 -210 70 -150C84 -166 88 -186 84 -206C130 -130 130 10 0 40Z',
          { fill, stroke: dark, width: 10 / s },
        ),
        { s },
      )
    return (
      path(rays(500, 560, 300, 520, 40, 0.34), { fill: p.b }) +
      flame(1, p.b) +
      flame(0.56, p.a) +
      at(500, 600, path(heart(290), { fill: p.a, stroke: dark, width: 16 })) +
      clipped(
        'M500 861C355 730 210 640 210 500C210 380 300 339 355 339C430 339 477 380 500 455C523 380 570 339 645 339C700 339 790 380 790 500C790 640 645 730 500 861Z',
        path('M180 560C300 470 420 650 520 560S760 470 840 560L840 590C740 500 620 680 520 590S300 500 180 590Z', {
          fill: dark,
          opacity: 0.25,
        }),
      ) +
      path('M318 470C330 420 370 400 410 416', { stroke: isDark(p.ground) ? p.ink : '#fff4e2', width: 14 }) +
      [-210, -126, -42, 42, 126, 210]
        .map((x) =>
          at(
            500 + x,
            590 + Math.abs(x) * 0.05,
            path('M0 -24L8 -6L26 0L8 6L0 24L-8 6L-26 0L-8 -6Z', { fill: p.b, stroke: dark, width: 4 }),
          ),
        )
        .join('') +
      path('M240 586Q500 560 760 586', { stroke: dark, width: 5, dash: '4 12' }) +
      [
        [-1, 240],
        [1, 760],
      ]
        .map(([k = 1, x = 0]) =>
          at(
            x,
            850,
            at(-k * 10, 20, leaf(140, 60, p.c, dark, 4), { turn: k * 100 }) +
              at(0, -30, leaf(130, 56, p.c, dark, 4), { turn: k * 40 }) +
              at(0, 30, leaf(120, 50, p.c, dark, 4), { turn: k * 150 }) +
              rose(104, p.a, '#8f1730', dark, 6),
          ),
        )
        .join('') +
      path('M150 960Q500 1070 850 960L890 1090Q500 1200 110 1090Z', {
        fill: isDark(p.ground) ? p.ink : '#fff7e6',
        stroke: dark,
        width: 12,
      }) +
      word('AMOR ETERNO', 'rye', box(180, 1010, 640, 120), { fill: dark }, { warp: warps.bow(-0.42) })
    )
  },
}

const sinMiedo: Design = {
  slug: 'luchador-sin-miedo',
  title: { en: 'Luchador: No Fear', es: 'Luchador: sin miedo' },
  shows: {
    en: 'a wrestling mask with flames and the words “Sin miedo”',
    es: 'una máscara de lucha libre con llamas y las palabras «Sin miedo»',
  },
  height: 1080,
  light: palette(GROUNDS.paper, '#17213f', '#2257b8', '#f2b01e', '#d8323c'),
  dark: palette(GROUNDS.night, '#f7efdf', '#2f6ad6', '#f8bd33', '#e6424c'),
  draw: (p) => {
    const dark = edgeOf(p)
    const white = isDark(p.ground) ? p.ink : '#fffaf0'
    const half =
      path('M500 330C440 330 400 300 340 310C290 320 270 370 290 410C320 460 420 460 500 420Z', {
        fill: p.b,
        stroke: dark,
        width: 10,
      }) +
      path('M460 384C420 372 370 356 330 372C322 410 380 424 420 416C440 412 452 400 460 384Z', {
        fill: white,
        stroke: dark,
        width: 9,
      }) +
      circle(392, 394, 20, { fill: dark }) +
      path('M500 66C420 66 380 90 350 130C400 120 430 140 440 190C450 150 480 130 500 130Z', {
        fill: p.b,
        stroke: dark,
        width: 9,
      }) +
      path(
        'M214 300C250 280 270 240 262 200C300 240 300 300 262 340C240 360 226 350 214 340ZM214 500C260 490 280 530 262 570C310 560 320 620 286 660C262 650 236 620 226 590Z',
        { fill: p.c, stroke: dark, width: 9 },
      )
    return (
      path(
        'M500 50C690 50 800 200 794 400C790 540 760 640 700 720C650 780 570 800 500 800C430 800 350 780 300 720C240 640 210 540 206 400C200 200 310 50 500 50Z',
        { fill: p.a, stroke: dark, width: 16 },
      ) +
      mirrored(500, half) +
      path('M500 440C480 480 462 510 466 534C474 552 526 552 534 534C538 510 520 480 500 440Z', {
        fill: p.a,
        stroke: dark,
        width: 9,
      }) +
      path(
        'M500 590C560 590 610 600 616 640C610 700 560 716 500 716C440 716 390 700 384 640C390 600 440 590 500 590Z',
        { fill: p.c, stroke: dark, width: 10 },
      ) +
      path('M424 650C450 628 550 628 576 650C560 680 440 680 424 650Z', { fill: white, stroke: dark, width: 8 }) +
      line(428, 654, 572, 654, { stroke: dark, width: 6 }) +
      at(500, 236, path(star(5, 62, 26), { fill: p.c, stroke: dark, width: 9 })) +
      path('M430 790L440 830M470 798L474 838M530 798L526 838M570 790L560 830', { stroke: dark, width: 9 }) +
      blockWord(
        '¡SIN MIEDO!',
        'bungee',
        box(40, 860, 920, 190),
        { face: p.b, shade: p.c, dx: 10, dy: 12 },
        { warp: warps.bulge(0.3), fit: 'stretch' },
      )
    )
  },
}

const panDulce: Design = {
  slug: 'el-pan-dulce',
  title: { en: 'El Pan Dulce card', es: 'Carta El Pan Dulce' },
  shows: {
    en: 'a vintage game card with a pink concha, number 7, “El pan dulce”',
    es: 'una carta antigua con una concha rosa, número 7, «El pan dulce»',
  },
  height: 1380,
  light: palette('#e9dcc0', '#2a2320', '#d9557a', '#e8b04a', '#2f7f86'),
  dark: palette(GROUNDS.night, '#f4e7ca', '#e7658b', '#efbb57', '#3f9ba3'),
  draw: (p) => {
    const dark = '#2a2320'
    const shell = (a: number): string =>
      path(`M0 -196C${n(a)} -150 ${n(a * 1.5)} 0 ${n(a * 1.2)} 170`, { stroke: '#fbe9d2', width: 22 })
    return (
      rect(20, 20, 960, 1340, { fill: '#f7ecd2' }, 26) +
      rect(70, 70, 860, 1080, { fill: p.c }) +
      rect(70, 70, 860, 1080, { stroke: dark, width: 8 }) +
      clipped('M74 74H926V1146H74Z', path(rays(500, 640, 320, 900, 36, 0.5), { fill: '#fff', opacity: 0.13 })) +
      rect(20, 20, 960, 1340, { stroke: dark, width: 8 }, 26) +
      word('7', 'abril', box(100, 96, 90, 110), { fill: '#f7ecd2' }) +
      ellipse(500, 900, 370, 66, { fill: dark, opacity: 0.35 }) +
      path('M150 900C150 830 850 830 850 900C850 970 150 970 150 900Z', { fill: '#f7ecd2', stroke: dark, width: 10 }) +
      path('M190 800C170 560 330 430 500 430C670 430 830 560 810 800C800 900 200 900 190 800Z', {
        fill: '#c98a45',
        stroke: dark,
        width: 12,
      }) +
      clipped(
        'M216 760C206 560 340 452 500 452C660 452 794 560 784 760C700 830 300 830 216 760Z',
        rect(100, 400, 800, 500, { fill: p.a }) + at(500, 640, [-260, -160, -56, 56, 160, 260].map(shell).join('')),
      ) +
      path('M216 760C206 560 340 452 500 452C660 452 794 560 784 760C700 830 300 830 216 760Z', {
        stroke: dark,
        width: 8,
      }) +
      [
        [300, 300],
        [500, 240],
        [700, 300],
      ]
        .map(([x = 0, y = 0], i) =>
          path(`M${x} ${y + 90}C${x - 34} ${y + 40} ${x + 34} ${y + 10} ${x} ${y - 40 - i}`, {
            stroke: '#f7ecd2',
            width: 13,
          }),
        )
        .join('') +
      word('EL PAN DULCE', 'gothic', box(120, 1186, 760, 128), { fill: dark }, { tracking: 0.02 })
    )
  },
}

const hechoConGanas: Design = {
  slug: 'hecho-con-ganas',
  title: { en: 'Made with Heart', es: 'Hecho con ganas' },
  shows: {
    en: 'an agave on a rising sun with the lettering “Hecho con ganas”',
    es: 'un agave sobre un sol naciente con el rótulo «Hecho con ganas»',
  },
  height: 1060,
  light: palette(GROUNDS.cream, '#1f3a35', '#2f7a63', '#e5a93d', '#cf4f32'),
  dark: palette(GROUNDS.night, '#f5ead2', '#3f9a7e', '#edb74c', '#e2613f'),
  draw: (p) => {
    const dark = edgeOf(p)
    return (
      path('M170 640A330 330 0 0 1 830 640Z', { fill: p.b }) +
      clipped('M0 100H1000V640H0Z', path(rays(500, 640, 350, 500, 30, 0.42, 0.5), { fill: p.b })) +
      at(500, 640, agave(p.a, dark)) +
      rect(120, 632, 760, 14, { fill: p.ink }) +
      word('HECHO CON', 'gothic', box(230, 690, 540, 100), { fill: p.ink }, { tracking: 0.06 }) +
      blockWord(
        'GANAS',
        'rye',
        box(90, 815, 820, 220),
        { face: p.c, shade: dark === p.ink ? p.ink : p.b, dx: 10, dy: 10 },
        { fit: 'stretch' },
      ) +
      at(150, 740, path(star(5, 40, 17), { fill: p.c })) +
      at(850, 740, path(star(5, 40, 17), { fill: p.c }))
    )
  },
}

const misXv: Design = {
  slug: 'mis-xv-valentina',
  title: { en: 'Mis XV, Valentina', es: 'Mis XV, Valentina' },
  shows: {
    en: 'a quinceañera tiara over “Mis XV” with the name Valentina and roses',
    es: 'una tiara de quinceañera sobre «Mis XV» con el nombre Valentina y rosas',
  },
  height: 1100,
  light: palette('#fbf1ee', '#6b2b45', '#c9587f', '#c79a3b', '#7f9a7c'),
  dark: palette('#2a1622', '#f8e6e3', '#e27fa0', '#e3b755', '#9fb89a'),
  draw: (p) => {
    const tiara =
      path(
        'M250 330C300 250 330 200 340 130C390 200 420 220 440 240C460 180 480 120 500 60C520 120 540 180 560 240C580 220 610 200 660 130C670 200 700 250 750 330C670 300 330 300 250 330Z',
        { fill: p.b, stroke: p.ink, width: 7 },
      ) +
      path('M250 330C330 300 670 300 750 330L744 362C660 334 340 334 256 362Z', {
        fill: p.b,
        stroke: p.ink,
        width: 7,
      }) +
      [
        [340, 122, 14],
        [500, 48, 20],
        [660, 122, 14],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: p.a, stroke: p.ink, width: 5 }))
        .join('') +
      [
        [500, 250, 30],
        [400, 272, 20],
        [600, 272, 20],
        [320, 288, 13],
        [680, 288, 13],
      ]
        .map(([x = 0, y = 0, r = 0]) =>
          at(x, y, path(`M0 ${-r}L${n(r * 0.7)} 0L0 ${r}L${n(-r * 0.7)} 0Z`, { fill: p.a, stroke: p.ink, width: 5 })),
        )
        .join('')
    const bouquet = (k: number): string =>
      at(
        500 + k * 370,
        975,
        at(0, 0, leaf(150, 56, p.c), { turn: k * -20 }) +
          at(0, 0, leaf(150, 56, p.c), { turn: k * -100 }) +
          at(-k * 40, -20, leaf(120, 46, p.c), { turn: k * -60 }) +
          at(0, 70, leaf(120, 46, p.c), { turn: k * -150 }) +
          rose(92, p.a, isDark(p.ground) ? '#b95577' : '#a63d63', p.ink, 5) +
          at(-k * 100, 74, rose(50, '#f3c3cf', p.a, p.ink, 4)),
      )
    return (
      tiara +
      word('Mis', 'vibes', box(130, 420, 300, 180), { fill: p.a }) +
      word('XV', 'cinzel', box(440, 400, 430, 270), { fill: p.ink }) +
      path('M120 710L400 710M600 710L880 710', { stroke: p.b, width: 5 }) +
      at(500, 710, path(sparkle(30), { fill: p.b })) +
      word('Valentina', 'vibes', box(230, 750, 540, 180), { fill: p.ink }) +
      bouquet(-1) +
      bouquet(1) +
      path(
        arcLettering('14 · FEBRERO · 2027', 'cinzel', {
          cx: 500,
          cy: 300,
          r: 740,
          size: 34,
          mid: 180,
          inward: true,
          maxSweep: 30,
        }),
        { fill: isDark(p.ground) ? p.b : p.ink },
      )
    )
  },
}

export const mexico: readonly Design[] = [calavera, fiesta, amorEterno, sinMiedo, panDulce, hechoConGanas, misXv]
