import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { dayOf, momentOf } from '#web/shop-ui/dates.ts'
import { useStartPayment } from '#web/shop-ui/use-start-payment.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { RequestPageView } from '#worker/api/wire.ts'
import { knownStatus } from '#worker/requests/request-state.rules.ts'
import styles from './RequestPage.module.css'

/**
 * Who moves next with a request, and by when (R-REQ-10; a time that has passed is no promise any more), and a link when the customer's next step is on another page.
 */
export function NextMove({ request }: { request: RequestPageView }) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const { status, waitingOn, dueAt, quotes, proofs, designId, orderId } = request
  const payment = useStartPayment((id: string) => call('payExclusive', { body: { designId: id } }))
  const known = knownStatus(status)
  const [quote] = quotes
  const words = () => {
    if (known === null) return null
    if (proofs[0]?.state === 'sent' && known === 'ordered') return t('next.proof')
    if (known === 'submitted' || known === 'changes_requested')
      return dueAt === null
        ? t(`next.${known}Undated`)
        : t(Date.parse(dueAt) < Date.now() ? 'next.late' : `next.${known}`, { time: momentOf(dueAt, language) })
    if (known === 'quoted')
      return t('next.quoted', { date: quote === undefined ? '' : dayOf(quote.validUntil, language) })
    return t(`next.${known}`)
  }
  const text = words()
  const isOver = known === 'withdrawn' || known === 'declined'
  return (
    <div className={styles['next']}>
      {waitingOn === 'customer' && <p className={styles['turn']}>{t('yourTurn')}</p>}
      {text !== null && <p>{text}</p>}
      {payment.state.status === 'failure' && <Notice tone="error">{payment.state.error.message}</Notice>}
      {known === 'accepted' && designId !== null && (
        <Button
          variant="main"
          busy={payment.state.status === 'loading' && t('paying')}
          onClick={() => void payment.run(designId)}
        >
          {t('pay', { price: quote === undefined ? '' : formatDollars(quote.deposit?.now ?? quote.total) })}
        </Button>
      )}
      {known === 'ordered' && (
        <LinkButton to={orderId === null ? paths.orders() : paths.order(orderId)} variant="quiet">
          {orderId === null ? t('toOrders') : t('toOrder')}
        </LinkButton>
      )}
      {isOver && (
        <LinkButton to={paths.custom()} variant="quiet">
          {t('again')}
        </LinkButton>
      )}
    </div>
  )
}
