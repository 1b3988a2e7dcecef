import { accountEndpoints } from '#worker/accounts/account.calls.ts'
import { proofLinkEndpoints } from '#worker/requests/proof-link.calls.ts'
import { designEndpoints } from './design.calls.ts'
import { firstEndpoints } from './first.calls.ts'
import { laterEndpoints } from './later.calls.ts'

/** The calls of the shop's own screens. */
export const shoppersEndpoints = {
  ...firstEndpoints,
  ...accountEndpoints,
  // Before those of one request, whose paths match theirs.
  ...proofLinkEndpoints,
  ...designEndpoints,
  ...laterEndpoints,
} as const
