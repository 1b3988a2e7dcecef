import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { promisedDaysOf } from '#web/shop-ui/promised-days.ts'
import type { PaymentView } from '#worker/api/wire.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const { processingDays, deliveryDays } = shop.policy

/** What happens next with an order that is paid: the promised days that its receipt and its page have too. */
export function useWhatNext({ balanceOf, promise }: Pick<PaymentView, 'balanceOf' | 'promise'>): string {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (balanceOf !== null) return t('afterPaying.rest', { number: balanceOf.number })
  if (promise !== null) return t('afterPaying.arrives', { days: promisedDaysOf(promise, language) })
  return t('afterPaying.printing', {
    processingFrom: processingDays.from,
    processingTo: processingDays.to,
    deliveryFrom: deliveryDays.from,
    deliveryTo: deliveryDays.to,
  })
}
