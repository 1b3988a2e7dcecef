import type { Customer } from '#worker/accounts/customers.queries.ts'
import { mostDesignPictures } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { insertExclusiveDesign } from '#worker/catalogue/designs/exclusive-designs.queries.ts'
import { lineNameIn, noDesign } from '#worker/catalogue/line-name.rules.ts'
import { areUploadsReady, attachUploads, listOwnUploads } from '#worker/files/uploads.queries.ts'
import type { ChatCard } from '#worker/notify/chat-card.rules.ts'
import { chatCard } from '#worker/notify/notify.ts'
import { depositParts, type DepositParts } from '#worker/orders/deposit.rules.ts'
import type { Condition, Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { isDrawable } from '#worker/platform/file-formats/file-type.rules.ts'
import { inEachLanguage, noText, textIn } from '#worker/platform/language.rules.ts'
import { cents, type Cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { quoteSums } from './custom-request.rules.ts'
import {
  addRequestFiles,
  decideQuote,
  endOffers,
  hasRequestFiles,
  isDesignLeft,
  isQuoteOpen,
} from './request-steps.queries.ts'
import { findRequest, type Quote, type WholeRequest } from './requests.queries.ts'
import { stepRequest } from './step-request.ts'

/** @throws ShopError not_found */
export async function requestOf(services: Services, customerId: string, requestId: string): Promise<WholeRequest> {
  const whole = await findRequest(services.db, customerId, requestId)
  if (!whole) throw new ShopError('not_found')
  return whole
}

/** @throws ShopError not_found */
function quoteOf(whole: WholeRequest, quoteId: string): Quote {
  const quote = whole.quotes.find(({ id }) => id === quoteId)
  if (!quote) throw new ShopError('not_found')
  return quote
}

/**
 * The customer answers a question, in words, with files or both; then it is the shop's turn.
 * @throws ShopError not_found, request_moved, invalid
 */
export async function answerQuestion(
  services: Services,
  customerId: string,
  requestId: string,
  answer: { message: string; uploadIds: readonly string[] },
): Promise<WholeRequest> {
  const { uploadIds } = answer
  if (answer.message === '' && uploadIds.length === 0)
    throw new ShopError('invalid', { fields: { message: 'required' } })
  const whole = await requestOf(services, customerId, requestId)
  if ((await listOwnUploads(services.db, customerId, uploadIds)).length < new Set(uploadIds).size)
    throw new ShopError('invalid', { fields: { uploads: 'file_missing' } })
  await stepRequest(services, whole, {
    kind: 'answer',
    to: 'submitted',
    by: 'customer',
    text: answer.message,
    when: areUploadsReady(customerId, uploadIds),
    sameIf: hasRequestFiles(requestId, uploadIds),
    alongside: (isTaken, at) => [
      ...attachUploads(services.db, customerId, uploadIds, at),
      ...addRequestFiles(services.db, requestId, uploadIds, isTaken),
    ],
  })
  return requestOf(services, customerId, requestId)
}

/**
 * The customer withdraws the request, at the latest before they pay the accepted quote.
 * @throws ShopError not_found, request_moved, design_held while a payment is being made
 */
export async function withdrawRequest(
  services: Services,
  customerId: string,
  requestId: string,
): Promise<WholeRequest> {
  const whole = await requestOf(services, customerId, requestId)
  await stepRequest(services, whole, {
    kind: 'withdrawn',
    to: 'withdrawn',
    by: 'customer',
    when: isDesignLeft,
    otherwise: whole.request.status === 'accepted' ? 'design_held' : 'request_moved',
    alongside: (isTaken, at) => endOffers(services.db, requestId, at, isTaken),
  })
  return requestOf(services, customerId, requestId)
}

/**
 * The customer accepts an open quote that is still valid. It becomes their exclusive design, to be paid at
 * /PaymentExclusive (R-REQ-11).
 * @throws ShopError not_found, quote_over
 */
export async function acceptQuote(
  services: Services,
  customer: Customer,
  requestId: string,
  quoteId: string,
): Promise<WholeRequest> {
  const whole = await requestOf(services, customer.id, requestId)
  const quote = quoteOf(whole, quoteId)
  await stepRequest(services, whole, {
    kind: 'accepted',
    to: 'accepted',
    by: 'customer',
    reference: quoteId,
    when: isQuoteOpen(quoteId, services.now()),
    otherwise: 'quote_over',
    alongside: (isTaken, at) => [
      decideQuote(services.db, requestId, quoteId, 'accepted', at, isTaken),
      designOf(services, customer, whole, quote, isTaken, at),
      // The customer may pay later: a card in the chat keeps the way to the payment.
      chatCard(services, customer, `accepted:${quoteId}`, paymentCard(customer, whole, quote), isTaken),
    ],
  })
  return requestOf(services, customer.id, requestId)
}

/** The price of a quote before its shipping, which its order adds. */
const priceOf = (quote: Quote): Cents => cents(quoteSums(quote.items, quote).priceCents)

/** Deposit and balance of a quote; null when it is paid in full at once. */
const depositOf = (quote: Quote): DepositParts | null =>
  quote.depositPercent === null ? null : depositParts(priceOf(quote), quote.depositPercent)

const paymentCard = ({ language }: Customer, { request, product }: WholeRequest, quote: Quote): ChatCard => ({
  kind: 'payment',
  id: request.id,
  path: `/requestStatus/${request.id}`,
  title: textIn(product.name, language),
  amountCents: (depositOf(quote)?.nowCents ?? priceOf(quote)) + (quote.shippingCents ?? 0),
})

/**
 * The design made of an accepted quote, with its pictures and its proof. Without quote pictures it shows what the customer
 * designed and sent, else the product's.
 */
function designOf(
  services: Services,
  customer: Customer,
  whole: WholeRequest,
  quote: Quote,
  isTaken: Condition,
  at: number,
): Statement {
  const { product, request, proofs, files, artwork, picturePaths, quotePictures } = whole
  const quoted = quotePictures.filter(({ quoteId }) => quoteId === quote.id)
  const drawn = [...quoted, ...proofs.filter(({ proof }) => proof.state !== 'void')].map(({ upload }) => upload)
  const own = [...(artwork?.places.map(({ preview }) => preview) ?? []), ...files]
  const shown = [...drawn, ...(quoted.length > 0 ? [] : own)].filter(
    ({ type, state }) => state === 'ready' && isDrawable(type),
  )
  const pictures = [
    ...new Set(shown.map(({ id }) => `/uploads/${id}`)),
    ...(request.picturePath === null || quoted.length > 0 ? [] : [request.picturePath]),
    ...(shown.length > 0 ? [] : picturePaths),
  ]
  const pieces = quote.items
    .map(({ size, quantity }) => [quantity, size].filter((part) => part !== '').join(' × '))
    .join(', ')
  // The customer's own words and the shop's answer to them are in no language of a list.
  const words = [pieces, quote.message || request.message]
    .filter((part) => part !== '')
    .join(' · ')
    .slice(0, 500)
  return insertExclusiveDesign(
    services.db,
    {
      id: services.newId('design'),
      customerId: customer.id,
      requestId: request.id,
      // With the design that the customer made for it, as lines of the catalogue are called.
      name: inEachLanguage((language) =>
        lineNameIn({ title: product.name, ...noDesign, design: artwork?.name ?? noText }, language),
      ),
      description: inEachLanguage(() => words),
      priceCents: priceOf(quote),
      depositCents: depositOf(quote)?.nowCents ?? null,
      pictures: pictures.slice(0, mostDesignPictures),
      at,
    },
    isTaken,
  )
}

/**
 * The customer declines the quote, and with it the request.
 * @throws ShopError not_found, quote_over
 */
export async function declineQuote(
  services: Services,
  customerId: string,
  requestId: string,
  quoteId: string,
  message: string,
): Promise<WholeRequest> {
  const whole = await requestOf(services, customerId, requestId)
  quoteOf(whole, quoteId)
  await stepRequest(services, whole, {
    kind: 'declined',
    to: 'declined',
    by: 'customer',
    reference: quoteId,
    ...(message ? { text: message } : {}),
    when: isQuoteOpen(quoteId, 0),
    otherwise: 'quote_over',
    alongside: (isTaken, at) => [decideQuote(services.db, requestId, quoteId, 'declined', at, isTaken)],
  })
  return requestOf(services, customerId, requestId)
}

/**
 * The customer asks for another quote, also when the last one has expired.
 * @throws ShopError not_found, quote_over
 */
export async function askForQuoteChanges(
  services: Services,
  customerId: string,
  requestId: string,
  quoteId: string,
  message: string,
): Promise<WholeRequest> {
  const whole = await requestOf(services, customerId, requestId)
  const isNewest = quoteOf(whole, quoteId).id === whole.quotes[0]?.id
  if (!isNewest) throw new ShopError('quote_over')
  await stepRequest(services, whole, {
    kind: 'quote_changes',
    to: 'changes_requested',
    by: 'customer',
    reference: quoteId,
    text: message,
    otherwise: 'quote_over',
    alongside: (isTaken, at) => [decideQuote(services.db, requestId, quoteId, 'changes_requested', at, isTaken)],
  })
  return requestOf(services, customerId, requestId)
}
