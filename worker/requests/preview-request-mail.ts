import type { RequestMessages } from '#worker/notify/request-messages.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { quoteSums, type QuoteCharges, type QuoteItem } from './custom-request.rules.ts'
import { messageOfRequest } from './notify-of-request.ts'
import { pricesOf } from './quote-request.ts'
import { requestForStaff } from './work-on-request.ts'

/** A message that a member of staff is about to send. */
export interface RequestDraft extends QuoteCharges {
  template: keyof typeof templates
  message: string
  items?: readonly QuoteItem[] | undefined
  /** Percent of the price that is paid at once; null for all. */
  depositPercent?: number | null | undefined
  /** ms since 1970. */
  validUntil?: number | undefined
}
const templates = {
  question: 'request_question',
  answer: 'request_answer',
  quote: 'quote_sent',
  proof: 'proof_sent',
  decline: 'request_declined',
} as const satisfies Record<string, keyof RequestMessages>

/**
 * The mail the customer would get, by the template that sends it and in their language; nothing is sent. A proof's link
 * is made only when it is sent, so the preview links to the request's page.
 * @throws ShopError not_found, invalid for a quote that leaves nothing to pay
 */
export async function previewRequestMail(
  services: Services,
  requestId: string,
  draft: RequestDraft,
): Promise<{ to: string | null; subject: string; text: string; html: string }> {
  const { whole, customer } = await requestForStaff(services, requestId)
  const { template, message: words, items, validUntil, depositPercent } = draft
  if (items && quoteSums(items, draft).priceCents < chargeable.least)
    throw new ShopError('invalid', {
      fields: draft.discountCents > 0 ? { discountCents: 'quote_discount' } : { items: 'format' },
    })
  const message = messageOfRequest(services, customer, whole, {
    template: templates[template],
    idempotencyKey: 'preview',
    words,
    ...(items ? pricesOf(items, draft, depositPercent ?? null) : {}),
    ...(validUntil === undefined ? {} : { until: validUntil }),
  })
  return {
    to: customer.email,
    ...services.messages.email(
      message,
      customer.language,
      services.config.PUBLIC_URL,
      (await services.settings.read()).contact,
    ),
  }
}
