import type { ApiError } from '#web/app/api/api-error.ts'
import type { UploadView } from '#worker/api/wire.ts'
import type { FileRefusal } from './file-rules.ts'

/**
 * The state of a chosen file: `kept` until the visitor logs in, `queued` for its turn, `waiting` for the connection,
 * `failed` and to be retried; `refused` is never accepted, and `done` is uploaded.
 */
type TrayState = 'kept' | 'queued' | 'sending' | 'waiting' | 'failed' | 'refused' | 'done'

/** A file in a tray. Sizes in bytes; `width` and `height` in px once they are known. */
export interface TrayItem {
  id: string
  name: string
  type: string
  size: number
  state: TrayState
  sent: number
  /** Why it is refused, by a rule checked here. */
  refusal: FileRefusal | null
  /** Why it failed, or why the Worker refused it. */
  error: ApiError | null
  /** A picture of it to show here (blob:); null while there is none. */
  thumbnail: string | null
  width: number | null
  height: number | null
  pages: number | null
  /** The server's answer once it has the file. */
  upload: UploadView | null
}

/** Whether a file still has to be uploaded. */
export const isOnItsWay = ({ state }: TrayItem): boolean =>
  state === 'queued' || state === 'sending' || state === 'waiting'

/** Whether a file can be sent with a request. */
export const isTaken = (item: TrayItem): item is TrayItem & { upload: UploadView } =>
  item.state === 'done' && item.upload !== null
