import { findCustomer, type Customer } from '#worker/accounts/customers.queries.ts'
import { canonicalEmail, isEmail } from '#worker/accounts/email.rules.ts'
import { findOrCreateCustomerByEmail } from '#worker/accounts/find-or-create-customer.ts'
import { isPersonName } from '#worker/accounts/person-name.rules.ts'
import { findPrimaryAddress, postalAddressOf } from '#worker/addresses/addresses.queries.ts'
import { checkChosenThing } from '#worker/cart/add-to-cart.ts'
import { findDesignWords } from '#worker/catalogue/catalogue.queries.ts'
import { findWholeProduct } from '#worker/catalogue/product-editing.queries.ts'
import { notifyCustomer } from '#worker/notify/notify.ts'
import { findManualOrder, plainLine, type WholeOrder } from '#worker/orders/orders.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import { inEachLanguage, type Language } from '#worker/platform/language.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { checkedAddress } from '#worker/platform/postal-address/checked-address.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import type { Services } from '#worker/services.ts'
import { currentCharges } from '#worker/shop-settings/charge-rules.ts'
import { insertOrderOnce } from '../insert-order.queries.ts'
import { chargesOfLines, lineOf, type Line } from '../start-payment.ts'
import { payableUntil } from './manual-order.rules.ts'
import { paymentLinkMessage } from './payment-link.ts'

/** A thing of the catalogue at its price, or free words with a price the member of staff sets. */
type ManualLine =
  | {
      kind: 'product'
      productId: string
      variationId: number
      size: string
      picturePath: string | null
      quantity: number
    }
  | { kind: 'other'; text: string; cents: number; quantity: number }

export interface ManualOrder {
  /** The customer, or the name and mail of a person who becomes one. */
  for: { customerId: string } | { firstName: string; lastName: string; email: string; language: Language }
  lines: readonly ManualLine[]
  /** The address; without one, the customer's primary address is used, or they are asked for one. */
  address: PostalAddress | null
  /** To the customer, in the message with the link. */
  message: string
  validDays: number
  /** Idempotency key of the form: sent again it is the same order. */
  clientKey: string
}

/** Manual orders have no limit: no customer starts them. */
const unlimited = { most: Number.MAX_SAFE_INTEGER, since: 0 } as const

/**
 * Makes an order for a customer, to be paid by a link that is sent to them (docs/decisions/058). It is inserted by the
 * same statement as every other order, with its audit line and message in the batch. Prices of the catalogue come from
 * D1.
 * @throws ShopError invalid with the field at fault, not_found, edited_meanwhile
 */
export async function makeManualOrder(services: Services, staffId: string, wish: ManualOrder): Promise<WholeOrder> {
  const purchaseKey = `manual:${wish.clientKey}`
  const formHash = await hashToken(JSON.stringify(wish))
  const before = await findManualOrder(services.db, purchaseKey)
  if (before) return madeFrom(before, formHash)
  const lines = await Promise.all(wish.lines.map((line, index) => orderLine(services, line, index)))
  const customer = await customerOf(services, wish.for)
  const address = await addressOf(services, customer.id, wish.address)
  const rules = await currentCharges(services)
  const charges = chargesOfLines(rules, lines, address, 'lines')
  const id = services.newId('order')
  const at = services.now()
  const payUntil = payableUntil(at, wish.validDays)
  const message = await paymentLinkMessage(services, customer, { id, payUntil, lines, charges, words: wish.message })
  await insertOrderOnce(services.db, {
    id,
    customerId: customer.id,
    purchaseKey,
    charges,
    chargesVersion: rules.version,
    address,
    at,
    lines,
    limit: unlimited,
    made: { by: staffId, payUntil, formHash },
    alongside: (isMade) => [
      recordAction(
        services.db,
        {
          actorId: staffId,
          action: 'order.made',
          subjectKind: 'order',
          subjectId: id,
          facts: { totalCents: charges.totalCents, customer: customer.id },
          at,
        },
        isMade,
      ),
      ...notifyCustomer(services, customer, 'orders', `payment_link:${id}`, message, isMade),
    ],
  })
  const made = await findManualOrder(services.db, purchaseKey)
  if (!made) throw new ShopError('busy')
  // Another form with this key may have come first, at the same moment.
  if (made.order.id !== id) return madeFrom(made, formHash)
  services.live.publish(customer.id, 'orders')
  return made
}

/**
 * The order of a key, if the form is the one that made it. The same key with anything else is another order: answering with
 * the first would hide that the second was not made.
 * @throws ShopError edited_meanwhile
 */
function madeFrom(made: WholeOrder, formHash: string): WholeOrder {
  if (made.order.formHash !== null && made.order.formHash !== formHash) throw new ShopError('edited_meanwhile')
  return made
}

/** @throws ShopError not_found for an account that is being deleted, invalid */
async function customerOf(services: Services, who: ManualOrder['for']): Promise<Customer> {
  if ('customerId' in who) {
    const found = await findCustomer(services.db, who.customerId)
    if (!found || (found.state !== 'active' && found.state !== 'suspended')) throw new ShopError('not_found')
    if (found.email === null && found.phone === null)
      throw new ShopError('invalid', { fields: { customerId: 'email_or_phone' } })
    return found
  }
  const email = canonicalEmail(who.email)
  const faults: Record<string, RuleCode> = {
    ...(isPersonName(who.firstName) ? {} : { 'newCustomer.firstName': 'first_name' }),
    ...(isPersonName(who.lastName) ? {} : { 'newCustomer.lastName': 'last_name' }),
    ...(isEmail(email) ? {} : { 'newCustomer.email': 'email' }),
  }
  if (Object.keys(faults).length > 0) throw new ShopError('invalid', { fields: faults })
  return customerOf(services, {
    customerId: (await findOrCreateCustomerByEmail(services, email, who, who.language)).id,
  })
}

async function addressOf(
  services: Services,
  customerId: string,
  typed: PostalAddress | null,
): Promise<PostalAddress | null> {
  if (typed !== null) return checkedAddress(services.phones, typed)
  const primary = await findPrimaryAddress(services.db, customerId)
  return primary && postalAddressOf(primary)
}

/** A line may have pictures of the shop only; a product to ask for has its own. */
const nobody = ''

/** @throws ShopError invalid, with the line's place in the field's name */
async function orderLine(services: Services, line: ManualLine, index: number): Promise<Line> {
  if (line.kind === 'other') {
    const { text, quantity } = line
    return {
      ...plainLine,
      title: inEachLanguage(() => text),
      unitPriceCents: cents(line.cents),
      quantity,
    }
  }
  const picturePath =
    line.picturePath ??
    (await findWholeProduct(services.db, line.productId))?.pictures.find(({ published }) => published === 1)?.path ??
    ''
  try {
    const thing = { ...line, picturePath }
    const variation = await checkChosenThing(services, nobody, thing, 'pictures')
    return lineOf(thing, variation, await findDesignWords(services.db, picturePath), null)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'invalid') throw error
    throw new ShopError('invalid', {
      fields: Object.fromEntries(Object.values(error.details.fields ?? {}).map((rule) => [`lines.${index}`, rule])),
    })
  }
}
