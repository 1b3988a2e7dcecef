import { n, path } from '../draw/kit.ts'
import type { Box } from '../draw/lettering.ts'
import { blurred, both, groove, hem, hemRelief, pair, puckers, ridge, seam, seamRelief, stitches } from './seams.ts'

/** A fold: from, to (units of the cut), half width, height (negative = valley) and bow. */
type Fold = readonly [x1: number, y1: number, x2: number, y2: number, width: number, height: number, bow?: number]

/** How a garment is cut: drawn 1000 × 1250, in the colours given. */
export type Cut = {
  outline: string
  /** Colour layer above the base cloth and below the print: ribs, inside, seams. */
  details: (c: { base: string; dark: string; light: string; trim: string }) => string
  /** What lies above the print: pocket edges, drawstrings. */
  over: (c: { base: string; dark: string; light: string; trim: string }) => string
  /** Grey relief: 50 % is level. */
  relief: string
  folds: readonly Fold[]
  print: Box
  /** How its cloth lies: a thin layer, a thick one, or stiff and round as a cap is. */
  lies: 'thin' | 'thick' | 'round'
}

type Ribs = readonly [
  from: readonly [number, number],
  to: readonly [number, number],
  count: number,
  reach: readonly [number, number],
]

const ribLines = (...[from, to, count, reach]: Ribs): string => {
  let d = ''
  for (let i = 0; i <= count; i++) {
    const [x, y] = [from[0] + ((to[0] - from[0]) * i) / count, from[1] + ((to[1] - from[1]) * i) / count]
    d += `M${n(x)} ${n(y)}L${n(x + reach[0])} ${n(y + reach[1])}`
  }
  return d
}
const ribs = (where: Ribs, colour: string): string =>
  path(ribLines(...where), { stroke: colour, width: 2, opacity: 0.3 })
const ribRelief = (where: Ribs): string => path(ribLines(...where), { stroke: '#585858', width: 2 })

/** The lower edge of the collar's rib. */
const COLLAR = 'M384 163C402 288 598 288 616 163'
export const NECK_BACK = 'M406 150C436 178 564 178 594 150L603 158C588 268 412 268 397 158Z'
export const collarRib = (c: { base: string; dark: string; light: string }): string =>
  path('M397 158C412 268 588 268 603 158', { stroke: c.base, width: 24, join: 'miter' }) +
  seam(COLLAR, c) +
  path('M407 153C423 248 577 248 593 153', { stroke: c.dark, width: 1.4, opacity: 0.55 }) +
  stitches(COLLAR, c, 5) +
  Array.from({ length: 64 }, (_, i) => {
    const t = 0.02 + (i / 63) * 0.96
    const [m, x0, x1] = [1 - t, 397, 603]
    const x = m ** 3 * x0 + 3 * m * m * t * 412 + 3 * m * t * t * 588 + t ** 3 * x1
    const y = m ** 3 * 158 + 3 * m * m * t * 268 + 3 * m * t * t * 268 + t ** 3 * 158
    const lean = (x - 500) * 0.07
    return path(`M${n(x - lean)} ${n(y - 9)}L${n(x + lean)} ${n(y + 9)}`, { stroke: c.dark, width: 1.6, opacity: 0.3 })
  }).join('')
/** The light in an opening: its front edge throws a shadow into it. */
export const shaded = (opening: string, from: number, to: number, strength: number): string =>
  `<linearGradient id="in" gradientUnits="userSpaceOnUse" x1="430" y1="${from}" x2="500" y2="${to}"><stop offset="0" stop-opacity="${strength * 0.25}"/><stop offset="1" stop-opacity="${strength}"/></linearGradient>${path(opening, { fill: 'url(#in)' })}`

/** The inside of the back: darker cloth, the neck tape and a size label with a press bar. */
export const inside = (c: { base: string; dark: string }): string =>
  path(NECK_BACK, { fill: c.dark }) +
  path('M406 152C436 182 564 182 594 152L596 162C564 194 436 194 404 162Z', { fill: c.base, opacity: 0.55 }) +
  path('M469 180L531 180L531 222L469 222Z', { fill: '#f3eee2' }) +
  path('M476 212L487 212L487 216L476 216Z', { fill: '#00a5d8' }) +
  path('M489 212L500 212L500 216L489 216Z', { fill: '#dd2a7b' }) +
  path('M502 212L513 212L513 216L502 216Z', { fill: '#f6c915' }) +
  path('M515 212L526 212L526 216L515 216Z', { fill: '#1c1b19' }) +
  path('M491 205L491 189L500 199L509 189L509 205', { stroke: '#1c1b19', width: 3.4 })

