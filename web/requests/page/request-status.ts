import { requestStates, type RequestState } from '#worker/requests/request-state.rules.ts'

/** The status if the state table has it; null for any other, which is shown verbatim (R-REQ-09). */
export const knownStatus = (status: string): RequestState | null =>
  Object.hasOwn(requestStates, status) ? (status as RequestState) : null
