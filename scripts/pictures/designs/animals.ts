import { leaf, marigold, rose } from '../draw/botanical.ts'
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
  sparkle,
  star,
  word,
} from '../draw/kit.ts'
import { arcLettering } from '../draw/lettering.ts'

const monarch: Design = {
  slug: 'monarca-sin-fronteras',
  title: { en: 'Monarch Without Borders', es: 'Monarca sin fronteras' },
  shows: {
    en: 'a monarch butterfly and the words “Sin fronteras”',
    es: 'una mariposa monarca y las palabras «Sin fronteras»',
  },
  height: 960,
  light: palette(GROUNDS.cream, '#221a1c', '#e2701d', '#f5b043', '#7a2e1d'),
  dark: palette(GROUNDS.night, '#f7ecd6', '#ee7f2a', '#f8bb52', '#f7ecd6'),
  draw: (p) => {
    const dark = edgeOf(p)
    const dots = (points: number[][]): string =>
      points.map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: whiteOf(p) })).join('')
    const wing =
      path('M512 330C560 190 720 60 880 70C960 80 960 170 930 250C890 350 760 430 520 420Z', { fill: dark }) +
      path('M540 330C590 230 680 150 770 120C800 170 780 240 740 280C680 330 600 360 540 370Z', { fill: p.a }) +
      path(
        'M790 116C830 104 870 104 892 116C890 150 850 180 806 200C806 166 800 140 790 116ZM796 224C840 204 880 190 908 176C910 220 890 262 860 290C830 300 800 300 770 292C786 270 796 250 796 224Z',
        { fill: p.a },
      ) +
      path('M560 390C640 380 700 350 740 316C770 330 800 330 826 324C780 370 680 400 560 400Z', { fill: p.b }) +
      dots([
        [906, 88, 9],
        [930, 116, 9],
        [936, 150, 8],
        [930, 190, 8],
        [920, 228, 7],
        [846, 84, 7],
        [812, 92, 6],
      ]) +
      path('M520 430C660 420 800 470 826 560C840 640 780 720 700 720C620 710 560 600 516 480Z', { fill: dark }) +
      path('M548 462C630 456 700 476 720 520C690 560 640 570 600 556C570 530 556 496 548 462Z', { fill: p.a }) +
      path(
        'M744 504C780 520 800 550 800 580C770 600 730 600 700 580C726 560 740 536 744 504ZM610 580C650 590 690 592 716 606C720 640 710 670 690 690C650 670 626 630 610 580ZM738 614C766 616 786 614 796 610C790 650 760 684 728 692C740 668 744 640 738 614Z',
        { fill: p.b },
      ) +
      dots([
        [812, 640, 8],
        [790, 676, 8],
        [758, 702, 8],
        [722, 706, 7],
        [818, 600, 7],
      ])
    return (
      mirrored(500, wing) +
      path(
        'M500 290C520 300 526 340 522 400C518 480 512 560 500 610C488 560 482 480 478 400C474 340 480 300 500 290Z',
        { fill: dark, stroke: p.ground, width: 6 },
      ) +
      circle(500, 282, 25, { fill: dark, stroke: p.ground, width: 6 }) +
      path('M488 262C470 200 450 170 420 150M512 262C530 200 550 170 580 150', {
        stroke: isDark(p.ground) ? p.ink : dark,
        width: 7,
      }) +
      word('sin fronteras', 'kaushan', box(120, 770, 760, 170), { fill: p.ink })
    )
  },
}

