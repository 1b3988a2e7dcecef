import type { StaffOrderView } from '#worker/api/wire.ts'
import { compareSizes } from '#worker/catalogue/sizes.rules.ts'

type Goods = StaffOrderView['goods'][number]

/** Blanks of one kind and size to take from the shelf, and the orders they are for. */
export interface PickedSize {
  size: string
  quantity: number
  goods: { order: StaffOrderView; item: Goods }[]
}

/** The goods of several orders by what they are printed on, then by size: `Printed t-shirt, navy` → L × 9. */
export function pickedBlanks(
  orders: readonly StaffOrderView[],
): { blank: string; quantity: number; sizes: PickedSize[] }[] {
  const goods = orders.flatMap((order) => order.goods.map((item) => ({ order, item })))
  const quantityOf = (of: typeof goods) => of.reduce((total, { item }) => total + item.quantity, 0)
  return [...Map.groupBy(goods, ({ item }) => item.blank)]
    .map(([blank, its]) => ({
      blank,
      quantity: quantityOf(its),
      sizes: [...Map.groupBy(its, ({ item }) => item.size)]
        .map(([size, of]) => ({ size, quantity: quantityOf(of), goods: of }))
        .toSorted((one, other) => compareSizes(one.size, other.size)),
    }))
    .toSorted((one, other) => one.blank.localeCompare(other.blank))
}
