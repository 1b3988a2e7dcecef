/** Sums of the days of the shop's calendar: what they are made of, and how they are added up (docs/decisions/460). */
import { hours } from '#worker/platform/duration.rules.ts'

/**
 * What is counted by day. Of each: what its sums are sums of, and what is summed. `latest` is a text of which the last in
 * the alphabet stays. `byDay` is whether the figures show it by day.
 */
export const dailyFigures = {
  money: { keys: ['method'], sums: ['capturedCents', 'backCents'], latest: null, byDay: true },
  orders: { keys: [], sums: ['orders'], latest: null, byDay: true },
  pieces: { keys: [], sums: ['made', 'spoiled'], latest: null, byDay: true },
  requests: { keys: [], sums: ['requests', 'ordered', 'answered', 'waitedMs', 'kept'], latest: null, byDay: true },
  products: { keys: ['productId'], sums: ['orders', 'pieces', 'cents'], latest: 'title', byDay: false },
  asked: { keys: ['productId'], sums: ['requests', 'ordered'], latest: null, byDay: false },
  states: {
    keys: ['state'],
    sums: [
      'orders',
      'reprinted',
      'goodsCents',
      'setupCents',
      'rushCents',
      'discountCents',
      'shippingCents',
      'taxCents',
      'totalCents',
      'backCents',
    ],
    latest: null,
    byDay: false,
  },
  due: { keys: ['promised', 'leftInTime', 'arrivedInTime'], sums: ['orders'], latest: null, byDay: true },
} as const satisfies Record<
  string,
  { keys: readonly string[]; sums: readonly string[]; latest: string | null; byDay: boolean }
>
export type DailyFigure = keyof typeof dailyFigures
export const dailyFigureNames = Object.keys(dailyFigures) as DailyFigure[]

/** A day of the shop, `YYYY-MM-DD`, and its instants: from one, and before another, ms. */
export interface DayWindow {
  day: string
  from: number
  until: number
}

/** A row of a counting query: its day, its keys, its sums and its text. */
export type DailyRow = { day: string } & Record<string, string | number | null>

/** The columns of a figure besides the day, in the order in which a stored row has them. */
export const columnsOf = (figure: DailyFigure): string[] => {
  const { keys, sums, latest } = dailyFigures[figure]
  return [...keys, ...sums, ...(latest === null ? [] : [latest])]
}

/** The stored form of the rows that were counted: for each day, also one without rows, a JSON list of lists. */
export function storedForm(
  figure: DailyFigure,
  rows: readonly DailyRow[],
  of: readonly string[],
): { day: string; sums: string }[] {
  const columns = columnsOf(figure)
  const found = new Map<string, unknown[][]>(of.map((day) => [day, []]))
  for (const row of rows) found.get(row.day)?.push(columns.map((column) => row[column] ?? null))
  return [...found].map(([day, lists]) => ({ day, sums: JSON.stringify(lists) }))
}

/** Adds rows up that have the same keys; with `byDay` also the same day. */
export function addedUp(figure: DailyFigure, rows: readonly DailyRow[]): DailyRow[] {
  const { keys, sums, latest, byDay } = dailyFigures[figure]
  const found = new Map<string, DailyRow>()
  for (const row of rows) {
    const key = JSON.stringify([byDay ? row.day : '', ...keys.map((name) => row[name] ?? null)])
    const sum = found.get(key)
    if (sum === undefined) {
      found.set(key, { ...row })
      continue
    }
    for (const name of sums) sum[name] = Number(sum[name] ?? 0) + Number(row[name] ?? 0)
    if (latest !== null && String(row[latest] ?? '') > String(sum[latest] ?? '')) sum[latest] = row[latest] ?? null
  }
  return [...found.values()]
}

/**
 * Orders that were due at the press, as they are counted, with the hour of their arrival; as they are stored, with
 * whether they arrived by the end of the promised day: 1, 0, or null while they have not.
 */
export function withArrivals(rows: readonly DailyRow[], dayOf: (at: number) => string): DailyRow[] {
  const known = new Map<number, string>()
  const arrivalDay = (hour: number): string => {
    const day = known.get(hour) ?? dayOf(hour * hours(1))
    known.set(hour, day)
    return day
  }
  return rows.map(({ arrivedHour, ...row }) => ({
    ...row,
    arrivedInTime:
      typeof arrivedHour === 'number' && typeof row['promised'] === 'string'
        ? Number(arrivalDay(arrivedHour) <= row['promised'])
        : null,
  })) as DailyRow[]
}
