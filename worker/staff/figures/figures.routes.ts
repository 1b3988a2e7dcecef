import type { Handlers } from '#worker/api/handler.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'
import { figuresCsv } from './figures-csv.presenter.ts'
import { presentFigures } from './figures.presenter.ts'
import { dayIn, rangeOf, windowsOf } from './figures.rules.ts'
import { readFigures } from './read-figures.ts'

const { timeZone } = shopHours

async function figures(services: Services, asked: Parameters<typeof rangeOf>[0], language: Language) {
  const now = services.now()
  const range = rangeOf(asked, now, timeZone)
  return presentFigures(
    await readFigures(services.db, windowsOf(range, timeZone), timeZone),
    { range, today: dayIn(timeZone)(now), timeZone },
    language,
  )
}

/** The shop's figures, by the days of its own time zone (R-STAFF-13). */
export const figuresRoutes = {
  staffFigures: ({ query, language, services }) => figures(services, query, language),

  async staffFiguresExport({ query: { part, ...asked }, staff, language, services }) {
    const at = services.now()
    const found = await figures(services, asked, language)
    const { from, to } = found
    await writeTogether(services.db, [
      recordAction(services.db, {
        actorId: staff.id,
        action: 'figures.exported',
        subjectKind: 'figures',
        subjectId: 'days',
        facts: { from, to, ...(part && { part }) },
        at,
      }),
    ])
    // The byte order mark tells spreadsheets that the file is UTF-8.
    return new Response(`\uFEFF${figuresCsv(found, part, language)}`, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="figures-${part ?? 'all'}-${from}-${to}.csv"`,
        'Cache-Control': 'private, no-store',
      },
    })
  },
} satisfies Partial<Handlers>
