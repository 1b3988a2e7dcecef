import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import { isoTime } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { payment } from '#worker/orders/orders.schemas.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import { codeFrom, discountLimits, discountStates } from './discount.rules.ts'

const rule = (code: RuleCode) => ({ error: code })
const ofOrder = { params: z.object({ orderId: field.id('order') }) }
const whole = (most: number) =>
  z.number(rule('format')).int(rule('format')).min(1, rule('format')).max(most, rule('format'))
const uses = whole(discountLimits.mostUses).nullable()
const instant = z.iso.datetime(rule('format')).transform((text) => Date.parse(text))

/** What the calls of discounts.calls.ts and discounts.console-calls.ts take. Sums are US cents. */
export const discountsRequests = {
  discountApply: {
    ...ofOrder,
    body: z.object({ code: field.text(60).refine((text) => text !== '', rule('required')) }),
  },
  discountRemove: ofOrder,
  staffDiscountAdd: {
    body: z
      .object({
        clientKey: field.clientKey,
        code: z
          .string(rule('required'))
          .transform((text) => codeFrom(text) ?? '')
          .refine((code) => code !== '', rule('discount_code')),
        /** One of the two. */
        percent: whole(discountLimits.mostPercent).nullable(),
        amountCents: whole(discountLimits.mostCents).nullable(),
        minimumCents: z.number(rule('format')).int().min(0).max(discountLimits.mostCents, rule('format')),
        startsAt: instant,
        endsAt: instant.nullable(),
        mostUses: uses,
        mostUsesEach: uses,
      })
      .refine(({ percent, amountCents }) => (percent === null) !== (amountCents === null), {
        error: 'format',
        path: ['percent'],
      })
      .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, { error: 'format', path: ['endsAt'] }),
  },
  staffDiscountEnd: { params: z.object({ discountId: field.id('discount') }) },
} as const satisfies Record<string, RequestSchemas>

const discounts = z.object({
  discounts: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      percent: z.number().nullable(),
      amountCents: z.number().nullable(),
      minimumCents: z.number(),
      startsAt: isoTime,
      endsAt: isoTime.nullable(),
      mostUses: z.number().nullable(),
      mostUsesEach: z.number().nullable(),
      /** Orders that have it; cancelled ones do not count. */
      uses: z.number(),
      state: z.enum(discountStates),
    }),
  ),
})

/** What they answer with. */
export const discountsResponses = {
  discountApply: payment,
  discountRemove: payment,
  staffDiscountList: discounts,
  staffDiscountAdd: discounts,
  staffDiscountEnd: discounts,
} as const satisfies Record<string, z.ZodType>
