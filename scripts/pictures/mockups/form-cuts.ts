import { path } from '../draw/kit.ts'
import type { Box } from '../draw/lettering.ts'
import { cuffLines, cuffRibs, hemLine, hemRibs, sleeveOutlines, torsoOutline, type FormBody } from './form-body.ts'
import {
  collarRelief,
  collarRib,
  HOOD_EDGE,
  HOOD_FACE,
  HOOD_NECK,
  hoodInside,
  inside,
  NECK_BACK,
  shaded,
  type Cut,
} from './garment-cuts.ts'
import { blurred, both, groove, pair, ridge, seam, seamRelief, stitches } from './seams.ts'

/** How a garment hangs on a form, in the units of the picture. */
export type FormCut = Pick<Cut, 'details' | 'over' | 'relief' | 'folds'> & {
  body: FormBody
  /** The outlines of its parts, and the opening whose inside is seen. */
  outlines: readonly string[]
  opening: string
  /** The hood as half of an egg: its middle, half its width and height, and how far it stands out. */
  hood?: readonly [x: number, y: number, halfWidth: number, halfHeight: number, out: number]
  print: Box
  /** Where the left sleeve meets the side: cloth is drawn from there. */
  armpit: readonly [x: number, y: number]
  /** Between which heights the cloth begins to hang free, and how much it waves then. */
  fall: readonly [from: number, to: number]
  drape: number
  /** How strongly cloth is drawn from the armpits: broad, sharp, and how far. */
  pull: readonly [broad: number, sharp: number, reach: number]
  /** Creases of the sleeve everywhere, at its elbow and above its cuff. */
  creases: readonly [all: number, elbow: number, cuff: number]
  crumple: number
  /** The height that the picture begins at. */
  top: number
  /** Where the noise of its folds begins. */
  seed: number
}

type Colours = Parameters<Cut['details']>[0]

const torso: FormBody['torso'] = [
  [90, 190, 60],
  [200, 268, 104],
  [255, 281, 128],
  [330, 283, 152],
  [430, 278, 172],
  [520, 272, 169],
  [650, 267, 154],
  [800, 268, 146],
  [1000, 273, 146],
  [1320, 278, 150],
]
const shoulders: FormBody['shoulders'] = [
  [0, 146],
  [60, 147],
  [103, 156],
  [140, 170],
  [190, 188],
  [235, 205],
  [262, 222],
  [282, 250],
  [296, 300],
  [320, 400],
  [400, 700],
]

const shirtHem = { y: 1056, sag: 28 }
const shirtNeck = { y: 156, edge: 'L406 148C436 166 564 166 594 148' }

const teeBody: FormBody = {
  torso,
  shoulders,
  sleeve: [
    [258, 307, 78, 0],
    [200, 384, 87, 2],
    [148, 464, 88, 6],
    [98, 542, 88, 10],
  ],
  cuff: 236,
  hem: shirtHem,
  neck: shirtNeck,
}

const longBody: FormBody = {
  torso,
  shoulders,
  sleeve: [
    [258, 307, 78, 0],
    [202, 398, 80, 0],
    [156, 520, 70, 2],
    [128, 640, 62, 8],
    [116, 770, 56, 22],
    [118, 890, 48, 38],
    [122, 960, 42, 46],
    [126, 1020, 41, 50],
    [128, 1070, 41, 52],
  ],
  cuff: 742,
  hem: shirtHem,
  neck: shirtNeck,
}

const TEE_ARMHOLE = 'M242 206C262 280 266 380 226 500'

/** A shirt: its collar and the inside of its back are those of the flat cut. */
const shirt = (body: FormBody, cuff: { seam: string; lines: string }): FormCut => {
  const hems = `${hemLine(body, 22)}${hemLine(body, 27)}`
  return {
    body,
    outlines: [torsoOutline(body), ...sleeveOutlines(body)],
    opening: NECK_BACK,
    details: (c: Colours) =>
      inside(c) +
      shaded(NECK_BACK, 150, 246, 0.4) +
      seam(pair(TEE_ARMHOLE), c) +
      path(hems, { stroke: c.dark, width: 1.7, opacity: 0.7 }) +
      path(hemLine(body, 0), { stroke: c.dark, width: 5, opacity: 0.5 }) +
      path(cuff.seam, { stroke: c.dark, width: 1.7, opacity: 0.7 }) +
      path(cuffLines(body, -6), { stroke: c.dark, width: 6, opacity: 0.5 }) +
      path(cuff.lines, { stroke: c.dark, width: 1.8, opacity: 0.4 }),
    over: collarRib,
    relief: blurred(
      seamRelief(pair(TEE_ARMHOLE), 3) + groove(hemLine(body, 24), 4) + groove(cuff.seam, 3) + collarRelief,
    ),
    folds: [],
    print: { x: 315, y: 322, w: 370, h: 470 },
    armpit: [232, 486],
    fall: [470, 900],
    drape: 32,
    pull: [40, 7, 130],
    creases: [6, 0, 0],
    crumple: 0.5,
    top: -18,
    seed: 18,
  }
}

export const teeOnForm: FormCut = shirt(teeBody, {
  seam: `${cuffLines(teeBody, 20)}${cuffLines(teeBody, 25)}`,
  lines: '',
})

