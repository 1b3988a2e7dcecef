import { path } from '../draw/kit.ts'
import type { Cut } from './garment-cuts.ts'

const OUTLINE =
  'M246 622C236 452 326 318 500 306C674 318 764 452 754 622C752 646 742 654 726 652C748 706 752 764 728 792C668 762 588 744 500 744C412 744 332 762 272 792C248 764 252 706 274 652C258 654 248 646 246 622Z'
const BRIM = 'M274 654C352 586 648 586 726 654'
const VISOR = `${BRIM}C748 706 752 764 728 792C668 762 588 744 500 744C412 744 332 762 272 792C248 764 252 706 274 654Z`
const PANELS = 'M500 306L500 602M500 306C420 366 376 486 372 618M500 306C580 366 624 486 628 618'
const STITCHES =
  'M280 684C360 622 640 622 720 684M278 714C362 654 638 654 722 714M274 744C362 686 638 686 726 744M272 772C364 718 636 718 728 772'
const BUTTON = 'M480 300C480 288 520 288 520 300C520 312 480 312 480 300Z'
const EYELETS =
  'M436 420C436 414 446 414 446 420C446 426 436 426 436 420ZM554 420C554 414 564 414 564 420C564 426 554 426 554 420Z'

/** A cap from the front: six panels, a button, and a curved brim with its rows of stitches. */
export const cap: Cut = {
  outline: OUTLINE,
  details: (c) =>
    path(VISOR, { fill: c.dark, opacity: 0.24 }) +
    path(PANELS, { stroke: c.dark, width: 2.6, opacity: 0.7 }) +
    path(STITCHES, { stroke: c.light, width: 1.6, opacity: 0.5, dash: '6 4' }) +
    path(BRIM, { stroke: c.dark, width: 4, opacity: 0.85 }) +
    path(EYELETS, { fill: c.dark }),
  over: (c) => path(BUTTON, { fill: c.base, stroke: c.dark, width: 2.4 }),
  relief: `<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="2.6"/></filter><rect width="1000" height="1250" fill="#808080"/><g filter="url(#soft)">${
    path(PANELS, { stroke: '#2a2a2a', width: 4 }) +
    path(BRIM, { stroke: '#1c1c1c', width: 9 }) +
    path(STITCHES, { stroke: '#5a5a5a', width: 2.4 }) +
    path(BUTTON, { fill: '#d0d0d0' })
  }</g>`,
  folds: [
    [300, 560, 352, 430, 20, 8, 0.1],
    [700, 560, 648, 430, 20, 8, -0.1],
  ],
  print: { x: 392, y: 408, w: 216, h: 180 },
  lies: 'round',
}
