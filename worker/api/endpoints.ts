import { consoleEndpoints } from './console.console-calls.ts'
import { shoppersEndpoints } from './shoppers.calls.ts'

/**
 * The one table of calls (R-WIRE-14): the Worker registers its routes from it, the tests enumerate it. It
 * has two
 * halves because the browser calls from them: every page brings the shoppers', the console its own
 * (web/app/api/endpoints.ts).
 * A row is explained in endpoint.rules.ts. The schemas stand in requests/ and responses/ under the same names, so that
 * the
 * browser's bundle carries paths and not a schema library (docs/decisions/002).
 */
export const endpoints = { ...shoppersEndpoints, ...consoleEndpoints } as const

export type EndpointName = keyof typeof endpoints