const bee: Design = {
  slug: 'bee-amable',
  title: { en: 'Bee Kind', es: 'Sé amable' },
  shows: {
    en: 'a bee above a honeycomb and the words “Bee amable”',
    es: 'una abeja sobre un panal y las palabras «Bee amable»',
  },
  height: 1020,
  light: palette('#f8eed0', '#3a2a14', '#f0a81c', '#f8cf55', '#8a5a1c'),
  dark: palette('#2b2014', '#fbf0d4', '#f4b22b', '#f9d564', '#d99a3a'),
  draw: (p) => {
    const dark = edgeOf(p)
    const hex = (x: number, y: number, fill: string): string =>
      at(x, y, path('M0 -62L54 -31V31L0 62L-54 31V-31Z', { fill, stroke: p.ink, width: 8 }))
    const comb = [
      [500, 640, 0],
      [392, 640, 1],
      [608, 640, 1],
      [284, 640, 2],
      [716, 640, 2],
      [446, 547, 2],
      [554, 547, 1],
      [338, 547, 0],
      [662, 547, 0],
      [446, 733, 1],
      [554, 733, 2],
      [338, 733, 2],
      [662, 733, 0],
    ]
      .map(([x = 0, y = 0, k = 0]) => hex(x, y, [p.b, p.a, p.ground][k] ?? p.a))
      .join('')
    const wing =
      path('M0 0C-60 -120 -30 -220 60 -220C140 -210 120 -80 0 0Z', {
        fill: whiteOf(p),
        stroke: dark,
        width: 9,
        opacity: 0.95,
      }) + path('M4 -10C10 -90 30 -150 60 -190M10 -30C50 -80 80 -120 90 -160', { stroke: dark, width: 4 })
    const body =
      'M330 300C330 220 410 190 500 190C610 190 690 240 690 310C690 380 600 430 500 430C400 430 330 380 330 300Z'
    return (
      comb +
      path('M716 702C716 760 716 800 730 830C744 800 744 760 740 702Z', { fill: p.b, stroke: p.ink, width: 7 }) +
      at(490, 210, wing, { turn: -8 }) +
      at(560, 214, wing, { turn: 24 }) +
      path(body, { fill: p.a, stroke: dark, width: 12 }) +
      clipped(
        body,
        [430, 520, 610]
          .map((x) => path(`M${x} 150Q${x + 40} 310 ${x} 470H${x + 46}Q${x + 86} 310 ${x + 46} 150Z`, { fill: dark }))
          .join(''),
      ) +
      circle(318, 300, 66, { fill: dark }) +
      circle(296, 290, 15, { fill: whiteOf(p) }) +
      path('M290 340Q310 356 334 346', { stroke: p.a, width: 7 }) +
      path('M290 244C270 200 240 190 216 200M322 236C314 190 290 170 266 172', {
        stroke: isDark(p.ground) ? p.ink : dark,
        width: 8,
      }) +
      path('M690 306L736 314L692 330Z', { fill: dark }) +
      path('M200 420C150 380 120 320 140 260', { stroke: p.ink, width: 6, dash: '3 18' }) +
      word('BEE AMABLE', 'caprasimo', box(70, 850, 860, 140), { fill: p.ink })
    )
  },
}

const snake: Design = {
  slug: 'serpiente-y-rosa',
  title: { en: 'Snake and Rose', es: 'Serpiente y rosa' },
  shows: {
    en: 'a snake coiled around a rose in old tattoo style',
    es: 'una serpiente enroscada en una rosa al estilo de tatuaje antiguo',
  },
  height: 1180,
  light: palette('#f3e6cb', '#20221f', '#b3242f', '#2f6b4f', '#e5b04b'),
  dark: palette(GROUNDS.night, '#f6ead0', '#c93440', '#3f8a66', '#eebb58'),
  draw: (p) => {
    const dark = edgeOf(p)
    const body =
      'M300 1060C160 1010 150 850 300 800C460 750 760 800 780 660C800 520 560 520 440 500C280 470 250 330 380 270C500 220 600 270 640 210'
    return (
      path('M500 560C520 700 470 900 520 1120', { stroke: dark, width: 20 }) +
      path('M500 560C520 700 470 900 520 1120', { stroke: p.b, width: 8 }) +
      at(500, 780, leaf(190, 96, p.b, dark, 6), { turn: 70 }) +
      at(498, 980, leaf(180, 90, p.b, dark, 6), { turn: -64 }) +
      path(body, { stroke: dark, width: 94 }) +
      path(body, { stroke: p.b, width: 70 }) +
      path(body, { stroke: p.c, width: 30, dash: '4 34' }) +
      path(body, { stroke: dark, width: 9, dash: '2 36', opacity: 0.9 }) +
      path('M300 1060C350 1086 400 1090 440 1070', { stroke: dark, width: 60 }) +
      path('M300 1060C350 1086 400 1090 440 1070', { stroke: p.b, width: 38 }) +
      path('M430 1050C480 1060 520 1040 540 1010C520 1080 480 1110 424 1094Z', { fill: p.b, stroke: dark, width: 9 }) +
      at(500, 470, rose(200, p.a, '#7d1420', dark, 8)) +
      at(
        650,
        190,
        path('M-60 40C-70 -10 -20 -60 50 -60C120 -56 160 -20 160 10C150 50 90 60 40 60C0 64 -40 70 -60 40Z', {
          fill: p.b,
          stroke: dark,
          width: 11,
        }) +
          circle(60, -20, 15, { fill: p.c, stroke: dark, width: 6 }) +
          circle(62, -20, 6, { fill: dark }) +
          path('M150 20Q100 30 50 20', { stroke: dark, width: 7 }) +
          path('M158 14L210 20L240 4M210 20L244 36', { stroke: p.a, width: 8 }),
      ) +
      [
        [160, 300, 34],
        [840, 460, 40],
        [180, 620, 24],
        [850, 900, 30],
      ]
        .map(([x = 0, y = 0, r = 0]) => at(x, y, path(sparkle(r), { fill: p.c })))
        .join('')
    )
  },
}

