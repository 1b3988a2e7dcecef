import sharp from 'sharp'

/** A photo of 12 megapixels in the shape of a shirt's sheet, with the grain that a camera leaves. */
export const photoOfSheet = async (): Promise<Buffer> => {
  const [width, height] = [3000, 4000]
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 24 } },
  })
    .blur(0.8)
    .png()
    .toBuffer()
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#f2b84b"/><stop offset=".6" stop-color="#b3405b"/><stop offset="1" stop-color="#1d2f5f"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="1900" cy="1300" r="620" fill="#fff3c4"/><path d="M0 3000L900 1900L1700 2800L2300 2200L3000 3100V4000H0Z" fill="#26303a"/></svg>`
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
