/** The PNG of a print file says what presses ask: its size, its inches and its colour space. */
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pngInStrips, pngOf, writeRows } from '#web/designer/png.ts'

it('a print file names its size, its density and its colour space, and holds the pixels that were drawn', async () => {
  const [width, height] = [5, 7]
  const drawn = Uint8ClampedArray.from({ length: width * height * 4 }, (_none, index) => (index * 37) % 256)
  const file = await pngInStrips(
    { width, height, dpi: 300 },
    (top, rows) => drawn.slice(top * width * 4, (top + rows) * width * 4),
    3,
  )
  const bytes = Buffer.from(await file.arrayBuffer())
  const at = bytes.indexOf('sRGB', 0, 'latin1')
  expect({
    length: bytes.readUInt32BE(at - 4),
    intent: bytes[at + 4],
    isBeforePixels: at < bytes.indexOf('IDAT'),
  }).toEqual({
    length: 1,
    intent: 0,
    isBeforePixels: true,
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ width, height, density: 300, space: 'srgb', hasAlpha: true })
  expect([...(await sharp(bytes).raw().toBuffer())]).toEqual([...drawn])
})

it('what is empty around the print stays empty, whatever the rows and strips are that it begins and ends on', async () => {
  const [width, height] = [9, 11]
  const drawn = new Uint8ClampedArray(width * height * 4)
  for (const [x, y] of [
    [3, 2],
    [4, 2],
    [4, 3],
    [8, 5],
    [0, 9],
  ] as const)
    drawn.set([200, 30 + x, 90 + y, 255], (y * width + x) * 4)
  const file = await pngInStrips(
    { width, height, dpi: 300 },
    (top, rows) => drawn.slice(top * width * 4, (top + rows) * width * 4),
    3,
  )
  expect([
    ...(await sharp(Buffer.from(await file.arrayBuffer()))
      .raw()
      .toBuffer()),
  ]).toEqual([...drawn])
})

it('strips of the part that is printed make the sheet that strips of all of it make', async () => {
  const [width, height] = [13, 17]
  const part = { left: 3, top: 4, width: 7, height: 9 }
  const drawn = new Uint8ClampedArray(width * height * 4)
  const inPart = new Uint8ClampedArray(part.width * part.height * 4)
  for (let y = 0; y < part.height; y += 1)
    for (let x = 0; x < part.width; x += 1) {
      const colour = [x * 30, y * 20, (x * y * 37) % 256, y === 3 ? 0 : 255]
      drawn.set(colour, ((y + part.top) * width + x + part.left) * 4)
      inPart.set(colour, (y * part.width + x) * 4)
    }
  const file = await pngInStrips(
    { width, height, dpi: 300, part },
    (top, rows) => inPart.slice((top - part.top) * part.width * 4, (top - part.top + rows) * part.width * 4),
    4,
  )
  const bytes = Buffer.from(await file.arrayBuffer())
  expect([...(await sharp(bytes).raw().toBuffer())]).toEqual([...drawn])
})

/** A photo has grain: each pixel differs from all its neighbours. */
function aPhoto(width: number, height: number): Uint8ClampedArray {
  let state = 7
  const grain = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 16) % 32
  }
  return Uint8ClampedArray.from({ length: width * height * 4 }, (_none, index) =>
    index % 4 === 3 ? 255 : ((index >> 4) % 200) + grain(),
  )
}
const pixelsOf = async (file: Blob) =>
  sharp(Buffer.from(await file.arrayBuffer()))
    .raw()
    .toBuffer()

it('rows that several write are the sheet that one writes, whatever is drawn on it and however many they are', async () => {
  const [width, height] = [40, 61]
  for (const part of [
    { left: 0, top: 0, width, height },
    { left: 3, top: 5, width: 30, height: 50 },
    { left: 10, top: 20, width: 30, height: 4 },
  ]) {
    const photo = aPhoto(part.width, part.height)
    // Half of it is flat, and some rows are empty.
    photo.fill(90, 0, photo.length / 4)
    photo.fill(0, photo.length / 2, photo.length / 2 + part.width * 4 * 3)
    const strip = (top: number, rows: number) =>
      photo.slice((top - part.top) * part.width * 4, (top - part.top + rows) * part.width * 4)
    const sheet = { width, height, dpi: 300, part }
    const drawn = new Uint8ClampedArray(width * height * 4)
    for (let y = 0; y < part.height; y += 1) drawn.set(strip(part.top + y, 1), ((part.top + y) * width + part.left) * 4)
    for (const of of [1, 2, 3, 4, 9]) {
      const shares = Array.from({ length: of }, (_none, index) => ({ index, of }))
      const written = await Promise.all(shares.map((share) => writeRows(sheet, strip, share, 8)))
      expect((await pixelsOf(pngOf(sheet, written))).equals(Buffer.from(drawn)), `${of} of ${part.height}`).toBe(true)
    }
  }
})

it('a photo is predicted from the mean of its neighbours, what is drawn from the nearest one', async () => {
  const [width, height] = [40, 8]
  const photo = aPhoto(width, height)
  photo.fill(120, width * 4 * 4)
  const file = await pngInStrips({ width, height, dpi: 300 }, (top, rows) =>
    photo.slice(top * width * 4, (top + rows) * width * 4),
  )
  const bytes = Buffer.from(await file.arrayBuffer())
  const stream: Buffer[] = []
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      stream.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  const rows = inflateSync(Buffer.concat(stream))
  const filters = Array.from({ length: height }, (_none, row) => rows[row * (1 + width * 4)])
  // The first row has nothing above it that this writer knows; the first flat one differs from all of the photo.
  expect(filters).toEqual([1, 3, 3, 3, expect.any(Number), 4, 4, 4])
  expect((await pixelsOf(file)).equals(Buffer.from(photo))).toBe(true)
})
