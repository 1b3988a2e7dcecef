import { ApiError } from '#web/app/api/api-error.ts'
import { endpointOf } from '#web/app/api/endpoints.ts'
import { addressOf } from '#web/app/api/request.ts'
import { send } from '#web/app/api/send.ts'
import { keeperOf } from '#web/app/api/session-keepers.ts'
import type { UploadView } from '#worker/api/wire.ts'

/**
 * Sends a file of the staff's. A token that has run out is exchanged once. @returns the upload, at the address the
 * staff get it by. @throws ApiError
 */
export async function sendStaffFile(file: File): Promise<UploadView> {
  const keeper = keeperOf('staff')
  const { method } = endpointOf('staffUploadData')
  const attempt = async () => {
    const body = new FormData()
    body.append('file', file, file.name)
    const upload = (await send({
      method,
      address: addressOf('staffUploadData', {}),
      body,
      token: keeper.token(),
    })) as UploadView
    return { ...upload, url: addressOf('staffUploadShow', { params: { uploadId: upload.id } }) }
  }
  try {
    return await attempt()
  } catch (reason) {
    if (!(reason instanceof ApiError) || reason.status !== 401 || (await keeper.refresh()) !== 'refreshed') throw reason
    return attempt()
  }
}
