import * as z from 'zod'
import { dollars } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { paymentMethods } from '#worker/platform/payment-method.rules.ts'
import { figureSpans, type FigureSpan } from './figures.rules.ts'

const isSpan = (days: number): days is FigureSpan => figureSpans.some((one) => one === days)
/** Days up to today; 30 for an unknown value. */
const query = z.object({
  days: z
    .string()
    .optional()
    .transform((text): FigureSpan => (isSpan(Number(text)) ? (Number(text) as FigureSpan) : 30)),
})

/** What the calls of staff/figures/figures.console-calls.ts take. */
export const figuresRequests = { staffFigures: { query }, staffFiguresExport: { query } } as const satisfies Record<
  string,
  RequestSchemas
>

/** What the calls of staff/figures/figures.console-calls.ts answer with; the export is a file. */
export const figuresResponses = {
  staffFigures: z.object({
    timeZone: z.string(),
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
