import { authorized } from '#web/app/api/authorized.ts'
import { call } from '#web/app/api/client.ts'
import { endpointOf } from '#web/app/api/endpoints.ts'
import { addressOf } from '#web/app/api/request.ts'
import { sendWithProgress } from '#web/app/api/send-with-progress.ts'
import { keeperOf } from '#web/app/api/session-keepers.ts'
import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'
import type { PictureFolder } from '#worker/catalogue/catalogue-editing.rules.ts'
import type { PreparedPicture } from './prepare-picture.ts'

type PictureTexts = Pick<NonNullable<RequestBody<'staffPictureAdd'>>, 'title' | 'alt' | 'productId'>

async function sendOne(category: PictureFolder, file: string, body: Blob): Promise<void> {
  const exchange = (token: string | null) =>
    sendWithProgress({
      method: endpointOf('staffPictureFile').method,
      address: addressOf('staffPictureFile', { params: { category, file } }),
      headers: { Authorization: token ?? '', 'Content-Type': 'application/octet-stream' },
      body,
      onSent: () => undefined,
      signal: new AbortController().signal,
    })
  await authorized(keeperOf('staff'), exchange)
}

/**
 * Sends the PNG that a picture's design is printed from, so many inches wide.
 * @throws ApiError
 */
export async function sendPrintFile(
  place: { category: PictureFolder; file: string },
  inches: string,
  file: File,
): Promise<ResponseBody<'staffPicturePrint'>> {
  const exchange = (token: string | null) =>
    sendWithProgress({
      method: endpointOf('staffPicturePrint').method,
      address: addressOf('staffPicturePrint', { params: place, query: { inches } }),
      headers: { Authorization: token ?? '', 'Content-Type': 'application/octet-stream' },
      body: file,
      onSent: () => undefined,
      signal: new AbortController().signal,
    })
  return (await authorized(keeperOf('staff'), exchange)) as ResponseBody<'staffPicturePrint'>
}

/**
 * Uploads all sizes of a picture, then publishes it. Files that were uploaded before are uploaded again, unchanged.
 * @throws ApiError
 */
export async function sendPicture(
  category: PictureFolder,
  { files, ...picture }: PreparedPicture,
  texts: PictureTexts,
  onSent: (count: number) => void,
): Promise<ResponseBody<'staffPictureAdd'>> {
  for (const [index, { file, bytes }] of files.entries()) {
    onSent(index)
    await sendOne(category, file, bytes)
  }
  onSent(files.length)
  return call('staffPictureAdd', { body: { ...texts, ...picture, category } })
}
