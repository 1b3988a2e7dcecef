import { z } from 'zod'
import { figureSpans, type FigureSpan } from '#domain/figures'
import type { RequestSchemas } from '../request-schemas.ts'

const isSpan = (days: number): days is FigureSpan => figureSpans.some((one) => one === days)
/** Days up to today; 30 when it says nothing that is known. */
const query = z.object({
  days: z
    .string()
    .optional()
    .transform((text): FigureSpan => (isSpan(Number(text)) ? (Number(text) as FigureSpan) : 30)),
})

/** What the calls of endpoints/console/figures.ts take. */
export const figuresRequests = { staffFigures: { query }, staffFiguresExport: { query } } as const satisfies Record<
  string,
  RequestSchemas
>
