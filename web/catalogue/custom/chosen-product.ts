import { create } from 'zustand'
import { isObject, stored } from '#web/app/stores/stored.ts'

/** The custom product chosen for a request (R-CAT-03: set chosen name, clear). */
export interface ChosenProduct {
  productId: string
  name: string
  /** The garment's, as it is called in English; absent where none was chosen. */
  colour?: string | undefined
}

/** Stored for this tab, so that it survives the log-in wall and a reload. */
const storageKey = 'chosenProduct'

const isChosenProduct = (value: unknown): value is ChosenProduct =>
  isObject(value) &&
  typeof value['productId'] === 'string' &&
  typeof value['name'] === 'string' &&
  (value['colour'] === undefined || typeof value['colour'] === 'string')

/** The chosen product; null when there is none. Read with a selector. */
export const useChosenProduct = create<{ product: ChosenProduct | null }>()(() => ({
  product: typeof sessionStorage === 'undefined' ? null : stored.readRecord('session', storageKey, isChosenProduct),
}))

/** Sets the chosen product. */
export function chooseProduct(product: ChosenProduct): void {
  stored.write('session', storageKey, JSON.stringify(product))
  useChosenProduct.setState({ product })
}

/** Clears the chosen product after the request was sent, or to choose another. */
export function clearChosenProduct(): void {
  stored.remove('session', storageKey)
  useChosenProduct.setState({ product: null })
}
