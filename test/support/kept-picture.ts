import sharp from 'sharp'
import { filesOf, widthsFor } from '#worker/catalogue/catalogue-editing.rules.ts'
/** Sends a picture as the console does: its sizes one by one, then its description. */
import { type Localized } from '#worker/platform/language.rules.ts'
import type { Answer, Visitor } from './visitor.ts'

let made = 0

/** A name that is unique in this run. */
const aPictureName = (): string => `a-test-${Date.now().toString(36)}-${(made += 1)}-${crypto.randomUUID().slice(0, 8)}`

export async function sendPictureFile(
  staff: Visitor,
  category: string,
  file: string,
  bytes: Uint8Array,
): Promise<Answer> {
  const response = await fetch(new URL(`/api/staff/pictures/${category}/${file}`, staff.shop.url), {
    method: 'PUT',
    headers: { Authorization: staff.token ?? '', 'Content-Type': 'application/octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as never }
}

/** The file that a picture's design is printed from, so many inches wide. */
export async function sendPrintFile(staff: Visitor, path: string, bytes: Uint8Array, width: string): Promise<Answer> {
  const response = await fetch(new URL(`/api/staff/pictures/${path}/print?inches=${width}`, staff.shop.url), {
    method: 'PUT',
    headers: { Authorization: staff.token ?? '', 'Content-Type': 'application/octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as never }
}

/** One stored size of a picture, encoded as its name says. */
export async function pictureBytes(file: string): Promise<Uint8Array> {
  const [, width = '320', format = 'webp'] = /-(\d+)\.(\w+)$/.exec(file) ?? []
  const image = sharp({
    create: { width: Number(width), height: Number(width), channels: 3, background: { r: made % 255, g: 90, b: 160 } },
  })
  return format === 'jpg' ? image.jpeg().toBuffer() : image.webp().toBuffer()
}

export interface PictureToAdd {
  category: string
  name: string
  width: number
  height: number
  widths: number[]
  title: Localized
  alt: Localized
  placeholder: string
  productId: string | null
}

export const aPictureToAdd = (changes: Partial<PictureToAdd> = {}): PictureToAdd => ({
  category: 'hoodies',
  name: aPictureName(),
  width: 640,
  height: 640,
  widths: widthsFor(640),
  title: { en: 'Blue square', es: 'Cuadro azul' },
  alt: { en: 'A blue square on a hoodie', es: 'Un cuadro azul en una sudadera' },
  placeholder: 'data:image/webp;base64,UklGRgAA',
  productId: null,
  ...changes,
})

/** Sends all sizes and shows the picture. */
export async function addPicture(staff: Visitor, picture = aPictureToAdd()): Promise<Answer> {
  for (const file of filesOf(picture.name, picture.widths))
    await sendPictureFile(staff, picture.category, file, await pictureBytes(file))
  return staff.post('/api/staff/pictures', picture)
}
