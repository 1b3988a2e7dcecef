import { useTranslation } from 'react-i18next'
import { contact } from '#web/app/shop-contact.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { dayOf, promisedDayOf } from '#web/shop-ui/dates.ts'
import { promisedDaysOf } from '#web/shop-ui/promised-days.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { claimsUntil } from '#worker/claims/claim.rules.ts'
import { addBusinessDays } from '#worker/shop-settings/delivery-promise.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { atOf, deliveredAt, isConfirming, knownStatus, type FollowedOrder } from './order-view.ts'
import styles from './OrderCard.module.css'

const { processingDays, refundDays, defectClaimDays } = shop.policy

/** Whether a promised day (ISO time, counted in UTC) is over. */
const isPast = (promised: string): boolean => promised.slice(0, 10) < new Date().toISOString().slice(0, 10)

/** Whether the time that a refund takes has passed since it was made (ISO time). */
const isOver = (refundedAt: string): boolean => addBusinessDays(Date.parse(refundedAt), refundDays.to) < Date.now()

/** What happens next with an order, and when it should arrive; a date that was missed is said to be. */
export function NextStep({ order }: { order: FollowedOrder }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const isHydrated = useHydrated()
  const status = knownStatus(order.status)
  const arrivedAt = deliveredAt(order)
  const refundedAt = status === 'refunded' ? atOf(order, 'refunded') : null
  const isOnItsWay = order.promise !== null && order.paid && status !== 'delivered' && status !== 'needs_address'
  const isMissed = order.promise !== null && isPast(order.promise.latest)
  const canClaim = arrivedAt !== null && Date.now() < claimsUntil(Date.parse(arrivedAt))
  const words = () => {
    if (status === null) return null
    if (isConfirming(order)) return t('next.confirming')
    if (status === 'delivered')
      return arrivedAt === null
        ? t('next.deliveredUndated')
        : t('next.delivered', { date: dayOf(arrivedAt, language, !isHydrated) })
    if (status === 'cancelled' && order.paidAt === null) return t('next.cancelledUnpaid')
    if (order.sending !== null) return t(`next.${order.sending}`)
    const isByHand = order.paidBy !== null && order.paidBy !== 'card'
    if (isByHand && (status === 'cancelled' || status === 'refunded')) return t(`next.${status}ByHand`)
    // After so many days the money is no longer on its way.
    if (refundedAt !== null && isOver(refundedAt))
      return t('next.refundedOn', { date: dayOf(refundedAt, language, !isHydrated) })
    return t(`next.${status}`, status === 'cancelled' || status === 'refunded' ? refundDays : processingDays)
  }
  const text = words()
  return (
    <div className={styles['next']}>
      {text !== null && <p>{text}</p>}
      {/* While the shop waits for the customer, a date that has passed was not the shop's. */}
      {isOnItsWay && order.promise !== null && !(isMissed && order.waitingOn === 'customer') && (
        <p>
          {isMissed ? (
            <>
              {t('promiseMissed', { to: promisedDayOf(order.promise.latest, language) })}{' '}
              <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>
            </>
          ) : (
            t('promise', { days: promisedDaysOf(order.promise, language) })
          )}
        </p>
      )}
      {canClaim && (
        <p>
          {t('support', { days: defectClaimDays })}{' '}
          <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>
        </p>
      )}
    </div>
  )
}
