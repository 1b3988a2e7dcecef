import * as z from 'zod'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { figureSpans, type FigureSpan } from './figures.rules.ts'

const isSpan = (days: number): days is FigureSpan => figureSpans.some((one) => one === days)
/** Days up to today; 30 when it says nothing that is known. */
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
