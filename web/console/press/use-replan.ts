import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { promisedDayOf } from '#web/shop-ui/dates.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { ListedOrderView } from '#worker/api/wire.ts'

type Plan = Pick<NonNullable<ListedOrderView['press']>, 'plannedDay' | 'isRush'>
type Planned = Pick<ListedOrderView, 'id' | 'number' | 'press'> & { claimId: string | null }
/** Plans an order for another day, or marks it as a rush. */
export type Replan = (order: Planned, change: Partial<Plan>) => void

/**
 * Plans orders at once, and offers to undo it: customers are not notified. `isMoving` says whether the answer for
 * an order is still awaited; refusals are toasts, and the calendar is loaded again.
 */
export function useReplan(reload: () => void): { replan: Replan; isMoving: (orderId: string) => boolean } {
  const { t } = useTranslation(['press', 'desk'])
  const language = useLanguage()
  const [moving, setMoving] = useState<readonly string[]>([])
  const send = async (order: Planned, seen: Plan, plan: Plan): Promise<boolean> => {
    const workId = order.claimId ?? order.id
    setMoving((now) => [...now, workId])
    try {
      if (order.claimId === null)
        await call('staffPressPlan', { params: { orderId: order.id }, body: { seen, plan }, keepalive: true })
      else await call('staffReprintPlan', { params: { claimId: order.claimId }, body: { seen, plan }, keepalive: true })
      return true
    } catch (failure) {
      showToast(t('desk:orders.bulkLeft', { number: order.number, message: asApiError(failure).message }), {
        tone: 'error',
      })
      return false
    } finally {
      setMoving((now) => now.filter((id) => id !== workId))
      reload()
    }
  }
  const take = async (order: Planned, change: Partial<Plan>): Promise<void> => {
    if (order.press === null) return
    const seen = { plannedDay: order.press.plannedDay, isRush: order.press.isRush }
    const plan = { ...seen, ...change }
    if (plan.plannedDay === seen.plannedDay && plan.isRush === seen.isRush) return
    if (!(await send(order, seen, plan))) return
    const { number, press } = order
    const text =
      plan.isRush !== seen.isRush
        ? t(plan.isRush ? 'calendar.rushed' : 'calendar.unrushed', { number })
        : t('calendar.moved', { number, day: promisedDayOf(plan.plannedDay ?? press.by, language) })
    showToast(text, { action: { label: t('desk:undo'), run: () => void send(order, plan, seen) } })
  }
  const replan: Replan = (order, change) => void take(order, change)
  return { replan, isMoving: (orderId) => moving.includes(orderId) }
}
