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
