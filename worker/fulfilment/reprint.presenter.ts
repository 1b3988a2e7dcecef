import type { ListedOrderView, StaffOrderView } from '#worker/api/wire.ts'
import { isReprintState } from '#worker/claims/claim.rules.ts'
import type { Claim } from '#worker/claims/claims.queries.ts'
import { claimedGoods, claimedPart } from '#worker/claims/reprints/claimed-goods.presenter.ts'
import type { ListedOrder } from '#worker/orders/lists/staff-orders.queries.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { shopDay } from '#worker/shop-settings/shop-day.rules.ts'
import type { PagedOrder } from './order-page.presenter.ts'
import { presentItems, presentListedOrder, presentStaffOrder, type PressRoomFacts } from './staff-order.presenter.ts'

/** The day on the press of a reprint that is under way. */
export const presentReprintPress = (
  { pressBy, plannedDay, isRush }: Pick<Claim, 'pressBy' | 'plannedDay' | 'isRush'>,
  now: number,
): ListedOrderView['press'] =>
  pressBy === null ? null : { by: pressBy, isLate: pressBy < shopDay(now), plannedDay, isRush }

/** A reprint in lists of work: its order with the claimed pieces only. */
export function presentListedReprint(claim: Claim, listed: ListedOrder, now: number, language: Language) {
  const goods = claimedGoods(listed, claim.parts, language)
  return {
    ...presentListedOrder(listed, now, language),
    claimId: claim.id,
    status: claim.state,
    sending: null,
    waitingOn: 'shop' as const,
    promise: null,
    deadline: null,
    reviewReason: null,
    press: presentReprintPress(claim, now),
    quantity: goods.reduce((total, { quantity }) => total + quantity, 0),
    items: presentItems(goods),
    steps: [],
  }
}

/** A reprint as the press room works on it: its order with goods, files and counts of the claimed pieces only. */
export function presentReprint(
  claim: Claim,
  paged: PagedOrder,
  customer: ListedOrder['customer'],
  facts: PressRoomFacts,
  language: Language,
): StaffOrderView {
  const isClaimed = ({ position }: { position: number }) =>
    paged.whole.job !== null || claim.parts.some((part) => part.position === position)
  const view = presentStaffOrder(
    { ...paged, whole: claimedPart(paged.whole, claim.parts) },
    customer,
    { ...facts, printFiles: facts.printFiles.filter(isClaimed), art: facts.art.filter(isClaimed) },
    language,
  )
  const { id: claimId, state, kind, message, answer } = claim
  return {
    ...view,
    goods: view.goods.filter(({ quantity }) => quantity > 0),
    press: presentReprintPress(claim, paged.now),
    reprint: isReprintState(state) ? { claimId, state, kind, message, answer } : null,
    steps: [],
    unsent: [],
  }
}
