import type { ResponseBody } from '#worker/api/wire.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import { discountState } from './discount.rules.ts'
import type { DiscountCode } from './discounts.queries.ts'

/** A code as the staff see it. */
export const presentDiscount = (
  { code, uses }: { code: DiscountCode; uses: number },
  now: number,
): ResponseBody<'staffDiscountList'>['discounts'][number] => ({
  id: code.id,
  code: code.code,
  percent: code.percent,
  amountCents: code.amountCents,
  minimumCents: code.minimumCents,
  startsAt: iso(code.startsAt),
  endsAt: code.endsAt === null ? null : iso(code.endsAt),
  mostUses: code.mostUses,
  mostUsesEach: code.mostUsesEach,
  uses,
  state: discountState(code, now),
})
