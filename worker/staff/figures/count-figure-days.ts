import { hours, seconds } from '#worker/platform/duration.rules.ts'
import type { Services } from '#worker/services.ts'
import { shopHours } from '#worker/shop-settings/shop-hours.rules.ts'
import {
  addDays,
  countDays,
  findKnownDays,
  forgetDays,
  listDaysToCount,
  storeDays,
  takeDays,
  type DayToCount,
} from './figure-days.queries.ts'
import { dailyFigureNames, storedForm } from './figure-days.rules.ts'
import { dayAfter, dayIn, windowsOf } from './figures.rules.ts'

/** Figures of a day that are counted in one go: eight days of all. */
const countedAtOnce = 8 * dailyFigureNames.length
/** A run counts so often at most, and begins nothing after so long. */
const mostGoes = 20
const longestMs = seconds(2)
/** A day that keeps changing is counted again after so long at the earliest. */
const restMs = hours(6)
/** Days that a run adds at one end. */
const mostDays = 366

/**
 * Counts days of the shop that are to be counted, and stores their sums (docs/decisions/460): within a bound for each run,
 * the longest uncounted first. Today and yesterday have no sums; they would change with every order.
 */
export async function countFigureDays(services: Services, timeZone: string = shopHours.timeZone): Promise<void> {
  const begun = services.now()
  await addNewDays(services, timeZone)
  for (let go = 0; go < mostGoes && services.now() - begun < longestMs; go += 1) {
    const found = await listDaysToCount(services.db, begun - restMs, countedAtOnce)
    if (found.length === 0) return
    await countThem(services, found, timeZone)
  }
}

/** Adds the days that are over now, and those of older orders than were known: a year at most at each end. */
async function addNewDays({ db, now }: Services, timeZone: string): Promise<void> {
  const known = await findKnownDays(db)
  const isOther = known.zone !== null && known.zone !== timeZone
  if (isOther) await forgetDays(db)
  const { first, last } = isOther ? { first: null, last: null } : known
  if (known.earliest === null) return
  const dayOf = dayIn(timeZone)
  const [earliest, newest] = [dayOf(known.earliest), dayAfter(dayOf(now()), -2)]
  const add = async (from: string, to: string): Promise<void> => {
    if (from <= to) await addDays(db, windowsOf({ from, to }, timeZone), timeZone)
  }
  const later = (one: string, other: string) => (one > other ? one : other)
  const earlier = (one: string, other: string) => (one < other ? one : other)
  if (first === null || last === null) {
    await add(later(earliest, dayAfter(newest, 1 - mostDays)), newest)
    return
  }
  await add(dayAfter(last, 1), earlier(newest, dayAfter(last, mostDays)))
  await add(later(earliest, dayAfter(first, -mostDays)), dayAfter(first, -1))
}

/** What has changed on a day after it was taken keeps the count of that day from being stored. */
async function countThem({ db, now, newId }: Services, found: readonly DayToCount[], timeZone: string): Promise<void> {
  const countId = newId('figureCount')
  await takeDays(db, found, countId, now())
  for (const figure of dailyFigureNames) {
    const windows = found.filter((one) => one.figure === figure)
    if (windows.length === 0) continue
    const rows = await countDays(db, figure, windows, timeZone)
    const days = windows.map(({ day }) => day)
    await storeDays(
      db,
      countId,
      storedForm(figure, rows, days).map((one) => ({ figure, ...one })),
    )
  }
}
