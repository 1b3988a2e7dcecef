/**
 * Compares the files of a design: what the stage showed, the picture of each side on the product, and the print files
 * (docs/decisions/038, 281).
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { directionsOf } from '#web/designer/real/camera.ts'
import { areaOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { elementsOn, printedExtent, sheetOf, type ArtworkElement } from '#worker/designer/artwork.rules.ts'
import { areaInView, isRound, pictureWide, tallRound, turnToFace, viewOf } from '#worker/designer/blank-views.rules.ts'
import { fetchFile } from './files.ts'
import type { Visitor } from './visitor.ts'

interface Side {
  product: ProductKind
  place: PrintPlace
}

interface ComparedArtwork {
  product: ProductKind
  elements: ArtworkElement[]
  places: {
    place: PrintPlace
    printFile: { id: string; width: number; height: number }
    preview: { id: string }
    dpi: number
  }[]
}

const blanks = join(import.meta.dirname, '../../web/designer/real/blanks')

/** Pictures are compared in this size: folds, which move a print by eight units, then move it by two pixels. */
const shrink = 4

interface Raster {
  width: number
  height: number
  channels: number
  data: Buffer
}

async function raster(file: Buffer | string, width: number, height: number, isSheet = false): Promise<Raster> {
  const picture = sharp(file).resize(width, height, { fit: 'fill' })
  const { data, info } = await (isSheet ? picture.ensureAlpha() : picture.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width, height, channels: info.channels }
}

/** Where a point of a picture, as parts of its width and height, lies on the print area, as parts of its sides. */
function placedOn({ product, place }: Side, elements: readonly ArtworkElement[]) {
  const view = viewOf(product, place)
  const area = areaInView(product, place)
  if (area !== null)
    return (x: number, y: number): [number, number] => [
      (x * pictureWide - area.x) / area.width,
      (y * view.height - area.y) / area.height,
    ]
  if (view.kind !== 'round' || !isRound(product)) throw new Error('a view without a print area is round')
  const { eye } = view.camera
  const { ahead, right, up } = directionsOf(view.camera)
  const printed = printedExtent(elementsOn(elements, place))
  const turn = (turnToFace(product, (printed?.leftIn ?? 0) + (printed?.widthIn ?? 0) / 2) * Math.PI) / 180
  return (x: number, y: number): [number, number] | null => {
    const [qx, qy] = [x - 0.5, ((y - 0.5) * view.height) / pictureWide]
    const ray = [0, 1, 2].map((axis) => (ahead[axis] ?? 0) + (right[axis] ?? 0) * qx - (up[axis] ?? 0) * qy)
    const [dx = 0, dy = 0, dz = 0] = ray
    const [a, b] = [dx * dx + dz * dz, eye[0] * dx + eye[2] * dz]
    const root = b * b - a * (eye[0] ** 2 + eye[2] ** 2 - view.radius ** 2)
    if (root <= 0) return null
    const far = (-b - Math.sqrt(root)) / a
    const angle = Math.atan2(eye[0] + dx * far, -(eye[2] + dz * far)) - turn
    const round = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
    return [0.5 + (round * view.radius) / view.wide, 0.5 - (eye[1] + dy * far - view.middle) / tallRound(product)]
  }
}

/**
 * The picture of a side shows what its print file prints, where it prints it. Tolerance: folds, light, the weave and the
 * picture's JPEG move and colour a print, so the values of printed points may be 40 of 255 off on average; without the print
 * they are far more.
 */
