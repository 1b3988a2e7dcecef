import { cents, type Cents } from '#worker/platform/money.rules.ts'

/** The four tabs of the ready-to-go gallery (R-CAT-05); also the picture categories they show. */
export const readyToGoCategories = ['tshirt', 'hoodies', 'mug', 'dtf'] as const
export type ReadyToGoCategory = (typeof readyToGoCategories)[number]

/** What one tab sells: one variation at one price in fixed sizes. */
export interface ReadyToGoItem {
  productId: string
  variationId: number
  unitPriceCents: Cents
  sizes: readonly string[]
}

const shirt: ReadyToGoItem = {
  productId: 'prd_ready_tshirt',
  variationId: 100,
  unitPriceCents: cents(2800),
  sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
}

/**
 * The ready-to-go catalogue, fixed (R-CAT-07); the stock step and the console write the same into D1, a test holds
 * them equal.
 */
export const readyToGo: Record<ReadyToGoCategory, ReadyToGoItem> = {
  tshirt: shirt,
  dtf: shirt,
  hoodies: {
    productId: 'prd_ready_hoodie',
    variationId: 101,
    unitPriceCents: cents(3500),
    sizes: ['S', 'M', 'L', 'XL', 'XXL', '3XL'],
  },
  mug: { productId: 'prd_ready_mug', variationId: 102, unitPriceCents: cents(1500), sizes: ['11oz', '15oz'] },
}

/**
 * How the things behind the ready-to-go tabs are filed and described until the staff write other texts. The t-shirt and
 * the DTF tab sell the same thing.
 */
export const readyProducts = [
  {
    item: readyToGo.tshirt,
    category: 'T-Shirts',
    name: { en: 'T-shirt', es: 'Camiseta' },
    title: { en: 'Printed t-shirt', es: 'Camiseta estampada' },
    description: { en: 'Heavy cotton, printed to order.', es: 'Algodón grueso, estampada a pedido.' },
  },
  {
    item: readyToGo.hoodies,
    category: 'Hoodies',
    name: { en: 'Hoodie', es: 'Sudadera' },
    title: { en: 'Printed hoodie', es: 'Sudadera estampada' },
    description: { en: 'Brushed fleece, printed to order.', es: 'Felpa afelpada, estampada a pedido.' },
  },
  {
    item: readyToGo.mug,
    category: 'Mugs',
    name: { en: 'Mug', es: 'Taza' },
    title: { en: 'Printed mug', es: 'Taza estampada' },
    description: { en: 'Glazed ceramic, printed to order.', es: 'Cerámica esmaltada, estampada a pedido.' },
  },
] as const
export type ReadyProduct = (typeof readyProducts)[number]

/**
 * Picture categories of the galleries; `tumber` is the specification's own spelling and the canonical one (R-WIRE-09).
 */
export const pictureCategories = ['tshirt', 'hoodies', 'mug', 'dtf', 'sleeve', 'plaque', 'ledlamp', 'tumber'] as const
export type PictureCategory = (typeof pictureCategories)[number]

/**
 * What the custom products of a gallery's kind are filed under (R-CAT-18, category.name); DTF designs are no product of
 * their own.
 */
export const productCategories: Record<PictureCategory, string | null> = {
  tshirt: 'T-Shirts',
  hoodies: 'Hoodies',
  mug: 'Mugs',
  dtf: null,
  sleeve: 'Long sleeves',
  plaque: 'Slate plaques',
  ledlamp: 'LED lamps',
  tumber: 'Tumblers',
}

/** Pictures composed for the heads of the galleries; they show things, they are not designs one can buy. */
export const coverCategory = 'covers'

/**
 * The category meant by a name from outside: `tumbler` and `tumblers` are `tumber` (R-WIRE-10). Null when unknown.
 */
export function pictureCategory(name: string): PictureCategory | null {
  const meant = name === 'tumbler' || name === 'tumblers' ? 'tumber' : name
  return pictureCategories.find((category) => category === meant) ?? null
}

const exampleGalleries: Record<string, PictureCategory> = {
  'T-Shirts': 'tshirt',
  Hoodies: 'hoodies',
  'Long sleeves': 'sleeve',
  Mugs: 'mug',
  Tumblers: 'tumber',
  'Slate plaques': 'plaque',
  'LED lamps': 'ledlamp',
}

/** The gallery with examples of a category of custom products; null for a category without one. */
export const exampleGalleryOf = (productCategory: string): PictureCategory | null =>
  Object.hasOwn(exampleGalleries, productCategory) ? (exampleGalleries[productCategory] ?? null) : null
