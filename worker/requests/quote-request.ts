import { areUploadsThere, attachUploads, listOwnUploads } from '#worker/files/uploads.queries.ts'
import type { RequestNews } from '#worker/notify/request-messages.rules.ts'
import { depositParts } from '#worker/orders/deposit.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { isDrawable } from '#worker/platform/file-formats/file-type.rules.ts'
import { cents, chargeable, type Cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { quoteSums, quoteTotal, type QuoteCharges, type QuoteItem } from './custom-request.rules.ts'
import { notifyOfRequest } from './notify-of-request.ts'
import { quoteLife } from './request-state.rules.ts'
import { insertQuote } from './request-steps.queries.ts'
import type { WholeRequest } from './requests.queries.ts'
import { stepRequest } from './step-request.ts'
import { afterStep, audited, requestForStaff, type Sent, type WorkedRequest } from './work-on-request.ts'

export interface QuoteForm extends Sent, QuoteCharges {
  items: readonly QuoteItem[]
  /** Percent of the price before shipping that is paid at once, a whole number; null for all of it (docs/decisions/065). */
  depositPercent: number | null
  shippingNote: string
  /** ms since 1970. */
  validUntil: number
  /** Ids of uploads that show what is quoted, in their order. */
  pictures: readonly string[]
}

/**
 * @throws ShopError invalid when the total or a part of it cannot be charged, the discount leaves nothing to pay, or the
 * quote's life is too short or too long
 */
function chargedTotal(services: Services, form: QuoteForm): Cents {
  const { items, validUntil, depositPercent, discountCents } = form
  const { priceCents, totalCents } = quoteSums(items, form)
  const life = validUntil - services.now()
  if (discountCents > 0 && priceCents < chargeable.least)
    throw new ShopError('invalid', { fields: { discountCents: 'quote_discount' } })
  if (priceCents < chargeable.least || quoteTotal(items) > chargeable.most || totalCents > chargeable.most)
    throw new ShopError('invalid', { fields: { items: 'format' } })
  if (life < quoteLife.leastMs || life > quoteLife.mostMs)
    throw new ShopError('invalid', { fields: { validUntil: 'format' } })
  if (depositPercent !== null && depositParts(cents(priceCents), depositPercent) === null)
    throw new ShopError('invalid', { fields: { depositPercent: 'deposit' } })
  return cents(totalCents)
}

/** The items and sums of a quote as a message shows them: each row, the total and, if it is paid in two parts, both parts. */
export function pricesOf(
  items: readonly QuoteItem[],
  charges: QuoteCharges,
  percent: number | null,
): Pick<RequestNews, 'deposit' | 'items' | 'sums'> & { totalCents: Cents } {
  const { priceCents, totalCents } = quoteSums(items, charges)
  const { setupCents, rushCents, discountCents, shippingCents } = charges
  const parts = percent === null ? null : depositParts(cents(priceCents), percent)
  const isPlain = setupCents + rushCents + discountCents === 0 && shippingCents === null
  return {
    totalCents: cents(totalCents),
    items,
    ...(!isPlain && { sums: { goodsCents: quoteTotal(items), setupCents, rushCents, discountCents, shippingCents } }),
    ...(percent !== null &&
      parts && {
        deposit: { nowCents: cents(parts.nowCents + (shippingCents ?? 0)), laterCents: parts.laterCents, percent },
      }),
  }
}

/**
 * Checks the pictures of a quote. Each is a file of this member of staff or already belongs to the request (customer's
 * file, proof, picture of an earlier quote), and is of a kind every browser shows.
 * @throws ShopError invalid
 */
async function checkPictures(
  services: Services,
  staffId: string,
  { files, proofs, quotePictures }: WholeRequest,
  ids: readonly string[],
): Promise<void> {
  const own = await listOwnUploads(services.db, staffId, ids)
  const known = new Map(
    [...files, ...[...proofs, ...quotePictures].map(({ upload }) => upload), ...own]
      .filter(({ state }) => state === 'ready')
      .map((upload) => [upload.id, upload]),
  )
  if (ids.some((id) => !known.has(id))) throw new ShopError('invalid', { fields: { pictures: 'file_missing' } })
  if (ids.some((id) => !isDrawable(known.get(id)?.type ?? null)))
    throw new ShopError('invalid', { fields: { pictures: 'format' } })
}

/**
 * Sends a quote, or a new version of one, which voids the one before.
 * @throws ShopError not_found, request_moved, invalid
 */
export async function quoteRequest(
  services: Services,
  staffId: string,
  requestId: string,
  form: QuoteForm,
): Promise<WorkedRequest> {
  const totalCents = chargedTotal(services, form)
  const { whole, customer } = await requestForStaff(services, requestId)
  const id = services.newId('quote')
  const { items, depositPercent, shippingNote, message, validUntil, clientKey } = form
  const { setupCents, rushCents, discountCents, shippingCents } = form
  const charges = { setupCents, rushCents, discountCents, shippingCents }
  const pictureIds = [...new Set(form.pictures)]
  await checkPictures(services, staffId, whole, pictureIds)
  await stepRequest(services, whole, {
    kind: 'quote',
    to: 'quoted',
    by: 'staff',
    reference: id,
    clientKey,
    ...(message ? { text: message } : {}),
    // The sweep could delete a file that nothing refers to yet at this moment.
    when: areUploadsThere(pictureIds),
    alongside: (isTaken, at) => [
      ...attachUploads(services.db, staffId, pictureIds, at),
      ...insertQuote(
        services.db,
        {
          id,
          requestId,
          items,
          charges,
          totalCents,
          depositPercent,
          shippingNote,
          message,
          validUntil,
          pictureIds,
          at,
        },
        isTaken,
      ),
      audited(services, staffId, 'request.quote', requestId, isTaken, {
        quote: id,
        totalCents,
        pictures: pictureIds.length,
        ...(depositPercent !== null && { depositPercent }),
      }),
      ...notifyOfRequest(
        services,
        customer,
        whole,
        {
          template: 'quote_sent',
          idempotencyKey: `quote:${id}`,
          words: message,
          ...pricesOf(items, charges, depositPercent),
          until: validUntil,
        },
        isTaken,
      ),
    ],
  })
  return afterStep(services, requestId, clientKey, ({ reference }, { quotes, quotePictures }) => {
    const shown = quotePictures.flatMap(({ quoteId, upload }) => (quoteId === reference ? [upload.id] : []))
    return (
      shown.join() === pictureIds.join() &&
      quotes.some(
        (quote) =>
          quote.id === reference &&
          quote.totalCents === totalCents &&
          quote.setupCents === setupCents &&
          quote.rushCents === rushCents &&
          quote.discountCents === discountCents &&
          quote.shippingCents === shippingCents &&
          quote.depositPercent === depositPercent &&
          JSON.stringify(quote.items) === JSON.stringify(items) &&
          quote.validUntil === validUntil &&
          quote.shippingNote === shippingNote &&
          quote.message === message,
      )
    )
  })
}
