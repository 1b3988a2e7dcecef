import * as z from 'zod'
import { dollars } from '#worker/http/parts.schemas.ts'

/** What the calls of staff/figures/figures.console-calls.ts answer with; the export is a file. */
export const figuresResponses = {
  staffFigures: z.object({
    timeZone: z.string(),
    /** One row for each day, the last one today. */
    days: z.array(
      z.object({
        day: z.string(),
        /** Money that came, and that went back, on this day. */
        sales: dollars,
        refunded: dollars,
        net: dollars,
        orders: z.number(),
        requests: z.number(),
        /**
         * Of this day's requests: how many are orders now, how many were answered, how many of those in time, and
         * after how long on average.
         */
        ordered: z.number(),
        answered: z.number(),
        kept: z.number(),
        waitHours: z.number().nullable(),
      }),
    ),
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
