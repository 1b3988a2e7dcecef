import type { Endpoint } from '../endpoint.ts'

/** Custom requests, uploads, quotes and proofs (spec §7, decisions §5). */
export const requestsEndpoints = {} as const satisfies Record<string, Endpoint>
