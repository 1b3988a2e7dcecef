/**
 * Compares the files of a design: what the stage showed, the picture of each side on the product, and the print files
 * (docs/decisions/038, 281).
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { usualColour, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import { areaOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { elementsOn, type ArtworkElement } from '#worker/designer/artwork.rules.ts'
import {
  areaInView,
  isRound,
  pictureWide,
  roundGlaze,
  turnToFace,
  viewOf,
  type RoundProduct,
} from '#worker/designer/blank-views.rules.ts'
import { printSheetOf } from '#worker/designer/print-sheet.rules.ts'
import { flatStripOf, type FlatStrip } from '#worker/designer/round-front.rules.ts'
import { faultsOf, partsOf, type Raster } from './compare-pictures.ts'
import { fetchFile } from './files.ts'
import { faultsBeside, inColour, mirrored, shrink, turnOf, without, type Side } from './picture-of-print.ts'
import type { Visitor } from './visitor.ts'

export interface ComparedArtwork {
  product: ProductKind
  /** Of its garment; null where the design names none. */
  colour: GarmentColour | null
  elements: ArtworkElement[]
  places: {
    place: PrintPlace
    printFile: { id: string; width: number; height: number }
    preview: { id: string }
    dpi: number
  }[]
}

const blanks = join(import.meta.dirname, '../../web/designer/real/blanks')

async function raster(file: Buffer | string, width: number, height: number, isSheet = false): Promise<Raster> {
  const picture = sharp(file).resize(width, height, { fit: 'fill' })
  const { data, info } = await (isSheet ? picture.ensureAlpha() : picture.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width, height, channels: info.channels }
}

/** A picture of a round product, and how far it is turned, in degrees. */
export interface TurnedView {
  turn: number
  picture: Buffer
}

/** A side of an artwork. */
interface ComparedSide extends Side {
  colour: GarmentColour | null
}

/** A picture and a print file of a side, made ready to be compared, and how many pixels of the file are an inch. */
async function prepared(side: ComparedSide, turn: number, picture: Buffer, print: Buffer) {
  const { product, place, colour } = side
  const view = viewOf(product, place)
  const [wide, high] = [pictureWide / shrink, Math.round(view.height / shrink)]
  const { widthIn, heightIn } = areaOf(product, place)
  const sheetWide = Math.round((areaInView(product, place)?.width ?? pictureWide) / shrink)
  const blankOf = (role: 'light' | 'dark') =>
    raster(join(blanks, `${product}${place === 'front' ? '' : `-${place}`}-${role}.avif`), wide, high)
  const [shown, dark, stored, sheet] = await Promise.all([
    raster(picture, wide, high),
    blankOf('dark'),
    blankOf(view.kind === 'lamp' ? 'dark' : 'light'),
    raster(print, sheetWide, Math.round((sheetWide * heightIn) / widthIn), true),
  ])
  // The picture of the lightest cloth is drawn in less light than it is shown in.
  const light = view.kind === 'cloth' ? inColour(usualColour, { dark, light: stored }) : stored
  const plain = colour === null ? light : inColour(colour, { dark, light: stored })
  return { compared: { side, turn, picture: shown, dark, light, plain }, sheet, pxPerIn: sheetWide / widthIn }
}

/**
 * A picture of a side shows what its print file prints, where it prints it. The comparison proves itself: it finds faults
 * in the same picture beside the mirrored file and beside one that lacks an element.
 */
async function expectPictureOfPrint(
  side: ComparedSide,
  { turn, picture }: TurnedView,
  print: Buffer,
  missing: ArtworkElement | undefined,
): Promise<void> {
  const { compared, sheet, pxPerIn } = await prepared(side, turn, picture, print)
  const what = `${side.product} ${side.place} at ${turn}°`
  expect(faultsBeside(compared, sheet), what).toEqual([])
  const wrong = [mirrored(sheet), ...(missing === undefined ? [] : [without(sheet, missing, pxPerIn)])]
  for (const other of wrong) expect(faultsBeside(compared, other), `${what} beside another print`).not.toEqual([])
}

/**
 * Tolerance: 3 of 255 on average, and at most one value in a hundred further off than 48, for edges. A stage narrower than 400 px has more
 * edges for its size: up to three times as much.
 */
function expectSamePixels(seen: Buffer, printed: Buffer, width: number, what: string): void {
  expect(seen.length).toBe(printed.length)
  const more = Math.min(3, Math.max(1, 400 / width))
  let sum = 0
  let far = 0
  for (const [index, value] of seen.entries()) {
    const off = Math.abs(value - (printed[index] ?? 0))
    sum += off
    if (off > 48) far += 1
  }
  expect(
    { average: sum / seen.length < 3 * more, far: far / seen.length < 0.01 * more },
    `${what}, ${width} px wide: average ${sum / seen.length}, far ${far / seen.length}`,
  ).toEqual({ average: true, far: true })
}

/** The first element of a place by a measure. */
const firstOf = (elements: readonly ArtworkElement[], place: PrintPlace, by: (element: ArtworkElement) => number) =>
  elementsOn(elements, place).toSorted((one, other) => by(one) - by(other))[0]

/** The area of a print file: the bleed is for the press alone, and nobody sees it. */
async function areaOfSheet(sheet: Buffer, { product, place }: Side): Promise<Buffer> {
  const { bleed, width, height } = printSheetOf(product, place, 300)
  return sharp(sheet)
    .extract({ left: bleed, top: bleed, width: width - 2 * bleed, height: height - 2 * bleed })
    .png()
    .toBuffer()
}

