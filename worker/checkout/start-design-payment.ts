import { designReservedMs } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { renewReservation, type ExclusiveDesign } from '#worker/catalogue/designs/exclusive-designs.queries.ts'
import { certifiedTitle } from '#worker/catalogue/line-name.rules.ts'
import { depositPercent, depositTitle } from '#worker/orders/deposit.rules.ts'
import { plainLine } from '#worker/orders/orders.queries.ts'
import { noFees, splitPrice } from '#worker/orders/quoted-price.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { defaultLanguage, textIn, type Localized } from '#worker/platform/language.rules.ts'
import { cents, type Cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'
import { findDesign, type DesignWithOrder } from './designs/designs.queries.ts'
import type { Payable } from './ensure-intent.ts'
import { payPurchase, primaryOf } from './start-payment.ts'

/** A design can be reserved or released in the meantime; it is read again this many times. */
const insertTries = 5

/**
 * Starts paying an exclusive design (R-CAT-16). The batch that makes the order reserves the design for 15 minutes, so
 * it is sold once. After that time the customer loses it only when another customer wants it: the intent is cancelled
 * before the order is closed, so that a payment that came first wins.
 * @throws ShopError not_found, design_held, design_sold, already_paid, being_paid, payment_down
 */
export async function startDesignPayment(services: Services, customerId: string, designId: string): Promise<Payable> {
  for (let round = 0; round < insertTries; round += 1) {
    const found = await findDesign(services.db, customerId, designId)
    if (!found) throw new ShopError('not_found')
    const purchaseKey = purchaseKeyOf(found.design)
    await makeFree(services, found, customerId, purchaseKey)
    const at = services.now()
    const payable = await payPurchase(services, {
      customerId,
      purchaseKey,
      address: await primaryOf(services, customerId),
      ...pricesOf(found),
      beforeIntent: ({ id }) =>
        renewReservation(services.db, designId, { orderId: id, until: at + designReservedMs, at }),
    })
    if (payable) return payable
  }
  throw new ShopError('design_held')
}

/** Another price or another deposit is another purchase. */
const purchaseKeyOf = ({ id, priceCents, depositCents }: ExclusiveDesign): string =>
  `design:${id}:${priceCents}${depositCents === null ? '' : `:${depositCents}`}`

/** The part of the price that is paid later, cents; null when it is paid in full. */
const laterOf = ({ priceCents, depositCents }: ExclusiveDesign): Cents | null =>
  depositCents === null ? null : cents(priceCents - depositCents)

const titleOf = ({ name, priceCents, depositCents }: ExclusiveDesign): Localized =>
  depositCents === null ? name : depositTitle(depositPercent(depositCents, priceCents), name)

/**
 * How the line is called: by the thing that arrives, with the design on it and its colour, as lines of the catalogue
 * are; by the design alone where the shop does not say what arrives.
 */
const namesOf = (design: ExclusiveDesign) =>
  textIn(design.object, defaultLanguage) !== '' && design.depositCents === null
    ? {
        title: design.hasCertificate === 1 ? certifiedTitle(design.object) : design.object,
        design: design.name,
        colour: design.objectColour,
        size: textIn(design.objectSize, defaultLanguage),
      }
    : { title: titleOf(design) }

/**
 * The line of the goods and what a quote has beside them (docs/decisions/165). With a deposit each of them is shared out
 * to both payments; shipping is paid with the first (docs/decisions/065).
 */
function pricesOf({ design, quote }: DesignWithOrder) {
  const { setupCents, rushCents, discountCents } = quote ?? noFees
  const goodsCents = cents(design.priceCents - setupCents - rushCents + discountCents)
  const whole = { goodsCents, setupCents, rushCents, discountCents }
  const { now, later } = splitPrice(whole, design.depositCents ?? design.priceCents)
  const line = {
    ...plainLine,
    designId: design.id,
    picturePath: design.pictures[0] ?? '',
    ...namesOf(design),
    unitPriceCents: now.goodsCents,
    quantity: 1,
  }
  return {
    lines: [line],
    fees: now,
    shippingCents: quote?.shippingCents ?? null,
    balanceCents: laterOf(design),
    balanceFees: later,
  }
}

/**
 * Closes the order that blocks this one, if it may be closed: another customer's after its time, or this customer's own
 * at an older price.
 */
async function makeFree(
  services: Services,
  { design, order }: DesignWithOrder,
  customerId: string,
  purchaseKey: string,
): Promise<void> {
  if (!order) return
  const isTheirs = order.customerId === customerId
  if (design.state === 'sold') throw new ShopError(isTheirs ? 'already_paid' : 'design_sold')
  if (isTheirs && order.purchaseKey === purchaseKey) return
  if (!isTheirs && (design.heldUntil ?? 0) > services.now()) throw new ShopError('design_held')
  try {
    await closeUnpaidOrder(services, order, isTheirs ? 'customer' : 'hold_expired')
  } catch (error) {
    // Another customer's payment is being made: the design is reserved for them.
    if (!isTheirs && error instanceof ShopError && error.code === 'being_paid') throw new ShopError('design_held')
    throw error
  }
}
