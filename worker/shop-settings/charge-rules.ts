import type { Services } from '#worker/services.ts'
import type { ChargeRules } from './order-charges.rules.ts'
import { findCharges } from './settings.queries.ts'

/** The charges for orders made now, with their version. */
export const currentCharges = async (services: Services): Promise<ChargeRules & { version: number }> =>
  (await services.settings.read()).charges

/**
 * The charges of the version under which an order was made: an owner's later change affects no open payment
 * (docs/decisions/060).
 */
export async function chargesOfVersion(services: Services, version: number): Promise<ChargeRules> {
  const now = await currentCharges(services)
  if (now.version === version) return now
  const { SHIPPING_CENTS: shippingCents, TAX_RATES: taxRates } = services.config
  return (version === 0 ? null : await findCharges(services.db, version)) ?? { shippingCents, taxRates }
}
