import { path } from '../draw/kit.ts'
import { hoodie, hoodieSeamRelief, hoodieSeams, longSleeve, tee, type Cut } from '../mockups/garment-cuts.ts'
import { blurred, groove, puckers, seam, seamRelief, stitches } from '../mockups/seams.ts'

type Colours = Parameters<Cut['details']>[0]

/** The neck of a shirt from behind: its edge, and the seam of its rib. */
const NECK = 'M397 156L406 148C436 166 564 166 594 148L603 156'
const NECK_SEAM = 'M390 168C432 198 568 198 610 168'
const neckBand = `${NECK}L610 168C568 198 432 198 390 168Z`

const ribs = (c: Colours): string =>
  Array.from({ length: 60 }, (_, i) => {
    const t = (i + 0.5) / 60
    const [x, y] = [394 + 212 * t, 158 + 4 * 20 * t * (1 - t) * 0.62]
    const lean = (x - 500) * 0.05
    return path(`M${x.toFixed(1)} ${y.toFixed(1)}L${(x + lean).toFixed(1)} ${(y + 16).toFixed(1)}`, {
      stroke: c.dark,
      width: 1.6,
      opacity: 0.3,
    })
  }).join('')

/** A shirt from behind: what its front shows below the neck, and the back of its collar. */
function shirtBack(front: Cut): Cut {
  // The neck of the front is drawn over with cloth: the back reaches up to the collar.
  const filled = 'M397 156L406 148C436 166 564 166 594 148L603 156C620 250 600 300 500 300C400 300 380 250 397 156Z'
  return {
    ...front,
    details: (c) => front.details(c) + path(filled, { fill: c.base }),
    over: (c) =>
      path(neckBand, { fill: c.base }) +
      ribs(c) +
      seam(NECK_SEAM, c) +
      stitches(NECK_SEAM, c, 5) +
      path(NECK, { stroke: c.dark, width: 1.6, opacity: 0.5 }),
    relief: front.relief.replace(
      '</g>',
      `${path(filled, { fill: '#808080' })}${path(neckBand, { fill: '#a6a6a6' })}${puckers(NECK_SEAM, 9, 8, 10)}${groove(NECK_SEAM, 3)}</g>`,
    ),
  }
}

const HOOD_EDGE = 'M353 262C408 330 592 330 647 262'
const HOOD_SEAM = 'M500 50C504 130 504 230 500 312'
/** A hoodie from behind: its hood lies on the upper back. */
const hoodieBack: Cut = {
  ...hoodie,
  details: hoodieSeams,
  over: (c) =>
    path(HOOD_EDGE, { stroke: c.dark, width: 2.4, opacity: 0.8 }) + seam(HOOD_SEAM, c) + stitches(HOOD_SEAM, c, 5),
  relief: blurred(
    path('M353 262C326 190 351 96 430 62C472 44 528 44 570 62C649 96 674 190 647 262C592 330 408 330 353 262Z', {
      fill: '#a8a8a8',
    }) +
      path(HOOD_EDGE, { stroke: '#1c1c1c', width: 9 }) +
      seamRelief(HOOD_SEAM, 4) +
      hoodieSeamRelief,
  ),
  // Without the pocket's folds, and those of its hood's sides.
  folds: [
    ...hoodie.folds.filter(([x1, y1]) => !(y1 > 800 && x1 > 400 && x1 < 600) && y1 > 250),
    [420, 240, 460, 120, 20, 6, 0.08],
    [580, 240, 545, 120, 20, 6, -0.08],
  ],
}

export const backs = { tshirt: shirtBack(tee), longSleeve: shirtBack(longSleeve), hoodie: hoodieBack } as const
