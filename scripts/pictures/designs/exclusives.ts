import { branch, daisy, leaf, lineLeaf, marigold } from '../draw/botanical.ts'
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
  line,
  mirrored,
  n,
  path,
  rays,
  scallop,
  sparkle,
  star,
  word,
  type Palette,
} from '../draw/kit.ts'

/*
 * Art that is sold once. None of it is in a gallery, on a ready product or in another picture (R-CAT-25): it has motifs
 * and compositions of its own, and only catalogue/exclusives.ts may print it.
 */

/** A feather from the origin upwards, with its quill and a band of the second colour near its end. */
function feather(length: number, width: number, p: { fill: string; band: string; edge: string }): string {
  const w = width / 2
  const shape = `M0 0C${n(-w * 0.9)} ${n(-length * 0.2)} ${n(-w)} ${n(-length * 0.78)} ${n(-w * 0.5)} ${n(-length * 0.93)}Q0 ${n(-length * 1.04)} ${n(w * 0.5)} ${n(-length * 0.93)}C${n(w)} ${n(-length * 0.78)} ${n(w * 0.9)} ${n(-length * 0.2)} 0 0Z`
  const bands = [0.62, 0.76]
    .map((t) =>
      path(
        `M${n(-width)} ${n(-length * t)}Q0 ${n(-length * (t + 0.07))} ${n(width)} ${n(-length * t)}L${n(width)} ${n(-length * (t + 0.06))}Q0 ${n(-length * (t + 0.13))} ${n(-width)} ${n(-length * (t + 0.06))}Z`,
        { fill: p.band },
      ),
    )
    .join('')
  return (
    path(shape, { fill: p.fill }) +
    clipped(shape, bands) +
    path(`M0 0L0 ${n(-length * 0.9)}`, { stroke: p.edge, width: 3 }) +
    path(shape, { stroke: p.edge, width: 6 })
  )
}

/** A wing that opens to the right from the shoulder at the origin: three rows of feathers, the longest behind. */
function wing(p: Palette, edge: string): string {
  const row = (count: number, from: number, to: number, long: number, short: number, width: number, kind: number) =>
    Array.from({ length: count }, (_, i) => {
      const t = i / (count - 1)
      const paint =
        kind === 0
          ? { fill: p.b, band: p.ink, edge }
          : kind === 1
            ? { fill: p.a, band: p.c, edge }
            : { fill: p.ink, band: p.a, edge }
      // The wing's bone is a bow: feathers further out begin further out.
      const foot = [40 + 150 * t ** 0.8, -30 - 96 * Math.sin(Math.PI * t * 0.62)]
      return at(foot[0] ?? 0, foot[1] ?? 0, feather(long + (short - long) * Math.abs(t - 0.25), width, paint), {
        turn: from + (to - from) * t,
      })
    })
      .toReversed()
      .join('')
  const bone = 'M-20 60C-10 -60 60 -150 190 -140C250 -132 270 -96 236 -84C170 -74 120 -20 96 70Z'
  return (
    row(10, 168, 42, 330, 250, 66, 0) +
    row(9, 172, 58, 232, 170, 58, 1) +
    row(8, 176, 70, 142, 100, 50, 2) +
    path(bone, { fill: p.b, stroke: edge, width: 8 }) +
    Array.from({ length: 5 }, (_, i) =>
      at(
        40 + i * 40,
        -34 - 74 * Math.sin((i + 1) / 3.4),
        path('M-20 0A20 20 0 0 0 20 0', { stroke: p.ink, width: 7 }),
        { turn: 16 * i - 24 },
      ),
    ).join('')
  )
}

