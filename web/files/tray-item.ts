import type { ApiError } from '#web/app/api/api-error.ts'
import type { UploadView } from '#worker/api/wire.ts'
import type { FileRefusal } from './file-rules.ts'

/**
 * How a chosen file stands: `kept` waits for her to log in, `queued` for its turn, `waiting` for the connection to come
 * back, `failed` for her to try again; `refused` will never be taken, and `done` is with the shop.
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
  /** Why it is not taken, by a rule checked here. */
  refusal: FileRefusal | null
  /** Why it failed, or why the Worker does not take it. */
  error: ApiError | null
  /** A picture of it to show here (blob:), null while there is none. */
  thumbnail: string | null
  width: number | null
  height: number | null
  pages: number | null
  /** What the shop says of it once it has it. */
  upload: UploadView | null
}

/** Whether a file of the tray still has to reach the shop. */
export const isOnItsWay = ({ state }: TrayItem): boolean =>
  state === 'queued' || state === 'sending' || state === 'waiting'

/** Whether a file can go along with a request. */
export const isTaken = (item: TrayItem): item is TrayItem & { upload: UploadView } =>
  item.state === 'done' && item.upload !== null
