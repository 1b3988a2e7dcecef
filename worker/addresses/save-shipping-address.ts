import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { checkedAddress } from '#worker/platform/postal-address/checked-address.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
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

/** Nobody needs more addresses than this (S-19). */
const mostAddresses = 20

/** Adds an address; the first one is the primary one. @throws ShopError invalid, addresses_full */
export async function saveShippingAddress(
  services: Services,
  customerId: string,
  typed: PostalAddress,
  wantsPrimary: boolean,
): Promise<Address> {
  const postal = checkedAddress(services.phones, typed)
  const existing = await listAddresses(services.db, customerId)
  if (existing.length >= mostAddresses) throw new ShopError('addresses_full')
  const isPrimary = wantsPrimary || !existing.some((address) => address.isPrimary === 1)
  const address: Address = {
    recipientName: '',
    ...postal,
    id: services.newId('address'),
    customerId,
    isPrimary: isPrimary ? 1 : 0,
    createdAt: services.now(),
  }
  await writeTogether(services.db, [
    ...(isPrimary ? [unsetPrimary(services.db, customerId)] : []),
    insertAddress(services.db, address),
    ...(isPrimary ? await services.followPrimaryAddress(customerId, postal) : []),
  ])
  return address
}

/**
 * Changes an address, or makes it the primary one. Orders keep their copy, unless they are not paid yet or wait for an
 * address.
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
  const postal = checkedAddress(services.phones, { ...postalAddressOf(old), ...change })
  const isPrimary = becomesPrimary || old.isPrimary === 1
  await writeTogether(services.db, [
    ...(becomesPrimary ? [unsetPrimary(services.db, customerId)] : []),
    updateAddress(services.db, customerId, addressId, { ...postal, ...(becomesPrimary ? { isPrimary: 1 } : {}) }),
    ...(isPrimary ? await services.followPrimaryAddress(customerId, postal) : []),
  ])
  return { ...old, ...postal, isPrimary: isPrimary ? 1 : 0 }
}

/** Deletes an address; if it was the primary one, the oldest one left becomes primary. Repeatable. */
export async function deleteShippingAddress(services: Services, customerId: string, addressId: string): Promise<void> {
  await writeTogether(services.db, [
    deleteAddress(services.db, customerId, addressId),
    promoteOldest(services.db, customerId),
  ])
}
