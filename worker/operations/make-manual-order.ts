import { canonicalEmail, isEmail } from '#domain/email'
import type { Language } from '#domain/language'
import { payableUntil } from '#domain/manual-order'
import { cents } from '#domain/money'
import { isPersonName } from '#domain/person-name'
import type { RuleCode } from '#domain/rule-texts'
import type { PostalAddress } from '#domain/shipping-address'
import { ShopError } from '../contract/errors.ts'
import { findPrimaryAddress } from '../db/addresses.ts'
import { recordAction } from '../db/audit.ts'
import { findWholeProduct } from '../db/catalogue-editing.ts'
import { claimOrder } from '../db/claim-order.ts'
import { findCustomer, type Customer } from '../db/customers.ts'
import { findManualOrder, type WholeOrder } from '../db/orders.ts'
import type { Services } from '../services.ts'
import { checkChosenThing } from './add-to-cart.ts'
import { currentCharges } from './charge-rules.ts'
import { customerAt } from './customer-at.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { payLinkMessage } from './pay-link.ts'
import { chargesOfLines, lineOf, type Line } from './pay.ts'
import { checkedAddress, postalAddressOf } from './save-shipping-address.ts'
import { tellCustomer } from './tell-customer.ts'

/** A thing of the catalogue at its price, or something else in the staff's words at theirs. */
export type ManualLine =
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
  /** Whose it is: a customer, or somebody by name and mail who becomes one. */
  for: { customerId: string } | { firstName: string; lastName: string; email: string; language: Language }
  lines: readonly ManualLine[]
  /** Where it goes; without one it goes to her primary address, or she is asked. */
  address: PostalAddress | null
  /** To her, in the message with the link. */
  message: string
  validDays: number
  /** Names the form: sent again it is the same order. */
  clientKey: string
}

/** What orders that nobody started in a browser are counted against: nothing. */
const unlimited = { most: Number.MAX_SAFE_INTEGER, since: 0 } as const

/**
 * Makes an order for a customer, to be paid by a link that goes to her (docs/decisions/058): the order of every other
 * purchase, made by the same statement, with its audit line and message in the batch. Prices of the catalogue are D1's.
 * @throws ShopError invalid with the field at fault, not_found
 */
export async function makeManualOrder(services: Services, staffId: string, wish: ManualOrder): Promise<WholeOrder> {
  const purchaseKey = `manual:${wish.clientKey}`
  const before = await findManualOrder(services.db, purchaseKey)
  if (before) return before
  const lines = await Promise.all(wish.lines.map((line, index) => orderLine(services, line, index)))
  const customer = await customerOf(services, wish.for)
  const address = await addressOf(services, customer.id, wish.address)
  const rules = await currentCharges(services)
  const charges = chargesOfLines(rules, lines, address, 'lines')
  const id = services.newId('order')
  const at = services.now()
  const payUntil = payableUntil(at, wish.validDays)
  const message = await payLinkMessage(services, customer, { id, payUntil, lines, charges, words: wish.message })
  await claimOrder(services.db, {
    id,
    customerId: customer.id,
    purchaseKey,
    charges,
    chargesVersion: rules.version,
    address,
    at,
    lines,
    limit: unlimited,
    made: { by: staffId, payUntil },
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
      ...tellCustomer(services, customer, 'orders', `payment_link:${id}`, message, isMade),
    ],
  })
  const made = await findManualOrder(services.db, purchaseKey)
  if (!made) throw new ShopError('busy')
  services.defer(deliverOutbox(services))
  services.live.tell(customer.id, 'orders')
  return made
}

/** @throws ShopError not_found for an account that is going, invalid */
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
  return customerOf(services, { customerId: (await customerAt(services, email, who, who.language)).id })
}

async function addressOf(
  services: Services,
  customerId: string,
  typed: PostalAddress | null,
): Promise<PostalAddress | null> {
  if (typed !== null) return checkedAddress(typed)
  const primary = await findPrimaryAddress(services.db, customerId)
  return primary && postalAddressOf(primary)
}

/** Whose own pictures a line may have: pictures of the shop alone. */
const nobody = ''

/** @throws ShopError invalid, with the line's place in the field's name */
async function orderLine(services: Services, line: ManualLine, index: number): Promise<Line> {
  if (line.kind === 'other') {
    const { text, quantity } = line
    return {
      cartLineId: null,
      designId: null,
      productId: '',
      variationId: 0,
      size: '',
      picturePath: '',
      titleEn: text,
      titleEs: text,
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
    return lineOf(thing, await checkChosenThing(services, nobody, thing), null)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'invalid') throw error
    throw new ShopError('invalid', {
      fields: Object.fromEntries(Object.values(error.details.fields ?? {}).map((rule) => [`lines.${index}`, rule])),
    })
  }
}
