import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aGif, aPdf, aPhoto, aPng, type SentFile } from '#test/support/files.ts'
import { wholePicture } from '#web/app/api/whole-picture.ts'
import { fileName } from '#worker/files/file-name.rules.ts'
import { applyEdits, DamagedFile, type ByteSource } from '#worker/platform/file-formats/byte-source.rules.ts'
import { fileTypeOf, type FileType } from '#worker/platform/file-formats/file-type.rules.ts'
import { inspectFile } from '#worker/platform/file-formats/inspect-file.rules.ts'

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
})
const typeOf = (file: SentFile): FileType =>
  fileTypeOf(file.bytes.subarray(0, 64)) ?? expect.fail(`${file.name} is of no known kind`)
const inspect = (file: SentFile) => inspectFile(typeOf(file), sourceOf(file.bytes))

/** The file as it is stored, edited while it streams in pieces of an odd size. */
async function stored(file: SentFile): Promise<Buffer> {
  const { edits } = await inspect(file)
  const bytes = Buffer.from(file.bytes)
  for (let at = 0; at < bytes.length; at += 37) applyEdits(bytes.subarray(at, at + 37), at, edits)
  return bytes
}

/** Renames the brand of an AVIF to HEIC; the boxes are the same. */
const aHeic = async (): Promise<SentFile> => {
  const bytes = Buffer.from((await aPhoto('avif')).bytes)
  for (let at = bytes.indexOf('avif'); at >= 0 && at < 32; at = bytes.indexOf('avif', at)) bytes.write('heic', at)
  return { name: 'IMG_1.HEIC', type: 'image/heic', bytes }
}

describe('the kind of a file', () => {
  it('the kind of a file is told by its first bytes', async () => {
    expect(typeOf(await aPhoto('jpeg'))).toBe('image/jpeg')
    expect(typeOf(await aPhoto('webp'))).toBe('image/webp')
    expect(typeOf(await aPhoto('avif'))).toBe('image/avif')
    expect(typeOf(await aHeic())).toBe('image/heic')
    expect(typeOf(await aGif())).toBe('image/gif')
    expect(typeOf(aPng())).toBe('image/png')
    expect(typeOf(aPdf())).toBe('application/pdf')
  })

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html><script>',
    'MZ\x90',
    'PK\x03\x04',
    '',
    'GIF',
    ' %PDF-1.4',
    '\0\0\0\x18ftypisom\0\0\0\0isommp42',
    'RIFF\0\0\0\0WAVE',
  ])('%j is a kind the shop does not take', (text) => {
    expect(fileTypeOf(Buffer.from(text, 'latin1'))).toBeNull()
  })
})

