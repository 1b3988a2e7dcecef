import type { StaffOrderView } from '#worker/api/wire.ts'
import { areaOf, printPlaces, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { Area } from '#worker/designer/placement.rules.ts'
import { printDpis, printedAs } from '#worker/designer/print-sheet.rules.ts'

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
  /** Its printed size in inches, bleed and all; null where the file does not say, as for a PDF. */
  area: Area | null
  /** How much of that is bleed on each side, inches: it is cut off, or lies under the other end of what goes round. */
  bleedIn: number
  /** The colour profile that it names; null for a file of somebody else. */
  profile: 'sRGB' | null
}

type File = StaffOrderView['printFiles'][number]

type Kind = StaffOrderView['goods'][number]['kind']

/** What a line is made on; null for what is no kind of the shop's. */
const kindOfLine = ({ goods, job }: StaffOrderView, line: number): Kind =>
  (job === null ? goods.find(({ parts }) => parts.includes(line)) : goods[0])?.kind ?? null

/** Whether the designer drew it: for a line, or for the request that the line's quote answers. */
const isDrawn = (source: File['source']): boolean => source === 'artwork' || source === 'request'

/** What the designer drew names its colour profile, and has its bleed. */
export function drawnFacts(order: StaffOrderView, { line, source, file, place = 'front' }: File) {
  const kind = kindOfLine(order, line)
  if (!isDrawn(source) || kind === null) return { bleedIn: 0, profile: null }
  return { bleedIn: printedAs(kind, place, file)?.bleedIn ?? 0, profile: 'sRGB' as const }
}

/**
 * The size in inches that a picture file is printed at: customers' designs fill the print area and its bleed, others have
 * 300 dpi.
 */
function areaOfFile({ source, file, place = 'front' }: File, kind: Kind, bleedIn: number): Area | null {
  if (file.width === null || file.height === null) return null
  if (isDrawn(source) && kind !== null) {
    const { widthIn, heightIn } = areaOf(kind, place)
    return { widthIn: widthIn + 2 * bleedIn, heightIn: heightIn + 2 * bleedIn }
  }
  const [dpi] = printDpis
  return { widthIn: file.width / dpi, heightIn: file.height / dpi }
}

/**
 * What the lines of an order are printed from. What staff chose for a side comes before the customer's own design of
 * that side, and that before the art of the shop's design; a line without any of them has none.
 */
export function printSourcesOf(order: StaffOrderView): PrintSource[] {
  const { id, number, items, printFiles, art } = order
  return items.flatMap((_item, line): PrintSource[] => {
    const of = { orderId: id, orderNumber: number, line }
    const files = printFiles.filter((one) => one.line === line && one.isForPress)
    const sideOf = ({ place = 'front' }: File) => place
    const isChosen = (side: PrintPlace) => files.some((one) => one.source !== 'artwork' && sideOf(one) === side)
    const chosen = files
      .filter((one) => one.source !== 'artwork' || !isChosen(sideOf(one)))
      .toSorted((one, other) => printPlaces.indexOf(sideOf(one)) - printPlaces.indexOf(sideOf(other)))
    if (chosen.length > 0)
      return chosen.map((one) => {
        const drawn = drawnFacts(order, one)
        return {
          ...of,
          ...drawn,
          kind: 'file',
          url: one.file.url,
          name: one.name,
          area: areaOfFile(one, kindOfLine(order, line), drawn.bleedIn),
          place: one.place ?? 'front',
          printed: one.printed,
        }
      })
    return art
      .filter((one) => one.line === line)
      .map(({ url, name, widthIn, heightIn }) => ({
        ...of,
        kind: 'art',
        url,
        name,
        area: { widthIn, heightIn },
        bleedIn: 0,
        profile: 'sRGB',
        place: 'front',
      }))
  })
}

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
