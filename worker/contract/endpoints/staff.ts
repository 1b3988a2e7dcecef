import type { Endpoint } from '../endpoint.ts'

/** The staff’s calls (decisions §6). */
export const staffEndpoints = {} as const satisfies Record<string, Endpoint>
