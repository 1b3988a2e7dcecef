import type { EndpointName } from '#worker/api/endpoints.ts'
import { firstEndpoints } from '#worker/api/first.calls.ts'
import type { Endpoint } from '#worker/http/endpoint.rules.ts'

/** Rows of the table of calls, by name. */
export type Endpoints = Partial<Record<EndpointName, Endpoint>>

/**
 * The calls this browser knows. Those of later screens are added with their table (lazy-later-screens.tsx), those for
 * staff with the console (lazy-console.tsx), so a visitor's first page stays small.
 */
const known: Endpoints = { ...firstEndpoints }

/** Adds calls; must run before any screen that uses them. */
export const addEndpoints = (rows: Endpoints): void => void Object.assign(known, rows)

/** Whether the row of a call has been loaded. */
export const isKnown = (name: EndpointName): boolean => known[name] !== undefined

/**
 * The row of a call.
 * @throws Error for a call before its table is loaded, which is a programming error
 */
export function endpointOf(name: EndpointName): Endpoint {
  const endpoint = known[name]
  if (endpoint === undefined) throw new Error(`the table with the call ${name} is not loaded`)
  return endpoint
}
