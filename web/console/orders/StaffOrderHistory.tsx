import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import { Price } from '#web/ui/Price.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { allClaimStates } from '#worker/claims/claim.rules.ts'
import type { RefundState } from '#worker/ledger/refund.rules.ts'
import { OrderState } from './OrderState.tsx'
import styles from './StaffOrderScreen.module.css'

type Happening = StaffOrderView['timeline'][number]
const refundStates = ['asked', 'pending', 'succeeded', 'failed'] as const satisfies readonly RefundState[]

/** All events of an order, newest first: steps, addresses, refunds and claims, and who did them. */
export function StaffOrderHistory({ order }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('order.history')}</h2>
      <ol className={styles['history']}>
        {order.timeline.toReversed().map((happening, index) => (
          <li key={index}>
            <What happening={happening} sending={order.sending} />
            <span className={styles['quiet']}>
              {momentOf(happening.at, language)} · {happening.name ?? t(`order.by.${happening.by}`)}
            </span>
            {happening.note !== null && <p>{happening.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function What({
  happening: { kind, status, amount },
  sending,
}: {
  happening: Happening
  sending: StaffOrderView['sending']
}) {
  const { t } = useTranslation('desk')
  if (kind === 'claim') {
    const state = allClaimStates.find((one) => one === status)
    return (
      <strong>
        {t('order.claimed')}: {state === undefined ? status : t(`claimStates.${state}`)}
      </strong>
    )
  }
  if (kind === 'address') return <strong>{t('order.addressChanged')}</strong>
  if (kind === 'step')
    return (
      <OrderState
        order={{
          status,
          sending: status === 'shipped' && sending === 'for_pickup' ? sending : null,
          waitingOn: 'nobody',
        }}
      />
    )
  const known = refundStates.find((state) => state === status)
  return (
    <strong>
      {known === undefined ? status : t(`order.refunds.${known}`)} {amount !== null && <Price dollars={amount} />}
    </strong>
  )
}