/** The flower that opens for one night: pointed petals around a pale throat. Its middle is the origin. */
function nightFlower(r: number, p: { petal: string; back: string; heart: string; edge: string }): string {
  const petal = (length: number, width: number, fill: string): string =>
    path(
      `M0 0C${n(-width)} ${n(-length * 0.35)} ${n(-width * 0.8)} ${n(-length * 0.72)} 0 ${n(-length)}C${n(width * 0.8)} ${n(-length * 0.72)} ${n(width)} ${n(-length * 0.35)} 0 0Z`,
      { fill, stroke: p.edge, width: 5 },
    ) + path(`M0 ${n(-length * 0.4)}L0 ${n(-length * 0.8)}`, { stroke: p.edge, width: 2.4 })
  return (
    around(0, 0, 12, () => petal(r * 1.18, r * 0.13, p.back), 15) +
    around(0, 0, 10, () => petal(r, r * 0.25, p.petal)) +
    around(
      0,
      0,
      16,
      () =>
        line(0, 0, 0, -r * 0.42, { stroke: p.heart, width: 4 }) + circle(0, -r * 0.44, r * 0.035, { fill: p.heart }),
    ) +
    circle(0, 0, r * 0.14, { fill: p.heart, stroke: p.edge, width: 4 })
  )
}

const owl: Design = {
  slug: 'tecolote-de-medianoche',
  title: { en: 'Midnight Owl', es: 'Tecolote de medianoche' },
  shows: {
    en: 'an owl that opens its wings before a halftone moon, over flowers that open for one night',
    es: 'un tecolote que abre las alas ante una luna de puntos, sobre flores que se abren una sola noche',
  },
  height: 1240,
  light: palette(GROUNDS.paper, '#2a2740', '#c8783e', '#6a4b8c', '#e2b04c'),
  dark: palette(GROUNDS.night, '#f6ead2', '#dd8a48', '#7d5ca6', '#f2c45a'),
  draw: (p) => {
    const edge = edgeOf(p)
    const white = whiteOf(p)
    const moon =
      circle(500, 430, 372, { fill: p.c }) +
      clipped(
        'M128 430A372 372 0 1 0 872 430A372 372 0 1 0 128 430Z',
        halftone(box(128, 58, 744, 744), { fill: p.a, pitch: 22, from: -0.22, to: 0.4, angle: 62 }),
      ) +
      circle(500, 430, 404, { stroke: p.ink, width: 5 }) +
      around(500, 430, 60, (i) => circle(0, -430, i % 5 ? 4 : 10, { fill: i % 5 ? p.ink : p.c }))
    const body =
      'M500 300C610 300 664 400 660 540C656 690 590 800 500 836C410 800 344 690 340 540C336 400 390 300 500 300Z'
    const breast = Array.from({ length: 8 }, (_, rowAt) =>
      Array.from({ length: 9 }, (_, i) => {
        const x = 500 + (i - 4 + (rowAt % 2 ? 0.5 : 0)) * 48
        const y = 520 + rowAt * 40
        return (
          path(`M${n(x - 25)} ${n(y)}C${n(x - 25)} ${n(y + 44)} ${n(x + 25)} ${n(y + 44)} ${n(x + 25)} ${n(y)}Z`, {
            fill: (rowAt + i) % 3 === 0 ? p.a : white,
            stroke: edge,
            width: 5,
          }) + path(`M${n(x)} ${n(y + 6)}l0 15`, { stroke: edge, width: 4 })
        )
      }).join(''),
    ).join('')
    const halfFace =
      path(
        'M500 330C470 250 400 214 352 224C356 270 350 300 344 340C320 430 370 510 440 512C480 512 500 480 500 440Z',
        {
          fill: p.b,
          stroke: edge,
          width: 9,
        },
      ) +
      path('M352 224C392 246 430 280 448 330', { stroke: p.c, width: 9 }) +
      path(scallop(424, 404, 82, 18, 7), { fill: white, stroke: edge, width: 6 }) +
      around(424, 404, 26, () => line(0, -56, 0, -74, { stroke: p.a, width: 5 })) +
      circle(424, 404, 50, { fill: p.c, stroke: edge, width: 8 }) +
      circle(430, 406, 29, { fill: edge }) +
      circle(440, 394, 9, { fill: '#fffaf0' }) +
      path('M352 346C390 316 440 322 484 366', { stroke: edge, width: 15 })
    const foot = [-34, 0, 34]
      .map((x) =>
        path(`M${x - 13} -16C${x - 15} 20 ${x - 8} 40 ${x} 52C${x + 8} 40 ${x + 15} 20 ${x + 13} -16Z`, {
          fill: p.c,
          stroke: edge,
          width: 6,
        }),
      )
      .join('')
    const perch =
      path(
        'M96 902C240 860 380 900 500 884C640 866 770 900 904 858L910 888C780 934 640 902 506 922C380 938 240 900 104 934Z',
        {
          fill: p.a,
          stroke: edge,
          width: 8,
        },
      ) + path('M190 904C280 890 360 906 430 906M590 900C670 890 750 902 830 886', { stroke: edge, width: 4 })
    const tail = [-2, -1, 0, 1, 2]
      .toSorted((one, other) => Math.abs(other) - Math.abs(one))
      .map((i) =>
        at(500 + i * 36, 800, feather(230 - Math.abs(i) * 22, 62, { fill: p.b, band: p.a, edge }), {
          turn: 180 - i * 9,
        }),
      )
      .join('')
    const garland =
      mirrored(
        500,
        branch(
          [
            [500, 1150],
            [300, 1190],
            [120, 1010],
          ],
          {
            pairs: 6,
            stem: p.ink,
            stemWidth: 6,
            open: 44,
            draw: (size) => leaf(112 * size, 46 * size, p.b, edge, 3),
          },
        ),
      ) +
      mirrored(500, at(250, 1062, nightFlower(92, { petal: white, back: p.a, heart: p.c, edge }), { turn: -24 })) +
      at(500, 1096, nightFlower(128, { petal: white, back: p.a, heart: p.c, edge }))
    return (
      moon +
      mirrored(500, at(612, 420, wing({ ...p, ink: white }, edge), { s: 0.98 })) +
      tail +
      perch +
      path(body, { fill: white, stroke: edge, width: 9 }) +
      clipped(body, breast) +
      path(body, { stroke: edge, width: 9 }) +
      mirrored(500, halfFace) +
      path(
        'M500 420C524 424 532 446 524 470C516 496 508 510 500 522C492 510 484 496 476 470C468 446 476 424 500 420Z',
        {
          fill: p.c,
          stroke: edge,
          width: 7,
        },
      ) +
      at(500, 318, path(sparkle(38), { fill: p.c, stroke: edge, width: 4 })) +
      mirrored(500, at(424, 872, foot)) +
      garland +
      mirrored(500, at(110, 90, path(sparkle(34), { fill: p.c })) + at(60, 800, path(sparkle(26), { fill: p.ink })))
    )
  },
}

