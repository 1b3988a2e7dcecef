import type { StaffOrderView } from '#worker/api/wire.ts'
import type { PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { kindKeys, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { printsLeft } from '#worker/fulfilment/press/press.rules.ts'
import type { GangPrint } from './gang-sheet.ts'
import { printSourcesOf } from './print-sources.ts'

/** Kinds that are pressed from film, so that their lines are chosen at the beginning. */
const filmKinds: readonly ProductKind[] = kindKeys.filter((kind) =>
  (['tshirt', 'hoodie', 'longSleeve', 'cap'] as const satisfies readonly ProductKind[]).some((one) => one === kind),
)

/** Goods of an order that can be put on film: their print, and how many of it are still to be printed. */
export interface GangRow {
  /** `ord_…:0`, for its boxes. */
  key: string
  title: string
  /** The side, where several are printed. */
  place: PrintPlace | null
  quantity: number
  /** Prints that are not made yet: one a piece, another for each that was spoiled. */
  toPrint: number
  isOnFilm: boolean
  /** Null where there is nothing to print from, or it is a PDF, which has no size of its own here. */
  print: GangPrint | null
}

/** The goods of some orders, as they can be put on film. */
export const gangRowsOf = (orders: readonly StaffOrderView[]): GangRow[] =>
  orders.flatMap((order) => {
    const sources = printSourcesOf(order)
    return order.goods.flatMap((goods): GangRow[] => {
      const position = goods.parts[0] ?? 0
      // All of a quote is printed from the file of its one line.
      const printedLine = order.job === null ? goods.parts.find((part) => sources.some(({ line }) => line === part)) : 0
      const its = sources.filter(({ line }) => line === printedLine)
      const toPrint = printsLeft(goods)
      // Each printed side of a piece is a print of its own.
      const sides = its.filter(({ place }, index) => its.findIndex((one) => one.place === place) === index)
      const isTold = sides.length > 1
      return (sides.length > 0 ? sides : [undefined]).map((source, index) => ({
        key: `${order.reprint?.claimId ?? order.id}:${position}${index === 0 ? '' : `:${source?.place ?? ''}`}`,
        title: `#${order.number} · ${[goods.title, goods.size].filter(Boolean).join(', ')}`,
        place: isTold && source !== undefined ? source.place : null,
        quantity: goods.quantity,
        toPrint,
        isOnFilm: goods.kind !== null && filmKinds.includes(goods.kind),
        print:
          source === undefined || source.area === null
            ? null
            : {
                ...source.area,
                orderId: order.id,
                claimId: order.reprint?.claimId ?? null,
                orderNumber: order.number,
                position,
                place: source.place,
                label: [`#${order.number}`, goods.size, isTold ? source.place : '', goods.design, goods.colour]
                  .filter(Boolean)
                  .join(' · '),
                copies: toPrint,
                url: source.url,
                kind: source.kind,
              },
      }))
    })
  })

/** A print in another width, in inches, with the same shape. */
export const inWidth = (print: GangPrint, widthIn: number): GangPrint => ({
  ...print,
  widthIn,
  heightIn: (print.heightIn * widthIn) / print.widthIn,
})
