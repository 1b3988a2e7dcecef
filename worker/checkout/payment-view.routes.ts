import { presentPayment } from '#worker/orders/order.presenter.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { chargesOfVersion } from '#worker/shop-settings/charge-rules.ts'
import { isTaxed } from '#worker/shop-settings/settings.rules.ts'
import { isDiscountOffered } from './discounts/apply-discount.ts'
import type { Intent } from './payments.adapter.ts'

/**
 * The total a client expected, in cents: its unit price times the server's quantity (R-PAY-03). It is only compared, so
 * it may be any number.
 */
const believedCents = (price: number | undefined, whole: WholeOrder): number | undefined =>
  price === undefined ? undefined : Math.round(price * 100) * (whole.lines[0]?.quantity ?? 1)

/** The order and intent for the payment screen; without an intent when there is nothing left to pay. */
export const paymentView = async (
  services: Services,
  whole: WholeOrder,
  intent: Intent | null,
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
      isDiscountOffered: whole.order.status === 'awaiting_payment' && (await isDiscountOffered(services, whole)),
      believedCents: believedCents(price, whole),
    },
    language,
  )