export const longSleeveOnForm: FormCut = {
  ...shirt(longBody, { seam: cuffLines(longBody, 46), lines: cuffRibs(longBody, -6, 46, 18) }),
  creases: [7, 13, 13],
  seed: 41,
}

const hoodieBody: FormBody = {
  torso: [
    [90, 190, 60],
    [280, 262, 118],
    [340, 276, 140],
    [420, 279, 168],
    [540, 276, 188],
    [650, 272, 184],
    [800, 272, 176],
    [930, 280, 178],
    [985, 276, 174],
    [1012, 256, 158],
    [1085, 250, 150],
    [1320, 250, 150],
  ],
  shoulders: [
    [0, 236],
    [80, 240],
    [147, 260],
    [190, 280],
    [235, 302],
    [262, 322],
    [282, 352],
    [296, 400],
    [320, 500],
    [400, 800],
  ],
  sleeve: [
    [260, 402, 80, 0],
    [202, 494, 86, 0],
    [160, 610, 80, 4],
    [134, 730, 75, 12],
    [122, 850, 70, 26],
    [122, 930, 64, 36],
    [126, 972, 54, 40],
    [128, 1000, 45, 42],
    [130, 1050, 44, 42],
    [132, 1110, 44, 42],
  ],
  cuff: 690,
  hem: { y: 1066, sag: 22 },
  neck: { y: 262, edge: '' },
}

const HOOD = 'M353 262C326 190 351 96 430 62C472 44 528 44 570 62C649 96 674 190 647 262C600 330 400 330 353 262Z'
const HOODIE_ARMHOLE = 'M238 304C262 380 268 480 230 592'
const POCKET = 'M368 792L632 792L716 906L716 1004C592 1016 408 1016 284 1004L284 906Z'
const POCKET_MOUTH = 'M368 792L284 906'
const STRINGS = 'M448 268C453 312 446 362 450 416M552 268C547 312 556 350 550 392'

export const hoodieOnForm: FormCut = {
  body: hoodieBody,
  outlines: [torsoOutline(hoodieBody), ...sleeveOutlines(hoodieBody), HOOD],
  opening: HOOD_FACE,
  hood: [500, 190, 172, 156, 120],
  details: (c) =>
    hoodInside(c) +
    seam(pair(HOODIE_ARMHOLE), c) +
    stitches(pair(HOODIE_ARMHOLE), c, -5) +
    path(hemLine(hoodieBody, 74), { stroke: c.dark, width: 3 }) +
    path(hemLine(hoodieBody, 0), { stroke: c.dark, width: 6, opacity: 0.55 }) +
    path(cuffLines(hoodieBody, 58), { stroke: c.dark, width: 3 }) +
    path(cuffLines(hoodieBody, -6), { stroke: c.dark, width: 6, opacity: 0.55 }) +
    path(hemRibs(hoodieBody, 74, 0, 96) + cuffRibs(hoodieBody, 58, -4, 26), {
      stroke: c.dark,
      width: 2,
      opacity: 0.38,
    }),
  over: (c) =>
    path(HOOD_EDGE, { stroke: c.dark, width: 3, opacity: 0.8 }) +
    path(HOOD_NECK, { stroke: c.dark, width: 3.4, opacity: 0.85 }) +
    path(POCKET, { fill: c.base, opacity: 0.16 }) +
    path(POCKET, { stroke: c.dark, width: 2.6, opacity: 0.75 }) +
    path(both(POCKET_MOUTH), { stroke: c.dark, width: 6, opacity: 0.5 }) +
    path(both('M384 797L304 902'), { stroke: c.light, width: 1.6, opacity: 0.4, dash: '6 5' }) +
    path(STRINGS, { stroke: c.dark, width: 14, opacity: 0.35, extra: 'transform="translate(5 7)"' }) +
    path(STRINGS, { stroke: c.trim, width: 10 }) +
    path('M448 402L450 428M551 380L549 404', { stroke: '#d8d2c4', width: 11 }) +
    [448, 552]
      .map(
        (x) => `<circle cx="${x}" cy="268" r="10" fill="#b9b2a3"/><circle cx="${x}" cy="268" r="4.6" fill="#3a362f"/>`,
      )
      .join(''),
  relief: blurred(
    ridge(HOOD_EDGE, 26) +
      groove(HOOD_NECK, 6) +
      seamRelief(pair(HOODIE_ARMHOLE), 3) +
      groove(hemLine(hoodieBody, 74), 6) +
      groove(cuffLines(hoodieBody, 58), 6) +
      path(POCKET, { fill: '#9a9a9a' }) +
      ridge(both(POCKET_MOUTH), 10) +
      ridge(STRINGS, 10),
  ),
  folds: [
    [270, 900, 300, 985, 22, 9],
    [352, 940, 362, 996, 18, 6],
    [728, 905, 706, 985, 22, 9],
    [640, 944, 634, 996, 18, 6],
    [372, 120, 350, 232, 20, 9, 0.1],
    [628, 120, 650, 232, 20, 9, -0.1],
  ],
  print: { x: 332, y: 436, w: 336, h: 322 },
  armpit: [236, 566],
  fall: [560, 860],
  drape: 24,
  pull: [50, 8, 150],
  creases: [10, 20, 22],
  crumple: 0.75,
  top: -50,
  seed: 5,
}
