import type { Language } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { orderCsvCut, orderCsvHead, orderCsvLines } from './order-csv.presenter.ts'
import type { OrderCsvForm } from './order-csv.rules.ts'
import { wantedOrders } from './order-filter.routes.ts'
import type { OrderPlace } from './order-place.rules.ts'
import { listAllOrders, placeBehind } from './staff-orders.queries.ts'

/** Orders in one read, and most orders in one file. The last line of a longer list says that it was cut. */
const perRead = 90
const mostLines = 10_000

/** What the card provider kept of payments by their ids; payments whose fee is not known are missing. */
type FindFees = (intentIds: readonly string[]) => Promise<Map<string, number>>

/** The orders of a filter as a CSV file, read while they are sent, so that no file is in memory as a whole. */
export function exportOrders(
  services: Services,
  filter: Parameters<typeof wantedOrders>[0],
  staffId: string,
  { form, findFees, language }: { form: OrderCsvForm; findFees: FindFees; language: Language },
): Response {
  const wanted = wantedOrders(filter, services.now(), staffId)
  const encoder = new TextEncoder()
  let after: OrderPlace | null = null
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(encoder.encode(orderCsvHead(form, language)))
      if (wanted === null) stream.close()
    },
    async pull(stream) {
      if (wanted === null) return
      const listed = await listAllOrders(services.db, { ...wanted, after, most: Math.min(perRead, mostLines - sent) })
      const last = listed.at(-1)
      if (last) after = placeBehind(last, wanted.by)
      sent += listed.length
      const fees = await findFees(listed.flatMap(({ order }) => order.paymentIntentId ?? []))
      const feeOf = (intentId: string | null) => (intentId === null ? null : (fees.get(intentId) ?? null))
      if (listed.length > 0)
        stream.enqueue(
          encoder.encode(
            listed
              .map((one) => orderCsvLines({ ...one, feeCents: feeOf(one.order.paymentIntentId) }, form, language))
              .join(''),
          ),
        )
      if (sent >= mostLines && (await listAllOrders(services.db, { ...wanted, after, most: 1 })).length > 0)
        stream.enqueue(encoder.encode(orderCsvCut(mostLines, language)))
      if (listed.length < perRead || sent >= mostLines) stream.close()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="orders.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
