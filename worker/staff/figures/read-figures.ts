import type { Database } from '#worker/platform/database.queries.ts'
import { salesByCustomer, salesByDesign } from './breakdowns.queries.ts'
import { listProductNames } from './figure-days.queries.ts'
import type { DayWindow } from './figure-days.rules.ts'
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
import { sumDays } from './sum-days.ts'

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
