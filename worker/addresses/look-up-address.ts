import { takeAttempt } from '#worker/platform/attempts.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import type { Services } from '#worker/services.ts'
import type { AddressSuggestion, FoundAddress, LookupWish } from './maps.adapter.ts'

/**
 * Look-ups that one customer has before they must wait between them; forgotten after an hour without one. Each may cost
 * the shop money.
 */
const freeLookups = 300

/**
 * Places that match what the customer typed (R-PAY-18: autocompletion); none for a blank text. @throws ShopError
 * lookup_down, too_many
 */
export async function suggestAddresses(
  services: Services,
  customerId: string,
  text: string,
  countryCode: string | null,
  wish: LookupWish,
): Promise<AddressSuggestion[]> {
  // The maps service refuses a blank text; that would be taken for an outage.
  if (text.trim() === '') return []
  return lookingUp(services, customerId, () => services.addresses.suggest(text, countryCode, wish))
}

/** The parts of the place that the customer chose. @throws ShopError not_found, lookup_down, too_many */
export async function findAddressParts(
  services: Services,
  customerId: string,
  placeId: string,
  wish: LookupWish,
): Promise<FoundAddress> {
  const found = await lookingUp(services, customerId, () => services.addresses.find(placeId, wish))
  if (!found) throw new ShopError('not_found')
  return found
}

async function lookingUp<Result>(services: Services, customerId: string, ask: () => Promise<Result>): Promise<Result> {
  if (services.addresses.covers === 'streets') {
    const waitMs = await takeAttempt(services.db, `lookup:${customerId}`, services.now(), freeLookups)
    if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })
  }
  try {
    return await ask()
  } catch (error) {
    services.log('address_lookup_failed', { reason: reasonOf(error, 100) })
    throw new ShopError('lookup_down')
  }
}