const beetles: Design = {
  slug: 'bichos-raros',
  title: { en: 'Odd Bugs', es: 'Bichos raros' },
  shows: {
    en: 'a collector’s plate of six beetles, “Bichos raros”',
    es: 'una lámina de coleccionista con seis escarabajos, «Bichos raros»',
  },
  height: 1240,
  light: palette('#eee6d3', '#26231f', '#2f6f66', '#c07a2c', '#7a2f3f'),
  dark: palette('#1d2b2a', '#f1e9d6', '#4fa295', '#df9a45', '#b9566a'),
  draw: (p) => {
    const dark = edgeOf(p)
    const bug = (fill: string, kind: number): string =>
      mirrored(
        0,
        path(`M40 -40C90 -60 110 -90 130 -80M50 10C100 10 120 20 140 50M44 60C90 80 100 120 120 140`, {
          stroke: isDark(p.ground) ? p.ink : dark,
          width: 9,
        }) +
          path(
            kind % 3 === 0
              ? 'M14 -130C30 -170 60 -180 80 -160'
              : kind % 3 === 1
                ? 'M12 -120C40 -190 20 -220 60 -210'
                : 'M10 -126C26 -160 24 -190 40 -206M26 -160L46 -166',
            { stroke: isDark(p.ground) ? p.ink : dark, width: 8 },
          ),
      ) +
      ellipse(0, -106, 34, 30, { fill: dark }) +
      path('M-52 -40C-56 -80 -30 -96 0 -96C30 -96 56 -80 52 -40Z', { fill, stroke: dark, width: 9 }) +
      path('M0 -40H-58C-76 40 -60 120 0 150Z', { fill, stroke: dark, width: 9 }) +
      path('M0 -40H58C76 40 60 120 0 150Z', { fill, stroke: dark, width: 9 }) +
      (kind === 0
        ? [
            [-30, 10, 11],
            [30, 10, 11],
            [-32, 56, 10],
            [32, 56, 10],
            [-20, 100, 8],
            [20, 100, 8],
          ]
            .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, { fill: dark }))
            .join('')
        : kind === 1
          ? mirrored(0, path('M18 -20C30 40 26 90 10 130M38 -20C50 30 44 80 28 116', { stroke: dark, width: 4 }))
          : kind === 2
            ? mirrored(0, path('M0 10L60 -6M0 50L66 34M0 90L56 80', { stroke: p.ground, width: 10 }))
            : kind === 3
              ? mirrored(0, halftone(box(4, -30, 54, 150), { fill: dark, pitch: 13, from: 0.42, to: 0, angle: 90 }))
              : kind === 4
                ? mirrored(0, path('M10 -20L52 20L10 60L46 100', { stroke: p.ground, width: 8 }))
                : mirrored(
                    0,
                    circle(30, 20, 17, { stroke: p.ground, width: 8 }) +
                      circle(26, 80, 12, { stroke: p.ground, width: 7 }),
                  )) +
      path('M-30 -70Q0 -84 30 -70', { stroke: '#fff', width: 5, opacity: 0.4 })
    const fills = [p.c, p.a, p.b, p.b, p.c, p.a]
    const names = ['lunaria', 'esmeralda', 'anillado', 'cornudo', 'relámpago', 'mirón']
    return (
      rect(30, 30, 940, 1180, { stroke: p.ink, width: 6 }) +
      rect(48, 48, 904, 1144, { stroke: p.ink, width: 2 }) +
      fills
        .map((fill, i) =>
          at(
            214 + (i % 3) * 286,
            300 + Math.floor(i / 3) * 430,
            at(0, 0, bug(fill, i), { s: 0.86 }) + label(names[i] ?? '', 'italic', 0, 206, 36, { fill: p.ink }),
          ),
        )
        .join('') +
      word('BICHOS RAROS', 'limelight', box(160, 1046, 680, 90), { fill: p.ink }) +
      line(200, 1016, 800, 1016, { stroke: p.ink, width: 3 })
    )
  },
}

