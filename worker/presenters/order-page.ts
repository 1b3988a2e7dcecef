import { mayChangeAddress } from '#domain/fulfilment'
import { titleIn, type Language } from '#domain/language'
import { dollars, sum, times, type Cents } from '#domain/money'
import type { OrderPageView, ResponseBody } from '../contract/wire.ts'
import type { OrderEvent, OrderLine, WholeOrder } from '../db/orders.ts'
import { presentOrder } from './order.ts'

/** Who did it, as a customer is told: staff are the shop, and machines are nobody's name. */
const by = (actor: string): OrderPageView['timeline'][number]['by'] => (actor === 'customer' ? 'customer' : actor.startsWith('staff') ? 'shop' : 'system')

const presentEvent = (event: OrderEvent): OrderPageView['timeline'][number] => ({
  kind: event.fromStatus === event.toStatus ? 'address' : 'step',
  status: event.toStatus,
  at: new Date(event.at).toISOString(),
  by: by(event.actor),
  // What machines note is for the staff.
  note: by(event.actor) === 'shop' ? event.note : null,
})

/** One order with all that its page shows. */
export const presentOrderPage = (whole: WholeOrder, language: Language): OrderPageView => ({
  ...presentOrder(whole, language),
  timeline: whole.events.map(presentEvent),
  subtotal: dollars(sum(whole.lines.map((line) => times(line.unitPriceCents, line.quantity)))),
  may: { changeAddress: mayChangeAddress(whole.order.status) },
})

/** A line that was ordered again, and what became of it; its price today is null where it is no longer sold. */
export const presentReorderedLine = (
  { line, outcome, unitPriceCents }: { line: OrderLine; outcome: ResponseBody<'orderReorder'>['lines'][number]['outcome']; unitPriceCents: Cents | null },
  language: Language,
): ResponseBody<'orderReorder'>['lines'][number] => ({
  title: titleIn(line, language),
  size: line.size,
  quantity: line.quantity,
  outcome,
  price: unitPriceCents === null ? null : dollars(unitPriceCents),
  priceBefore: dollars(line.unitPriceCents),
})