/** A column cactus with arms, standing on the origin. */
function saguaro(h: number, fill: string, edge: string): string {
  const w = h * 0.16
  const arm = (k: number, y: number, reach: number, up: number): string =>
    path(
      `M${n(k * w * 0.5)} ${n(-y)}H${n(k * (reach + w * 0.6))}V${n(-y - up)}A${n(w * 0.3)} ${n(w * 0.3)} 0 0 ${k > 0 ? 0 : 1} ${n(k * reach)} ${n(-y - up)}V${n(-y - w * 0.6)}H${n(k * w * 0.5)}Z`,
      { fill, stroke: edge, width: 5 },
    )
  return (
    arm(1, h * 0.34, w * 1.2, h * 0.3) +
    arm(-1, h * 0.46, w * 1.1, h * 0.24) +
    path(`M${n(-w / 2)} 8V${n(-h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w / 2)} ${n(-h + w / 2)}V8Z`, {
      fill,
      stroke: edge,
      width: 5,
    }) +
    line(0, -h * 0.14, 0, -h * 0.86, { stroke: edge, width: 3 })
  )
}

/** A house with a flat roof, its door and window; the middle of its foot is the origin. */
const house = (w: number, h: number, wall: string, door: string, edge: string): string =>
  path(`M${n(-w / 2)} 14V${n(-h)}H${n(w / 2)}V14Z`, { fill: wall, stroke: edge, width: 5 }) +
  path(`M${n(-w / 2 - 7)} ${n(-h)}H${n(w / 2 + 7)}`, { stroke: edge, width: 9 }) +
  path(`M${n(-w * 0.32)} 10V${n(-h * 0.44)}A${n(w * 0.13)} ${n(w * 0.13)} 0 0 1 ${n(-w * 0.06)} ${n(-h * 0.44)}V10Z`, {
    fill: door,
    stroke: edge,
    width: 4,
  }) +
  path(`M${n(w * 0.12)} ${n(-h * 0.72)}h${n(w * 0.24)}v${n(h * 0.28)}h${n(-w * 0.24)}Z`, {
    fill: door,
    stroke: edge,
    width: 4,
  })

