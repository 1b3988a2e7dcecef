import { create } from 'zustand'
import { isObject, stored } from '#web/app/stores/stored.ts'

/** The custom product that a request is to be made for (R-CAT-03: set chosen name, clear). */
export interface ChosenProduct {
  productId: string
  name: string
}

/** Kept for this tab, so that it survives the log-in wall and a reload. */
const storageKey = 'chosenProduct'

const isChosenProduct = (value: unknown): value is ChosenProduct =>
  isObject(value) && typeof value['productId'] === 'string' && typeof value['name'] === 'string'

/** What was chosen; null when nothing was. Read with a selector. */
export const useChosenProduct = create<{ product: ChosenProduct | null }>()(() => ({
  product: typeof sessionStorage === 'undefined' ? null : stored.readRecord('session', storageKey, isChosenProduct),
}))

/** Sets what was chosen. */
export function chooseProduct(product: ChosenProduct): void {
  stored.write('session', storageKey, JSON.stringify(product))
  useChosenProduct.setState({ product })
}

/** Forgets it: the request was sent, or another product is to be chosen. */
export function clearChosenProduct(): void {
  stored.remove('session', storageKey)
  useChosenProduct.setState({ product: null })
}
