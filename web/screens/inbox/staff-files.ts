import { endpoints } from '#contract/endpoints'
import type { ResponseBody } from '#contract/wire'
import type { ChatFile } from '#domain/chat'
import { addressOf } from '../../api/request.ts'
import { send } from '../../api/send.ts'
import type { ChatFiles } from '../../chat/sender.ts'
import { forgetFiles, keepFile, listKeptFiles } from '../../stores/kept-files.ts'
import { staffToken } from './inbox-feed.ts'

/** Files of the staff on their way to a customer's room: kept in this browser until she has them. */
export function staffFiles(me: string, customerId: string): ChatFiles {
  const purpose = `chat:${customerId}`
  return {
    keep: (clientId, file) => keepFile({ id: clientId, owner: me, purpose, file, name: file.name, type: file.type, addedAt: Date.now(), uploadId: null, upload: null }),
    list: async () => (await listKeptFiles(me, purpose)).map(({ id, file, name, type, addedAt }) => ({ clientId: id, file, name, type, at: addedAt })),
    forget: (clientId) => forgetFiles([clientId]),
    send: async (clientId, { signal }) => {
      const kept = (await listKeptFiles(me, purpose)).find(({ id }) => id === clientId)
      if (kept === undefined) throw new Error('the file is gone')
      const body = new FormData()
      body.append('file', kept.file, kept.name)
      const upload = (await send({ method: endpoints.staffChatUpload.method, address: addressOf('staffChatUpload', { params: { customerId } }), body, token: staffToken(), signal })) as ResponseBody<'staffChatUpload'>
      return upload.id
    },
  }
}

/** Where staff get a file of a customer's room. */
export const staffFileAddress =
  (customerId: string) =>
  ({ uploadId }: ChatFile): string =>
    addressOf('staffChatFile', { params: { customerId, uploadId } })
