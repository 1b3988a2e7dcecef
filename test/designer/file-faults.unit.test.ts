import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { examineWhole, isCmyk } from '#web/designer/file-faults.ts'

const noise = (pages = 1) =>
  sharp({
    create: {
      width: 64,
      height: 64 * pages,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
/** `endless`: it got an end marker, and is decoded with it. */
const faultOfFile = async (type: string, file: Buffer): Promise<'cut' | 'endless' | 'moves' | null> => {
  const { fault, whole } = await examineWhole(type, new Uint8Array(file))
  if (fault !== null || whole.size === file.length) return fault
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes).toEqual(Buffer.concat([file, Buffer.from([0xff, 0xd9])]))
  return 'endless'
}
const part = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share))
/** A picture of two frames, as `sharp` makes one of a tall picture. */
const moving = async (type: 'gif' | 'webp') => {
  const data = await noise(2).raw().toBuffer()
  const frames = sharp(data, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
  return type === 'gif' ? frames.gif({ delay: [100, 100] }).toBuffer() : frames.webp().toBuffer()
}

it.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off is told from a whole one', async (format) => {
  const file = await noise().toFormat(format).toBuffer()
  expect(await faultOfFile(`image/${format}`, file)).toBeNull()
  for (const share of [0.3, 0.6, 0.98])
    expect(await faultOfFile(`image/${format}`, part(file, share)), `${share}`).toBe('cut')
})

it('a progressive JPEG with a film behind it is whole, and cut off it is not', async () => {
  const file = await noise().jpeg({ progressive: true }).toBuffer()
  const film = Buffer.from([0, 0, 0, 24, 0xff, 0xda, 1, 2, 0xff, 0xd8, 3])
  expect(await faultOfFile('image/jpeg', Buffer.concat([file, film]))).toBeNull()
  expect(await faultOfFile('image/jpeg', part(file, 0.7))).toBe('cut')
})

it.each(['gif', 'webp'] as const)('a %s that moves is told from one that does not', async (format) => {
  expect(await faultOfFile(`image/${format}`, await moving(format))).toBe('moves')
  expect(await faultOfFile(`image/${format}`, await noise().toFormat(format).toBuffer())).toBeNull()
})

