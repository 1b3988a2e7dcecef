import { GROUNDS, isDark, palette, type Design } from '../draw/design.ts'
import {
  at,
  box,
  circle,
  clipped,
  ellipse,
  halftone,
  mirrored,
  path,
  rect,
  scallop,
  word,
  type Palette,
} from '../draw/kit.ts'
import { arcLettering } from '../draw/lettering.ts'

/**
 * Pet portraits in two inks: `ink` draws and fills, `a` tints, halftone dots make the third tone. Middle at (500,
 * 480).
 */
type Coat = { ink: string; tint: string; light: string }

const eye = (x: number, y: number, r: number, c: Coat): string =>
  circle(x, y, r, { fill: c.ink }) + circle(x - r * 0.3, y - r * 0.35, r * 0.3, { fill: c.light })

export function frenchie(c: Coat): string {
  const ear =
    path('M300 400C240 320 222 200 262 128C340 140 420 220 440 330Z', { fill: c.tint, stroke: c.ink, width: 12 }) +
    path('M318 352C282 294 270 226 286 178C336 196 382 246 400 312Z', { fill: c.ink, opacity: 0.8 })
  const face =
    'M500 276C640 270 740 340 744 470C746 610 650 740 500 744C350 740 254 610 256 470C260 340 360 270 500 276Z'
  const cheek =
    eye(384, 474, 40, c) +
    path('M326 416Q380 372 440 410', { stroke: c.ink, width: 11 }) +
    path('M452 556C400 546 332 596 336 664C340 716 440 724 500 678', { stroke: c.ink, width: 10 })
  return (
    path('M230 900C230 790 300 730 370 700L630 700C700 730 770 790 770 900Z', {
      fill: c.tint,
      stroke: c.ink,
      width: 12,
    }) +
    mirrored(500, ear) +
    path(face, { fill: c.tint, stroke: c.ink, width: 12 }) +
    clipped(
      face,
      halftone(box(520, 270, 240, 480), { fill: c.ink, pitch: 17, from: -0.2, to: 0.3, angle: 20 }) +
        path('M500 270C462 340 456 430 470 520L530 520C544 430 538 340 500 270Z', { fill: c.light }) +
        path('M500 540C410 520 320 590 330 680C360 760 640 760 670 680C680 590 590 520 500 540Z', { fill: c.light }),
    ) +
    mirrored(
      500,
      cheek +
        circle(412, 630, 6, { fill: c.ink }) +
        circle(388, 652, 6, { fill: c.ink }) +
        circle(424, 664, 6, { fill: c.ink }),
    ) +
    path('M454 500Q500 476 546 500M462 474Q500 454 538 474', { stroke: c.ink, width: 8 }) +
    path('M432 552C442 512 558 512 568 552C568 590 526 612 500 614C474 612 432 590 432 552Z', { fill: c.ink }) +
    path('M462 546Q478 532 498 538', { stroke: c.light, width: 7 }) +
    path('M500 612L500 680', { stroke: c.ink, width: 9 }) +
    path('M462 696C466 752 534 752 538 696C522 694 510 690 500 680C490 690 478 694 462 696Z', { fill: c.ink })
  )
}

function cat(c: Coat): string {
  const half =
    path('M330 380C290 270 290 160 310 110C370 140 440 200 470 270Z', { fill: c.tint, stroke: c.ink, width: 12 }) +
    path('M352 330C330 260 326 200 334 164C370 190 410 230 432 276Z', { fill: c.ink, opacity: 0.8 })
  const stripes = path(
    'M500 270L500 350M452 276L460 340M404 292L420 346M310 500L370 510M306 560L366 556M320 620L372 600',
    { stroke: c.ink, width: 15 },
  )
  const glasses =
    circle(392, 480, 88, { stroke: c.ink, width: 14 }) +
    path('M480 474Q500 460 500 460M304 470L280 456', { stroke: c.ink, width: 12 })
  return (
    path('M260 900C260 800 320 740 390 700L610 700C680 740 740 800 740 900Z', {
      fill: c.tint,
      stroke: c.ink,
      width: 12,
    }) +
    mirrored(500, half) +
    path('M500 250C640 250 730 370 726 500C724 640 620 720 500 724C380 720 276 640 274 500C270 370 360 250 500 250Z', {
      fill: c.tint,
      stroke: c.ink,
      width: 12,
    }) +
    mirrored(500, stripes) +
    ellipse(500, 640, 112, 74, { fill: c.light }) +
    mirrored(
      500,
      ellipse(396, 482, 50, 56, { fill: c.light, stroke: c.ink, width: 9 }) +
        ellipse(400, 484, 17, 46, { fill: c.ink }) +
        glasses +
        path('M420 640L250 610M420 660L246 664M424 680L262 720', { stroke: c.ink, width: 5 }),
    ) +
    path('M466 590C480 580 520 580 534 590C530 616 510 626 500 628C490 626 470 616 466 590Z', { fill: c.ink }) +
    path('M500 628L500 650C490 684 446 684 436 660M500 650C510 684 554 684 564 660', { stroke: c.ink, width: 9 }) +
    path('M392 700L500 744L608 700L620 770L500 752L380 770Z', { fill: c.ink }) +
    circle(500, 748, 24, { fill: c.ink, stroke: c.light, width: 6 })
  )
}

