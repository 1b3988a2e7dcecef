import type { Services } from '#worker/services.ts'
import type { ChargeRules } from './order-charges.rules.ts'
import { findCharges } from './settings.queries.ts'

type CurrentCharges = ChargeRules & { version: number }

/** What a request has asked for already: one click prices an order, opens its intent and shows it by the same charges. */
const asked = new WeakMap<
  Services,
  { current: Promise<CurrentCharges>; byVersion: Map<number, Promise<ChargeRules>> }
>()

function askedBy(services: Services) {
  const known = asked.get(services)
  if (known !== undefined) return known
  const started = {
    current: services.settings.read().then(({ charges }) => charges),
    byVersion: new Map<number, Promise<ChargeRules>>(),
  }
  // A request that failed to read them may try again.
  started.current.catch(() => asked.delete(services))
  asked.set(services, started)
  return started
}

/** The charges for orders made now, with their version. */
export const currentCharges = (services: Services): Promise<CurrentCharges> => askedBy(services).current

/**
 * The charges of the version under which an order was made: an owner's later change affects no open payment
 * (docs/decisions/060).
 */
export function chargesOfVersion(services: Services, version: number): Promise<ChargeRules> {
  const { byVersion } = askedBy(services)
  const known = byVersion.get(version) ?? readVersion(services, version)
  byVersion.set(version, known)
  known.catch(() => byVersion.delete(version))
  return known
}

async function readVersion(services: Services, version: number): Promise<ChargeRules> {
  const now = await currentCharges(services)
  if (now.version === version) return now
  const { SHIPPING_CENTS: shippingCents, TAX_RATES: taxRates } = services.config
  return (version === 0 ? null : await findCharges(services.db, version)) ?? { shippingCents, taxRates }
}
