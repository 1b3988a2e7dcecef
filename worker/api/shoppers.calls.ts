import { accountEndpoints } from '#worker/accounts/account.calls.ts'
import { designEndpoints } from './design.calls.ts'
import { firstEndpoints } from './first.calls.ts'
import { laterEndpoints } from './later.calls.ts'

/** The calls of the shop's own screens. */
export const shoppersEndpoints = {
  ...firstEndpoints,
  ...accountEndpoints,
  ...designEndpoints,
  ...laterEndpoints,
} as const