describe('a file made to cost work', () => {
  /** A PNG with so many text chunks of `length` bytes each. */
  const wordy = (chunks: number, length: number): SentFile => {
    const { bytes, ...png } = aPng()
    const chunk = Buffer.alloc(12 + length)
    chunk.writeUInt32BE(length, 0)
    chunk.write('tEXt', 4, 'latin1')
    const words = Buffer.concat(Array.from({ length: chunks }, () => chunk))
    return { ...png, bytes: Buffer.concat([bytes.subarray(0, 33), words, bytes.subarray(33)]) }
  }
  /** How many bytes of a file were read until it was judged. */
  const readOf = async (file: SentFile): Promise<{ bytes: number; verdict: unknown }> => {
    const source = sourceOf(file.bytes)
    let bytes = 0
    const counting: ByteSource = {
      size: source.size,
      read: (offset, length) => (
        (bytes += Math.min(length, Math.max(0, source.size - offset))),
        source.read(offset, length)
      ),
    }
    const verdict = await inspectFile(typeOf(file), counting).catch((error: unknown) => error)
    return { bytes, verdict }
  }

  it('refuses a PNG of too many or too long text chunks', async () => {
    expect((await inspect(wordy(400, 100))).edits).toHaveLength(800)
    const many = await readOf(wordy(200_000, 0))
    expect(many.verdict).toBeInstanceOf(DamagedFile)
    expect(many.bytes).toBeLessThan(10_000)
    expect((await readOf(wordy(2, 5 * 1024 * 1024))).verdict).toBeInstanceOf(DamagedFile)
  })

  it('refuses a JPEG of more scans than any encoder writes, and reads little of it', async () => {
    const { bytes: photo, ...jpeg } = await aPhoto('jpeg')
    const bytes = Buffer.from(photo)
    const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 1, 1])
    const scansFrom = bytes.indexOf(Buffer.from([0xff, 0xda]))
    const scans = Buffer.concat(Array.from({ length: 100_000 }, () => scan))
    const { verdict, bytes: read } = await readOf({
      ...jpeg,
      bytes: Buffer.concat([bytes.subarray(0, scansFrom), scans, bytes.subarray(scansFrom)]),
    })
    expect(verdict).toBeInstanceOf(DamagedFile)
    expect(read).toBeLessThan(1024 * 1024)
  })

  const aNoise = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
  it.each([
    ['in rows', false],
    ['in scans that refine it', true],
  ])('counts the blocks of a JPEG %s that lacks its end only where they are few', async (_name, progressive) => {
    const withoutEnd = async (side: number): Promise<SentFile> => {
      const bytes = await aNoise(side).jpeg({ progressive, quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
      return { name: 'IMG_1.jpg', type: 'image/jpeg', bytes: bytes.subarray(0, -2) }
    }
    expect((await inspect(await withoutEnd(400))).end).toEqual(Uint8Array.of(0xff, 0xd9))
    const large = await withoutEnd(2000)
    const { verdict, bytes: read } = await readOf(large)
    expect(verdict).toBeInstanceOf(DamagedFile)
    // Once to find its segments, and a part of it again.
    expect(read).toBeLessThan(1.3 * large.bytes.length)
    const end = Buffer.from([0xff, 0xd9])
    expect((await inspect({ ...large, bytes: Buffer.concat([large.bytes, end]) })).end).toBeUndefined()
    // The page that sends it has the time.
    const whole = await wholePicture('image/jpeg', new Uint8Array(large.bytes))
    expect(whole?.size).toBe(large.bytes.length + 2)
    expect(await wholePicture('image/jpeg', new Uint8Array(large.bytes.subarray(0, -1)))).toBeNull()
  })

  it('refuses a JPEG without its end that has very many blocks of two bits, or tables of nothing', async () => {
    const segment = (marker: number, payload: Buffer): Buffer =>
      Buffer.concat([Buffer.from([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 0xff]), payload])
    const start = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xc0, Buffer.from([8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0])),
    ])
    const table = (key: number): Buffer => Buffer.from([key, 1, ...Array.from({ length: 15 }, () => 0), 0])
    const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))
    const blocks = Buffer.alloc(17 * 1024 * 1024)
    const flat = Buffer.concat([start, segment(0xc4, Buffer.concat([table(0), table(0x10)])), scan, blocks])
    const { verdict, bytes: read } = await readOf({ ...aPng(), bytes: flat })
    expect(verdict).toBeInstanceOf(DamagedFile)
    expect(read).toBeLessThan(1.2 * flat.length)
    const tables = segment(0xc4, Buffer.alloc(3800 * 17))
    const many = Buffer.concat([start, ...Array.from({ length: 200 }, () => tables), scan, Buffer.alloc(16)])
    const judged = await readOf({ ...aPng(), bytes: many })
    expect(judged.verdict).toBeInstanceOf(DamagedFile)
    expect(judged.bytes).toBeLessThan(1.2 * many.length)
  })

  it('refuses an AVIF with boxes in boxes beyond all use', async () => {
    const { bytes: photo, ...avif } = await aPhoto('avif')
    const bytes = Buffer.from(photo)
    const box = (type: string, content: Buffer): Buffer => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(8 + content.length, 0)
      head.write(type, 4, 'latin1')
      return Buffer.concat([head, content])
    }
    const empty = Buffer.concat(Array.from({ length: 1_900 }, () => box('free', Buffer.alloc(0))))
    const properties = Array.from({ length: 100 }, () => box('iprp', empty))
    const meta = box('meta', Buffer.concat([Buffer.alloc(4), ...properties]))
    const first = bytes.readUInt32BE(0)
    const file = { ...avif, bytes: Buffer.concat([bytes.subarray(0, first), meta]) }
    const { verdict } = await readOf(file)
    expect(String(verdict)).toContain('too many boxes')
  })

  it.each(['webp', 'gif'] as const)('reads no more than heads of a %s, however long it is', async (kind) => {
    const file = kind === 'gif' ? await aGif() : await aPhoto('webp')
    const bytes = Buffer.concat([file.bytes, Buffer.alloc(8 * 1024 * 1024, 'x')])
    expect((await readOf({ ...file, bytes })).bytes).toBeLessThan(64 * 1024)
  })

  it('has no number of pages when a PDF names more than anybody prints, and is read no further', async () => {
    const { bytes, ...pdf } = aPdf()
    const filler = Buffer.alloc(8 * 1024 * 1024, '/Type /Page ')
    const { verdict, bytes: read } = await readOf({
      ...pdf,
      bytes: Buffer.concat([bytes.subarray(0, 20), filler, bytes.subarray(20)]),
    })
    expect(verdict).toMatchObject({ pages: null })
    expect(read).toBeLessThan(1024 * 1024)
  })
})

