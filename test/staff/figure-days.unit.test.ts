/**
 * The stored sums of days are never wrong: whatever happens in whatever order, with counting in between, they and a count of
 * the rest are what a whole count says. Each trigger that marks a day is taken away once, and missed.
 */
import { constants, type DatabaseSync } from 'node:sqlite'
import { type SQL } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { d1Of } from '#test/support/d1-of-sqlite.ts'
import { migratedDatabase } from '#test/support/migrated-database.ts'
import { days } from '#worker/platform/duration.rules.ts'
import {
  addedUp,
  dailyFigureNames,
  type DailyFigure,
  type DailyRow,
  type DayWindow,
} from '#worker/staff/figures/figure-days.rules.ts'
import { dayIn, windowsOf } from '#worker/staff/figures/figures.rules.ts'
import { actions, changingShop, dice, today, type ChangingShop } from './changing-shop.ts'

// The Worker's own code, by its files: its types are the Worker's, and this is not a program of the Worker's.
const folder = new URL('../../worker/staff/figures/', import.meta.url).pathname
type Db = ReturnType<typeof d1Of>
const { countFigureDays } = (await import(`${folder}count-figure-days.ts`)) as {
  countFigureDays: (services: object, timeZone?: string) => Promise<void>
}
const { sumDays } = (await import(`${folder}sum-days.ts`)) as {
  sumDays: (db: Db, windows: readonly DayWindow[], timeZone: string) => Promise<Record<DailyFigure, DailyRow[]>>
}
const { countDays } = (await import(`${folder}figure-days.queries.ts`)) as {
  countDays: (db: Db, figure: DailyFigure, windows: readonly DayWindow[], timeZone: string) => Promise<DailyRow[]>
}
const { countingQueries } = (await import(`${folder}figures.queries.ts`)) as {
  countingQueries: Record<DailyFigure, (windows: readonly DayWindow[]) => SQL>
}

const zone = 'America/New_York'
const whole = { from: dayIn(zone)(today - days(46)), to: dayIn(zone)(today) }
const servicesOf = (db: Db, seed: number) => {
  const random = dice(seed)
  return { db, now: () => today, newId: () => `fgc_${random()}` }
}
const lines = (rows: readonly DailyRow[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))).sort()

/** The figures of which stored sums and a count of the rest say something else than a whole count. */
async function wrongFigures(database: DatabaseSync, windows: readonly DayWindow[], timeZone = zone): Promise<string[]> {
  const db = d1Of(database)
  const stored = await sumDays(db, windows, timeZone)
  const wrong: string[] = []
  for (const figure of dailyFigureNames) {
    const counted = addedUp(figure, await countDays(db, figure, windows, timeZone))
    // A figure that is not shown by day has no day of its own.
    const bare = (rows: readonly DailyRow[]) =>
      lines(rows.map((row) => (figure in { products: 1, asked: 1, states: 1 } ? { ...row, day: '' } : row)))
    if (JSON.stringify(bare(stored[figure])) !== JSON.stringify(bare(counted))) wrong.push(figure)
  }
  return wrong
}
async function countAll({ database }: ChangingShop, timeZone = zone): Promise<void> {
  // As if each had rested long enough.
  database.exec('UPDATE figure_days SET counted_at = 0')
  await countFigureDays(servicesOf(d1Of(database), database.prepare('SELECT 1').all().length), timeZone)
}
const uncounted = (database: DatabaseSync): number =>
  Number(database.prepare('SELECT count(*) AS many FROM figure_days WHERE sums IS NULL').get()?.['many'])

const names = Object.keys(actions)
const act = (shop: ChangingShop, name: string) => actions[name]?.(shop)
/** A shop in which each thing has happened a few times. */
function lively(seed: number): ChangingShop {
  const shop = changingShop(seed)
  for (let round = 0; round < 12; round += 1)
    for (const name of names) if (!name.includes('deleted') && !name.includes('given back')) act(shop, name)
  return shop
}

