import type { ApiError } from '#web/app/api/api-error.ts'
import type { Unsent } from '#web/app/stores/unsent.ts'

/**
 * A message on its way to the room. `waiting`: for the connection, or for its turn; `sending`: the shop has not said
 * yet
 * that it has it; `uploading`: its file is under way; `failed`: the shop does not take it as it is. `clientId` is our
 * own
 * name of it: the room stores it once, however often it is sent.
 */
export interface Outgoing extends Unsent {
  state: 'waiting' | 'sending' | 'uploading' | 'failed'
  /** Bytes; `preview` is a picture of it to show here (blob:). */
  file?: { name: string; type: string; size: number; sent: number; uploadId: string | null; preview: string | null }
  error?: string
}

/** Whether trying again can help: the network or a busy shop is at fault, not the message. */
export const canWait = ({ isOffline, status }: ApiError): boolean =>
  isOffline || status >= 500 || status === 429 || status === 401