describe('a photo', () => {
  it.each(['jpeg', 'webp', 'avif', 'png'] as const)(
    'cleans a photo of kind %s so that it no longer tells where it was taken and is still the same picture',
    async (kind) => {
      const photo = await aPhoto(kind)
      expect((await sharp(photo.bytes).metadata()).exif).toBeDefined()
      expect(Buffer.from(photo.bytes).includes('SECRET')).toBe(true)
      const kept = await stored(photo)
      expect(kept.length).toBe(photo.bytes.length)
      expect(kept.includes('SECRET')).toBe(false)
      expect(await sharp(kept).raw().toBuffer()).toEqual(await sharp(photo.bytes).raw().toBuffer())
    },
  )

  it('keeps its orientation, and its size is the visible one', async () => {
    const photo = await aPhoto('jpeg')
    expect(await inspect(photo)).toMatchObject({ width: 40, height: 60 })
    expect((await sharp(await stored(photo)).metadata()).orientation).toBe(6)
  })

  it.each(['webp', 'avif', 'png'] as const)('reads how large a photo of kind %s is', async (kind) => {
    expect(await inspect(await aPhoto(kind))).toMatchObject({ width: 60, height: 40, pages: null })
  })

  it('drops bytes after its end', async () => {
    for (const photo of [await aPhoto('jpeg'), await aPhoto('webp'), aPng()]) {
      const polyglot = { ...photo, bytes: Buffer.concat([photo.bytes, Buffer.from('<script>SECRET</script>')]) }
      expect((await stored(polyglot)).includes('SECRET')).toBe(false)
    }
  })

  it('finds a photo damaged wherever it is cut short', async () => {
    for (const photo of [await aPhoto('jpeg'), await aPhoto('webp'), await aPhoto('avif'), aPng(), aPdf()]) {
      for (const part of [0.3, 0.6, 0.95]) {
        const half = { ...photo, bytes: photo.bytes.subarray(0, Math.max(64, Math.floor(photo.bytes.length * part))) }
        await expect(inspect(half), `${photo.name} ${part}`).rejects.toThrow(DamagedFile)
      }
    }
  })

  it('finds a spoiled photo damaged or reads it, and never fails otherwise', async () => {
    for (const photo of [await aPhoto('jpeg'), await aPhoto('webp'), await aPhoto('avif'), aPng(), aPdf()]) {
      for (let round = 0; round < 150; round += 1) {
        const bytes = Buffer.from(photo.bytes)
        bytes[64 + ((round * 7919) % (bytes.length - 64))] = (round * 31) % 256
        await inspectFile(typeOf(photo), sourceOf(bytes)).catch((error: unknown) => {
          if (!(error instanceof DamagedFile) && !(error instanceof RangeError)) throw error
        })
      }
    }
  })
})

