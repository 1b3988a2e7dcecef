import { contact } from '#web/app/shop-contact.ts'
import { deletionGraceMs } from '#worker/accounts/account.rules.ts'
import { deviceKnownMs, sessionPolicy } from '#worker/accounts/sessions/session-lifetime.rules.ts'
import { readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { quantityLimits } from '#worker/platform/line-limits.rules.ts'
import { retention } from '#worker/shop-settings/retention.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const { processingDays, deliveryDays, refundDays, defectClaimDays, supportAnswerHours, minimumAge } = shop.policy
const inDays = (ms: number): number => ms / days(1)
const smallest = (sizes: readonly string[]): string => sizes[0] ?? ''
const largest = (sizes: readonly string[]): string => sizes.at(-1) ?? ''

/**
 * The values of placeholders in the texts of the information area, taken from the shop's own configuration, so that no
 * figure is written twice (R-PAGE-12).
 */
export const figures = {
  shop: shop.name,
  supportEmail: contact.supportEmail,
  ordersEmail: contact.ordersEmail,
  processingFrom: processingDays.from,
  processingTo: processingDays.to,
  deliveryFrom: deliveryDays.from,
  deliveryTo: deliveryDays.to,
  refundFrom: refundDays.from,
  refundTo: refundDays.to,
  defectDays: defectClaimDays,
  answerHours: supportAnswerHours,
  minimumAge,
  undoDays: inDays(deletionGraceMs),
  idleDays: inDays(sessionPolicy.idleMs),
  absoluteDays: inDays(sessionPolicy.absoluteMs),
  inactiveMonths: retention.inactiveMonths,
  warningDays: retention.warningDays,
  orderYears: retention.orderYears,
  deviceDays: inDays(deviceKnownMs),
  /** How long Cloudflare keeps the history of D1 (Time Travel) on the Workers Paid plan. */
  historyDays: 30,
  mostPieces: quantityLimits.most,
  shirtSmallest: smallest(readyToGo.tshirt.sizes),
  shirtLargest: largest(readyToGo.tshirt.sizes),
  hoodieSmallest: smallest(readyToGo.hoodies.sizes),
  hoodieLargest: largest(readyToGo.hoodies.sizes),
  mugSmallest: smallest(readyToGo.mug.sizes),
  mugLargest: largest(readyToGo.mug.sizes),
} as const

/** When a text of the policies last changed, as an ISO date. Update it with them. */
export const policiesChangedOn = '2026-11-26'
