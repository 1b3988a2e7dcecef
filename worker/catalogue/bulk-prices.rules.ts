import { cents, type Cents } from '#worker/platform/money.rules.ts'

/** From so many pieces on each costs this (docs/decisions/130). */
export interface BulkPrice {
  from: number
  unitPriceCents: Cents
}

export const bulkLimits = { steps: 5, mostPieces: 1_000, leastCents: 50 } as const

/** Whether a table can be kept: more pieces cost less each, and all less than one piece alone. */
export function areBulkPrices(
  steps: readonly { from: number; unitPriceCents: number }[],
  unitPriceCents: number,
): boolean {
  return (
    steps.length <= bulkLimits.steps &&
    steps.every(({ from, unitPriceCents: each }, index) => {
      const before = steps[index - 1] ?? { from: 1, unitPriceCents }
      return (
        Number.isInteger(from) &&
        from > before.from &&
        from <= bulkLimits.mostPieces &&
        each < before.unitPriceCents &&
        each >= bulkLimits.leastCents
      )
    })
  )
}

/** What each piece costs when so many are bought together. */
export const unitPriceFor = (
  { unitPriceCents, bulkPrices }: { unitPriceCents: Cents; bulkPrices: readonly BulkPrice[] },
  pieces: number,
): Cents => bulkPrices.findLast(({ from }) => from <= pieces)?.unitPriceCents ?? unitPriceCents

/** The next step that more pieces reach; null when there is none. */
export const nextBulkPrice = (bulkPrices: readonly BulkPrice[], pieces: number): BulkPrice | null =>
  bulkPrices.find(({ from }) => from > pieces) ?? null

interface Piece {
  /** What shares a table: the variation. */
  id: number
  quantity: number
}

/** How many pieces of each variation are bought together, in all sizes and designs. */
export function piecesTogether(lines: readonly Piece[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>()
  for (const { id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return pieces
}

/** A table of the wire, in dollars, as the rules take it. */
export const bulkPricesFrom = (steps: readonly { from: number; price: number }[]): BulkPrice[] =>
  steps.map(({ from, price }) => ({ from, unitPriceCents: cents(Math.round(price * 100)) }))
