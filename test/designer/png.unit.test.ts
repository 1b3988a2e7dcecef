/** The PNG of a print file says what presses ask: its size, its inches and its colour space. */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pngInStrips } from '#web/designer/png.ts'

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