const tiger: Design = {
  slug: 'tigre-de-papel',
  title: { en: 'Paper Tiger', es: 'Tigre de papel' },
  shows: { en: 'a roaring tiger’s head on a red sun', es: 'una cabeza de tigre rugiendo sobre un sol rojo' },
  height: 1060,
  light: palette(GROUNDS.paper, '#1c1714', '#ef8a22', '#c92c2c', '#fff6e2'),
  dark: palette(GROUNDS.night, '#f8ecd4', '#f4952f', '#d93a38', '#fdf3dc'),
  draw: (p) => {
    const dark = edgeOf(p)
    const half =
      path('M330 320C280 280 250 200 270 150C330 150 390 190 410 240Z', { fill: p.a, stroke: dark, width: 12 }) +
      path('M330 280C304 250 292 214 298 186C334 196 362 216 378 246Z', { fill: dark }) +
      path(
        'M500 210C400 210 310 280 290 390C250 410 230 450 216 500C250 496 270 500 284 510C262 540 256 570 256 600C290 580 310 580 326 590C320 640 340 700 380 740C400 720 420 700 440 690L500 700Z',
        { fill: p.a, stroke: dark, width: 13 },
      ) +
      path(
        'M500 216C470 236 460 270 466 300C476 320 490 326 500 326ZM412 236C430 262 440 280 440 300C424 290 404 270 394 250ZM350 286C380 300 400 316 412 336C386 330 358 316 338 304ZM292 400C330 400 356 406 380 420C350 430 316 428 290 420ZM276 470C310 460 340 460 368 466C344 486 310 492 280 488ZM300 540C320 524 350 516 376 516C366 540 334 560 310 566Z',
        { fill: dark },
      ) +
      path('M330 396C360 360 420 360 452 410C420 430 370 430 330 396Z', { fill: p.c, stroke: dark, width: 9 }) +
      circle(404, 398, 17, { fill: dark }) +
      path('M320 370C360 336 420 336 460 380', { stroke: dark, width: 15 })
    return (
      circle(500, 460, 400, { fill: p.b }) +
      mirrored(500, half) +
      path('M448 330H552L546 470C546 490 530 500 500 500C470 500 454 490 454 470Z', { fill: p.a }) +
      path('M446 478C460 460 540 460 554 478C556 510 526 530 500 534C474 530 444 510 446 478Z', { fill: dark }) +
      mirrored(
        500,
        path('M500 534C470 560 420 566 390 540C370 560 366 600 380 630C410 640 450 630 500 620Z', {
          fill: p.c,
          stroke: dark,
          width: 10,
        }),
      ) +
      path('M400 628C420 620 580 620 600 628C620 720 580 810 500 814C420 810 380 720 400 628Z', {
        fill: '#7d1420',
        stroke: dark,
        width: 12,
      }) +
      path('M440 770C460 730 540 730 560 770C550 800 526 812 500 812C474 812 450 800 440 770Z', { fill: p.b }) +
      mirrored(
        500,
        path('M412 628L436 720L462 626ZM450 808L458 752L482 812Z', { fill: p.c, stroke: dark, width: 8 }) +
          path('M400 580L250 560M400 596L246 610M404 612L262 660', { stroke: p.c, width: 5 }) +
          [
            [420, 576],
            [436, 592],
            [412, 600],
          ]
            .map(([x = 0, y = 0]) => circle(x, y, 5, { fill: dark }))
            .join(''),
      ) +
      word('TIGRE DE PAPEL', 'pirata', box(100, 890, 800, 150), { fill: p.ink })
    )
  },
}

