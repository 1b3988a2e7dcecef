import { addressFaults, tidyPostalCode, type PostalAddress } from '#domain/shipping-address'
import { canonicalPhone } from '#domain/phone'
import { ShopError } from '../contract/errors.ts'
import { findPrimaryAddress, insertAddress, unsetPrimary, type Address } from '../db/addresses.ts'
import { changeOrder, listOrdersNeedingAddress, snapshotAddress } from '../db/orders.ts'
import { writeTogether, type Statement } from '../db/database.ts'
import type { Services } from '../services.ts'

/** The part of a stored address that an order keeps a copy of. */
export const postalAddressOf = (address: Address): PostalAddress => ({
  streetAddress: address.streetAddress,
  aptSuite: address.aptSuite,
  city: address.city,
  state: address.state,
  stateCode: address.stateCode,
  postalCode: address.postalCode,
  country: address.country,
  countryCode: address.countryCode,
  phoneNumber: address.phoneNumber,
})

/**
 * Adds an address. The first one is the primary one; a primary one goes to every order that is still to be paid, and
 * paid orders that waited for one go on (decisions §4).
 * @throws ShopError invalid with the fields at fault, by this shape's names
 */
export async function saveShippingAddress(
  services: Services,
  customerId: string,
  typed: PostalAddress,
  wantsPrimary: boolean,
): Promise<Address> {
  const faults = addressFaults(typed)
  if (Object.keys(faults).length > 0) throw new ShopError('invalid', { fields: faults })
  const postal: PostalAddress = {
    ...typed,
    postalCode: tidyPostalCode(typed.postalCode),
    phoneNumber: canonicalPhone(typed.phoneNumber),
  }
  const [primary, waiting] = await Promise.all([
    findPrimaryAddress(services.db, customerId),
    listOrdersNeedingAddress(services.db, customerId),
  ])
  const isPrimary = wantsPrimary || primary === null
  const at = services.now()
  const address: Address = { ...postal, id: services.newId('address'), customerId, isPrimary: isPrimary ? 1 : 0, createdAt: at }
  const statements: Statement[] = [
    ...(isPrimary ? [unsetPrimary(services.db, customerId)] : []),
    insertAddress(services.db, address),
    ...(isPrimary ? [snapshotAddress(services.db, customerId, postal)] : []),
    ...(isPrimary
      ? waiting.flatMap((order) => [
          ...changeOrder(services.db, { orderId: order.id, changeId: `address:${address.id}`, from: ['needs_address'], to: 'paid', actor: 'customer', at }),
        ])
      : []),
  ]
  await writeTogether(services.db, statements)
  return address
}
