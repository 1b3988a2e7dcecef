import { GROUNDS, isDark, palette, type Design } from '../draw/design.ts'
import {
  around,
  at,
  blockWord,
  box,
  circle,
  clipped,
  halftone,
  line,
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
import { arcLettering, lettering, warps } from '../draw/lettering.ts'

/** A palm from its foot upwards, its trunk leaning to `lean`. */
function palm(height: number, lean: number, colour: string): string {
  const w = height * 0.028
  const trunk = path(
    `M${n(-w)} 0Q${n(lean * 0.2 - w)} ${n(-height * 0.55)} ${n(lean - w * 0.5)} ${n(-height)}L${n(lean + w * 0.5)} ${n(-height)}Q${n(lean * 0.2 + w * 1.2)} ${n(-height * 0.55)} ${n(w * 1.3)} 0Z`,
    { fill: colour },
  )
  const frond = (turn: number, length: number): string =>
    at(
      lean,
      -height,
      path(
        `M0 0Q${n(length * 0.35)} ${n(-length * 0.38)} ${n(length)} ${n(length * 0.16)}Q${n(length * 0.72)} ${n(-length * 0.02)} ${n(length * 0.62)} ${n(length * 0.16)}Q${n(length * 0.52)} ${n(-length * 0.06)} ${n(length * 0.4)} ${n(length * 0.12)}Q${n(length * 0.34)} ${n(-length * 0.06)} ${n(length * 0.2)} ${n(length * 0.1)}Z`,
        { fill: colour },
      ),
      { turn },
    )
  const f = height * 0.46
  return (
    trunk +
    frond(-12, f) +
    frond(28, f * 0.9) +
    frond(-52, f * 0.86) +
    at(0, 0, '') +
    at(2 * lean, 0, frond(-12, f) + frond(28, f * 0.9) + frond(-48, f * 0.8), { sx: -1 }) +
    frond(-88, f * 0.62)
  )
}

const sun = (p: Palette, cx: number, cy: number, r: number): string => {
  let cuts = ''
  for (let i = 0; i < 7; i++)
    cuts += rect(cx - r, cy + r * (0.06 + i * 0.14), 2 * r, r * (0.016 + i * 0.013), { fill: p.ground })
  return (
    circle(cx, cy, r, { fill: p.b }) +
    clipped(`M${cx - r} ${cy - r * 0.18}h${2 * r}v${2 * r}h${-2 * r}Z`, circle(cx, cy, r, { fill: p.a })) +
    halftone(box(cx - r * 0.9, cy - r * 0.36, r * 1.8, r * 0.2), { fill: p.a, pitch: r * 0.042, from: 0.06, to: 0.5 }) +
    cuts
  )
}

const salYSol: Design = {
  slug: 'sal-y-sol',
  title: { en: 'Sal y Sol', es: 'Sal y Sol' },
  shows: {
    en: 'a striped sunset, two palms and the words “Sal y Sol”',
    es: 'un atardecer a rayas, dos palmeras y las palabras «Sal y Sol»',
  },
  height: 1060,
  light: palette(GROUNDS.paper, '#1f2e36', '#e4572e', '#f2a541', '#2a9d8f'),
  dark: palette(GROUNDS.night, '#f6ead2', '#f0643c', '#f8b44c', '#35b3a4'),
  draw: (p) =>
    sun(p, 500, 400, 360) +
    at(270, 735, palm(520, 70, p.ink)) +
    at(760, 745, palm(400, -60, p.ink)) +
    path('M90 752Q180 716 270 752T450 752T630 752T810 752T920 748', { stroke: p.c, width: 15 }) +
    path('M150 790Q230 762 310 790T470 790T630 790T790 790T860 788', { stroke: p.c, width: 10 }) +
    word('Sal y Sol', 'shrikhand', box(70, 820, 860, 230), { fill: p.a }),
}

const lostOnPurpose: Design = {
  slug: 'lost-on-purpose',
  title: { en: 'Lost on Purpose', es: 'Perdidos a propósito' },
  shows: {
    en: 'a round camping badge with peaks, pines and a moon, lettered “Lost on Purpose”',
    es: 'una insignia redonda de campamento con cumbres, pinos y luna, y el rótulo «Lost on Purpose»',
  },
  height: 1000,
  light: palette(GROUNDS.cream, '#22392f', '#22392f', '#c9532c', '#e3b04b'),
  dark: palette(GROUNDS.forest, '#f3e6c8', '#f3e6c8', '#e0693f', '#e8bb58'),
  draw: (p) => {
    const pine = (h: number): string =>
      path(
        `M0 ${n(-h)}L${n(h * 0.18)} ${n(-h * 0.62)}L${n(h * 0.1)} ${n(-h * 0.64)}L${n(h * 0.26)} ${n(-h * 0.3)}L${n(h * 0.14)} ${n(-h * 0.33)}L${n(h * 0.32)} 0L${n(-h * 0.32)} 0L${n(-h * 0.14)} ${n(-h * 0.33)}L${n(-h * 0.26)} ${n(-h * 0.3)}L${n(-h * 0.1)} ${n(-h * 0.64)}L${n(-h * 0.18)} ${n(-h * 0.62)}Z`,
        { fill: p.ink },
      )
    const scene =
      rect(0, 0, 1000, 1000, { fill: p.ground }) +
      circle(640, 360, 84, { fill: p.c }) +
      path('M100 720L330 380L430 520L560 330L900 720Z', { fill: p.b }) +
      path('M330 380L388 462L348 486L316 456L286 446ZM560 330L640 422L586 452L552 418L500 420Z', { fill: p.ground }) +
      path('M100 700Q300 610 500 676T900 668L900 900L100 900Z', { fill: p.ink }) +
      at(250, 690, pine(210)) +
      at(330, 700, pine(150)) +
      at(700, 684, pine(240)) +
      at(788, 694, pine(160)) +
      at(180, 700, pine(140)) +
      path('M500 690C470 720 560 735 520 765C490 790 560 800 540 840', { stroke: p.ground, width: 12 })
    return (
      circle(500, 500, 486, { fill: p.ink }) +
      circle(500, 500, 462, { fill: p.ground }) +
      circle(500, 500, 446, { fill: p.ink }) +
      circle(500, 500, 322, { fill: p.ground }) +
      clipped('M500 190A310 310 0 1 0 500 810A310 310 0 1 0 500 190Z', scene) +
      path(arcLettering('LOST ON PURPOSE', 'bungee', { cx: 500, cy: 500, r: 352, size: 62, maxSweep: 200 }), {
        fill: p.ground,
      }) +
      path(
        arcLettering('SIN MAPA · SIN PRISA', 'mono', {
          cx: 500,
          cy: 500,
          r: 408,
          size: 40,
          mid: 180,
          inward: true,
          maxSweep: 118,
          tracking: 0.1,
        }),
        { fill: isDark(p.ink) ? p.c : p.ground },
      ) +
      at(116, 560, path(star(5, 28, 12), { fill: p.b })) +
      at(884, 560, path(star(5, 28, 12), { fill: p.b }))
    )
  },
}

const mixtape: Design = {
  slug: 'mixtape-lado-b',
  title: { en: 'Mixtape, side B', es: 'Mixtape, lado B' },
  shows: {
    en: 'a cassette with a hand-lettered label that says “Lado B”',
    es: 'un casete con etiqueta rotulada a mano que dice «Lado B»',
  },
  height: 760,
  light: palette(GROUNDS.paper, '#20222b', '#e0465e', '#f2b134', '#2b6c8f'),
  dark: palette(GROUNDS.night, '#f3ead8', '#ef5a70', '#f6bc48', '#4fa0c6'),
  draw: (p) => {
    const reel = (x: number): string =>
      circle(x, 430, 62, { fill: p.ground, stroke: p.ink, width: 10 }) +
      around(x, 430, 6, () => rect(-8, -60, 16, 24, { fill: p.ink })) +
      circle(x, 430, 22, { fill: p.ink })
    const dark = p.ink
    return (
      rect(20, 20, 960, 640, { fill: dark }, 46) +
      rect(44, 44, 912, 592, { stroke: p.ground, width: 5 }, 30) +
      rect(90, 84, 820, 430, { fill: p.ground }, 22) +
      rect(90, 236, 820, 40, { fill: p.a }) +
      rect(90, 282, 820, 40, { fill: p.b }) +
      rect(90, 328, 820, 40, { fill: p.c }) +
      word('Lado B', 'knewave', box(190, 96, 620, 128), { fill: dark }) +
      rect(250, 344, 500, 172, { fill: dark }, 86) +
      rect(420, 376, 160, 108, { fill: p.ground, opacity: 0.92 }, 10) +
      path('M420 484L420 420C470 410 530 410 580 440L580 484Z', { fill: p.a }) +
      reel(340) +
      reel(660) +
      path('M230 660L270 556L730 556L770 660Z', { fill: p.ground }) +
      path('M252 660L286 572L714 572L748 660Z', { fill: dark }) +
      [330, 420, 580, 670].map((x) => circle(x, 622, 16, { fill: p.ground })).join('') +
      word('CANCIONES PARA MANEJAR DE NOCHE', 'bungee', box(130, 690, 740, 44), { fill: p.a }) +
      at(140, 158, path(star(5, 26, 11), { fill: p.a })) +
      at(860, 158, path(star(5, 26, 11), { fill: p.c }))
    )
  },
}

const slowClub: Design = {
  slug: 'slow-club',
  title: { en: 'Slow Club', es: 'Slow Club' },
  shows: {
    en: 'a smiling snail under the arched words “Slow Club”',
    es: 'un caracol sonriente bajo las palabras en arco «Slow Club»',
  },
  height: 980,
  light: palette(GROUNDS.cream, '#3b2430', '#d9573f', '#eda842', '#5a8f6b'),
  dark: palette(GROUNDS.navy, '#f6e7c9', '#e96a50', '#f2b24f', '#6fae83'),
  draw: (p) => {
    let spiral = 'M560 520'
    for (let i = 0; i <= 90; i++) {
      const [angle, r] = [i * 0.16, 14 + i * 2.1]
      spiral += `${i ? 'L' : 'M'}${n(560 + r * Math.cos(angle))} ${n(520 + r * Math.sin(angle))}`
    }
    return (
      path(
        'M150 760C140 690 190 660 250 668C300 676 330 690 380 690L820 690C880 700 930 730 950 770C800 790 300 800 190 790C165 786 152 776 150 760Z',
        { fill: p.b, stroke: p.ink, width: 14 },
      ) +
      path('M250 668C236 620 232 570 244 506M300 680C312 620 328 570 352 520', { stroke: p.ink, width: 26 }) +
      path('M250 668C236 620 232 570 244 506M300 680C312 620 328 570 352 520', { stroke: p.b, width: 8 }) +
      circle(246, 496, 32, { fill: p.ground, stroke: p.ink, width: 12 }) +
      circle(356, 508, 32, { fill: p.ground, stroke: p.ink, width: 12 }) +
      circle(238, 500, 11, { fill: p.ink }) +
      circle(348, 512, 11, { fill: p.ink }) +
      path('M196 740Q226 766 262 742', { stroke: p.ink, width: 11 }) +
      circle(560, 520, 212, { fill: p.a, stroke: p.ink, width: 16 }) +
      path(spiral, { stroke: p.ink, width: 16 }) +
      path('M430 690L770 690', { stroke: p.ink, width: 14 }) +
      word(
        'SLOW CLUB',
        'caprasimo',
        box(90, 20, 820, 270),
        { fill: p.ink },
        { warp: warps.arch(0.7), fit: 'stretch' },
      ) +
      word('sin prisa desde siempre', 'oleo', box(250, 830, 500, 110), { fill: p.c })
    )
  },
}

const cafeSunburst: Design = {
  slug: 'primero-cafe',
  title: { en: 'Coffee First', es: 'Primero café' },
  shows: {
    en: 'a steaming cup on a sunburst and the words “Primero café”',
    es: 'una taza humeante sobre un sol de rayos y las palabras «Primero café»',
  },
  height: 1100,
  light: palette(GROUNDS.paper, '#3a2317', '#d8602e', '#f0b64a', '#7b4a2d'),
  dark: palette(GROUNDS.night, '#f5e6cb', '#e8743f', '#f4c25f', '#b98058'),
  draw: (p) =>
    path(rays(500, 470, 210, 430, 32, 0.5), { fill: p.b }) +
    path(scallop(500, 470, 300, 24, 12), { fill: p.a }) +
    path('M320 430L680 430C676 570 640 660 560 680L440 680C360 660 324 570 320 430Z', {
      fill: p.ground,
      stroke: p.ink,
      width: 14,
    }) +
    path('M676 470C760 450 780 560 700 590C680 598 664 600 650 598', { stroke: p.ink, width: 22 }) +
    path('M336 448C400 476 600 476 664 448L660 500C600 520 400 520 340 500Z', { fill: p.c }) +
    path('M290 700Q500 744 710 700', { stroke: p.ink, width: 18 }) +
    [
      'M420 400C390 360 450 330 420 290C400 262 420 240 424 226',
      'M500 400C470 350 535 320 500 270C482 240 500 214 504 196',
      'M580 400C550 360 610 330 580 290C560 262 580 240 584 226',
    ]
      .map((d) => path(d, { stroke: p.ground, width: 17 }))
      .join('') +
    path('M500 560C476 530 440 552 456 584C466 604 488 612 500 626C512 612 534 604 544 584C560 552 524 530 500 560Z', {
      fill: p.a,
    }) +
    path(lettering('Primero café', 'oleo', box(60, 800, 860, 230), { warp: warps.bow(0.16) }), {
      stroke: p.ground,
      width: 44,
    }) +
    blockWord(
      'Primero café',
      'oleo',
      box(60, 800, 860, 230),
      { face: isDark(p.ground) ? p.ink : p.a, shade: isDark(p.ground) ? p.a : p.ink, dx: 10, dy: 12 },
      { warp: warps.bow(0.16) },
    ) +
    at(130, 770, path(sparkle(40), { fill: p.b })) +
    at(880, 780, path(sparkle(34), { fill: p.b })),
}

const lowrider: Design = {
  slug: 'domingo-despacito',
  title: { en: 'Sunday Slow Ride', es: 'Domingo despacito' },
  shows: {
    en: 'a lowrider in front of a setting sun with the blackletter word “Domingo”',
    es: 'un lowrider ante el sol poniente con la palabra «Domingo» en letra gótica',
  },
  height: 860,
  light: palette(GROUNDS.paper, '#1b1a20', '#b3273a', '#e9a13b', '#3f7f86'),
  dark: palette(GROUNDS.night, '#f3e9d7', '#cf3448', '#f0ad4a', '#57a0a6'),
  draw: (p) => {
    const wheel = (x: number): string =>
      circle(x, 640, 70, { fill: p.ink }) +
      circle(x, 640, 50, { fill: p.ground }) +
      around(x, 640, 24, () => line(0, -14, 0, -48, { stroke: p.ink, width: 3 })) +
      circle(x, 640, 15, { fill: p.b, stroke: p.ink, width: 5 })
    const dark = isDark(p.ground) ? '#0d0d10' : p.ink
    return (
      circle(500, 420, 290, { fill: p.b }) +
      [0, 1, 2, 3, 4].map((i) => rect(200, 440 + i * 40, 600, 6 + i * 4, { fill: p.ground })).join('') +
      path(
        'M60 640C50 590 60 540 90 530L260 512C330 440 390 410 460 404L640 404C690 410 720 450 748 510L900 524C945 534 960 590 950 640Z',
        { fill: p.a, stroke: dark, width: 14 },
      ) +
      path('M300 510C350 460 400 436 456 432L484 432L484 510ZM510 432L632 432C664 440 686 470 702 510L510 510Z', {
        fill: p.ground,
        stroke: dark,
        width: 10,
      }) +
      path('M90 580L300 572M380 572L680 572M760 572L940 580', { stroke: p.b, width: 7 }) +
      path('M498 514L498 624M300 520L312 624M706 514L720 600', { stroke: dark, width: 6 }) +
      rect(530, 540, 44, 9, { fill: p.ground }, 4) +
      path('M52 622L190 622M330 640L670 640M806 622L958 622', { stroke: dark, width: 16 }) +
      circle(926, 556, 17, { fill: p.ground, stroke: dark, width: 7 }) +
      rect(66, 546, 22, 36, { fill: p.b, stroke: dark, width: 6 }, 8) +
      wheel(256) +
      wheel(756) +
      rect(30, 708, 940, 10, { fill: p.ink }) +
      word('Domingo', 'pirata', box(90, 20, 820, 250), { fill: p.ink }, { warp: warps.bow(0.2) }) +
      word('D E S P A C I T O  Y  B R I L L A N D O', 'bungee', box(120, 752, 760, 58), { fill: p.c })
    )
  },
}

export const retro: readonly Design[] = [salYSol, lostOnPurpose, mixtape, slowClub, cafeSunburst, lowrider]