const whale: Design = {
  slug: 'ballena-del-desierto',
  title: { en: 'The Whale That Carries the Town', es: 'La ballena que carga el pueblo' },
  shows: {
    en: 'a whale that swims through stars and carries a desert town on its back',
    es: 'una ballena que nada entre estrellas y lleva en el lomo un pueblo del desierto',
  },
  height: 960,
  light: palette(GROUNDS.cream, '#1f3350', '#d9603b', '#3f8f95', '#e8b04a'),
  dark: palette(GROUNDS.navy, '#f7ecd8', '#e5714a', '#57aab0', '#f2c25c'),
  draw: (p) => {
    const edge = edgeOf(p)
    const white = whiteOf(p)
    const hills =
      path(
        'M150 560C190 430 250 420 290 470C330 350 420 330 470 420C520 300 640 300 690 430C720 400 770 420 800 520L780 600H160Z',
        {
          fill: p.a,
          stroke: edge,
          width: 8,
        },
      ) +
      clipped(
        'M150 560C190 430 250 420 290 470C330 350 420 330 470 420C520 300 640 300 690 430C720 400 770 420 800 520L780 600H160Z',
        halftone(box(150, 300, 660, 300), { fill: p.c, pitch: 17, from: 0.44, to: -0.14, angle: 90 }),
      )
    const town =
      at(250, 520, saguaro(150, p.b, edge)) +
      at(716, 500, saguaro(170, p.b, edge)) +
      at(344, 520, house(84, 78, white, p.b, edge)) +
      at(590, 504, house(96, 92, white, p.a, edge)) +
      at(656, 526, house(70, 62, p.c, p.b, edge)) +
      // The church in the middle, with its bell and its cross of a star.
      path('M412 520V350H524V520Z', { fill: white, stroke: edge, width: 6 }) +
      path('M408 350A60 66 0 0 1 528 350Z', { fill: p.b, stroke: edge, width: 6 }) +
      path('M452 356V310A16 16 0 0 1 484 310V356', { fill: 'none', stroke: edge, width: 5 }) +
      at(468, 256, path(star(4, 30, 8), { fill: p.c, stroke: edge, width: 4 })) +
      path('M444 520V450A24 24 0 0 1 492 450V520Z', { fill: p.a, stroke: edge, width: 5 }) +
      circle(468, 396, 17, { fill: p.c, stroke: edge, width: 5 })
    const body =
      'M70 640C60 560 130 510 240 500C400 488 560 492 700 512C790 524 850 500 880 440C850 400 836 360 848 322C884 330 916 352 930 384C950 352 980 334 1010 334C1010 384 986 424 950 452C960 560 930 700 800 780C660 862 420 872 260 820C140 780 80 720 70 640Z'
    const belly =
      'M78 668C200 724 420 742 600 716C700 700 780 668 826 632C890 700 820 800 700 850C520 900 300 880 200 830C120 790 84 730 78 668Z'
    const grooves = Array.from({ length: 9 }, (_, i) => {
      const t = i / 8
      return path(
        `M${n(96 + t * 60)} ${n(690 + t * 100)}C${n(240 + t * 40)} ${n(744 + t * 92)} ${n(440 + t * 20)} ${n(756 + t * 92)} ${n(640 - t * 60)} ${n(724 + t * 104)}`,
        { stroke: p.b, width: 6 },
      )
    }).join('')
    const waves = [
      [50, 0, p.b],
      [102, 62, p.ink],
    ]
      .map(([dy, dx, stroke]) =>
        path(
          `M${n(60 + Number(dx))} ${n(876 + Number(dy))}${Array.from({ length: 7 }, () => 'c30 -34 66 -34 86 0c8 14 26 14 34 0').join('')}`,
          { stroke: String(stroke), width: 11 },
        ),
      )
      .join('')
    const sky = [
      [90, 300, 26],
      [150, 400, 12],
      [650, 190, 16],
      [800, 240, 26],
      [930, 250, 12],
      [330, 130, 14],
    ]
      .map(([x = 0, y = 0, r = 0]) => at(x, y, path(sparkle(r), { fill: p.c })))
      .join('')
    const moon = at(
      240,
      180,
      path('M0 -76A76 76 0 1 0 58 50A60 60 0 1 1 0 -76Z', { fill: p.c, stroke: edge, width: 6 }),
    )
    // What it blows is not water: a spray of stars.
    const spray = [-46, -24, 0, 24, 46]
      .map((turn, i) =>
        at(
          566,
          300,
          path('M0 0C-6 -60 -6 -110 0 -150', { stroke: p.ink, width: 7, dash: '3 19' }) +
            at(0, i % 2 ? -178 : -204, path(sparkle(i % 2 ? 20 : 28), { fill: i % 2 ? p.ink : p.c })),
          { turn },
        ),
      )
      .join('')
    return (
      sky +
      moon +
      spray +
      hills +
      town +
      path(body, { fill: p.b, stroke: edge, width: 11 }) +
      clipped(body, path(belly, { fill: white }) + clipped(belly, grooves) + path(belly, { stroke: edge, width: 8 })) +
      clipped(
        body,
        Array.from({ length: 34 }, (_, i) =>
          circle(300 + ((i * 97) % 520), 530 + ((i * 61) % 120), 4 + (i % 3) * 2.4, { fill: white }),
        ).join(''),
      ) +
      path(body, { stroke: edge, width: 11 }) +
      path('M76 654C150 690 220 700 290 682', { stroke: edge, width: 9 }) +
      circle(262, 622, 31, { fill: white, stroke: edge, width: 7 }) +
      circle(266, 624, 16, { fill: edge }) +
      circle(272, 616, 6, { fill: '#fffaf0' }) +
      path('M222 592Q262 566 302 596', { stroke: edge, width: 8 }) +
      path('M420 700C440 780 500 850 590 880C610 820 590 750 540 700Z', { fill: p.b, stroke: edge, width: 9 }) +
      path('M456 730C478 780 512 820 556 842M496 724C516 760 540 788 570 804', { stroke: edge, width: 5 }) +
      at(150, 600, daisy(34, p.c, p.a, edge, 8, 4)) +
      waves
    )
  },
}

