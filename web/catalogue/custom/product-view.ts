import type { ProductView } from '#worker/api/wire.ts'

/** What a card shows of a product; null where the product has no value (R-CAT-02: fallbacks). */
export interface ProductFacts {
  name: string | null
  /** Dollars, of the first variation. */
  price: number | null
  description: string | null
  /** The pictures of all entries, in order (R-CAT-04: a list of entries that each hold a list). */
  imageUrls: readonly string[]
}

const filled = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text)

/** The facts of a product as a card shows them. */
export function factsOf({ name, variations, ProductImage }: ProductView): ProductFacts {
  const [first] = variations
  return {
    name: filled(name),
    price: first !== undefined && Number.isFinite(first.price) ? first.price : null,
    description: filled(first?.description[0]?.shortDescription),
    imageUrls: ProductImage.flatMap(({ path }) => path).filter((url) => url !== ''),
  }
}
