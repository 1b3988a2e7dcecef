import { hasChanged, writeTogether, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError, type ErrorCode } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import {
  changeRequest,
  isLastStep,
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
  /** What else a step has in common with the one before to be the same; a customer's steps have no key. */
  sameIf?: Condition
  /** Statements for the same batch; each uses the condition it is given. */
  alongside?: (isTaken: Condition, at: number) => readonly Statement[]
}

/**
 * The only way a request moves (R-REQ-09): compare-and-set, its event and dependent statements in one batch. A step
 * whose `clientKey` was taken before writes nothing and is no error: its answer was lost, or a second tab sent it too. Nor is
 * a customer's step that was the last one already.
 * @throws ShopError request_moved, or `otherwise`
 */
export async function stepRequest(
  services: Services,
  { request }: Pick<WholeRequest, 'request'>,
  { otherwise = 'request_moved', alongside, sameIf, ...change }: RequestStep,
): Promise<void> {
  if (await tryRequestStep(services, request, { ...change, ...(alongside ? { alongside } : {}) })) return
  const isTaken =
    change.clientKey !== undefined
      ? await isStepTaken(services.db, request.id, change.clientKey)
      : change.by === 'customer' && (await isLastStep(services.db, request.id, change, sameIf))
  if (!isTaken) throw new ShopError(otherwise)
}

/** The same as `stepRequest`, but answers false instead of throwing. */
export async function tryRequestStep(
  services: Services,
  request: WholeRequest['request'],
  { alongside, ...change }: Omit<RequestStep, 'sameIf'>,
): Promise<boolean> {
  const at = services.now()
  const changeId = services.newId('requestEvent')
  const [moved] = await writeTogether(services.db, [
    ...changeRequest(services.db, { ...change, requestId: request.id, changeId, at }),
    ...(alongside?.(isRequestChangedBy(request.id, changeId), at) ?? []),
    updateTurn(services.db, request.id, changeId),
  ])
  if (!hasChanged(moved)) return false
  services.live.publish(request.customerId, 'requests')
  return true
}
