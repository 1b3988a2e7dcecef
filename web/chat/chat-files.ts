import { sendFile } from '#web/app/api/send-file.ts'
import { forgetFiles, keepFile, listKeptFiles, type KeptFile } from '#web/app/stores/kept-files.ts'
import type { ChatFiles } from './sender.ts'

/**
 * The files being sent to a room. They are stored in this browser until the room has them, and sent in pieces, so that
 * a lost connection costs one piece.
 */
export function chatFiles(owner: string, room: string): ChatFiles {
  const purpose = `chat:${room}`
  const find = async (clientId: string): Promise<KeptFile | undefined> =>
    (await listKeptFiles(owner, purpose)).find(({ id }) => id === clientId)
  return {
    keep: async (clientId, file) => {
      await keepFile({
        id: clientId,
        owner,
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
      (await listKeptFiles(owner, purpose)).map(({ id, file, name, type, addedAt }) => ({
        clientId: id,
        file,
        name,
        type,
        at: addedAt,
      })),
    forget: (clientId) => forgetFiles([clientId]),
    send: async (clientId, { onProgress, signal }) => {
      const kept = await find(clientId)
      if (kept === undefined) throw new Error('the file is gone')
      if (kept.upload !== null) return kept.upload.id
      const upload = await sendFile(kept, {
        onStart: (uploadId) => void keepFile({ ...kept, uploadId }),
        onProgress,
        onWaiting: () => undefined,
        signal,
      })
      await keepFile({ ...kept, uploadId: upload.id, upload })
      return upload.id
    },
  }
}
