import type { EndpointName } from '#worker/api/endpoints.ts'
import { shoppersEndpoints } from '#worker/api/shoppers.calls.ts'
import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Rows of the table of calls, by name. */
export type Endpoints = Partial<Record<EndpointName, Endpoint>>

/**
 * The calls this browser knows. Half of the table is for staff, and no shop screen uses it; so the console adds those
 * rows when it is loaded (lazy-console.tsx), and a visitor's first page stays small.
 */
const known: Endpoints = { ...shoppersEndpoints }

/** Adds calls; must run before any screen that uses them. */
export const addEndpoints = (rows: Endpoints): void => void Object.assign(known, rows)

/**
 * The row of a call.
 * @throws Error for a staff call before the console is loaded, which is a programming error
 */
export function endpointOf(name: EndpointName): Endpoint {
  const endpoint = known[name]
  if (endpoint === undefined) throw new Error(`${name} is the console's call, and the console is not loaded`)
  return endpoint
}
