import { useTranslation } from 'react-i18next'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { daysUntil } from '#worker/ledger/dispute-evidence.rules.ts'
import { lacks } from '../frame/navigation.ts'
import { DisputeAnswer } from './DisputeAnswer.tsx'
import styles from './StaffOrderScreen.module.css'

type Money = ResponseBody<'staffOrderMoney'>

/** A dispute, or a bank's question: why, how much, until when it can be answered, and the answer. */
export function DisputePart({
  orderId,
  dispute,
  onAnswered,
}: {
  orderId: string
  dispute: Money['disputes'][number]
  onAnswered: (money: Money) => void
}) {
  const { t } = useTranslation('disputes')
  const language = useLanguage()
  const mayAnswer = useStaffSession((session) => !lacks(session, 'refunds'))
  const { cents, state, isInquiry, reason, dueAt, isWaiting, answeredAt, providerUrl } = dispute
  const left = dueAt === null ? null : daysUntil(Date.parse(dueAt), Date.now())
  return (
    <div className={styles['review']}>
      <h3>{t(isInquiry ? 'inquiry' : `states.${state as 'open'}`, { amount: formatDollars(cents / 100) })}</h3>
      {reason !== null && <p>{t(`reasons.${reason}`)}</p>}
      {state === 'open' && !isInquiry && <p className={styles['quiet']}>{t('held')}</p>}
      {isWaiting && dueAt !== null && left !== null && (
        <p data-late={left < 3 || undefined}>
          <strong>{left < 0 ? t('over') : t('until', { date: momentOf(dueAt, language), count: left })}</strong>
        </p>
      )}
      {answeredAt !== null && <Notice tone="success">{t('answered', { date: momentOf(answeredAt, language) })}</Notice>}
      <p>
        <a href={providerUrl} target="_blank" rel="noopener noreferrer" className={styles['contact']}>
          {t('provider')}
        </a>
      </p>
      {isWaiting && mayAnswer && <DisputeAnswer orderId={orderId} disputeId={dispute.id} onAnswered={onAnswered} />}
    </div>
  )
}