/** The relief of the collar's rib. */
export const collarRelief =
  path('M397 158C412 268 588 268 603 158', { stroke: '#a6a6a6', width: 24 }) +
  puckers(COLLAR, 9, 8, 10) +
  groove(COLLAR, 3)
const insideRelief = path(NECK_BACK, { fill: '#343434' })

const TEE_OUTLINE =
  'M397 156L406 148C436 166 564 166 594 148L603 156C671 178 749 196 803 216C842 240 869 300 892 366C911 420 932 470 949 504C917 533 865 552 814 559C801 527 787 500 771 474C769 655 774 847 781 1015C681 1037 319 1037 219 1015C226 847 231 655 229 474C213 500 199 527 186 559C135 552 83 533 51 504C68 470 89 420 108 366C131 300 158 240 197 216C251 196 329 178 397 156Z'
const TEE_ARMHOLE = 'M209 214C243 290 248 380 229 474'
const TEE_CUFF = 'M59 490C95 517 140 533 192 541'
const TEE_HEM = 'M220 996C326 1016 674 1016 780 996'

const teeFolds: readonly Fold[] = [
  [243, 470, 426, 591, 20, 12, 0.1],
  [238, 450, 387, 430, 16, 9, -0.06],
  [757, 470, 583, 583, 20, 12, -0.1],
  [762, 450, 637, 425, 15, 8, 0.06],
  [290, 543, 326, 895, 34, 8, 0.04],
  [698, 527, 676, 911, 36, 9, -0.04],
  [426, 703, 408, 1015, 30, 7, 0.02],
  [583, 735, 603, 1015, 26, 7, -0.03],
  [505, 839, 500, 1027, 30, 6],
  [243, 719, 363, 783, 24, 8, 0.1],
  [759, 783, 637, 839, 24, 8, 0.1],
  [387, 250, 326, 360, 24, 6],
  [613, 250, 671, 370, 24, 6],
  [131, 330, 193, 495, 18, 9, 0.08],
  [102, 420, 150, 527, 15, 7],
  [869, 330, 812, 495, 18, 9, -0.08],
  [901, 430, 846, 533, 14, 7],
  [209, 260, 159, 420, 14, 6],
  [791, 260, 839, 420, 14, 6],
  [290, 943, 454, 983, 22, 6, 0.08],
  [710, 959, 555, 991, 22, 6, -0.08],
]

export const tee: Cut = {
  outline: TEE_OUTLINE,
  details: (c) =>
    inside(c) + shaded(NECK_BACK, 150, 246, 0.3) + seam(pair(TEE_ARMHOLE), c) + hem(pair(TEE_CUFF) + TEE_HEM, c),
  over: (c) => collarRib(c),
  relief: blurred(
    seamRelief(pair(TEE_ARMHOLE), 3) + hemRelief(pair(TEE_CUFF) + TEE_HEM, 5) + collarRelief + insideRelief,
  ),
  folds: teeFolds,
  print: { x: 305, y: 310, w: 390, h: 480 },
  lies: 'thin',
}

const LONG_OUTLINE =
  'M397 156L406 148C436 166 564 166 594 148L603 156C671 178 742 194 795 214C839 240 858 300 869 370C890 511 917 655 934 775C945 855 953 903 958 946C936 959 901 964 875 959C858 863 824 671 774 495C769 655 774 847 781 1015C681 1037 319 1037 219 1015C226 847 231 655 226 495C176 671 142 863 125 959C99 964 64 959 42 946C47 903 55 855 66 775C83 655 110 511 131 370C142 300 161 240 205 214C258 194 329 178 397 156Z'
const LONG_ARMHOLE = 'M214 212C243 290 246 390 226 495'
const LONG_CUFF = 'M46 912C74 924 104 928 131 925'

const longRibs: readonly Ribs[] = [
  [[47, 916], [129, 928], 16, [-5, 40]],
  [[953, 916], [871, 928], 16, [5, 40]],
]

