import { findPrimaryAddress, postalAddressOf } from '#worker/addresses/addresses.queries.ts'
import { hasChanged, writeTogether, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { mapProviderDown } from '#worker/platform/map-provider-down.ts'
/** An order's address and its price belong together: whatever writes one writes the other (docs/decisions/097). */
import type { Cents } from '#worker/platform/money.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { Services } from '#worker/services.ts'
import { chargesOfVersion } from '#worker/shop-settings/charge-rules.ts'
import { chargesOf, type ChargeRules, type OrderCharges } from '#worker/shop-settings/order-charges.rules.ts'
import { isTaxed } from '#worker/shop-settings/settings.rules.ts'
import { addressOrder, listAddressable, releaseAddressed } from './order-address.queries.ts'
import { taxedCents } from './order-sums.rules.ts'
import { findOrder, type Order, type WholeOrder } from './orders.queries.ts'

/** When two move one order at once, the later one reads again what the earlier one wrote. */
const writeTries = 4

/** The tax rates that an order was made under, with the shipping that it charges: the shop's, a quote's, or none. */
const rulesOf = async (services: Services, { chargesVersion, shippingCents }: Order): Promise<ChargeRules> => ({
  ...(await chargesOfVersion(services, chargesVersion)),
  shippingCents,
})

/** What an order costs at an address, by the charges it was made under; the prices of its items stay as they are. */
const chargesAt = async (services: Services, order: Order, address: PostalAddress | null): Promise<OrderCharges> =>
  chargesOf(taxedCents(order), address, await rulesOf(services, order))

/** What an unpaid order costs where it goes when its goods cost this much after a discount. */
export const chargesOfGoods = async (services: Services, order: Order, goods: Cents): Promise<OrderCharges> =>
  chargesOf(goods, order.address, await rulesOf(services, order))

/** Whether an order needs an address before it can be paid, because its tax depends on it. */
export const lacksAddress = async (services: Services, order: Order): Promise<boolean> =>
  order.address === null && isTaxed(await chargesOfVersion(services, order.chargesVersion))

/** Whether an order has the price for its address. */
export async function isPricedRight(services: Services, order: Order): Promise<boolean> {
  const { totalCents, taxCents } = await chargesAt(services, order, order.address)
  return totalCents === order.totalCents && taxCents === order.taxCents && !(await lacksAddress(services, order))
}

/**
 * Changes the amount of an unpaid order's intent. A cancelled intent has no amount: the order gets a new intent when it
 * is opened.
 * @returns false when money is being paid: then the order stays as it is
 * @throws ShopError payment_down
 */
export async function askFor(
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
 * Statements that set a new primary address on the customer's orders that follow it, for the batch that stores the
 * address. Unpaid orders get the price for it, their intents first. Paid orders that wait for an address get it where
 * the tax stays the same; these go on.
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
    // An order of the same price may have been paid since it was read: it waits for this address then.
    const states = charges.totalCents === order.totalCents ? [order.status, 'needs_address' as const] : [order.status]
    if (fits) statements.push(addressOrder(services.db, order, address, charges, services.now(), states))
  }
  return [...statements, ...releaseAddressed(services.db, customerId, services.newId('orderEvent'), services.now())]
}

/**
 * Sets address and price of an unpaid order. A balance takes the address of its first order; an order without an
 * address takes the primary one, which is `primary` where it was just read. The intent gets the new amount first, so that
 * anybody who pays meanwhile pays an amount that one of the two rows has. If money came first, the order stays as it was.
 * @throws ShopError payment_down
 */
export async function priceUnpaid(
  services: Services,
  whole: WholeOrder,
  primary?: PostalAddress | null,
): Promise<WholeOrder> {
  let current = whole
  let known = primary
  for (let round = 0; round < writeTries; round += 1) {
    const { order, pair } = current
    if (order.status !== 'awaiting_payment') return current
    const address =
      order.balanceOf === null
        ? (order.address ?? (known === undefined ? await primaryOf(services, order) : known))
        : (pair?.address ?? null)
    const charges = await chargesAt(services, order, address)
    const isSame = charges.totalCents === order.totalCents && charges.taxCents === order.taxCents
    if (isSame && JSON.stringify(address) === JSON.stringify(order.address)) return current
    if (!(await askFor(services, order, charges))) return current
    const [changed] = await writeTogether(services.db, [
      addressOrder(services.db, order, address, charges, services.now()),
    ])
    const after = (await findOrder(services.db, order.customerId, order.id)) ?? current
    if (hasChanged(changed)) return after
    current = after
    known = undefined
  }
  throw new ShopError('busy')
}

async function primaryOf(services: Services, { customerId }: Order): Promise<PostalAddress | null> {
  const primary = await findPrimaryAddress(services.db, customerId)
  return primary && postalAddressOf(primary)
}

/**
 * The price of an order at the address it is about to get, for the statement that writes both. An unpaid order's intent
 * has that amount already; a paid order may move only where the paid tax is right.
 * @throws ShopError address_tax, payment_down; order_fixed when money is being paid
 */
export async function chargesForMove(services: Services, order: Order, address: PostalAddress): Promise<OrderCharges> {
  const charges = await chargesAt(services, order, address)
  if (order.status === 'awaiting_payment') {
    if (!(await askFor(services, order, charges))) throw new ShopError('order_fixed')
  } else if (charges.totalCents !== order.totalCents) throw new ShopError('address_tax')
  return charges
}
