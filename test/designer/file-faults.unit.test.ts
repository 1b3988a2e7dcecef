import sharp from 'sharp'
import { expect, it } from 'vitest'
import { faultOfFile } from '#web/designer/file-faults.ts'

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
const part = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share))
/** A picture of two frames, as `sharp` makes one of a tall picture. */
const moving = async (type: 'gif' | 'webp') => {
  const data = await noise(2).raw().toBuffer()
  const frames = sharp(data, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
  return type === 'gif' ? frames.gif({ delay: [100, 100] }).toBuffer() : frames.webp().toBuffer()
}

it.each(['jpeg', 'png', 'webp'] as const)('a %s that was cut off is told from a whole one', async (format) => {
  const file = await noise().toFormat(format).toBuffer()
  expect(faultOfFile(`image/${format}`, file)).toBeNull()
  for (const share of [0.3, 0.6, 0.98])
    expect(faultOfFile(`image/${format}`, part(file, share)), `${share}`).toBe('cut')
})

it('a progressive JPEG with a film behind it is whole, and cut off it is not', async () => {
  const file = await noise().jpeg({ progressive: true }).toBuffer()
  const film = Buffer.from([0, 0, 0, 24, 0xff, 0xda, 1, 2, 0xff, 0xd8, 3])
  expect(faultOfFile('image/jpeg', Buffer.concat([file, film]))).toBeNull()
  expect(faultOfFile('image/jpeg', part(file, 0.7))).toBe('cut')
})

it.each(['gif', 'webp'] as const)('a %s that moves is told from one that does not', async (format) => {
  expect(faultOfFile(`image/${format}`, await moving(format))).toBe('moves')
  expect(faultOfFile(`image/${format}`, await noise().toFormat(format).toBuffer())).toBeNull()
})