async function expectPictureOfPrint(
  side: Side,
  elements: readonly ArtworkElement[],
  preview: Buffer,
  print: Buffer,
): Promise<void> {
  const { product, place } = side
  const view = viewOf(product, place)
  const [wide, high] = [pictureWide / shrink, Math.round(view.height / shrink)]
  const { width, height } = await sharp(preview).metadata()
  expect([width, height]).toEqual([pictureWide, view.height])
  const { widthIn, heightIn } = areaOf(product, place)
  const sheetWide = 320
  const blankOf = (role: 'light' | 'dark') =>
    raster(join(blanks, `${product}${place === 'front' ? '' : `-${place}`}-${role}.avif`), wide, high)
  const [picture, dark, light, sheet] = await Promise.all([
    raster(preview, wide, high),
    blankOf('dark'),
    product === 'ledLamp' ? blankOf('dark') : blankOf('light'),
    raster(print, sheetWide, Math.round((sheetWide * heightIn) / widthIn), true),
  ])
  const at = placedOn(side, elements)
  const valueOf = (of: Raster, x: number, y: number, channel: number) =>
    of.data[(y * of.width + x) * of.channels + channel] ?? 0
  let [points, off, brighter] = [0, 0, 0]
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const part = at((x + 0.5) / wide, (y + 0.5) / high)
      if (part === null || part.some((one) => one < 0 || one >= 1)) continue
      const [sx, sy] = [Math.floor(part[0] * sheet.width), Math.floor(part[1] * sheet.height)]
      // Edges, which folds move, are left out.
      const around = [-6, 0, 6].flatMap((by) => [-6, 0, 6].map((down) => [sx + by, sy + down] as const))
      const isInside = around.every(
        ([ax, ay]) =>
          ax >= 0 &&
          ay >= 0 &&
          ax < sheet.width &&
          ay < sheet.height &&
          valueOf(sheet, ax, ay, 3) > 240 &&
          [0, 1, 2].every((of) => Math.abs(valueOf(sheet, ax, ay, of) - valueOf(sheet, sx, sy, of)) < 24),
      )
      if (!isInside) continue
      points += 1
      for (const channel of [0, 1, 2]) {
        const ink = valueOf(sheet, sx, sy, channel) / 255
        const [seen, low, top] = [picture, dark, light].map((of) => valueOf(of, x, y, channel))
        const expected = view.kind === 'slate' ? low! + (top! - low!) * ink : top! * ink
        off += Math.abs(seen! - expected) / 3
        brighter += (seen! - low!) / 3
      }
    }
  expect(points, `${product} ${place}: printed points`).toBeGreaterThan(30)
  if (view.kind === 'lamp') expect(brighter / points, `${product}: light of the print`).toBeGreaterThan(60)
  else expect(off / points, `${product} ${place}: average off`).toBeLessThan(40)
}

/** Tolerance: 3 of 255 on average, and at most one value in a hundred further off than 48, for edges. */
function expectSamePixels(seen: Buffer, printed: Buffer): void {
  expect(seen.length).toBe(printed.length)
  let sum = 0
  let far = 0
  for (const [index, value] of seen.entries()) {
    const off = Math.abs(value - (printed[index] ?? 0))
    sum += off
    if (off > 48) far += 1
  }
  expect(
    { average: sum / seen.length < 3, far: far / seen.length < 0.01 },
    `average ${sum / seen.length}, far ${far / seen.length}`,
  ).toEqual({ average: true, far: true })
}

/**
 * Downloads the files of each printed side of an artwork as staff, by its id or a line's picture, and compares them with
 * each other, and with what the stage showed of a side. @returns the artwork
 */
export async function expectSamePrint(
  staff: Visitor,
  artworkOfLine: string,
  stages: Partial<Record<PrintPlace, Buffer>> = {},
): Promise<ComparedArtwork> {
  const artwork = (await staff.get(`/api/staff/artworks/${artworkOfLine}`)).body as unknown as ComparedArtwork
  const { product, elements } = artwork
  for (const { place, printFile, preview, dpi } of artwork.places) {
    const side = { product, place }
    expect(dpi).toBe(300)
    expect(printFile).toMatchObject(sheetOf(areaOf(product, place), 300))
    const [print = Buffer.alloc(0), picture = Buffer.alloc(0)] = await Promise.all(
      [printFile, preview].map(async ({ id }) =>
        Buffer.from((await fetchFile(staff, `/api/staff/uploads/${id}`)).bytes),
      ),
    )
    expect((await sharp(print).metadata()).density).toBe(300)
    // The print file is not empty, and prints nothing where nothing is.
    expect((await sharp(print).stats()).isOpaque).toBe(false)
    await expectPictureOfPrint(side, elements, picture, print)
    const stage = stages[place]
    if (stage === undefined) continue
    const { width = 0, height = 0 } = await sharp(stage).metadata()
    const flat = (file: Buffer) =>
      sharp(file).resize(width, height, { fit: 'fill' }).flatten({ background: '#fff' }).raw().toBuffer()
    expectSamePixels(await flat(stage), await flat(print))
  }
  return artwork
}
