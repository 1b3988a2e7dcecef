import { writeTogether, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError, type ErrorCode } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import {
  changeRequest,
  isRequestChangedBy,
  isStepTaken,
  updateTurn,
  type RequestChange,
} from './request-steps.queries.ts'
import type { WholeRequest } from './requests.queries.ts'

/** A step that somebody wants to take with a request. */
export interface RequestStep extends Omit<RequestChange, 'requestId' | 'changeId' | 'at'> {
  /** The error when the request has moved on. */
  otherwise?: ErrorCode
  /** Statements for the same batch; each uses the condition it is given. */
  alongside?: (isTaken: Condition, at: number) => readonly Statement[]
}

/**
 * The only way a request moves (R-REQ-09): compare-and-set, its event and dependent statements in one batch. A step
 * whose `clientKey` was taken before writes nothing and is no error: its answer was lost, or a second tab sent it too.
 * @throws ShopError request_moved, or `otherwise`
 */
export async function stepRequest(
  services: Services,
  { request }: Pick<WholeRequest, 'request'>,
  { otherwise = 'request_moved', alongside, ...change }: RequestStep,
): Promise<void> {
  if (await tryRequestStep(services, request, { ...change, ...(alongside ? { alongside } : {}) })) return
  if (change.clientKey === undefined || !(await isStepTaken(services.db, request.id, change.clientKey)))
    throw new ShopError(otherwise)
}

/** The same as `stepRequest`, but answers false instead of throwing. */
export async function tryRequestStep(
  services: Services,
  request: WholeRequest['request'],
  { alongside, ...change }: RequestStep,
): Promise<boolean> {
  const at = services.now()
  const changeId = services.newId('requestEvent')
  const [moved] = await writeTogether(services.db, [
    ...changeRequest(services.db, { ...change, requestId: request.id, changeId, at }),
    ...(alongside?.(isRequestChangedBy(request.id, changeId), at) ?? []),
    updateTurn(services.db, request.id, changeId),
  ])
  if (moved !== 1) return false
  services.live.publish(request.customerId, 'requests')
  return true
}
