import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { shortDayOf } from '#web/shop-ui/dates.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { OrderStep } from './order-view.ts'
import styles from './OrderProgress.module.css'

/** The progress of an order as the colour bar of a press sheet: each step adds one process colour. */
export function OrderProgress({ steps }: { steps: readonly OrderStep[] }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const isHydrated = useHydrated()
  return (
    <ol className={styles['steps']} aria-label={t('steps.label')}>
      {steps.map(({ name, isReached, isCurrent, at }) => (
        <li
          key={name}
          className={styles['step']}
          data-step={name}
          data-reached={isReached || undefined}
          aria-current={isCurrent ? 'step' : undefined}
        >
          {t(`steps.${name}`)}
          {isReached && at !== null && <time dateTime={at}>{shortDayOf(at, language, !isHydrated)}</time>}
        </li>
      ))}
    </ol>
  )
}
