import { runToCompletion } from '#worker/http/run-to-completion.ts'
import { presentPayment } from '#worker/orders/order.presenter.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { chargesOfVersion } from '#worker/shop-settings/charge-rules.ts'
import { isTaxed } from '#worker/shop-settings/settings.rules.ts'
import { isDiscountOffered } from './discounts/apply-discount.ts'
import { hasLiveDiscount } from './discounts/discounts.queries.ts'
import type { Intent } from './payments.adapter.ts'

/**
 * The total a client expected, in cents: its unit price times the server's quantity (R-PAY-03). It is only compared, so
 * it may be any number.
 */
const believedCents = (price: number | undefined, whole: WholeOrder): number | undefined =>
  price === undefined ? undefined : Math.round(price * 100) * (whole.lines[0]?.quantity ?? 1)

/** What the payment screen is made of; without an intent when there is nothing left to pay. */
interface Started {
  whole: WholeOrder
  intent: Intent | null
  /** Whether any discount code can be used now. */
  isDiscountLive: boolean
}

/** A payment that is being started, to its end (S-32); what else the screen needs is read meanwhile. */
export async function started(services: Services, work: Promise<Omit<Started, 'isDiscountLive'>>): Promise<Started> {
  const [payment, isDiscountLive] = await Promise.all([
    runToCompletion(services, work),
    hasLiveDiscount(services.db, services.now()),
  ])
  return { ...payment, isDiscountLive }
}

/** The order and intent for the payment screen. */
export const paymentView = async (
  services: Services,
  { whole, intent, isDiscountLive }: Started,
  price: number | undefined,
  language: Language,
) =>
  presentPayment(
    whole,
    {
      clientSecret: intent?.clientSecret ?? '',
      publishableKey: services.config.STRIPE_PUBLISHABLE_KEY,
      stripeJsUrl: services.config.STRIPE_JS_URL ?? null,
      isTaxed: isTaxed(await chargesOfVersion(services, whole.order.chargesVersion)),
      isDiscountOffered: whole.order.status === 'awaiting_payment' && isDiscountOffered(whole, isDiscountLive),
      believedCents: believedCents(price, whole),
    },
    language,
  )