/** The product in its picture, without the strip below it. */
const productIn = (picture: Buffer, { product, place }: Side): Promise<Buffer> =>
  sharp(picture)
    .extract({ left: 0, top: 0, width: pictureWide, height: viewOf(product, place).height })
    .png()
    .toBuffer()

/** The strip below a round product shows its print flat and whole; a mirrored print would be found. */
async function expectStripOfPrint(
  product: RoundProduct,
  { part, drawn, height }: FlatStrip,
  picture: Buffer,
  print: Buffer,
): Promise<void> {
  const glaze = roundGlaze[product]
  const top = viewOf(product, 'front').height
  const seen = await sharp(picture).extract({ left: 0, top, width: pictureWide, height }).png().toBuffer()
  const [left, above, wide, high] = [part.leftIn, part.topIn, part.widthIn, part.heightIn].map((side) =>
    Math.floor(side * 300),
  )
  const flat = sharp(print).extract({ left: left ?? 0, top: above ?? 0, width: wide ?? 0, height: high ?? 0 })
  const onGlaze = async (isMirrored: boolean): Promise<Raster> => {
    const input = await flat
      .clone()
      .flop(isMirrored)
      .resize(drawn.width, drawn.height, { fit: 'fill' })
      .png()
      .toBuffer()
    const blank = sharp({ create: { width: pictureWide, height, channels: 3, background: glaze } })
    const whole = await blank
      .composite([{ input, left: drawn.x, top: drawn.y }])
      .png()
      .toBuffer()
    return raster(whole, pictureWide, height)
  }
  const blank = await sharp({ create: { width: pictureWide, height, channels: 3, background: glaze } })
    .png()
    .toBuffer()
  const [shown, printed, other, none] = await Promise.all([
    raster(seen, pictureWide, height),
    onGlaze(false),
    onGlaze(true),
    raster(blank, pictureWide, height),
  ])
  expect(faultsOf(partsOf(shown, printed, none, 2)), `${product} flat`).toEqual([])
  expect(faultsOf(partsOf(shown, other, none, 2)), `${product} flat beside a mirrored print`).not.toEqual([])
}

const downloaded = async (staff: Visitor, { id }: { id: string }): Promise<Buffer> =>
  Buffer.from((await fetchFile(staff, `/api/staff/uploads/${id}`)).bytes)

/**
 * Downloads the files of each printed side of an artwork as staff, by its id or a line's picture, and compares them with
 * each other, and with what the stage showed: of a side flat, and of a round product turned. @returns the artwork
 */
export async function expectSamePrint(
  staff: Visitor,
  artworkOfLine: string,
  stages: Partial<Record<PrintPlace, Buffer>> = {},
  views: readonly TurnedView[] = [],
): Promise<ComparedArtwork> {
  const artwork = (await staff.get(`/api/staff/artworks/${artworkOfLine}`)).body as unknown as ComparedArtwork
  const { product, colour, elements } = artwork
  for (const { place, printFile, preview, dpi } of artwork.places) {
    const side = { product, place, colour }
    expect(dpi).toBe(300)
    const { width: wide, height: high } = printSheetOf(product, place, 300)
    expect(printFile).toMatchObject({ width: wide, height: high })
    const [sheet, picture] = await Promise.all([downloaded(staff, printFile), downloaded(staff, preview)])
    expect(await sharp(sheet).metadata()).toMatchObject({ density: 300, space: 'srgb' })
    const print = await areaOfSheet(sheet, side)
    // The print file is not empty, and prints nothing where nothing is.
    expect((await sharp(print).stats()).isOpaque).toBe(false)
    const strip = isRound(product) ? flatStripOf(product, elementsOn(elements, place)) : null
    expect(await sharp(picture).metadata()).toMatchObject({
      width: pictureWide,
      height: viewOf(product, place).height + (strip?.height ?? 0),
    })
    const largest = firstOf(elements, place, ({ widthIn, heightIn }) => -widthIn * heightIn)
    const shown = { turn: turnOf(side, elements), picture: await productIn(picture, side) }
    await expectPictureOfPrint(side, shown, print, largest)
    if (isRound(product) && strip !== null) await expectStripOfPrint(product, strip, picture, print)
    if (isRound(product))
      for (const view of views) {
        const inFront = firstOf(elements, place, ({ xIn }) => Math.abs(turnToFace(product, xIn) - view.turn))
        await expectPictureOfPrint(side, view, print, inFront)
      }
    const stage = stages[place]
    if (stage === undefined) continue
    const { width, height } = await sharp(stage).metadata()
    const flat = (file: Buffer) =>
      sharp(file).resize(width, height, { fit: 'fill' }).flatten({ background: '#fff' }).raw().toBuffer()
    expectSamePixels(await flat(stage), await flat(print), width, `${product} ${place} on the stage`)
  }
  return artwork
}

/** The pictures of an artwork do not show what the print files of another one print: each piece has its own. */
export async function expectOtherPrint(staff: Visitor, one: ComparedArtwork, other: ComparedArtwork): Promise<void> {
  for (const { place, preview } of one.places) {
    const printed = other.places.find((side) => side.place === place)
    if (printed === undefined) continue
    const side = { product: one.product, place, colour: one.colour }
    const [sheet, picture] = await Promise.all([downloaded(staff, printed.printFile), downloaded(staff, preview)])
    const { compared, sheet: others } = await prepared(
      side,
      turnOf(side, one.elements),
      await productIn(picture, side),
      await areaOfSheet(sheet, side),
    )
    expect(faultsBeside(compared, others), `${one.product} ${place} beside the print of another piece`).not.toEqual([])
  }
}
