import type { EndpointName } from '#worker/api/endpoints.ts'
import { shoppersEndpoints } from '#worker/api/shoppers.calls.ts'
import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Rows of the table of calls, by name. */
export type Endpoints = Partial<Record<EndpointName, Endpoint>>

/**
 * The calls this browser knows. Half of the table is the staff's, which no shopper's screen calls, so that it would
 * only be
 * weight on every visitor's first page: the console brings its rows along when it is loaded (lazy-console.tsx).
 */
const known: Endpoints = { ...shoppersEndpoints }

/** Makes more calls known; what brings them does so before any of its screens can call. */
export const addEndpoints = (rows: Endpoints): void => void Object.assign(known, rows)

/**
 * A call's row. @throws Error for a call of the staff before the console is there: a fault of who asked, no state of
 * the shop
 */
export function endpointOf(name: EndpointName): Endpoint {
  const endpoint = known[name]
  if (endpoint === undefined) throw new Error(`${name} is the console's call, and the console is not loaded`)
  return endpoint
}
