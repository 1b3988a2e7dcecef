import type { OrderLineView, OrderView } from '#worker/api/wire.ts'
import { lineNameIn, noDesign } from '#worker/catalogue/line-name.rules.ts'
import { kindOf, kindOfReady, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { compareSizes } from '#worker/catalogue/sizes.rules.ts'
import { noText, textIn, type Language } from '#worker/platform/language.rules.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import { colourOfJob, jobTitleIn } from './job-title.rules.ts'
import type { Job } from './jobs.queries.ts'
import type { OrderLine } from './orders.queries.ts'

type GoodsView = Pick<OrderLineView, 'title' | 'image' | 'furtherImages' | 'quantity' | 'size' | 'giftMessage'>

/** The job of an order that pays a quote, as screens show it. */
export const presentJob = (job: Job | null, language: Language): OrderView['job'] =>
  job && {
    requestId: job.requestId,
    requestNumber: job.requestNumber,
    deadline: job.deadline,
    ...(job.artworkId !== null && { artworkId: job.artworkId }),
    title: jobTitleIn(job, language),
    product: textIn(job.product, language),
    category: job.category,
    pieces: piecesOf(job),
    items: job.items.map(({ size, quantity }) => ({ size, quantity })),
  }

const piecesOf = ({ items }: Job): number => items.reduce((total, { quantity }) => total + quantity, 0)

/** What a line is, without its price: for screens, sheets and exports. */
export const presentGoods = (line: OrderLine, language: Language): GoodsView => ({
  title: lineNameIn(line, language),
  image: pictureUrl(line.picturePath),
  ...(line.places.length > 1 && { furtherImages: line.places.slice(1).map(({ path }) => pictureUrl(path)) }),
  quantity: line.quantity,
  size: line.size,
  giftMessage: line.giftMessage,
})

const isSameGoods = (one: GoodsView, other: GoodsView): boolean =>
  one.title === other.title &&
  one.image === other.image &&
  one.size === other.size &&
  one.giftMessage === other.giftMessage

/** What stands under a line's name on paper. */
export const detailOf = ({ size, giftMessage }: Pick<OrderLine, 'size' | 'giftMessage'>): string =>
  [size, quoted(giftMessage)].filter((part) => part !== '').join(' · ')

const quoted = (message: string): string => (message === '' ? '' : `“${message.replaceAll(/\s+/g, ' ')}”`)

/** Goods in one line of text: `2 × Printed mug (11oz · “For Ana”)`. */
export const goodsText = ({ quantity, title, ...goods }: GoodsView): string =>
  `${quantity} × ${title}${detailOf(goods) === '' ? '' : ` (${detailOf(goods)})`}`

/** Something to make and pack: so many pieces of one thing in one size. */
export interface Goods extends GoodsView {
  /** What it is printed on, as it lies on the shelf: the product and its colour. */
  blank: string
  /** The design's and the colour's own names; empty where it is no design of the shop. */
  design: string
  colour: string
  /** Its positions, as parcels count them. */
  parts: number[]
  /** What it is made of: the product, and the kind of product where it is of one. */
  productId: string
  kind: ProductKind | null
}

/**
 * What is to be made and packed: the quote's sizes for an order that pays a quote, else the order's own lines that were
 * not taken off. Equal
 * ones are one entry; the sizes of a thing stand together, small to large.
 */
export function goodsOf({ lines, job }: { lines: readonly OrderLine[]; job: Job | null }, language: Language): Goods[] {
  const separate: Goods[] =
    job === null
      ? lines
          .filter(({ takenOffAt }) => takenOffAt === null)
          .map((line) => ({
            ...presentGoods(line, language),
            blank: lineNameIn({ ...line, design: noText, places: [] }, language),
            design: textIn(line.design, language),
            colour: textIn(line.colour, language),
            parts: [line.position],
            productId: line.productId,
            kind: kindOfReady(line.productId),
          }))
      : job.items.map(({ size, quantity }, position) => ({
          title: jobTitleIn(job, language),
          blank: lineNameIn({ title: job.product, ...noDesign, colour: colourOfJob(job) }, language),
          design: '',
          colour: textIn(colourOfJob(job), language),
          image: pictureUrl(lines[0]?.picturePath ?? ''),
          giftMessage: '',
          size,
          quantity,
          parts: [position],
          productId: job.productId,
          kind: kindOf(job.category),
        }))
  const goods: Goods[] = []
  for (const one of separate) {
    const same = goods.find((other) => isSameGoods(other, one))
    if (same) {
      same.quantity += one.quantity
      same.parts.push(...one.parts)
    } else goods.push(one)
  }
  const things = [...new Set(goods.map(({ title, image }) => `${title} ${image}`))]
  const placeOf = ({ title, image }: Goods) => things.indexOf(`${title} ${image}`)
  return goods.sort((one, other) => placeOf(one) - placeOf(other) || compareSizes(one.size, other.size))
}