describe('an AVIF made to keep the shop busy', () => {
  const number = (value: number, bytes: number): Buffer =>
    Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex')
  const box = (type: string, ...parts: Buffer[]): Buffer =>
    Buffer.concat([number(8 + Buffer.concat(parts).length, 4), Buffer.from(type, 'latin1'), ...parts])
  /** One EXIF item whose extents the box `iloc` lists. */
  const withPlaces = (...iloc: Buffer[]): SentFile => {
    const item = box('infe', number(0x02000000, 4), number(1, 2), number(0, 2), Buffer.from('Exif\0', 'latin1'))
    const size = box('iprp', box('ipco', box('ispe', number(0, 4), number(60, 4), number(40, 4))))
    const meta = box(
      'meta',
      number(0, 4),
      box('iinf', number(0, 4), number(1, 2), item),
      size,
      box('iloc', number(0, 4), ...iloc),
    )
    return {
      name: 'x.avif',
      type: 'image/avif',
      bytes: Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0mif1')), meta, box('mdat', Buffer.alloc(1000, 7))]),
    }
  }
  const item = (...extents: Buffer[]): Buffer =>
    Buffer.concat([number(1, 2), number(0, 2), number(extents.length, 2), ...extents])

  it('is read when it is an honest one', async () => {
    const honest = withPlaces(number(0x4400, 2), number(1, 2), item(Buffer.concat([number(500, 4), number(20, 4)])))
    expect(await inspect(honest)).toMatchObject({ width: 60, height: 40, edits: [{ at: 500, length: 20 }] })
  })

  it('finds an AVIF damaged that lists very many empty extents', async () => {
    const empty = Buffer.concat([number(1, 2), number(0, 2), number(0xffff, 2)])
    await expect(
      inspect(withPlaces(number(0, 2), number(20, 2), ...Array.from({ length: 20 }, () => empty))),
    ).rejects.toThrow(DamagedFile)
  })

  it('finds an AVIF damaged whose extents overlap', async () => {
    const everything = Buffer.concat([number(0, 4), number(900, 4)])
    await expect(
      inspect(withPlaces(number(0x4400, 2), number(1, 2), item(...Array.from({ length: 50 }, () => everything)))),
    ).rejects.toThrow(DamagedFile)
  })
})

describe('a PDF', () => {
  it('the pages of a PDF are counted', async () => {
    expect(await inspect(aPdf(7))).toEqual({ width: null, height: null, pages: 7, edits: [] })
  })

  it('tells them also from a compressed object', async () => {
    const inner = deflateSync(Buffer.from('1 0 2 40 << /Type /Pages /Kids [] /Count 12 >>'))
    const bytes = Buffer.concat([
      Buffer.from(`%PDF-1.6\n5 0 obj\n<< /Type /ObjStm /N 2 /Filter /FlateDecode /Length ${inner.length} >>\nstream\n`),
      inner,
      Buffer.from('\nendstream\nendobj\nstartxref\n0\n%%EOF'),
    ])
    expect(await inspect({ name: 'x.pdf', type: 'application/pdf', bytes })).toMatchObject({ pages: 12 })
  })

  it('looks only for a moment at a PDF of nothing but nodes of page trees', async () => {
    const nodes = `/Type/Pages/Count 7 ${'/Type/Pages'.repeat(100_000)}`
    expect(
      await inspect({ name: 'x.pdf', type: 'application/pdf', bytes: Buffer.from(`%PDF-1.4\n${nodes}\n%%EOF`) }),
    ).toMatchObject({ pages: null })
  })

  it('does not guess the pages of a PDF that does not say', async () => {
    expect(
      await inspect({
        name: 'x.pdf',
        type: 'application/pdf',
        bytes: Buffer.from(`%PDF-1.4\n${' '.repeat(80)}\n%%EOF`),
      }),
    ).toMatchObject({ pages: null })
  })
})

it.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\ana\\foto de Luz.JPG', 'foto de Luz.png'],
  ['evil.svg', 'evil.png'],
  ['.htaccess', 'file.png'],
  ['', 'file.png'],
  ['a\u202egnp.exe', 'agnp.png'],
  ['"quoted"\r\nSet-Cookie: x.png', 'quotedSet-Cookie x.png'],
  [`${'ñ'.repeat(300)}.png`, `${'ñ'.repeat(100)}.png`],
])('calls a file sent as %j %j', (sent, name) => {
  expect(fileName(sent, 'png')).toBe(name)
})
