import { firstEndpoints } from './first.calls.ts'
import { laterEndpoints } from './later.calls.ts'

/** The calls of the shop's own screens. */
export const shoppersEndpoints = { ...firstEndpoints, ...laterEndpoints } as const
