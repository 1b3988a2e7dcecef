import type { Database } from '#worker/platform/database.queries.ts'
import { countDays, readStored } from './figure-days.queries.ts'
import { addedUp, dailyFigureNames, type DailyFigure, type DailyRow, type DayWindow } from './figure-days.rules.ts'

/** Days that one statement counts: at a million orders a year it takes a third of a second. */
const daysAtOnce = 31

/**
 * The sums of each figure over some days: the stored ones, and a count of the days that have none. No statement counts more
 * than a month, and those of the next month wait, so that D1 answers others in between.
 */
export async function sumDays(
  db: Database,
  windows: readonly DayWindow[],
  timeZone: string,
): Promise<Record<DailyFigure, DailyRow[]>> {
  const stored = await readStored(db, windows, timeZone)
  const rows = Object.fromEntries(dailyFigureNames.map((figure) => [figure, stored[figure].rows])) as Record<
    DailyFigure,
    DailyRow[]
  >
  const rest = dailyFigureNames.map((figure) => ({
    figure,
    days: windows.filter(({ day }) => !stored[figure].days.has(day)),
  }))
  const most = Math.max(...rest.map(({ days }) => days.length))
  for (let from = 0; from < most; from += daysAtOnce) {
    await Promise.all(
      rest.map(async ({ figure, days }) => {
        const some = days.slice(from, from + daysAtOnce)
        if (some.length > 0) rows[figure] = [...rows[figure], ...(await countDays(db, figure, some, timeZone))]
      }),
    )
  }
  for (const figure of dailyFigureNames) rows[figure] = addedUp(figure, rows[figure])
  return rows
}
