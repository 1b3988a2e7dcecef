import { authorized } from '#web/app/api/authorized.ts'
import { endpointOf } from '#web/app/api/endpoints.ts'
import { addressOf } from '#web/app/api/request.ts'
import { sendWithProgress } from '#web/app/api/send-with-progress.ts'
import { keeperOf } from '#web/app/api/session-keepers.ts'
import { withEnd } from '#web/app/api/with-end.ts'
import { forgetFiles, keepFile, listKeptFiles } from '#web/app/stores/kept-files.ts'
import type { ChatFiles } from '#web/chat/sender.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { ChatFile } from '#worker/chat/chat.rules.ts'

/** The staff's files being sent to a customer's room, stored in this browser until the room has them. */
export function staffFiles(me: string, customerId: string): ChatFiles {
  const purpose = `chat:${customerId}`
  return {
    keep: async (clientId, file) => {
      await keepFile({
        id: clientId,
        owner: me,
        purpose,
        file,
        name: file.name,
        type: file.type,
        addedAt: Date.now(),
        uploadId: null,
        upload: null,
      })
    },
    list: async () =>
      (await listKeptFiles(me, purpose)).map(({ id, file, name, type, addedAt }) => ({
        clientId: id,
        file,
        name,
        type,
        at: addedAt,
      })),
    forget: (clientId) => forgetFiles([clientId]),
    send: async (clientId, { onProgress, signal }) => {
      const kept = (await listKeptFiles(me, purpose)).find(({ id }) => id === clientId)
      if (kept === undefined) throw new Error('the file is gone')
      const body = new FormData()
      body.append('file', await withEnd(kept.file), kept.name)
      const exchange = (token: string | null) =>
        sendWithProgress({
          method: endpointOf('staffChatUpload').method,
          address: addressOf('staffChatUpload', { params: { customerId } }),
          headers: { Authorization: token ?? '' },
          body,
          // The form body is a little larger than the file.
          onSent: (sent) => onProgress(Math.min(sent, kept.file.size)),
          signal,
        })
      const upload = await authorized(keeperOf('staff'), exchange)
      return (upload as ResponseBody<'staffChatUpload'>).id
    },
  }
}

/** The address at which staff read a file of a customer's room. */
export const staffFileAddress =
  (customerId: string) =>
  ({ uploadId }: ChatFile): string =>
    addressOf('staffChatFile', { params: { customerId, uploadId } })
