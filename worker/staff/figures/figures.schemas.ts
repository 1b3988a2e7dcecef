import * as z from 'zod'
import { dollars } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { paymentMethods } from '#worker/platform/payment-method.rules.ts'
import { figureParts, figureSpans, type FigureSpan } from './figures.rules.ts'

const isSpan = (days: number): days is FigureSpan => figureSpans.some((one) => one === days)
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .optional()
  .catch(undefined)
/** From one day of the shop to another, or so many days up to today; 30 for an unknown value. */
const query = z.object({
  from: day,
  to: day,
  days: z
    .string()
    .optional()
    .transform((text): FigureSpan => (isSpan(Number(text)) ? (Number(text) as FigureSpan) : 30)),
})

/** What the calls of staff/figures/figures.console-calls.ts take. */
export const figuresRequests = {
  staffFigures: { query },
  /** One table, or all of them. */
  staffFiguresExport: { query: query.extend({ part: z.enum(figureParts).optional().catch(undefined) }) },
} as const satisfies Record<string, RequestSchemas>

/** Orders, and how many of them kept what was said. */
const kept = z.object({ due: z.number(), inTime: z.number() })

/** What the calls of staff/figures/figures.console-calls.ts answer with; the export is a file. */
export const figuresResponses = {
  staffFigures: z.object({
    timeZone: z.string(),
    /** The first and the last day, `YYYY-MM-DD`. */
    from: z.string(),
    to: z.string(),
    /** One row for each day, the last one today. */
    days: z.array(
      z.object({
        day: z.string(),
        /** Money that came, and money that went back, on this day. */
        sales: dollars,
        refunded: dollars,
        net: dollars,
        orders: z.number(),
        requests: z.number(),
        /**
         * Of this day's requests: how many are orders now, how many were answered, how many of those in time, and the
         * average wait.
         */
        ordered: z.number(),
        answered: z.number(),
        kept: z.number(),
        /** Pieces that the press room counted: good ones, and lost ones. */
        made: z.number(),
        spoiled: z.number(),
        waitHours: z.number().nullable(),
      }),
    ),
    /** The money of the span by the way it came; none that brought nothing. */
    methods: z.array(z.object({ method: z.enum(paymentMethods), sales: dollars, refunded: dollars })),
    /** What the paid orders are made of: the discount goes off, all else comes to the total. */
    sums: z.object({
      goods: dollars,
      setup: dollars,
      rush: dollars,
      discount: dollars,
      shipping: dollars,
      tax: dollars,
      total: dollars,
    }),
    /** By the state that they go to, or the country; '' without an address. `taxed` is goods and fees less the discount. */
    states: z.array(
      z.object({
        state: z.string(),
        orders: z.number(),
        taxed: dollars,
        shipping: dollars,
        tax: dollars,
        total: dollars,
        refunded: dollars,
      }),
    ),
    designs: z.array(z.object({ name: z.string(), orders: z.number(), pieces: z.number(), sales: dollars })),
    customers: z.array(
      z.object({ customerId: z.string(), name: z.string(), orders: z.number(), sales: dollars, refunded: dollars }),
    ),
    /** Orders due at the press in these days; paid orders of which something was made again. */
    timing: z.object({
      press: kept,
      delivery: kept,
      reprints: z.object({ orders: z.number(), reprinted: z.number() }),
    }),
    products: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        orders: z.number(),
        pieces: z.number(),
        sales: dollars,
        requests: z.number(),
        ordered: z.number(),
      }),
    ),
  }),
} as const satisfies Record<string, z.ZodType>
