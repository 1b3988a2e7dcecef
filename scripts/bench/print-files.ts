/**
 * What writing the PNG of a shirt's print file costs, in this process's processor time: words, a drawing and a photo
 * over the whole sheet, by the designer's encoder. The control deflates the same filtered rows with zlib at the level
 * that a browser's CompressionStream has (docs/decisions/310, 350). `npm run bench:print-files [-- RUNS]`
 */
import { deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pngInStrips } from '#web/designer/png.ts'
import { photoOfSheet } from './photo-of-sheet.ts'

const runs = Number(process.argv[2] ?? 3)
const [width, height] = [3600, 4800]

const drawn = (shapes: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`))
    .ensureAlpha()
    .raw()
    .toBuffer()
const words =
  '<text x="200" y="1500" font-size="900" font-family="serif" fill="#e2007a">Luna</text><text x="200" y="2600" font-size="900" font-family="serif" fill="#17130f" stroke="#fff" stroke-width="20">y Sol</text>'
const drawing =
  '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f2b84b"/><stop offset="1" stop-color="#1d2f5f"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="1800" cy="2000" r="1200" fill="#e2007a" fill-opacity=".7"/><path d="M0 4800L1200 2300L2100 3900L2700 3000L3600 4800Z" fill="#17130f"/>'
const photo = await sharp(await photoOfSheet())
  .resize(width, height, { kernel: 'mitchell' })
  .ensureAlpha()
  .raw()
  .toBuffer()

const spent = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** The bytes of the stream in a PNG. */
function streamOf(file: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  return Buffer.concat(parts)
}

console.log('| sheet of 3600 × 4800 px | processor, ms | file, MB | zlib alone, ms | zlib, MB |')
console.log('|---|---:|---:|---:|---:|')
for (const [name, pixels] of [
  ['words', await drawn(words)],
  ['a drawing with gradients over all of it', await drawn(drawing)],
  ['a photo over all of it', photo],
] as const) {
  const bytes = new Uint8ClampedArray(pixels)
  const strip = (top: number, rows: number) => bytes.slice(top * width * 4, (top + rows) * width * 4)
  let best = { ms: Number.POSITIVE_INFINITY, mb: 0, zlibMs: Number.POSITIVE_INFINITY, zlibMb: 0 }
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage()
    const file = Buffer.from(await (await pngInStrips({ width, height, dpi: 300 }, strip)).arrayBuffer())
    const ms = spent(before)
    const rows = inflateSync(streamOf(file))
    const beforeZlib = process.cpuUsage()
    const zlib = deflateSync(rows, { level: 6 }).length
    const zlibMs = spent(beforeZlib)
    best = {
      ms: Math.min(best.ms, ms),
      mb: file.length / 1e6,
      zlibMs: Math.min(best.zlibMs, zlibMs),
      zlibMb: zlib / 1e6,
    }
  }
  console.log(
    `| ${name} | ${Math.round(best.ms)} | ${best.mb.toFixed(2)} | ${Math.round(best.zlibMs)} | ${best.zlibMb.toFixed(2)} |`,
  )
}
