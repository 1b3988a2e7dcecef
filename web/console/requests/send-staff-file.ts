import { authorized } from '#web/app/api/authorized.ts'
import { endpointOf } from '#web/app/api/endpoints.ts'
import { addressOf } from '#web/app/api/request.ts'
import { send } from '#web/app/api/send.ts'
import { keeperOf } from '#web/app/api/session-keepers.ts'
import { withEnd } from '#web/app/api/with-end.ts'
import type { UploadView } from '#worker/api/wire.ts'

/**
 * Uploads a file of the staff. An expired token is refreshed once.
 * @returns the upload, with the address at which staff read it
 * @throws ApiError
 */
export async function sendStaffFile(file: File): Promise<UploadView> {
  const { method } = endpointOf('staffUploadData')
  const whole = await withEnd(file)
  const exchange = async (token: string | null) => {
    const body = new FormData()
    body.append('file', whole, file.name)
    const upload = (await send({
      method,
      address: addressOf('staffUploadData', {}),
      body,
      token,
    })) as UploadView
    return { ...upload, url: addressOf('staffUploadShow', { params: { uploadId: upload.id } }) }
  }
  return authorized(keeperOf('staff'), exchange)
}
