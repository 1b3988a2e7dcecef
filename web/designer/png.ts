/** A PNG encoder that works in strips: a sheet larger than a phone's canvas limit is never in memory as a whole. */

const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const metresPerInch = 0.0254
const bytesPerPixel = 4
const paeth = 4
/** The rendering intent of photos and drawings alike. */
const perceptual = 0

const crcTable = Uint32Array.from({ length: 256 }, (_none, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let index = 0; index < 4; index += 1) bytes[4 + index] = type.charCodeAt(index)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)))
  return bytes
}

function header(width: number, height: number): Uint8Array {
  const data = new Uint8Array(13)
  const view = new DataView(data.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  data.set([8, 6], 8) // 8 bits, colour with transparency
  return data
}

function density(dpi: number): Uint8Array {
  const data = new Uint8Array(9)
  const view = new DataView(data.buffer)
  const perMetre = Math.round(dpi / metresPerInch)
  view.setUint32(0, perMetre)
  view.setUint32(4, perMetre)
  data[8] = 1
  return data
}

/** The rows of a strip with PNG's Paeth filter, which compresses both photos and flat colours well. */
function filtered(pixels: Uint8ClampedArray, rowBytes: number, above: Uint8Array): Uint8Array<ArrayBuffer> {
  const rows = pixels.length / rowBytes
  const out = new Uint8Array(rows * (rowBytes + 1))
  for (let row = 0; row < rows; row += 1) {
    const start = row * rowBytes
    const target = row * (rowBytes + 1)
    out[target] = paeth
    for (let at = 0; at < rowBytes; at += 1) {
      const left = at >= bytesPerPixel ? (pixels[start + at - bytesPerPixel] ?? 0) : 0
      const up = above[at] ?? 0
      const corner = at >= bytesPerPixel ? (above[at - bytesPerPixel] ?? 0) : 0
      const guess = left + up - corner
      const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
      const nearest = byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner
      out[target + 1 + at] = (pixels[start + at] ?? 0) - nearest
    }
    above.set(pixels.subarray(start, start + rowBytes))
  }
  return out
}

/**
 * A PNG of this size in px, with its density and its colour space, sRGB. `strip` draws the rows `top` to `top + rows` and returns their RGBA
 * bytes; strips are requested from the top down.
 */
export async function pngInStrips(
  { width, height, dpi }: { width: number; height: number; dpi: number },
  strip: (top: number, rows: number) => Uint8ClampedArray | Promise<Uint8ClampedArray>,
  stripRows = 256,
): Promise<Blob> {
  const deflate = new CompressionStream('deflate')
  const parts: Uint8Array<ArrayBuffer>[] = [
    new Uint8Array(signature),
    chunk('IHDR', header(width, height)),
    // Canvases draw in sRGB. Without a profile the press's software guesses one.
    chunk('sRGB', Uint8Array.of(perceptual)),
    chunk('pHYs', density(dpi)),
  ]
  const collected = (async () => {
    const reader = deflate.readable.getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      parts.push(chunk('IDAT', piece.value))
  })()
  const writer = deflate.writable.getWriter()
  const above = new Uint8Array(width * bytesPerPixel)
  for (let top = 0; top < height; top += stripRows) {
    const rows = Math.min(stripRows, height - top)
    await writer.write(filtered(await strip(top, rows), width * bytesPerPixel, above))
    // Lets the screen update its progress.
    await new Promise((resume) => setTimeout(resume))
  }
  await writer.close()
  await collected
  return new Blob([...parts, chunk('IEND', new Uint8Array())], { type: 'image/png' })
}
