import { findPrimaryAddress, postalAddressOf } from '#worker/addresses/addresses.queries.ts'
import { writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { mapProviderDown } from '#worker/platform/map-provider-down.ts'
/** An order's address and its price are one fact: whatever writes the one writes the other (docs/decisions/097). */
import { cents } from '#worker/platform/money.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { Services } from '#worker/services.ts'
import { chargesOfVersion } from '#worker/shop-settings/charge-rules.ts'
import { chargesOf, unshipped, type OrderCharges } from '#worker/shop-settings/order-charges.rules.ts'
import { isTaxed } from '#worker/shop-settings/settings.rules.ts'
import { addressOrder, listAddressable, releaseAddressed } from './order-address.queries.ts'
import { findOrder, type Order, type WholeOrder } from './orders.queries.ts'

/** Two who move one order at once: the later one reads again what the earlier one wrote. */
const writeTries = 4

/** What an order costs at an address, by the rules it was made under; the things' own prices stay as they are. */
async function chargesAt(services: Services, order: Order, address: PostalAddress | null): Promise<OrderCharges> {
  const rules = await chargesOfVersion(services, order.chargesVersion)
  const subtotal = cents(order.totalCents - order.shippingCents - order.taxCents)
  return chargesOf(subtotal, address, order.balanceOf === null ? rules : unshipped(rules))
}

/** Whether an order cannot be paid before it has an address: the tax depends on it. */
export const lacksAddress = async (services: Services, order: Order): Promise<boolean> =>
  order.address === null && isTaxed(await chargesOfVersion(services, order.chargesVersion))

/** Whether an order's price is the one of its address. */
export async function isPricedRight(services: Services, order: Order): Promise<boolean> {
  const { totalCents, taxCents } = await chargesAt(services, order, order.address)
  return totalCents === order.totalCents && taxCents === order.taxCents && !(await lacksAddress(services, order))
}

/**
 * Has the intent of an unpaid order ask for another amount. An intent that is cancelled asks for nothing: the order
 * gets a new one when it is looked at.
 * @returns false when money is on its way: then the order stays as it is @throws ShopError payment_down
 */
async function askFor(
  services: Services,
  { paymentIntentId, totalCents }: Order,
  asked: OrderCharges,
): Promise<boolean> {
  if (paymentIntentId === null || asked.totalCents === totalCents) return true
  if (await mapProviderDown(services.payments.changeAmount(paymentIntentId, asked.totalCents))) return true
  const intent = await mapProviderDown(services.payments.findIntent(paymentIntentId))
  return intent === null || intent.state === 'cancelled'
}

/**
 * What gives a new primary address to the customer's orders that go there: unpaid ones with the price of that address,
 * their intents first, and paid ones that wait for one, where it changes nothing of what was paid; these go on. For the batch that
 * stores the address.
 * @throws ShopError payment_down: then nothing is written
 */
export async function followPrimary(
  services: Services,
  customerId: string,
  address: PostalAddress,
): Promise<Statement[]> {
  const statements: Statement[] = []
  for (const order of await listAddressable(services.db, customerId)) {
    const charges = await chargesAt(services, order, address)
    const isPaid = order.status !== 'awaiting_payment'
    const fits = isPaid ? charges.totalCents === order.totalCents : await askFor(services, order, charges)
    if (fits) statements.push(addressOrder(services.db, order, address, charges, services.now()))
  }
  return [...statements, ...releaseAddressed(services.db, customerId, services.newId('orderEvent'), services.now())]
}

/**
 * An unpaid order with the address it goes to and the price of that address: the rest of an order goes where that goes,
 * one without an address to the primary one. The intent takes the new amount first, so that whoever pays meanwhile pays
 * what one of the two rows says; money that was quicker keeps the order as it was.
 * @throws ShopError payment_down
 */
export async function priceUnpaid(services: Services, whole: WholeOrder): Promise<WholeOrder> {
  let current = whole
  for (let round = 0; round < writeTries; round += 1) {
    const { order, pair } = current
    if (order.status !== 'awaiting_payment') return current
    const address =
      order.balanceOf === null ? (order.address ?? (await primaryOf(services, order))) : (pair?.address ?? null)
    const charges = await chargesAt(services, order, address)
    const isSame = charges.totalCents === order.totalCents && charges.taxCents === order.taxCents
    if (isSame && JSON.stringify(address) === JSON.stringify(order.address)) return current
    if (!(await askFor(services, order, charges))) return current
    const [changed] = await writeTogether(services.db, [
      addressOrder(services.db, order, address, charges, services.now()),
    ])
    const after = (await findOrder(services.db, order.customerId, order.id)) ?? current
    if (changed === 1) return after
    current = after
  }
  throw new ShopError('busy')
}

async function primaryOf(services: Services, { customerId }: Order): Promise<PostalAddress | null> {
  const primary = await findPrimaryAddress(services.db, customerId)
  return primary && postalAddressOf(primary)
}

/**
 * The price of an order at an address it is about to get, for the statement that writes both. An unpaid order's intent
 * has asked for it by then; a paid one goes only where what was paid is right.
 * @throws ShopError address_tax, payment_down; order_fixed when money is on its way
 */
export async function chargesForMove(services: Services, order: Order, address: PostalAddress): Promise<OrderCharges> {
  const charges = await chargesAt(services, order, address)
  if (order.status === 'awaiting_payment') {
    if (!(await askFor(services, order, charges))) throw new ShopError('order_fixed')
  } else if (charges.totalCents !== order.totalCents) throw new ShopError('address_tax')
  return charges
}
