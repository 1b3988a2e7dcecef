import type { Handlers } from '#worker/api/handler.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'
import { figuresCsv, presentFigures } from './figures.presenter.ts'
import { readFigures } from './figures.queries.ts'
import { spanStart, type FigureSpan } from './figures.rules.ts'

const { timeZone } = shopHours

async function figures(services: Services, span: FigureSpan, language: Language) {
  const now = services.now()
  return presentFigures(await readFigures(services.db, spanStart(span, now)), span, now, timeZone, language)
}

/** The shop's figures, by the days of its own time zone (R-STAFF-13). */
export const figuresRoutes = {
  staffFigures: ({ query, language, services }) => figures(services, query.days, language),

  async staffFiguresExport({ query, staff, language, services }) {
    const at = services.now()
    await writeTogether(services.db, [
      recordAction(services.db, {
        actorId: staff.id,
        action: 'figures.exported',
        subjectKind: 'figures',
        subjectId: 'days',
        facts: { days: query.days },
        at,
      }),
    ])
    // The byte order mark tells spreadsheets that the file is UTF-8.
    return new Response(`\uFEFF${figuresCsv(await figures(services, query.days, language), language)}`, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="figures-${new Date(at).toISOString().slice(0, 10)}.csv"`,
        'Cache-Control': 'private, no-store',
      },
    })
  },
} satisfies Partial<Handlers>
