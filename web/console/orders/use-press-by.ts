import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { shortPromisedDayOf } from '#web/shop-ui/dates.ts'
import type { ListedOrderView } from '#worker/api/wire.ts'

/** Says in a few words by which day an order must leave the press: `Press by Nov 30`, `Late: Nov 28`. */
export function usePressBy(): (press: ListedOrderView['press']) => string {
  const { t } = useTranslation(['press', 'desk'])
  const language = useLanguage()
  return (press) =>
    press === null
      ? t('desk:orders.noPromise')
      : t(press.isLate ? 'pressBy.late' : 'pressBy.short', { date: shortPromisedDayOf(press.by, language) })
}
