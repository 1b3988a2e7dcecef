import type { CartItem } from '#worker/api/wire.ts'
import { readyToGo } from '#worker/catalogue/catalogue.rules.ts'

/** The sizes a line can have; only its own when the catalogue does not know what it is. */
export function sizesOf({ size, productVariation }: CartItem): readonly string[] {
  const sizes = Object.values(readyToGo).find(({ variationId }) => variationId === productVariation.id)?.sizes ?? []
  return sizes.includes(size) ? sizes : [size]
}
