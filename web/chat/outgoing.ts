import type { ApiError } from '#web/app/api/api-error.ts'
import type { Unsent } from '#web/app/stores/unsent.ts'

/**
 * A message on its way to the room. `waiting`: for the connection or its turn; `sending`: the shop has not confirmed it
 * yet; `uploading`: its file is being sent; `failed`: the shop refused it. `clientId` is its idempotency key: the room
 * stores it once, however often it is sent.
 */
export interface Outgoing extends Unsent {
  state: 'waiting' | 'sending' | 'uploading' | 'failed'
  /** Sizes in bytes; `preview` is a picture of the file to show here (blob:). */
  file?: { name: string; type: string; size: number; sent: number; uploadId: string | null; preview: string | null }
  error?: string
  /** The room knows its `clientId` as that of another message: sent again, it gets a new one (docs/decisions/385). */
  isNameTaken?: boolean
}

/** Whether a retry can help: the network or a busy server is at fault, not the message. */
export const canWait = ({ isOffline, status }: ApiError): boolean =>
  isOffline || status >= 500 || status === 429 || status === 401
