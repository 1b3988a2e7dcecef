import type { Endpoint } from '../endpoint.ts'

/** The chat with the staff and live events (decisions §2). */
export const chatEndpoints = {} as const satisfies Record<string, Endpoint>
