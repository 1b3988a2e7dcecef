import type { RequestBody } from '#worker/api/wire.ts'
import { readyToGo, readyToGoCategories, type ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { isQuantity } from '#worker/platform/line-limits.rules.ts'
import { cents, dollars } from '#worker/platform/money.rules.ts'
import { picturePath } from '#worker/platform/picture-path.rules.ts'

/** A picture on a ready-to-go product, with a size and a quantity. */
export interface Choice {
  category: ReadyToGoCategory
  /** The picture's key, `tshirt/ink-tiger-1a2b3c4d.jpg`. */
  pathImagePath: string
  size: string
  quantity: number
  /** What each costs as the screen shows it, cents; absent where the screen shows the price of one. */
  unitPriceCents?: number
}

/** The tab that a name from outside (the URL, a stored intent) means; the first tab for an unknown name. */
export const categoryFrom = (name: unknown): ReadyToGoCategory =>
  readyToGoCategories.find((category) => category === name) ?? 'tshirt'

/** The size a card starts with: M, the most common one, or else the first. */
export const usualSize = (category: ReadyToGoCategory): string => {
  const { sizes } = readyToGo[category]
  return sizes.find((size) => size === 'M') ?? sizes[0] ?? ''
}

/** The body that adds a choice to the cart (R-CART-03). */
export const toCartBody = ({ category, pathImagePath, size, quantity }: Choice): RequestBody<'cartAdd'> => ({
  ProductId: readyToGo[category].productId,
  variationId: readyToGo[category].variationId,
  quantity,
  size,
  pathImagePath,
})

/** The same picture in several sizes with their quantities; `clientKey` is the idempotency key (R-CART-12). */
export const toSizesBody = (
  { category, pathImagePath }: Pick<Choice, 'category' | 'pathImagePath'>,
  sizes: readonly Pick<Choice, 'size' | 'quantity'>[],
  clientKey: string,
): RequestBody<'cartAddSizes'> => ({
  ProductId: readyToGo[category].productId,
  variationId: readyToGo[category].variationId,
  pathImagePath,
  sizes: [...sizes],
  clientKey,
})

/** R-PAY-01; the price in dollars is the one shown on the screen, which the Worker compares (R-PAY-03). */
export const toPayBody = (choice: Choice): RequestBody<'payReadyToGo'> => ({
  ...toCartBody(choice),
  price: dollars(cents(choice.unitPriceCents ?? readyToGo[choice.category].unitPriceCents)),
})

/** A choice in the form an intent stores. */
export const toIntentValues = ({
  category,
  pathImagePath,
  size,
  quantity,
}: Choice): Record<string, string | number> => ({ category, pathImagePath, size, quantity })

/** The choice in an intent's values, which come from storage; null when the shop does not sell it. */
export function choiceFrom(values: Readonly<Record<string, unknown>>): Choice | null {
  const { category: name, pathImagePath, size, quantity } = values
  const category = readyToGoCategories.find((one) => one === name)
  if (category === undefined || typeof pathImagePath !== 'string' || picturePath(pathImagePath) === null) return null
  if (typeof size !== 'string' || !readyToGo[category].sizes.includes(size)) return null
  return typeof quantity === 'number' && isQuantity(quantity) ? { category, pathImagePath, size, quantity } : null
}