function chihuahua(c: Coat, scarf: string): string {
  const half =
    path('M380 400C280 330 200 200 190 110C290 120 420 210 460 320Z', { fill: c.tint, stroke: c.ink, width: 12 }) +
    path('M376 352C310 300 252 220 236 158C310 176 390 236 420 312Z', { fill: c.ink, opacity: 0.75 })
  return (
    path('M300 900C310 800 350 740 400 690L600 690C650 740 690 800 700 900Z', {
      fill: c.tint,
      stroke: c.ink,
      width: 12,
    }) +
    mirrored(500, half) +
    path(
      'M500 280C610 280 680 350 680 450C680 540 620 580 580 620C560 680 540 700 500 704C460 700 440 680 420 620C380 580 320 540 320 450C320 350 390 280 500 280Z',
      { fill: c.tint, stroke: c.ink, width: 12 },
    ) +
    path('M500 290C476 360 474 440 488 520L512 520C526 440 524 360 500 290Z', { fill: c.light }) +
    path('M420 620C440 560 470 530 500 530C530 530 560 560 580 620C560 676 536 696 500 698C464 696 440 676 420 620Z', {
      fill: c.light,
    }) +
    mirrored(500, eye(404, 460, 48, c) + path('M350 400Q390 372 430 392', { stroke: c.ink, width: 9 })) +
    path('M462 590C470 568 530 568 538 590C538 612 516 622 500 624C484 622 462 612 462 590Z', { fill: c.ink }) +
    path('M500 624L500 648M500 648C480 672 456 668 446 652M500 648C520 672 544 668 554 652', {
      stroke: c.ink,
      width: 9,
    }) +
    path('M356 726C420 780 580 780 644 726L668 772C580 838 420 838 332 772Z', {
      fill: scarf,
      stroke: c.ink,
      width: 11,
    }) +
    path('M420 806L500 910L580 806Z', { fill: scarf, stroke: c.ink, width: 11 }) +
    [
      [400, 778],
      [450, 796],
      [500, 802],
      [550, 796],
      [600, 778],
      [500, 850],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 10, { fill: c.light }))
      .join('')
  )
}

export function retriever(c: Coat): string {
  const half =
    path('M360 330C280 330 220 420 214 540C212 600 240 650 280 650C330 640 350 560 366 480Z', {
      fill: c.ink,
      stroke: c.ink,
      width: 12,
    }) + path('M344 372C290 390 250 450 244 540', { stroke: c.tint, width: 8, opacity: 0.6 })
  return (
    path('M230 900C240 800 310 730 390 700L610 700C690 730 760 800 770 900Z', {
      fill: c.tint,
      stroke: c.ink,
      width: 12,
    }) +
    path('M400 740L460 790L440 830L500 880L560 830L540 790L600 740', { stroke: c.ink, width: 10 }) +
    path(
      'M500 240C620 240 690 320 690 430C690 520 670 560 640 600C620 700 570 750 500 754C430 750 380 700 360 600C330 560 310 520 310 430C310 320 380 240 500 240Z',
      { fill: c.tint, stroke: c.ink, width: 12 },
    ) +
    mirrored(500, half) +
    clipped(
      'M500 240C620 240 690 320 690 430C690 520 670 560 640 600C620 700 570 750 500 754Z',
      halftone(box(500, 240, 200, 520), { fill: c.ink, pitch: 17, from: -0.16, to: 0.3, angle: 10 }),
    ) +
    mirrored(500, eye(412, 446, 32, c) + path('M370 392Q410 366 446 394', { stroke: c.ink, width: 10 })) +
    path('M500 500C430 500 384 560 384 630C384 690 440 716 500 690C560 716 616 690 616 630C616 560 570 500 500 500Z', {
      fill: c.light,
      stroke: c.ink,
      width: 9,
    }) +
    path('M440 548C440 510 560 510 560 548C560 586 524 606 500 608C476 606 440 586 440 548Z', { fill: c.ink }) +
    path('M464 540Q480 526 502 530', { stroke: c.light, width: 8 }) +
    path('M500 608L500 690M500 690C470 716 430 706 410 680M500 690C530 716 570 706 590 680', {
      stroke: c.ink,
      width: 9,
    }) +
    path('M462 706C456 770 476 800 500 800C524 800 544 770 538 706C520 700 510 698 500 690C490 698 480 700 462 706Z', {
      fill: c.ink,
    }) +
    path('M500 720L500 770', { stroke: c.light, width: 6 })
  )
}

const coatOf = (p: Palette): Coat =>
  isDark(p.ground) ? { ink: '#17181c', tint: p.a, light: p.ink } : { ink: p.ink, tint: p.a, light: '#fffaf0' }

