import type { StaffOrderView } from '#worker/api/wire.ts'
import { areaOf, printPlaces, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { printDpis, type Area } from '#worker/designer/artwork.rules.ts'

/** What a line of an order is printed from. */
export interface PrintSource {
  orderId: string
  orderNumber: number
  /** The line, as `items` counts them. */
  line: number
  /** The side that it is printed on. */
  place: PrintPlace
  /** Where a customer's design lies in the print area of that side, inches; undefined where nobody knows. */
  printed?: File['printed']
  /** `art` is a design of the shop, which is drawn at its printed size; `file` is taken as it is. */
  kind: 'art' | 'file'
  url: string
  /** The name to keep it under: `1017-XL-x6-front.png`. */
  name: string
  /** Its printed size in inches; null where the file does not say, as for a PDF. */
  area: Area | null
}

type File = StaffOrderView['printFiles'][number]

/** The size in inches that a picture file is printed at: customers' designs fill the print area, others have 300 dpi. */
function areaOfFile(
  { source, file, place = 'front' }: File,
  kind: StaffOrderView['goods'][number]['kind'],
): Area | null {
  if (file.width === null || file.height === null) return null
  if ((source === 'artwork' || source === 'request') && kind !== null) return areaOf(kind, place)
  const [dpi] = printDpis
  return { widthIn: file.width / dpi, heightIn: file.height / dpi }
}

/**
 * What the lines of an order are printed from. What staff chose for a side comes before the customer's own design of
 * that side, and that before the art of the shop's design; a line without any of them has none.
 */
export const printSourcesOf = ({ id, number, items, goods, printFiles, art, job }: StaffOrderView): PrintSource[] =>
  items.flatMap((_item, line): PrintSource[] => {
    const of = { orderId: id, orderNumber: number, line }
    const files = printFiles.filter((one) => one.line === line && one.isForPress)
    const sideOf = ({ place = 'front' }: File) => place
    const isChosen = (side: PrintPlace) => files.some((one) => one.source !== 'artwork' && sideOf(one) === side)
    const chosen = files
      .filter((one) => one.source !== 'artwork' || !isChosen(sideOf(one)))
      .toSorted((one, other) => printPlaces.indexOf(sideOf(one)) - printPlaces.indexOf(sideOf(other)))
    const kind = (job === null ? goods.find(({ parts }) => parts.includes(line)) : goods[0])?.kind ?? null
    if (chosen.length > 0)
      return chosen.map((one) => ({
        ...of,
        kind: 'file',
        url: one.file.url,
        name: one.name,
        area: areaOfFile(one, kind),
        place: one.place ?? 'front',
        printed: one.printed,
      }))
    return art
      .filter((one) => one.line === line)
      .map(({ url, name, widthIn, heightIn }) => ({
        ...of,
        kind: 'art',
        url,
        name,
        area: { widthIn, heightIn },
        place: 'front',
      }))
  })

/** The numbers of the orders with a line that has nothing to print from. */
export const ordersWithoutSource = (orders: readonly StaffOrderView[]): number[] =>
  orders
    .filter((order) => {
      const sources = printSourcesOf(order)
      // Of a reprint only what is made again needs one.
      return order.items.some(
        ({ quantity, takenOff }, line) =>
          quantity > 0 && takenOff !== true && !sources.some((source) => source.line === line),
      )
    })
    .map(({ number }) => number)
