import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { pressLimits } from './press.rules.ts'

const some = z.number().int().min(-pressLimits.pieces).max(pressLimits.pieces).optional().default(0)

/** What the calls of worker/fulfilment/press/press.console-calls.ts take. */
export const pressRequests = {
  /**
   * What is added to the counts of goods, or taken back below zero; `position` is a part of the goods (`goods.parts`).
   * `clientKey` counts it once.
   */
  staffPressCount: {
    body: z.object({
      clientKey: field.clientKey,
      pieces: z
        .array(
          z.object({
            orderId: field.id('order'),
            position: z.number().int().min(0).max(99),
            printed: some,
            made: some,
            spoiled: some,
          }),
        )
        .min(1, 'required')
        .max(pressLimits.goods),
    }),
  },
} as const satisfies Record<string, RequestSchemas>

/** What the calls of worker/fulfilment/press/press.console-calls.ts answer with. */
export const pressResponses = {
  /** One result for each, in the order asked; `message` says why it was not counted. */
  staffPressCount: z.object({
    results: z.array(
      z.object({ orderId: z.string(), position: z.number(), done: z.boolean(), message: z.string().nullable() }),
    ),
  }),
} as const satisfies Record<string, z.ZodType>