const moonCat: Design = {
  slug: 'gato-de-medianoche',
  title: { en: 'Midnight Cat', es: 'Gato de medianoche' },
  shows: {
    en: 'a black cat sitting on a crescent moon, “Medianoche”',
    es: 'un gato negro sentado en una luna creciente, «Medianoche»',
  },
  height: 1100,
  light: palette('#efe2c6', '#1d1b2b', '#e0a63a', '#c05a3c', '#4b5a8a'),
  dark: palette('#1a1830', '#f6ead0', '#eeb54a', '#dc7350', '#8c9ad0'),
  draw: (p) => {
    const black = isDark(p.ground) ? '#0a0914' : p.ink
    const rim = isDark(p.ground) ? { stroke: p.a, width: 6 } : {}
    return (
      path('M640 60A400 400 0 1 0 880 720A330 330 0 1 1 640 60Z', { fill: p.a }) +
      clipped(
        'M640 60A400 400 0 1 0 880 720A330 330 0 1 1 640 60Z',
        halftone(box(80, 40, 820, 860), { fill: p.b, pitch: 20, from: -0.16, to: 0.42, angle: 120 }),
      ) +
      path(
        'M520 800C440 800 420 720 440 640C450 590 480 560 490 520C460 500 440 460 446 410C448 370 440 330 450 300C480 310 500 330 520 346C540 340 570 340 590 346C610 330 630 310 660 300C670 330 662 370 664 410C670 460 650 500 620 520C640 560 680 600 690 660C700 740 680 800 600 800Z',
        { fill: black, ...rim },
      ) +
      path(
        'M600 796C700 800 760 780 770 700C776 650 740 630 730 660C724 690 750 700 740 720C720 760 660 750 600 760Z',
        { fill: black, ...rim },
      ) +
      mirrored(555, ellipse(512, 420, 22, 15, { fill: p.a }, 12) + ellipse(514, 420, 5, 14, { fill: black })) +
      path('M546 456H564L555 466Z', { fill: p.b }) +
      path('M528 466L440 452M530 474L444 486M582 466L670 452M580 474L666 486', {
        stroke: isDark(p.ground) ? p.a : '#6a6272',
        width: 3.4,
      }) +
      path('M516 530Q555 552 594 530', { stroke: p.b, width: 12 }) +
      circle(555, 552, 13, { fill: p.a }) +
      [
        [760, 230, 44],
        [860, 360, 26],
        [700, 130, 20],
        [820, 500, 18],
        [690, 300, 14],
      ]
        .map(([x = 0, y = 0, r = 0]) => at(x, y, path(sparkle(r), { fill: p.ink })))
        .join('') +
      path(
        arcLettering('MEDIANOCHE', 'limelight', {
          cx: 500,
          cy: 400,
          r: 640,
          size: 96,
          mid: 180,
          inward: true,
          maxSweep: 74,
          tracking: 0.06,
        }),
        { fill: p.ink },
      ) +
      at(130, 180, path(star(5, 26, 11), { fill: p.c }))
    )
  },
}