const bruno: Design = {
  slug: 'retrato-bruno',
  title: { en: 'Bruno, two-ink portrait', es: 'Bruno, retrato a dos tintas' },
  shows: {
    en: 'a French bulldog in two inks in a scalloped medallion named Bruno',
    es: 'un bulldog francés a dos tintas en un medallón con el nombre Bruno',
  },
  height: 1120,
  light: palette(GROUNDS.paper, '#22252f', '#e8a98f', '#cf5b3c', '#e9b04a'),
  dark: palette(GROUNDS.night, '#f5ead8', '#e8a98f', '#e36b49', '#f0bc5a'),
  draw: (p) =>
    path(scallop(500, 480, 440, 26, 16), { fill: p.b }) +
    circle(500, 480, 396, { fill: p.ground }) +
    circle(500, 480, 380, { fill: p.c }) +
    clipped(
      'M120 -200H880V480A380 380 0 0 1 120 480Z',
      at(500, 480, at(-500, -480, frenchie(coatOf(p))), { s: 0.94 }),
    ) +
    word('BRUNO', 'bowlby', box(210, 950, 580, 140), { fill: p.ink }),
}

const michi: Design = {
  slug: 'michi-intelectual',
  title: { en: 'Intellectual Cat', es: 'Michi intelectual' },
  shows: {
    en: 'a striped cat with round glasses and a bow tie, “Michi intelectual”',
    es: 'un gato a rayas con gafas redondas y moño, «Michi intelectual»',
  },
  height: 1200,
  light: palette(GROUNDS.cream, '#2a2430', '#e5a15a', '#3e7d7b', '#c9503a'),
  dark: palette(GROUNDS.night, '#f6ecd9', '#e9a960', '#4f9b98', '#df6249'),
  draw: (p) =>
    path('M110 450A390 390 0 0 1 890 450V900H110Z', { fill: p.b }) +
    clipped('M110 450A390 390 0 0 1 890 450V900H110Z', cat(coatOf(p))) +
    path('M110 450A390 390 0 0 1 890 450V900H110Z', { stroke: p.ink, width: 14 }) +
    word('MICHI', 'limelight', box(190, 936, 620, 130), { fill: p.ink }) +
    word('intelectual', 'italic', box(260, 1082, 480, 96), { fill: p.c }),
}

const chulo: Design = {
  slug: 'chihuahua-chulo',
  title: { en: 'Small but Bossy', es: 'Chiquito pero mandón' },
  shows: {
    en: 'a chihuahua with a dotted bandana, “Chiquito pero mandón”',
    es: 'un chihuahua con paliacate de lunares, «Chiquito pero mandón»',
  },
  height: 1240,
  light: palette(GROUNDS.paper, '#3a211c', '#d99a5b', '#c2312f', '#2f7d6d'),
  dark: palette(GROUNDS.night, '#f7ecd6', '#dfa366', '#d8423e', '#43a18e'),
  draw: (p) =>
    circle(500, 500, 420, { fill: p.c }) +
    path('M80 500A420 420 0 0 1 920 500', { stroke: p.b, width: 10, dash: '2 22' }) +
    at(500, 470, at(-500, -480, chihuahua(coatOf(p), p.b)), { s: 1.02 }) +
    word('CHIQUITO', 'bungee', box(90, 950, 820, 124), { fill: p.ink }) +
    word('pero mandón', 'knewave', box(190, 1096, 620, 124), { fill: p.b }),
}

const bestBoy: Design = {
  slug: 'luna-best-girl',
  title: { en: 'Luna, Best Girl', es: 'Luna, la mejor' },
  shows: {
    en: 'a retriever in halftone with her name Luna on an arch',
    es: 'una retriever en trama de puntos con su nombre Luna en arco',
  },
  height: 1120,
  light: palette('#eef0ea', '#1d2f45', '#f0c98a', '#cf6a4d', '#7fa3a0'),
  dark: palette(GROUNDS.navy, '#f5ecd8', '#f0c98a', '#e57f60', '#6f9c99'),
  draw: (p) =>
    path('M80 1000L80 520A420 420 0 0 1 920 520L920 1000Z', { fill: p.c }) +
    path('M110 1000L110 520A390 390 0 0 1 890 520L890 1000', { stroke: p.ground, width: 6 }) +
    clipped('M80 1000V0H920V1000Z', at(500, 540, at(-500, -480, retriever(coatOf(p))), { s: 1.12 })) +
    rect(40, 1000, 920, 16, { fill: p.ink }) +
    path(arcLettering('LUNA', 'abril', { cx: 500, cy: 520, r: 440, size: 92, maxSweep: 60, tracking: 0.2 }), {
      fill: p.b,
    }) +
    word('la mejor perrita del mundo', 'italic', box(170, 1042, 660, 70), { fill: p.ink }),
}

export const pets: readonly Design[] = [bruno, michi, chulo, bestBoy]
