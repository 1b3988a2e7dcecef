import type { LinePart } from '#worker/orders/fulfilment.rules.ts'
import { goodsOf, type Goods } from '#worker/orders/goods.presenter.ts'
import type { Job } from '#worker/orders/jobs.queries.ts'
import type { OrderLine } from '#worker/orders/orders.queries.ts'
import type { Language } from '#worker/platform/language.rules.ts'

interface MadeOrder {
  lines: OrderLine[]
  job: Job | null
}

/** An order with the claimed pieces of each part only, 0 of all others, so that the positions stay. */
export function claimedPart<Whole extends MadeOrder>(whole: Whole, parts: readonly LinePart[]): Whole {
  const piecesAt = (position: number) => parts.find((part) => part.position === position)?.quantity ?? 0
  return {
    ...whole,
    lines: whole.lines.map((line) => ({
      ...line,
      quantity: whole.job === null ? piecesAt(line.position) : line.quantity,
    })),
    job: whole.job && {
      ...whole.job,
      items: whole.job.items.map((item, position) => ({ ...item, quantity: piecesAt(position) })),
    },
  }
}

/** What is made again for a claim. */
export const claimedGoods = (whole: MadeOrder, parts: readonly LinePart[], language: Language): Goods[] =>
  goodsOf(claimedPart(whole, parts), language).filter(({ quantity }) => quantity > 0)