const colibri: Design = {
  slug: 'colibri-y-cempasuchil',
  title: { en: 'Hummingbird and Marigold', es: 'Colibrí y cempasúchil' },
  shows: { en: 'a green hummingbird at two marigolds', es: 'un colibrí verde ante dos cempasúchiles' },
  height: 1000,
  light: palette(GROUNDS.paper, '#173b36', '#1c8c74', '#f0942a', '#d1345b'),
  dark: palette('#13262b', '#f6ecd6', '#2aa88c', '#f7a53c', '#ea4d73'),
  draw: (p) => {
    const dark = edgeOf(p)
    return (
      path('M760 560C780 700 740 840 700 980M620 760C660 820 690 880 700 980', { stroke: p.a, width: 15 }) +
      at(740, 760, leaf(170, 70, p.a, dark, 5), { turn: 66 }) +
      at(724, 870, leaf(150, 60, p.a, dark, 5), { turn: -70 }) +
      at(760, 500, marigold(176, p.b, '#f9c54a', dark, 5)) +
      at(596, 720, marigold(104, p.b, '#f9c54a', dark, 5)) +
      path('M330 360C250 270 150 150 110 30C220 80 340 170 410 310Z', { fill: p.a, stroke: dark, width: 11 }) +
      path('M316 350C260 270 190 180 150 90M346 332C290 260 240 190 190 120M372 316C330 260 280 200 236 150', {
        stroke: dark,
        width: 5,
      }) +
      path('M340 390C240 340 130 330 40 360C130 420 230 450 320 440Z', { fill: p.c, stroke: dark, width: 11 }) +
      path('M330 400C250 366 160 360 90 370M326 420C250 400 180 396 130 394', { stroke: dark, width: 5 }) +
      path(
        'M620 400C550 380 510 350 470 330C410 300 350 320 330 370C310 430 330 490 300 590C280 660 230 740 160 820C260 800 360 740 420 650C480 560 500 480 490 410C530 404 570 400 620 400Z',
        { fill: p.a, stroke: dark, width: 12 },
      ) +
      path('M486 420C480 500 450 560 410 600C370 560 380 480 400 440C430 420 460 416 486 420Z', {
        fill: p.c,
        stroke: dark,
        width: 7,
      }) +
      path('M410 470Q440 480 470 466M404 510Q434 522 460 506M402 550Q424 560 444 546', { stroke: dark, width: 4 }) +
      circle(436, 364, 17, { fill: dark }) +
      circle(431, 358, 5, { fill: '#fff' }) +
      path('M160 820C120 880 100 920 96 980C150 930 210 880 256 800', { fill: p.a, stroke: dark, width: 11 }) +
      path('M330 520C340 570 370 600 400 610M316 560C326 610 350 640 376 648', { stroke: dark, width: 5 })
    )
  },
}

const bbq: Design = {
  slug: 'rey-de-la-parrilla',
  title: { en: 'King of the Grill', es: 'Rey de la parrilla' },
  shows: {
    en: 'a kettle grill with flames and crossed tools, “Rey de la parrilla”',
    es: 'un asador con llamas y utensilios cruzados, «Rey de la parrilla»',
  },
  height: 1020,
  light: palette(GROUNDS.cream, '#221d1c', '#c8321f', '#f19f2c', '#5c6670'),
  dark: palette(GROUNDS.night, '#f6ecd7', '#de4530', '#f8ae3c', '#93a0aa'),
  draw: (p) => {
    const dark = edgeOf(p)
    const flame = (s: number, fill: string): string =>
      path(
        'M0 0C-90 -30 -110 -120 -50 -190C-46 -150 -30 -140 -26 -170C-40 -240 0 -290 40 -330C30 -260 70 -230 76 -170C90 -186 92 -206 88 -226C130 -150 110 -20 0 0Z',
        { fill, stroke: dark, width: 9 / s, extra: `transform="scale(${s})"` },
      )
    const fork =
      rect(-12, -60, 24, 420, { fill: p.c, stroke: dark, width: 9 }, 10) +
      path('M-44 -60V-180M0 -60V-190M44 -60V-180M-44 -80H44', { stroke: dark, width: 26 }) +
      path('M-44 -64V-176M0 -64V-186M44 -64V-176M-44 -80H44', { stroke: p.c, width: 10 })
    const spatula =
      rect(-12, -20, 24, 380, { fill: p.c, stroke: dark, width: 9 }, 10) +
      path('M-56 -200H56L44 -20H-44Z', { fill: p.c, stroke: dark, width: 9 }) +
      [-24, 0, 24].map((x) => line(x, -170, x * 0.8, -60, { stroke: dark, width: 10 })).join('')
    return (
      at(500, 420, at(0, 0, fork, { turn: -56 }) + at(0, 0, spatula, { turn: 56 }), { s: 1.5 }) +
      at(440, 410, flame(0.86, p.b)) +
      at(570, 410, flame(0.8, p.b), {}) +
      at(505, 410, flame(1, p.a)) +
      at(505, 410, flame(0.55, p.b)) +
      path('M240 410H760C756 560 660 640 500 640C340 640 244 560 240 410Z', { fill: p.a, stroke: dark, width: 14 }) +
      rect(216, 392, 568, 36, { fill: p.c, stroke: dark, width: 11 }, 18) +
      path('M380 630L320 760M620 630L680 760M500 640V740', { stroke: dark, width: 20 }) +
      circle(320, 762, 26, { fill: dark }) +
      path('M300 460C310 520 340 560 380 584', { stroke: '#fff', width: 13, opacity: 0.5 }) +
      [430, 500, 570].map((x) => circle(x, 540, 15, { fill: dark })).join('') +
      word('REY DE LA', 'gothic', box(300, 790, 400, 70), { fill: p.ink }, { tracking: 0.1 }) +
      blockWord(
        'PARRILLA',
        'rye',
        box(90, 872, 820, 130),
        { face: p.a, shade: isDark(p.ground) ? p.b : p.ink, dx: 7, dy: 7 },
        { fit: 'stretch' },
      )
    )
  },
}

