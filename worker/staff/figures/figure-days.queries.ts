/** The stored sums of days (docs/decisions/460): how they are read, marked as being counted, and stored. */
import { sql, type SQL } from 'drizzle-orm'
import { readTogether, type Database } from '#worker/platform/database.queries.ts'
import {
  columnsOf,
  dailyFigureNames,
  dailyFigures,
  withArrivals,
  type DailyFigure,
  type DailyRow,
  type DayWindow,
} from './figure-days.rules.ts'
import { countingQueries, daysTable } from './figures.queries.ts'
import { dayIn } from './figures.rules.ts'

/** Counts a figure on some days from what it is about. */
export async function countDays(
  db: Database,
  figure: DailyFigure,
  windows: readonly DayWindow[],
  timeZone: string,
): Promise<DailyRow[]> {
  const rows = await db.all<DailyRow>(countingQueries[figure](windows))
  return figure === 'due' ? withArrivals(rows, dayIn(timeZone)) : rows
}

/** Rows of stored sums of these days, as they are in this time zone; a condition follows. */
const storedOn = (windows: readonly DayWindow[], timeZone: string): SQL => sql`
  ${daysTable(windows)} CROSS JOIN figure_days ON figure_days.day = days.day AND begins_at = begins AND ends_at = ends
    AND zone = ${timeZone} AND sums IS NOT NULL`

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `)

/** The stored sums of one figure, by its keys and, where the figures show it so, by day. */
function storedSums(figure: DailyFigure, windows: readonly DayWindow[], timeZone: string): SQL {
  const { keys, sums, latest, byDay } = dailyFigures[figure]
  const columns = columnsOf(figure).map((name, index) => sql`row.value ->> ${`$[${index}]`} AS ${sql.identifier(name)}`)
  const groups = ['day', ...keys].map((name) => sql`${sql.identifier(name)}`)
  const summed = sums.map((name) => sql`sum(${sql.identifier(name)}) AS ${sql.identifier(name)}`)
  const texts = latest === null ? [] : [sql`max(${sql.identifier(latest)}) AS ${sql.identifier(latest)}`]
  return sql`SELECT ${list([...groups, ...summed, ...texts])}
    FROM (SELECT ${byDay ? sql`days.day` : sql`''`} AS day, ${list(columns)}
      FROM ${storedOn(windows, timeZone)} AND figure = ${figure}, json_each(figure_days.sums) AS row)
    GROUP BY ${list(groups)}`
}

/** What is stored of these days: of each figure its rows, and the days that they are of. One moment of the database. */
export async function readStored(
  db: Database,
  windows: readonly DayWindow[],
  timeZone: string,
): Promise<Record<DailyFigure, { days: ReadonlySet<string>; rows: DailyRow[] }>> {
  const known = sql`SELECT figure, json_group_array(figure_days.day) AS days FROM ${storedOn(windows, timeZone)}
    AND figure IN (SELECT value FROM json_each(${JSON.stringify(dailyFigureNames)})) GROUP BY figure`
  const [there = [], ...found] = await readTogether<DailyRow>(db, [
    known,
    ...dailyFigureNames.map((figure) => storedSums(figure, windows, timeZone)),
  ])
  const stored = {} as Record<DailyFigure, { days: ReadonlySet<string>; rows: DailyRow[] }>
  for (const [index, figure] of dailyFigureNames.entries()) {
    const days = there.find((row) => row['figure'] === figure)?.['days'] ?? '[]'
    stored[figure] = { days: new Set(JSON.parse(String(days)) as string[]), rows: found[index] ?? [] }
  }
  return stored
}

/** The days that have rows, and the first instant that any figure counts, ms; null where there is none. */
export interface KnownDays {
  first: string | null
  last: string | null
  zone: string | null
  earliest: number | null
}

export async function findKnownDays(db: Database): Promise<KnownDays> {
  const first = sql`FROM figure_days WHERE figure = 'orders' ORDER BY day LIMIT 1`
  const last = sql`FROM figure_days WHERE figure = 'orders' ORDER BY day DESC LIMIT 1`
  return db.get<KnownDays>(sql`
    SELECT (SELECT day ${first}) AS first, (SELECT day ${last}) AS last, (SELECT zone ${last}) AS zone,
      (SELECT min(value) FROM json_each(json_array(
        (SELECT min(paid_at) FROM orders WHERE paid_at IS NOT NULL), (SELECT min(at) FROM money_events),
        (SELECT min(created_at) FROM requests), (SELECT min(at) FROM press_counts)))) AS earliest`)
}

/** Makes rows for days that are to be counted. */
export const addDays = (db: Database, windows: readonly DayWindow[], timeZone: string) =>
  db.run(sql`
    INSERT INTO figure_days (figure, day, zone, begins_at, ends_at)
    SELECT figures.value, day, ${timeZone}, begins, ends
    FROM ${daysTable(windows)}, json_each(${JSON.stringify(dailyFigureNames)}) AS figures
    WHERE true ON CONFLICT DO NOTHING`)

/** For a shop that has another time zone now: all its days are others. */
export const forgetDays = (db: Database) => db.run(sql`DELETE FROM figure_days`)

/** A figure on a day that is to be counted. */
export type DayToCount = DayWindow & { figure: DailyFigure }

/** Days that are to be counted and that nobody has counted since an instant; the longest uncounted first, then the oldest. */
export const listDaysToCount = (db: Database, notSince: number, most: number): Promise<DayToCount[]> =>
  db.all<DayToCount>(sql`
    SELECT figure, day, begins_at AS "from", ends_at AS "until" FROM figure_days
    WHERE sums IS NULL AND counted_at <= ${notSince} ORDER BY counted_at, day LIMIT ${most}`)

const keysOf = (days: readonly { figure: DailyFigure; day: string }[]): string =>
  JSON.stringify(days.map(({ figure, day }) => [figure, day]))

/** Notes who counts days from now on. Whatever changes after this takes the note away. */
export const takeDays = (db: Database, days: readonly DayToCount[], countId: string, at: number) =>
  db.run(sql`
    UPDATE figure_days SET count_id = ${countId}, counted_at = ${at}
    WHERE (figure, day) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${keysOf(days)}))`)

/** Stores the sums of days that nothing has changed since they were taken under this id. */
export const storeDays = (
  db: Database,
  countId: string,
  days: readonly { figure: DailyFigure; day: string; sums: string }[],
) =>
  db.run(sql`
    UPDATE figure_days SET sums = counted.value ->> 2
    FROM json_each(${JSON.stringify(days.map(({ figure, day, sums }) => [figure, day, sums]))}) AS counted
    WHERE figure = counted.value ->> 0 AND day = counted.value ->> 1 AND count_id = ${countId}`)

/** What products are called now, JSON of language to text, by id. */
export async function listProductNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await db.all<{ id: string; name: string }>(
    sql`SELECT id, name FROM products WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