describe('a JPEG without its end marker', () => {
  /** Pictures whose sides are no multiple of a block, as encoders sample and scan them. */
  const pictures = {
    'in full colors': (picture: Sharp) => picture.jpeg({ chromaSubsampling: '4:4:4' }),
    'with shared colors': (picture: Sharp) => picture.jpeg({ chromaSubsampling: '4:2:0' }),
    'in grey': (picture: Sharp) => picture.greyscale().jpeg(),
    'in CMYK': (picture: Sharp) => picture.toColourspace('cmyk').jpeg(),
  }
  const odd = () =>
    sharp({
      create: {
        width: 83,
        height: 61,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })

  it.each(Object.entries(pictures))(
    '%s is whole if its scan is, and cut if a byte of that is missing',
    async (_name, as) => {
      const file = await as(odd()).toBuffer()
      expect(await faultOfFile('image/jpeg', file)).toBeNull()
      const withoutEnd = file.subarray(0, -2)
      expect(await faultOfFile('image/jpeg', withoutEnd)).toBe('endless')
      // Half a marker, and what a camera fills its block with.
      expect(await faultOfFile('image/jpeg', file.subarray(0, -1))).toBe('endless')
      expect(await faultOfFile('image/jpeg', Buffer.concat([withoutEnd, Buffer.alloc(512)]))).toBe('endless')
      for (const missing of [1, 2, 20, Math.floor(file.length / 2)])
        expect(await faultOfFile('image/jpeg', withoutEnd.subarray(0, -missing)), `${missing}`).toBe('cut')
    },
  )

  it('is read across its restart markers, and in a scan for each color', async () => {
    // Blocks of two bits each, in two tables of one code.
    const code = Buffer.alloc(17)
    code[0] = 1
    const segment = (marker: number, ...payload: number[]) =>
      Buffer.from([0xff, marker, 0, payload.length + 2, ...payload])
    const begun = (components: number[], width: number) => [
      Buffer.from([0xff, 0xd8]),
      segment(0xc0, 8, 0, 8, 0, width, components.length, ...components.flatMap((id) => [id, 0x11, 0])),
      segment(0xc4, 0, ...code, 0x10, ...code),
    ]
    const scanOf = (component: number) => segment(0xda, 1, component, 0, 0, 63, 0)
    const restarting = Buffer.concat([
      ...begun([1], 24),
      segment(0xdd, 0, 1),
      scanOf(1),
      Buffer.from([0x3f, 0xff, 0xd0, 0x3f, 0xff, 0xd1, 0x3f]),
    ])
    // Four blocks are a byte.
    const scans = [1, 2, 3].flatMap((component) => [scanOf(component), Buffer.from([0, 0])])
    const scanned = Buffer.concat([...begun([1, 2, 3], 64), ...scans])
    for (const file of [restarting, scanned]) {
      expect(await faultOfFile('image/jpeg', file)).toBe('endless')
      for (const missing of [1, 2, 10, 11])
        expect(await faultOfFile('image/jpeg', part(file, 1 - missing / file.length))).toBe('cut')
    }
  })

  const progressive = {
    'in full colors': (picture: Sharp) => picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    'with shared colors': (picture: Sharp) => picture.jpeg({ progressive: true, chromaSubsampling: '4:2:0' }),
    'in grey': (picture: Sharp) => picture.greyscale().jpeg({ progressive: true }),
    'with scans chosen for their size': (picture: Sharp) => picture.jpeg({ progressive: true, optimiseScans: true }),
    smooth: (picture: Sharp) => picture.blur(8).jpeg({ progressive: true, quality: 95 }),
  }
  it.each(Object.entries(progressive))(
    '%s is whole where it is progressive, too, if all of its scans are, and cut if one or its last bytes are missing',
    async (_name, as) => {
      const file = await as(odd()).toBuffer()
      expect(await faultOfFile('image/jpeg', file)).toBeNull()
      const withoutEnd = file.subarray(0, -2)
      expect(await faultOfFile('image/jpeg', withoutEnd)).toBe('endless')
      expect(await faultOfFile('image/jpeg', Buffer.concat([withoutEnd, Buffer.alloc(512, 0xff)]))).toBe('endless')
      for (const missing of [1, 2, 20, Math.floor(file.length / 2)])
        expect(await faultOfFile('image/jpeg', withoutEnd.subarray(0, -missing)), `${missing}`).toBe('cut')
      // Each scan ends where the next has its tables or begins.
      const starts: number[] = []
      const tables = Buffer.from([0xff, 0xc4])
      for (let at = file.indexOf(tables); at >= 0; at = file.indexOf(tables, at + 2)) starts.push(at)
      const scans = starts.filter((at) => file.lastIndexOf(Buffer.from([0xff, 0xda]), at) >= 0)
      expect(scans.length).toBeGreaterThan(3)
      for (const at of scans) expect(await faultOfFile('image/jpeg', file.subarray(0, at)), `${at}`).toBe('cut')
    },
  )
})

it('a JPEG in CMYK is told from one in RGB, with a profile and without', async () => {
  for (const picture of [
    noise().toColourspace('cmyk').jpeg(),
    noise().withIccProfile('cmyk').jpeg({ progressive: true }),
  ])
    expect(isCmyk(await picture.toBuffer())).toBe(true)
  for (const picture of [noise().jpeg(), noise().greyscale().jpeg(), noise().png(), noise().webp()])
    expect(isCmyk(await picture.toBuffer())).toBe(false)
  expect(isCmyk(Buffer.alloc(0))).toBe(false)
})
