import { attachUploads, findUpload } from '#worker/files/uploads.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import { insertChatFile } from './chat.queries.ts'
import type { ChatFile } from './chat.rules.ts'

/** An upload as a room shows it; null when it is not a complete file of this owner. */
export async function findChatFile(services: Services, ownerId: string, uploadId: string): Promise<ChatFile | null> {
  const upload = await findUpload(services.db, ownerId, uploadId)
  if (!upload) return null
  const { name, type, size } = upload
  return { uploadId, url: `/api/chat/files/${uploadId}`, name, type, size }
}

/** Shares a file of its owner in a room: it is no longer swept, and both sides may fetch it. Repeatable. */
export async function shareFile(services: Services, room: string, ownerId: string, uploadId: string): Promise<void> {
  const now = services.now()
  await writeTogether(services.db, [
    insertChatFile(services.db, { customerId: room, uploadId, sharedAt: now }),
    ...attachUploads(services.db, ownerId, [uploadId], now),
  ])
}
