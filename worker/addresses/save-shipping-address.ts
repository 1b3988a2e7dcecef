import { releaseAddressed } from '#worker/orders/order-address.queries.ts'
import { followPrimary } from '#worker/orders/price-order.ts'
import { writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Services } from '#worker/services.ts'
import {
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  postalAddressOf,
  promoteOldest,
  unsetPrimary,
  updateAddress,
  type Address,
} from './addresses.queries.ts'
import { addressFaults, tidyPostalCode, type PostalAddress } from './shipping-address.rules.ts'
import { usStateCode } from './us-postal-code.rules.ts'

/** More addresses than this nobody needs (S-19). */
const mostAddresses = 20

/**
 * An address as it is stored: tidied, and in the US with the code of its state, by which tax is owed; forms need not
 * know it. @throws ShopError invalid with the fields at fault, by this shape's names
 */
export function checkedAddress(services: Services, typed: PostalAddress): PostalAddress {
  const faults = addressFaults(typed)
  if (Object.keys(faults).length > 0) throw new ShopError('invalid', { fields: faults })
  const tidied = {
    ...typed,
    postalCode: tidyPostalCode(typed.postalCode),
    // The address says the country.
    phoneNumber: services.phones.canonical(typed.phoneNumber, typed.countryCode),
  }
  return typed.countryCode.toUpperCase() === 'US' ? { ...tidied, stateCode: usStateCode(tidied) } : tidied
}

/**
 * What comes with a primary address: every order that is still to be paid gets it with its price, and paid ones that
 * waited for one go on. @throws ShopError payment_down
 */
const effectsOfPrimary = async (
  services: Services,
  customerId: string,
  postal: PostalAddress,
): Promise<Statement[]> => [
  ...(await followPrimary(services, customerId, postal)),
  ...releaseAddressed(services.db, customerId, services.newId('orderEvent'), services.now()),
]

/** Adds an address; the first one is the primary one. @throws ShopError invalid, addresses_full */
export async function saveShippingAddress(
  services: Services,
  customerId: string,
  typed: PostalAddress,
  wantsPrimary: boolean,
): Promise<Address> {
  const postal = checkedAddress(services, typed)
  const existing = await listAddresses(services.db, customerId)
  if (existing.length >= mostAddresses) throw new ShopError('addresses_full')
  const isPrimary = wantsPrimary || !existing.some((address) => address.isPrimary === 1)
  const address: Address = {
    ...postal,
    id: services.newId('address'),
    customerId,
    isPrimary: isPrimary ? 1 : 0,
    createdAt: services.now(),
  }
  await writeTogether(services.db, [
    ...(isPrimary ? [unsetPrimary(services.db, customerId)] : []),
    insertAddress(services.db, address),
    ...(isPrimary ? await effectsOfPrimary(services, customerId, postal) : []),
  ])
  return address
}

/**
 * Changes an address, or makes it the primary one. Orders keep the copy they have unless they are still to be paid or
 * wait for an address.
 * @throws ShopError not_found, invalid
 */
export async function changeShippingAddress(
  services: Services,
  customerId: string,
  addressId: string,
  change: Partial<PostalAddress>,
  becomesPrimary: boolean,
): Promise<Address> {
  const old = await findAddress(services.db, customerId, addressId)
  if (!old) throw new ShopError('not_found')
  const postal = checkedAddress(services, { ...postalAddressOf(old), ...change })
  const isPrimary = becomesPrimary || old.isPrimary === 1
  await writeTogether(services.db, [
    ...(becomesPrimary ? [unsetPrimary(services.db, customerId)] : []),
    updateAddress(services.db, customerId, addressId, { ...postal, ...(becomesPrimary ? { isPrimary: 1 } : {}) }),
    ...(isPrimary ? await effectsOfPrimary(services, customerId, postal) : []),
  ])
  return { ...old, ...postal, isPrimary: isPrimary ? 1 : 0 }
}

/** Deletes an address; the oldest that is left takes the place of a deleted primary one. Repeatable. */
export async function deleteShippingAddress(services: Services, customerId: string, addressId: string): Promise<void> {
  await writeTogether(services.db, [
    deleteAddress(services.db, customerId, addressId),
    promoteOldest(services.db, customerId),
  ])
}