/** The dog of the votive picture: sits and looks at us. Two inks, and the light of the paper. */
function sittingDog(p: { ink: string; coat: string; light: string; collar: string; tag: string }): string {
  const half =
    // hind leg, front leg
    path('M500 700C410 690 350 780 352 880C354 920 372 936 400 938L500 938Z', {
      fill: p.coat,
      stroke: p.ink,
      width: 10,
    }) +
    path('M372 938C350 938 336 922 344 904C356 886 400 886 416 906C424 922 416 938 400 938Z', {
      fill: p.light,
      stroke: p.ink,
      width: 9,
    }) +
    path('M436 640C428 740 432 840 430 906C424 924 420 938 436 942H496V640Z', {
      fill: p.coat,
      stroke: p.ink,
      width: 10,
    }) +
    path('M430 902C424 924 420 938 436 942H496V898C476 888 446 888 430 902Z', {
      fill: p.light,
      stroke: p.ink,
      width: 9,
    }) +
    path('M452 916L452 938M474 914L474 940', { stroke: p.ink, width: 6 })
  const halfHead =
    // a folded ear, then the eye
    path('M404 330C356 300 300 318 280 372C264 420 276 470 306 500C340 486 376 440 392 392Z', {
      fill: p.ink,
      stroke: p.ink,
      width: 10,
    }) +
    path('M384 350C344 346 316 374 306 424', { stroke: p.coat, width: 8 }) +
    ellipse(436, 426, 27, 31, { fill: p.light, stroke: p.ink, width: 8 }) +
    ellipse(439, 430, 18, 22, { fill: p.ink }) +
    circle(446, 420, 6.5, { fill: p.light }) +
    path('M394 388Q424 360 460 378', { stroke: p.ink, width: 9 })
  return (
    path('M612 900C700 900 740 850 716 790C706 766 678 770 684 796C694 834 660 850 616 846Z', {
      fill: p.coat,
      stroke: p.ink,
      width: 10,
    }) +
    mirrored(500, half) +
    path('M500 560C400 560 388 680 420 800C440 850 470 876 500 880C530 876 560 850 580 800C612 680 600 560 500 560Z', {
      fill: p.coat,
      stroke: p.ink,
      width: 10,
    }) +
    path('M500 620C448 620 440 690 456 760C470 800 486 816 500 824C514 816 530 800 544 760C560 690 552 620 500 620Z', {
      fill: p.light,
      stroke: p.ink,
      width: 7,
    }) +
    path('M476 676l12 26M500 668v32M524 676l-12 26M484 736l10 22M516 736l-10 22', { stroke: p.ink, width: 6 }) +
    path('M404 566C440 604 560 604 596 566L604 600C560 644 440 644 396 600Z', {
      fill: p.collar,
      stroke: p.ink,
      width: 9,
    }) +
    path(
      'M500 296C590 296 634 350 630 430C628 480 612 510 590 532C572 586 540 606 500 606C460 606 428 586 410 532C388 510 372 480 370 430C366 350 410 296 500 296Z',
      { fill: p.coat, stroke: p.ink, width: 11 },
    ) +
    clipped(
      'M500 296C590 296 634 350 630 430C628 480 612 510 590 532C572 586 540 606 500 606Z',
      halftone(box(500, 296, 140, 310), { fill: p.ink, pitch: 15, from: -0.2, to: 0.3, angle: 12 }),
    ) +
    path(
      'M500 300C476 350 474 420 466 470C440 500 432 540 446 566C460 592 540 592 554 566C568 540 560 500 534 470C526 420 524 350 500 300Z',
      {
        fill: p.light,
        stroke: p.ink,
        width: 8,
      },
    ) +
    mirrored(500, halfHead) +
    path('M456 492C456 468 544 468 544 492C544 520 520 534 500 538C480 534 456 520 456 492Z', { fill: p.ink }) +
    path('M474 488Q490 478 508 481', { stroke: p.light, width: 7 }) +
    path('M500 538V562M500 562C484 580 462 576 450 560M500 562C516 580 538 576 550 560', { stroke: p.ink, width: 8 }) +
    circle(500, 646, 25, { fill: p.tag, stroke: p.ink, width: 8 }) +
    at(500, 648, path(heart(10), { fill: p.ink }))
  )
}

