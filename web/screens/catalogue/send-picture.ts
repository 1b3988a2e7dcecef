import type { RequestBody, ResponseBody } from '#contract/wire'
import type { PictureFolder } from '#domain/catalogue-editing'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { endpointOf } from '../../api/endpoints.ts'
import { addressOf } from '../../api/request.ts'
import { sendWithProgress } from '../../api/send-with-progress.ts'
import { renewStaffToken, staffToken } from '../inbox/inbox-feed.ts'
import type { PreparedPicture } from './prepare-picture.ts'

type PictureTexts = Pick<
  NonNullable<RequestBody<'staffPictureAdd'>>,
  'titleEn' | 'titleEs' | 'altEn' | 'altEs' | 'productId'
>

async function sendOne(category: PictureFolder, file: string, body: Blob): Promise<void> {
  const attempt = () =>
    sendWithProgress({
      method: endpointOf('staffPictureFile').method,
      address: addressOf('staffPictureFile', { params: { category, file } }),
      headers: { Authorization: staffToken() ?? '', 'Content-Type': 'application/octet-stream' },
      body,
      onSent: () => undefined,
      signal: new AbortController().signal,
    })
  await attempt().catch(async (reason: unknown) => {
    if (!(reason instanceof ApiError) || reason.status !== 401 || (await renewStaffToken()) !== 'refreshed')
      throw reason
    return attempt()
  })
}

/** Sends all sizes of a picture, then shows it. What was sent before is sent again: it is the same. @throws ApiError */
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