export const longSleeve: Cut = {
  outline: LONG_OUTLINE,
  details: (c) =>
    inside(c) +
    shaded(NECK_BACK, 150, 246, 0.3) +
    seam(pair(LONG_ARMHOLE) + pair(LONG_CUFF), c) +
    hem(TEE_HEM, c) +
    longRibs.map((where) => ribs(where, c.dark)).join(''),
  over: (c) => collarRib(c),
  relief: blurred(
    seamRelief(pair(LONG_ARMHOLE), 3) +
      hemRelief(TEE_HEM, 5) +
      seamRelief(pair(LONG_CUFF), 7) +
      longRibs.map(ribRelief).join('') +
      collarRelief +
      insideRelief,
  ),
  folds: [
    ...teeFolds.slice(0, 13),
    [150, 380, 193, 495, 18, 10, 0.1],
    [121, 511, 188, 543, 15, 9, 0.12],
    [102, 607, 169, 647, 16, 10, -0.1],
    [93, 655, 155, 671, 13, 8, 0.1],
    [83, 751, 140, 799, 16, 9, 0.1],
    [72, 839, 131, 863, 13, 7],
    [850, 380, 807, 495, 18, 10, -0.1],
    [879, 519, 812, 551, 15, 9, -0.12],
    [898, 615, 833, 659, 16, 10, 0.1],
    [907, 671, 844, 688, 13, 8, -0.1],
    [917, 767, 862, 807, 16, 9, -0.1],
    [928, 847, 869, 868, 13, 7],
  ],
  print: { x: 305, y: 310, w: 390, h: 480 },
  lies: 'thin',
}

const HOOD_OUTLINE =
  'M353 262C326 190 351 96 430 62C472 44 528 44 570 62C649 96 674 190 647 262C710 274 769 290 806 312C846 344 865 400 877 470C896 575 918 711 936 815C945 871 953 919 958 967C938 984 898 991 865 984C852 903 827 735 779 575C774 703 776 863 784 991C787 1015 786 1039 779 1055C674 1072 326 1072 221 1055C214 1039 213 1015 216 991C224 863 226 703 221 575C173 735 148 903 135 984C102 991 62 984 42 967C47 919 55 871 64 815C82 711 104 575 123 470C135 400 154 344 194 312C231 290 290 274 353 262Z'
export const HOOD_FACE = 'M426 110C472 84 528 84 574 110C615 150 596 236 500 306C404 236 385 150 426 110Z'
export const HOOD_EDGE = 'M500 316C380 250 353 140 421 92M500 316C620 250 647 140 579 92'
export const HOOD_NECK = 'M353 262C408 318 456 330 500 318C544 330 592 318 647 262'
/** The size label inside the hood. */
const hoodLabel =
  path('M471 150L529 150L529 190L471 190Z', { fill: '#f3eee2' }) +
  path('M492 182L492 158L500 170L508 158L508 182', { stroke: '#1c1b19', width: 3.4 })
/** What the opening of a hood shows: the other side of the cloth with its seam, and the label. */
export const hoodInside = (c: { base: string; dark: string }): string =>
  path(HOOD_FACE, { fill: c.dark }) +
  path('M430 120C472 98 528 98 570 120C555 150 445 150 430 120Z', { fill: c.base, opacity: 0.3 }) +
  path('M500 96C503 130 503 170 500 240', { stroke: c.base, width: 2.4, opacity: 0.3 }) +
  hoodLabel +
  shaded(HOOD_FACE, 96, 300, 0.42)
const HOOD_ARMHOLE = 'M203 306C236 380 243 487 221 575'
const HOOD_HEM = 'M218 996C326 1015 674 1015 782 996'
const HOOD_CUFF = 'M48 920C76 935 110 940 138 935'
const POCKET = 'M353 784L647 784L742 903L742 1005C592 1016 408 1016 258 1005L258 903Z'
const POCKET_MOUTH = 'M353 784L258 903'

const hoodieRibs: readonly Ribs[] = [
  [[229, 1002], [771, 1002], 84, [0, 76]],
  [[49, 927], [137, 940], 16, [-6, 58]],
  [[951, 927], [863, 940], 16, [6, 58]],
]