const votive: Design = {
  slug: 'retablo-de-bruno',
  title: { en: 'Bruno’s Retablo', es: 'Retablo de Bruno' },
  shows: {
    en: 'a dog sitting in the niche of a painted retablo, with rays, candles and the name Bruno',
    es: 'un perro sentado en el nicho de un retablo pintado, con rayos, velas y el nombre Bruno',
  },
  height: 1240,
  light: palette(GROUNDS.paper, '#26303c', '#c9583c', '#e3a93f', '#7d9c8a'),
  dark: palette(GROUNDS.night, '#f6ead4', '#dd6a4c', '#efb952', '#8fb09c'),
  draw: (p) => {
    const edge = edgeOf(p)
    const niche = 'M200 960V460A300 300 0 0 1 800 460V960Z'
    const frame = 'M130 1000V460A370 370 0 0 1 870 460V1000Z'
    const light = '#fffaf0'
    const candle = (x: number, h: number): string =>
      path(`M${x - 24} 960V${960 - h}H${x + 24}V960Z`, { fill: light, stroke: edge, width: 7 }) +
      path(`M${x - 24} ${960 - h + 18}q12 26 20 0q10 30 28 -4`, { stroke: edge, width: 6 }) +
      path(
        `M${x} ${960 - h - 66}C${x + 26} ${960 - h - 34} ${x + 20} ${960 - h - 6} ${x} ${960 - h - 4}C${x - 20} ${960 - h - 6} ${x - 26} ${960 - h - 34} ${x} ${960 - h - 66}Z`,
        {
          fill: p.b,
          stroke: edge,
          width: 6,
        },
      )
    return (
      mirrored(
        500,
        at(
          870,
          1000,
          at(0, 0, lineLeaf(150, 62, p.ink, 6, p.c), { turn: 62 }) +
            at(0, -60, lineLeaf(130, 54, p.ink, 6, p.c), { turn: 34 }),
        ),
      ) +
      path(frame, { fill: p.a, stroke: edge, width: 11 }) +
      around(500, 460, 22, (i) => (i < 6 || i > 16 ? circle(0, -335, 15, { fill: p.b, stroke: edge, width: 5 }) : '')) +
      mirrored(
        500,
        [540, 620, 700, 780, 860, 940].map((y) => circle(165, y, 15, { fill: p.b, stroke: edge, width: 5 })).join(''),
      ) +
      path(niche, { fill: p.c }) +
      clipped(niche, path(rays(500, 450, 178, 620, 34, 0.46), { fill: p.b })) +
      clipped(niche, path('M200 900H800V970H200Z', { fill: p.a }) + path('M200 900H800', { stroke: edge, width: 8 })) +
      circle(500, 450, 200, { fill: p.b, stroke: edge, width: 9 }) +
      around(500, 450, 36, () => line(0, -178, 0, -192, { stroke: edge, width: 6 })) +
      mirrored(500, candle(258, 170)) +
      candle(326, 112) +
      sittingDog({ ink: edge, coat: '#d9a679', light, collar: p.a, tag: p.b }) +
      path(niche, { stroke: edge, width: 11 }) +
      at(500, 96, marigold(78, p.b, '#f7d28a', edge, 5)) +
      mirrored(
        500,
        at(604, 118, leaf(112, 46, p.c, edge, 3), { turn: 74 }) +
          at(590, 150, leaf(84, 36, p.c, edge, 3), { turn: 112 }),
      ) +
      path('M96 1000H904V1060C904 1070 896 1078 886 1078H114C104 1078 96 1070 96 1060Z', {
        fill: p.a,
        stroke: edge,
        width: 10,
      }) +
      path('M150 1040H850', { stroke: p.b, width: 8, dash: '2 26' }) +
      path('M190 1078H810L776 1214Q500 1250 224 1214Z', { fill: light, stroke: edge, width: 9 }) +
      word('Bruno', 'molle', box(300, 1088, 400, 118), { fill: edge })
    )
  },
}

/** Every design that is sold once. The list of the shop's designs (`catalogue/dtf.ts`) does not know them. */
export const exclusives = { owl, whale, votive } as const
