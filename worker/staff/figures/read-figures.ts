import type { Database } from '#worker/platform/database.queries.ts'
import { salesByCustomer, salesByDesign } from './breakdowns.queries.ts'
import { countDays, listProductNames, readStored } from './figure-days.queries.ts'
import { addedUp, dailyFigureNames, type DailyFigure, type DailyRow, type DayWindow } from './figure-days.rules.ts'
import {
  mostRows,
  type CustomerSales,
  type DesignSales,
  type DueOrders,
  type FigureSums,
  type MoneyOfDay,
  type ProductRequests,
  type ProductSales,
  type SomeOfDay,
  type StateSales,
} from './figures.rules.ts'

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

/** The rows that have most of something; those of the same by their key, so that the same ones are always shown. */
const best = <Row>(rows: readonly Row[], of: (row: Row) => number, key: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => of(other) - of(one) || (key(one) < key(other) ? -1 : 1))

/** Everything the figures are made of, of some days. */
export async function readFigures(db: Database, windows: readonly DayWindow[], timeZone: string): Promise<FigureSums> {
  const instants = { from: windows[0]?.from ?? 0, until: windows.at(-1)?.until ?? 0 }
  // One after the other: each of these may take seconds in a year of a million orders, and a statement has a deadline.
  const sums = await sumDays(db, windows, timeZone)
  const designs = await db.all<DesignSales>(salesByDesign(instants))
  const customers = await db.all<CustomerSales>(salesByCustomer(instants))
  const sold = best(
    sums.products as unknown as Omit<ProductSales, 'name'>[],
    ({ cents }) => cents,
    ({ productId }) => productId,
  ).slice(0, mostRows)
  const wanted = best(
    sums.asked as unknown as Omit<ProductRequests, 'name'>[],
    ({ requests }) => requests,
    ({ productId }) => productId,
  ).slice(0, mostRows)
  const names = await listProductNames(db, [...new Set([...sold, ...wanted].map(({ productId }) => productId))])
  return {
    money: sums.money as unknown as MoneyOfDay[],
    days: [...sums.money, ...sums.orders, ...sums.requests, ...sums.pieces] as SomeOfDay[],
    // Products that are gone are called as in their last order.
    sales: sold.map((row) => ({ ...row, name: names.get(row.productId) ?? row.title })),
    asked: wanted.flatMap((row) => {
      const name = names.get(row.productId)
      return name === undefined ? [] : [{ ...row, name }]
    }),
    designs,
    customers,
    states: best(
      sums.states as unknown as StateSales[],
      ({ totalCents }) => totalCents,
      ({ state }) => state,
    ),
    due: sums.due as unknown as DueOrders[],
  }
}
