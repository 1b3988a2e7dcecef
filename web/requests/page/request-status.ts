import { requestStates, type RequestState } from '#worker/requests/request-state.rules.ts'

/** A status of the state table; null for any other, which is shown verbatim (spec §2, Request status). */
export const knownStatus = (status: string): RequestState | null =>
  Object.hasOwn(requestStates, status) ? (status as RequestState) : null
