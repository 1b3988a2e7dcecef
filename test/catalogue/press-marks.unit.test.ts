/** Nothing of a picture runs into the marks of its sheet: DTF cards, and certificates of art that is sold once (docs/decisions/602). */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { madePictures, readPictureManifest } from '#scripts/stock/picture-manifest.ts'
import { releasedFilesFor } from '#worker/catalogue/picture-files.rules.ts'

type Point = readonly [x: number, y: number]

/** Points beside the lines of a mark at a corner, on both sides of each: `far` from the line, up to `long` along it, in the units of the sheet. */
function besideMark([x, y]: Point, [sx, sy]: Point, { far, long }: { far: number; long: number }): Point[] {
  const along = [16, (16 + long) / 2, long]
  return along.flatMap((by) =>
    [-far, far].flatMap((aside): Point[] => [
      [x + sx * by, y + aside],
      [x + aside, y + sy * by],
    ]),
  )
}

/** How far the points of a picture are from the colour that most of them have, at most, in one channel from 0 to 255. */
async function unevenness(path: string, unitsWide: number, from: Point, points: (unitsHigh: number) => Point[]) {
  const file = releasedFilesFor(path, 640, 'webp')[0] ?? ''
  const { data, info } = await sharp(madePictures + file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = info.width / unitsWide
  const seen = points(info.height / scale).map(([x, y]) => {
    const at = 3 * (Math.round((y - from[1]) * scale) * info.width + Math.round((x - from[0]) * scale))
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
  })
  const middle = (part: 0 | 1 | 2) => seen.map((one) => one[part]).toSorted((a, b) => a - b)[seen.length >> 1] ?? 0
  return Math.max(...seen.flatMap((one) => ([0, 1, 2] as const).map((part) => Math.abs(one[part] - middle(part)))))
}

const corners = (left: number, top: number, right: number, bottom: number): [Point, Point][] => [
  [
    [left, top],
    [-1, -1],
  ],
  [
    [right, top],
    [1, -1],
  ],
  [
    [left, bottom],
    [-1, 1],
  ],
  [
    [right, bottom],
    [1, 1],
  ],
]

/** The streak of light on film is so much lighter than it. */
const most = 40

it('leaves the marks of a press sheet alone', async () => {
  const cards = readPictureManifest().filter(({ path }) => path.startsWith('dtf/'))
  expect(cards.length).toBeGreaterThanOrEqual(60)
  const found = []
  for (const { path } of cards) {
    // The drawing is 1000 units wide, in a margin of 140.
    const uneven = await unevenness(path, 1280, [-140, -140], (high) =>
      corners(-46, -46, 1046, high - 280 + 46).flatMap(([at, out]) => besideMark(at, out, { far: 10, long: 32 })),
    )
    if (uneven > most) found.push([path, uneven])
  }
  expect(found).toEqual([])
})

it('leaves the marks of a certificate alone', async () => {
  const sheets = readPictureManifest().filter(
    ({ path }) => path.startsWith('exclusive/') && path.includes('certificate'),
  )
  expect(sheets.length).toBe(3)
  for (const { path } of sheets) {
    const uneven = await unevenness(path, 1000, [0, 0], () =>
      corners(130, 134, 870, 1108).flatMap(([at, out]) => besideMark(at, out, { far: 24, long: 32 })),
    )
    expect([path, uneven > most]).toEqual([path, false])
  }
})