const ray: Design = {
  slug: 'ojo-milagroso',
  title: { en: 'Milagro Eye', es: 'Ojo milagroso' },
  shows: {
    en: 'an open hand with an eye, rays and stars, in the manner of a tin milagro',
    es: 'una mano abierta con un ojo, rayos y estrellas, como un milagrito de lámina',
  },
  height: 1160,
  light: palette('#f1e5ce', '#2a2140', '#c9932e', '#b8364a', '#3f6f86'),
  dark: palette('#241c38', '#f7ebd2', '#e0ac45', '#d64f62', '#6ba0b8'),
  draw: (p) =>
    path(rays(500, 560, 380, 520, 36, 0.3), { fill: p.a }) +
    circle(500, 560, 350, { stroke: p.a, width: 8 }) +
    around(500, 560, 36, () => circle(0, -366, 8, { fill: p.b })) +
    path(
      'M390 980C360 900 300 820 262 740C232 680 280 650 316 694L356 750V380C356 320 430 320 430 380V330C430 250 510 250 510 330V350C510 280 590 290 590 360V400C590 350 664 350 664 410V700C664 820 630 900 610 980Z',
      { fill: p.ground, stroke: p.ink, width: 14 },
    ) +
    path('M430 380V560M510 340V550M590 390V560', { stroke: p.ink, width: 9 }) +
    rect(376, 980, 250, 90, { fill: p.b, stroke: p.ink, width: 13 }, 12) +
    [420, 500, 580].map((x) => at(x, 1025, path(star(4, 24, 9), { fill: p.a }))).join('') +
    path('M372 720C420 640 590 640 640 720C590 800 420 800 372 720Z', { fill: whiteOf(p), stroke: p.ink, width: 11 }) +
    circle(506, 720, 52, { fill: p.c, stroke: p.ink, width: 9 }) +
    circle(506, 720, 23, { fill: p.ink }) +
    circle(494, 706, 9, { fill: '#fff' }) +
    path('M400 650L384 620M450 628L444 592M506 620V584M562 628L568 592M610 650L628 620', { stroke: p.ink, width: 8 }) +
    [
      [160, 220, 40],
      [840, 220, 40],
      [110, 900, 30],
      [890, 900, 30],
    ]
      .map(([x = 0, y = 0, r = 0]) => at(x, y, path(sparkle(r), { fill: p.b })))
      .join('') +
    at(500, 110, path(star(8, 52, 20), { fill: p.a })),
}

export const animals: readonly Design[] = [monarch, tiger, bee, snake, moonCat, beetles, colibri, bbq, ray]