describe('sums of days', () => {
  it.each([1, 2, 3])(
    'say with a count of the rest what a whole count says, in a run of anything (seed %i)',
    async (seed) => {
      const shop = lively(seed)
      const windows = windowsOf(whole, zone)
      for (let step = 0; step < 60; step += 1) {
        for (let times = 0; times < 4; times += 1) act(shop, names[Math.floor(shop.random() * names.length)] as string)
        if (shop.random() < 0.5) await countAll(shop)
        const from = Math.floor(shop.random() * windows.length)
        const range = windows.slice(from, from + 1 + Math.floor(shop.random() * windows.length))
        expect(await wrongFigures(shop.database, range), `step ${step}`).toEqual([])
      }
      await countAll(shop)
      expect(uncounted(shop.database)).toBe(0)
      expect(
        shop.database.prepare('SELECT max(day) AS day FROM figure_days').get()?.['day'],
        'today and yesterday are not stored',
      ).toBe(dayIn(zone)(today - days(2)))
    },
  )

  it('are not used in another time zone, and are counted anew in it', async () => {
    const shop = lively(4)
    await countAll(shop)
    const tokyo = 'Asia/Tokyo'
    expect(await wrongFigures(shop.database, windowsOf(whole, tokyo), tokyo)).toEqual([])
    await countAll(shop, tokyo)
    expect(shop.database.prepare('SELECT DISTINCT zone FROM figure_days').all()).toEqual([{ zone: tokyo }])
    expect(await wrongFigures(shop.database, windowsOf(whole, tokyo), tokyo)).toEqual([])
  })

  it('are not stored for a day that changed after it was taken, before or after its count', async () => {
    for (const moment of [/^SELECT day,|^\s*SELECT day,/, /SET sums = counted/]) {
      const shop = lively(5)
      const windows = windowsOf(whole, zone)
      let isChanged = false
      const db = d1Of(shop.database, (sql) => {
        if (isChanged || !moment.test(sql)) return
        isChanged = true
        // On every day, of every figure.
        for (const name of [
          'captured',
          'paid order from elsewhere',
          'pieces counted',
          'request',
          'deliver',
          'claim',
          'line changed',
        ])
          for (let times = 0; times < 60; times += 1) act(shop, name)
      })
      await countFigureDays(servicesOf(db, 9), zone)
      expect(isChanged).toBe(true)
      expect(uncounted(shop.database)).toBeGreaterThan(0)
      expect(await wrongFigures(shop.database, windows)).toEqual([])
    }
  })

  it('are counted again once a day has rested, and not before', async () => {
    const shop = lively(6)
    await countAll(shop)
    act(shop, 'captured')
    shop.database.exec(`UPDATE figure_days SET counted_at = ${today - days(0.2)}`)
    await countFigureDays(servicesOf(d1Of(shop.database), 1), zone)
    expect(uncounted(shop.database)).toBe(1)
    shop.database.exec(`UPDATE figure_days SET counted_at = ${today - days(0.3)}`)
    await countFigureDays(servicesOf(d1Of(shop.database), 2), zone)
    expect(uncounted(shop.database)).toBe(0)
  })
})

const schema = migratedDatabase()
const marking = schema
  .prepare(
    "SELECT name, tbl_name AS of, sql FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%INTO figure_marks%'",
  )
  .all() as unknown as { name: string; of: string; sql: string }[]

it.each(marking.map(({ name }) => name))('the trigger %s is missed when it is taken away', async (name) => {
  const shop = lively(7)
  shop.database.exec(`DROP TRIGGER ${name}`)
  const windows = windowsOf(whole, zone)
  let isMissed = false
  for (let round = 0; round < 12 && !isMissed; round += 1)
    for (const action of names) {
      if (isMissed) break
      await countAll(shop)
      for (let times = 0; times < 3; times += 1) act(shop, action)
      isMissed = (await wrongFigures(shop.database, windows)).length > 0
      if (!isMissed && action.includes('deleted'))
        for (let times = 0; times < 4; times += 1) act(shop, 'paid order from elsewhere')
    }
  expect(isMissed).toBe(true)
})

describe('each column that a figure reads', () => {
  /** What each figure reads of which table, as SQLite's authorizer hears it. */
  const readBy = (figure: DailyFigure): [table: string, column: string][] => {
    const found = new Map<string, [string, string]>()
    schema.setAuthorizer((action, table, column) => {
      if (action === constants.SQLITE_READ && table && column) found.set(`${table}.${column}`, [table, column])
      return constants.SQLITE_OK
    })
    const { sql } = new SQLiteSyncDialect().sqlToQuery(
      countingQueries[figure]([{ day: '2026-11-01', from: 1, until: 2 }]),
    )
    schema.prepare(sql)
    schema.setAuthorizer(null)
    const tables = new Set(
      schema
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
        .all()
        .map((row) => row['name']),
    )
    return [...found.values()].filter(([table]) => tables.has(table))
  }
  const marks = (figure: string, table: string, event: RegExp) =>
    marking.filter(({ of, sql }) => of === table && event.test(sql) && sql.includes(`'${figure}'`))
  // Ids stay. The ledger is append-only, by triggers of its own. A quote refers to its request, which stays with it.
  const isFixed = (table: string, column: string) => column === 'id' || column === 'rowid' || table === 'money_events'
  const needsNoRow = new Set(['products requests'])

  it.each(dailyFigureNames)('marks days of %s when it changes, and when its row comes or goes', (figure) => {
    const read = readBy(figure)
    expect(read.length).toBeGreaterThan(1)
    for (const [table, column] of read) {
      const ofColumn = new RegExp(`UPDATE OF [^;]*\\b${column}\\b[^;]* ON ${table}\\b`)
      if (!isFixed(table, column))
        expect(marks(figure, table, ofColumn).length, `${table}.${column}`).toBeGreaterThan(0)
    }
    for (const table of new Set(read.map(([name]) => name))) {
      if (needsNoRow.has(`${figure} ${table}`)) continue
      expect(marks(figure, table, /AFTER INSERT/).length, `INSERT ${table}`).toBeGreaterThan(0)
      if (table !== 'money_events')
        expect(marks(figure, table, /AFTER DELETE/).length, `DELETE ${table}`).toBeGreaterThan(0)
    }
  })
})
