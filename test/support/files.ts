/** Small files of every kind that shoppers send, and the calls that send them. */
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { requireContract } from './contract-answer.ts'
import type { Answer, Json, Visitor } from './visitor.ts'

export interface SentFile {
  name: string
  type: string
  bytes: Uint8Array
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG that declares this size, different each time, as photos are. `extra` chunks come before the picture's. */
export function aPng({
  width = 600,
  height = 400,
  name = 'photo.png',
  extra = [] as [type: string, data: Uint8Array][],
  fillBytes = 0,
} = {}): SentFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(crypto.getRandomValues(new Uint8Array(16)))),
    ...(fillBytes > 0 ? [chunk('IDAT', Buffer.alloc(fillBytes, crypto.getRandomValues(new Uint8Array(1024))))] : []),
    chunk('IEND', new Uint8Array()),
  ])
  return { name, type: 'image/png', bytes }
}

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } })
/** The GPS position of a photo, as phones write it. */
const exif = {
  IFD0: { Copyright: 'SECRET-PLACE', Make: 'SECRET-CAMERA' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 45/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '80/1 11/1 0/1' },
}

/** A photo of this kind with a GPS position. JPEG photos are rotated by their orientation. */
export async function aPhoto(kind: 'jpeg' | 'webp' | 'avif' | 'png'): Promise<SentFile> {
  const made = picture().withExif(exif)
  const bytes =
    kind === 'jpeg'
      ? await made.withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg({ progressive: true }).toBuffer()
      : await made[kind]().toBuffer()
  return { name: `photo.${kind}`, type: `image/${kind}`, bytes }
}

export const aGif = async (): Promise<SentFile> => ({
  name: 'photo.gif',
  type: 'image/gif',
  bytes: await picture().gif().toBuffer(),
})

export function aPdf(pages = 3): SentFile {
  const leaves = Array.from(
    { length: pages },
    (_none, index) => `${index + 3} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n`,
  ).join('')
  const text = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [${pages}] /Count ${pages} >>\nendobj\n${leaves}trailer\n<< /Root 1 0 R >>\n%%EOF\n`
  return { name: 'sheet.pdf', type: 'application/pdf', bytes: Buffer.from(text, 'latin1') }
}

/** A PDF of one page that a reader can draw: a circle of two Bézier curves on white. */
export function aDrawnPdf(name = 'plan.pdf'): SentFile {
  const drawing = '0 0.63 0.86 rg 20 100 m 20 190 180 190 180 100 c 180 10 20 10 20 100 c f'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return { name, type: 'application/pdf', bytes: Buffer.from(text, 'latin1') }
}

/**
 * A shop that answers before it has read the whole file closes the connection after its answer. `fetch` takes a connection
 * again at once, so that the test's next call would break with it.
 */
const ownConnection = { Connection: 'close' }

/** Sends a file as a browser's form does. */
export async function sendFile(
  visitor: Visitor,
  file: SentFile,
  path = '/api/Uploads/data',
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name)
  return answerOf(
    'POST',
    await fetch(new URL(path, visitor.shop.url), {
      method: 'POST',
      body: form,
      headers: { ...headersOf(visitor), ...ownConnection, ...headers },
    }),
  )
}

/** One piece of an upload in pieces. */
export const sendPiece = async (
  visitor: Visitor,
  id: string,
  offset: number,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  answerOf(
    'PATCH',
    await fetch(new URL(`/api/Uploads/${id}`, visitor.shop.url), {
      method: 'PATCH',
      body: new Uint8Array(bytes),
      headers: {
        ...headersOf(visitor),
        ...ownConnection,
        'Content-Type': 'application/octet-stream',
        'Upload-Offset': String(offset),
        ...headers,
      },
    }),
  )

/** Downloads a file as a customer or a member of staff. */
export async function fetchFile(
  visitor: Visitor,
  path: string,
): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
  const response = await fetch(new URL(path, visitor.shop.url), { headers: headersOf(visitor) })
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const headersOf = (visitor: Visitor): Record<string, string> => ({
  'Accept-Language': visitor.language,
  ...(visitor.token ? { Authorization: visitor.token } : {}),
})

async function answerOf(method: string, response: Response): Promise<Answer> {
  const answer: Answer = { status: response.status, headers: response.headers, body: (await response.json()) as Json }
  const contentType = response.headers.get('Content-Type') ?? ''
  requireContract({
    method,
    path: new URL(response.url).pathname,
    status: answer.status,
    contentType,
    body: answer.body,
  })
  return answer
}