/** Armholes, hem and cuffs of a hoodie, which are those of its back. */
const hoodieLines = pair(HOOD_ARMHOLE) + HOOD_HEM + pair(HOOD_CUFF)
export const hoodieSeams = (c: { dark: string; light: string }): string =>
  seam(hoodieLines, c) + stitches(hoodieLines, c, -5) + hoodieRibs.map((where) => ribs(where, c.dark)).join('')
export const hoodieSeamRelief = seamRelief(hoodieLines, 5) + hoodieRibs.map(ribRelief).join('')

export const hoodie: Cut = {
  outline: HOOD_OUTLINE,
  details: (c) => hoodInside(c) + hoodieSeams(c),
  over: (c) =>
    path(HOOD_EDGE, { stroke: c.dark, width: 3, opacity: 0.8 }) +
    path(HOOD_NECK, { stroke: c.dark, width: 3.4, opacity: 0.85 }) +
    path(POCKET, { fill: c.base, opacity: 0.16 }) +
    path(POCKET, { stroke: c.dark, width: 1.8, opacity: 0.65 }) +
    path(both(POCKET_MOUTH), { stroke: c.dark, width: 4, opacity: 0.5 }) +
    path(both('M370 788L280 900'), { stroke: c.light, width: 1.6, opacity: 0.4, dash: '6 5' }) +
    path('M448 268C456 310 443 360 452 412M552 268C542 310 561 350 546 388', {
      stroke: c.dark,
      width: 13,
      opacity: 0.32,
      extra: 'transform="translate(3 4)"',
    }) +
    path('M448 268C456 310 443 360 452 412M552 268C542 310 561 350 546 388', { stroke: c.trim, width: 11 }) +
    path('M449 398L453 424M549 376L545 400', { stroke: '#d8d2c4', width: 12 }) +
    `<circle cx="448" cy="268" r="11" fill="#b9b2a3"/><circle cx="448" cy="268" r="5" fill="#3a362f"/><circle cx="552" cy="268" r="11" fill="#b9b2a3"/><circle cx="552" cy="268" r="5" fill="#3a362f"/>`,
  relief: blurred(
    path(HOOD_FACE, { fill: '#2c2c2c' }) +
      ridge(HOOD_EDGE, 26) +
      groove(HOOD_NECK, 6) +
      hoodieSeamRelief +
      path(POCKET, { fill: '#9a9a9a' }) +
      ridge(both(POCKET_MOUTH), 10) +
      path('M448 268C456 310 443 360 452 412M552 268C542 310 561 350 546 388', { stroke: '#c8c8c8', width: 10 }),
  ),
  folds: [
    [236, 567, 408, 671, 26, 17, 0.1],
    [236, 543, 363, 543, 20, 12, -0.06],
    [764, 567, 601, 671, 26, 17, -0.1],
    [762, 543, 649, 540, 20, 12, 0.06],
    [290, 623, 314, 783, 34, 10, 0.05],
    [710, 615, 691, 783, 34, 10, -0.05],
    [243, 903, 290, 991, 26, 10],
    [757, 903, 715, 991, 26, 10],
    [150, 430, 192, 543, 22, 13, 0.1],
    [118, 543, 184, 583, 18, 13, 0.12],
    [100, 647, 169, 687, 20, 14, -0.1],
    [95, 703, 156, 720, 16, 11, 0.1],
    [82, 799, 146, 839, 20, 13, 0.1],
    [68, 887, 137, 904, 16, 10],
    [850, 430, 810, 543, 22, 13, -0.1],
    [882, 551, 818, 591, 18, 13, -0.12],
    [901, 655, 837, 700, 20, 14, 0.1],
    [907, 716, 846, 735, 16, 11, -0.1],
    [920, 812, 858, 847, 20, 13, -0.1],
    [930, 895, 865, 911, 16, 10],
    [387, 300, 314, 400, 28, 9],
    [613, 300, 686, 400, 28, 9],
    [375, 120, 353, 230, 20, 9, 0.1],
    [625, 120, 647, 230, 20, 9, -0.1],
    [426, 815, 472, 991, 34, 7],
    [583, 815, 555, 991, 34, 7],
  ],
  print: { x: 322, y: 432, w: 356, h: 330 },
  lies: 'thick',
}
