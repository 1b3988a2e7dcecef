import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatMoment } from '#web/shop-ui/long-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { cents, formatUsd } from '#worker/platform/money.rules.ts'
import { mayUse } from '../frame/navigation.ts'
import { DiscountForm } from './DiscountForm.tsx'
import styles from './ShopSettings.module.css'

type Discounts = ResponseBody<'staffDiscountList'>
type Discount = Discounts['discounts'][number]

/** The discount codes of the shop, newest first (R-STAFF-37): made here, and ended, never changed. */
export function DiscountsPanel() {
  const { t } = useTranslation('shop-settings')
  const mayChange = useStaffSession((session) => mayUse(session, 'settings'))
  return mayChange ? <Codes /> : <p className={styles['soft']}>{t('readOnly')}</p>
}

function Codes() {
  const { t } = useTranslation('shop-settings')
  const source = useServerData('staffDiscountList')
  const [made, setMade] = useState(0)
  const [ending, setEnding] = useState<Discount | null>(null)
  const { state, run } = useAction((discountId: string) => call('staffDiscountEnd', { params: { discountId } }))
  const end = async (discount: Discount) => {
    const outcome = await run(discount.id)
    setEnding(null)
    if (outcome?.status === 'success') source.change(() => outcome.result)
    if (outcome?.status === 'failure') showToast(outcome.error.message, { tone: 'error' })
  }
  return (
    <div className={styles['form']}>
      <p className={styles['lead']}>{t('discounts.lead')}</p>
      <Loadable
        source={source}
        loading={<Skeleton className={styles['place']} />}
        isEmpty={({ discounts }) => discounts.length === 0}
        empty={<p className={styles['soft']}>{t('discounts.none')}</p>}
      >
        {({ discounts }) => (
          <ul className={styles['rows']}>
            {discounts.map((discount) => (
              <DiscountRow key={discount.id} discount={discount} onEnd={() => setEnding(discount)} />
            ))}
          </ul>
        )}
      </Loadable>
      {/* A new form for each code: the next one begins without the errors of empty fields. */}
      <DiscountForm
        key={made}
        onSaved={(saved) => {
          setMade((count) => count + 1)
          source.change(() => saved)
        }}
      />
      <ConfirmDialog
        question={t('discounts.endQuestion', { code: ending?.code ?? '' })}
        detail={t('discounts.endDetail')}
        confirmLabel={t('discounts.end')}
        busy={state.status === 'loading' && t('saving')}
        isOpen={ending !== null}
        onConfirm={() => ending !== null && void end(ending)}
        onCancel={() => setEnding(null)}
      />
    </div>
  )
}

function DiscountRow({ discount, onEnd }: { discount: Discount; onEnd: () => void }) {
  const { t } = useTranslation('shop-settings')
  const language = useLanguage()
  const { code, percent, amountCents, minimumCents, startsAt, endsAt, mostUses, mostUsesEach, uses } = discount
  const terms = [
    percent === null ? formatUsd(cents(amountCents ?? 0)) : `${percent} %`,
    minimumCents > 0 && t('discounts.from', { sum: formatUsd(cents(minimumCents)) }),
    mostUses === null ? t('discounts.used', { count: uses }) : t('discounts.usedOf', { count: uses, most: mostUses }),
    mostUsesEach !== null && t('discounts.each', { count: mostUsesEach }),
    t('discounts.since', { moment: formatMoment(startsAt, language) }),
    endsAt !== null && t('discounts.until', { moment: formatMoment(endsAt, language) }),
  ].filter((part) => part !== false)
  const isOpen = discount.state === 'live' || discount.state === 'waiting'
  return (
    <li className={styles['discount']}>
      <div>
        <p>
          <strong>{code}</strong> · {t(`discounts.states.${discount.state}`)}
        </p>
        <p className={styles['soft']}>{terms.join(' · ')}</p>
      </div>
      {isOpen && (
        <Button variant="quiet" aria-label={t('discounts.endOf', { code })} onClick={onEnd}>
          {t('discounts.end')}
        </Button>
      )}
    </li>
  )
}
