import { messagesEndpoints } from '#worker/notify/messages.calls.ts'
import { consoleEndpoints } from './console.console-calls.ts'
import { shoppersEndpoints } from './shoppers.calls.ts'

/**
 * The one table of calls (R-WIRE-14): the Worker registers its routes from it, the tests enumerate it. It has parts
 * because browsers use it too: every page loads the shop's part, the console its own (web/app/api/endpoints.ts), and
 * nobody loads the rows of providers.
 * A row is explained in endpoint.rules.ts. The schemas are separate, under the same names, so that the browser's bundle
 * contains paths and no schema library (docs/decisions/002).
 */
export const endpoints = { ...shoppersEndpoints, ...messagesEndpoints, ...consoleEndpoints } as const

export type EndpointName = keyof typeof endpoints
