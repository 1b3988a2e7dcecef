import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { orderFilter } from '#worker/orders/lists/order-filter.schemas.ts'
import { listedOrder, listedReprint, press, staffOrder } from '../staff-order.schemas.ts'
import { pressLimits } from './press.rules.ts'

const some = z.number().int().min(-pressLimits.pieces).max(pressLimits.pieces).optional().default(0)

/** A day of the calendar; the week that begins with it is of years of four digits too. */
const day = z.iso.date({ error: 'format' }).refine((one) => one < '2100', { error: 'format' })
const plan = z.object({ plannedDay: day.nullable(), isRush: z.boolean() })

/** What the calls of worker/fulfilment/press/press.console-calls.ts take. */
export const pressRequests = {
  /**
   * What is added to the counts of goods, or taken back below zero; `position` is a part of the goods (`goods.parts`).
   * `clientKey` counts it once; `claimId` is the claim whose reprint they are for.
   */
  staffPressCount: {
    body: z.object({
      clientKey: field.clientKey,
      pieces: z
        .array(
          z.object({
            orderId: field.id('order'),
            claimId: field.id('claim').nullish(),
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
  /** The week that begins on this day; without one, today. */
  staffPressCalendar: { query: z.object({ from: day.optional().catch(undefined) }) },
  /** `seen` is the plan that was seen, `plan` the new one; a null day is the day by which it must be made. */
  staffPressPlan: { params: z.object({ orderId: field.id('order') }), body: z.object({ seen: plan, plan }) },
  /** The reprints under way; with `due` only those that must leave the press by then. */
  staffReprints: { query: orderFilter.pick({ due: true }) },
  staffReprintShow: { params: z.object({ claimId: field.id('claim') }) },
  staffReprintPlan: { params: z.object({ claimId: field.id('claim') }), body: z.object({ seen: plan, plan }) },
} as const satisfies Record<string, RequestSchemas>

/** Pieces by station; null is work of no station. */
const loads = z.array(z.object({ station: z.string().nullable(), pieces: z.number() }))

/**
 * What is to be made on a day: pieces by station, reprints (those with a `claimId`), and the first orders, those in a
 * rush first.
 */
const dayOfPress = z.object({
  /** Pieces that are still to be made. */
  loads,
  orders: z.array(
    listedOrder.pick({ id: true, number: true, status: true, items: true, press: true }).extend({
      customer: z.object({ name: z.string() }),
      stations: loads,
      claimId: z.string().nullable(),
    }),
  ),
  hasMore: z.boolean(),
})

/** What the calls of worker/fulfilment/press/press.console-calls.ts answer with. */
export const pressResponses = {
  /** One result for each, in the order asked; `message` says why it was not counted. */
  staffPressCount: z.object({
    results: z.array(
      z.object({ orderId: z.string(), position: z.number(), done: z.boolean(), message: z.string().nullable() }),
    ),
  }),
  staffPressCalendar: z.object({
    today: z.iso.date(),
    from: z.iso.date(),
    stations: z.array(z.object({ id: z.string(), name: z.string(), perDay: z.number() })),
    /** All days before the first, oldest first. */
    late: dayOfPress,
    /** Seven; nothing is made on a day that is closed. */
    days: z.array(dayOfPress.extend({ day: z.iso.date(), isClosed: z.boolean() })),
    /** Of the two weeks from today, those on which something is made: the menu plans orders for them. */
    openDays: z.array(z.iso.date()),
  }),
  staffPressPlan: z.object({ press }),
  staffReprints: z.object({ reprints: z.array(listedReprint) }),
  staffReprintShow: staffOrder,
  staffReprintPlan: z.object({ press }),
} as const satisfies Record<string, z.ZodType>
