import type { LinePlace } from '#worker/catalogue/print-places.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { pictureUrl, uploadOfPicture } from '#worker/platform/picture-path.rules.ts'
import { isSignedUntil, signedUntil } from '#worker/platform/signed-until.ts'
import type { Services } from '#worker/services.ts'
import { findReadyUpload, type ReadyUpload } from './uploads.queries.ts'

/** How long a picture in a message, and one on a page that is opened by link, can be seen. */
const shownMs = { message: days(90), page: days(1) } as const

/**
 * Where a line's picture is for a reader without a token: the shop's own under its usual address, a customer's under one
 * that is signed for a time (docs/decisions/039). A path on our own origin.
 */
export async function pictureForReader(
  services: Services,
  path: string,
  reader: keyof typeof shownMs,
): Promise<string> {
  const uploadId = uploadOfPicture(path)
  if (uploadId === null) return pictureUrl(path)
  return `/shown/${uploadId}?${await signedUntil(services, 'picture', uploadId, shownMs[reader])}`
}

/** The picture of a signed address; null for a wrong or expired signature, and for a file that is no picture. */
export async function pictureOfSignature(
  services: Services,
  uploadId: string,
  signature: { until: number; key: string },
): Promise<ReadyUpload | null> {
  if (!(await isSignedUntil(services, 'picture', uploadId, signature))) return null
  const upload = await findReadyUpload(services.db, uploadId)
  return upload?.type.startsWith('image/') ? upload : null
}

/**
 * An absolute address; the shop's own pictures in a size and format that mail readers know. Empty for a line without
 * one.
 */
async function pictureInMail(services: Services, path: string): Promise<string> {
  if (path === '') return ''
  const address = services.config.PUBLIC_URL + (await pictureForReader(services, path, 'message'))
  return uploadOfPicture(path) === null ? `${address}?w=320&format=jpg` : address
}

/** The pictures of a line in a mail: that of its first printed side, and those of the others. */
export interface LinePictures {
  pictureUrl: string
  furtherPictureUrls?: string[]
}

/** Makes the addresses of a line's pictures for a mail. */
export async function linePicturesInMail(
  services: Services,
  { picturePath, places }: { picturePath: string; places: readonly LinePlace[] },
): Promise<LinePictures> {
  const [pictureUrl = '', ...furtherPictureUrls] = await Promise.all(
    [picturePath, ...places.slice(1).map(({ path }) => path)].map((path) => pictureInMail(services, path)),
  )
  return { pictureUrl, ...(furtherPictureUrls.length > 0 && { furtherPictureUrls }) }
}
