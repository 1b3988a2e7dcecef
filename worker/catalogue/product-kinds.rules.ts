/**
 * The kinds of product that the shop makes: one row for each. Everything that differs by kind is in its row, in its
 * drawing (web/designer/product-drawings.ts) or in its texts (web/catalogue/kinds.en.ts), which do not compile while
 * one of them is missing.
 */
import { cents, type Cents } from '#worker/platform/money.rules.ts'

/** What one tab of the ready-to-go gallery sells: one variation at one price in fixed sizes. */
export interface ReadyToGoItem {
  productId: string
  variationId: number
  unitPriceCents: Cents
  sizes: readonly string[]
}

interface ProductKindRow {
  /** `category.name` of its products, on the wire and in D1 (R-CAT-18). Screens show the kind's texts instead. */
  category: string
  gallery: {
    /** The category of its pictures, as the wire spells it (R-WIRE-09). */
    category: string
    /** Other names of that category from outside (R-WIRE-10). */
    aliases?: readonly string[]
    /** The gallery's name in the address (R-CAT-11). */
    path: string
    /** How the names of its composed covers begin, where they do not begin with the category. */
    covers?: string
    /** How the gallery begins: one cover, a cover that turns, or a cover and a row that loops (R-CAT-12). */
    start: 'cover' | 'turning' | 'row'
  }
  /** The category of the pictures that can be printed on it, where these are not its gallery's. */
  prints?: 'dtf'
  /** The area that is printed (R-CAT-20). */
  printArea: { widthIn: number; heightIn: number }
  /**
   * How far print goes on past each edge of that area, inches, where the product ends at the edge or its print meets
   * itself there (docs/decisions/311).
   */
  bleedIn?: number
  /** What the ready-to-go gallery sells of it, fixed by R-CAT-07; null for a kind that is made to order only. */
  ready:
    | (ReadyToGoItem & {
        /** The shape of its pictures there: mugs are photographed square. */
        sheet: 'square' | 'tall'
      })
    | null
}

/** In the order in which screens list them. */
export const productKinds = {
  tshirt: {
    category: 'T-Shirts',
    gallery: { category: 'tshirt', path: 'tshirt', start: 'cover' },
    prints: 'dtf',
    printArea: { widthIn: 12, heightIn: 16 },
    ready: {
      productId: 'prd_ready_tshirt',
      variationId: 100,
      unitPriceCents: cents(2800),
      sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
      sheet: 'tall',
    },
  },
  hoodie: {
    category: 'Hoodies',
    gallery: { category: 'hoodies', path: 'hoodies', start: 'row' },
    printArea: { widthIn: 12, heightIn: 14 },
    ready: {
      productId: 'prd_ready_hoodie',
      variationId: 101,
      unitPriceCents: cents(3500),
      sizes: ['S', 'M', 'L', 'XL', 'XXL', '3XL'],
      sheet: 'tall',
    },
  },
  longSleeve: {
    category: 'Long sleeves',
    gallery: { category: 'sleeve', path: 'sleeve', start: 'cover' },
    printArea: { widthIn: 12, heightIn: 16 },
    ready: null,
  },
  mug: {
    category: 'Mugs',
    gallery: { category: 'mug', path: 'mug', covers: 'mugs', start: 'turning' },
    printArea: { widthIn: 8.5, heightIn: 3.5 },
    ready: {
      productId: 'prd_ready_mug',
      variationId: 102,
      unitPriceCents: cents(1500),
      sizes: ['11oz', '15oz'],
      sheet: 'square',
    },
  },
  tumbler: {
    category: 'Tumblers',
    // `tumber` is the specification's own spelling and the canonical one (R-WIRE-09).
    gallery: {
      category: 'tumber',
      aliases: ['tumbler', 'tumblers'],
      path: 'tumblers',
      start: 'cover',
    },
    printArea: { widthIn: 9.3, heightIn: 8.2 },
    bleedIn: 0.125,
    ready: null,
  },
  plaque: {
    category: 'Slate plaques',
    gallery: { category: 'plaque', path: 'plaque', start: 'cover' },
    printArea: { widthIn: 7.9, heightIn: 11.8 },
    ready: null,
  },
  ledLamp: {
    category: 'LED lamps',
    gallery: { category: 'ledlamp', path: 'ledlamp', start: 'cover' },
    printArea: { widthIn: 5.9, heightIn: 5.9 },
    ready: null,
  },
  cap: {
    category: 'Caps',
    gallery: { category: 'caps', path: 'caps', start: 'cover' },
    printArea: { widthIn: 4.5, heightIn: 2.25 },
    ready: null,
  },
} as const satisfies Record<string, ProductKindRow>

/** The key of a kind: in the designer's address, in stored designs, and in everything that is written for each kind. */
export type ProductKind = keyof typeof productKinds
export const kindKeys = Object.keys(productKinds) as ProductKind[]

/** The category of DTF designs: pictures to be printed on a t-shirt, and no kind of their own. */
const dtfCategory = 'dtf'
export type PictureCategory = (typeof productKinds)[ProductKind]['gallery']['category'] | typeof dtfCategory

/** The categories of pictures that have a gallery (R-WIRE-09). */
export const pictureCategories: readonly PictureCategory[] = [
  ...kindKeys.map((kind) => productKinds[kind].gallery.category),
  dtfCategory,
]

/** A kind's row with the members that only some rows have. */
const rowOf = (kind: ProductKind): ProductKindRow => productKinds[kind]

/** How far print goes on past each edge of a kind's print area, inches: 0 where the edge lies on the product. */
export const bleedOf = (kind: ProductKind): number => rowOf(kind).bleedIn ?? 0

/** The kind whose examples a category of pictures shows; null for DTF designs and for anything else. */
export const kindOfGallery = (category: string): ProductKind | null =>
  kindKeys.find((kind) => productKinds[kind].gallery.category === category) ?? null

/** The category meant by a name from outside (R-WIRE-10). Null when unknown. */
export function pictureCategory(name: string): PictureCategory | null {
  const alias = kindKeys.find((kind) => rowOf(kind).gallery.aliases?.includes(name))
  const meant = alias === undefined ? name : productKinds[alias].gallery.category
  return pictureCategories.find((category) => category === meant) ?? null
}

/**
 * The kind meant by the category of a product (`T-Shirts`), by a gallery or by the name of one in its address: what its
 * pictures are printed on. In any case of letters; null when the shop makes nothing of that name.
 */
export function kindOf(name: string): ProductKind | null {
  const wanted = name.toLowerCase()
  if (wanted === dtfCategory) return 'tshirt'
  return (
    kindKeys.find((kind) => {
      const { category, gallery } = productKinds[kind]
      return [category.toLowerCase(), gallery.category, gallery.path].some((known) => known === wanted)
    }) ?? null
  )
}

/** The gallery with examples of a category of products; null for a category that is not of a kind. */
export function exampleGalleryOf(productCategory: string): PictureCategory | null {
  const kind = kindKeys.find((one) => productKinds[one].category === productCategory)
  return kind === undefined ? null : productKinds[kind].gallery.category
}

/** The pictures that can be printed on a kind: every design on a t-shirt. */
export const printsOf = (kind: ProductKind): PictureCategory =>
  rowOf(kind).prints ?? productKinds[kind].gallery.category

/**
 * Pictures of exclusive designs that come with the release. No gallery, product or search shows them, and only staff
 * read what they are printed from (R-CAT-25).
 */
export const exclusiveCategory = 'exclusive'

/** Pictures composed for the heads of the galleries; they show things, they are not designs one can buy. */
export const coverCategory = 'covers'

/** Photos of the studio and of who works there, which owners add; home shows the first (docs/decisions/276). */
export const studioCategory = 'studio'

/** What the image service lists: the galleries, and pictures that are no designs. */
export type ListedCategory = PictureCategory | typeof coverCategory | typeof studioCategory

/** The listed category meant by a name from outside. Null when unknown. */
export const listedCategory = (name: string): ListedCategory | null =>
  name === coverCategory || name === studioCategory ? name : pictureCategory(name)

/** How the keys of a kind's covers begin: `covers/tumber-1a2b3c4d.jpg`; those of a turning cover are numbered. */
export const coverPrefix = (kind: ProductKind): string => {
  const { category, covers = category } = rowOf(kind).gallery
  return `${coverCategory}/${covers}-`
}

/** What each tab of the ready-to-go gallery sells (R-CAT-05), in the order of the tabs. */
const readyToGoTabs = {
  tshirt: 'tshirt',
  hoodies: 'hoodie',
  mug: 'mug',
  dtf: 'tshirt',
} as const satisfies Partial<Record<PictureCategory, ProductKind>>
export type ReadyToGoCategory = keyof typeof readyToGoTabs
/** The four tabs of the ready-to-go gallery; they are also the categories of the pictures they show. */
export const readyToGoCategories = Object.keys(readyToGoTabs) as ReadyToGoCategory[]

/** The kinds that the ready-to-go gallery sells. */
export type ReadyKind = (typeof readyToGoTabs)[ReadyToGoCategory]

/**
 * The ready-to-go catalogue by tab (R-CAT-07); the stock step and the console write the same into D1, a test holds them
 * equal.
 */
export const readyToGo: Record<ReadyToGoCategory, NonNullable<ProductKindRow['ready']>> = {
  tshirt: productKinds[readyToGoTabs.tshirt].ready,
  hoodies: productKinds[readyToGoTabs.hoodies].ready,
  mug: productKinds[readyToGoTabs.mug].ready,
  dtf: productKinds[readyToGoTabs.dtf].ready,
}

/** The kind that a tab sells. */
export const readyKindOf = (category: ReadyToGoCategory): ReadyKind => readyToGoTabs[category]

/** The first tab that sells a kind; null for one that is made to order only. */
export const readyToGoOf = (kind: ProductKind): ReadyToGoCategory | null =>
  readyToGoCategories.find((category) => readyToGoTabs[category] === kind) ?? null

/** The kind behind a ready-to-go purchase; null for anything else. */
export const kindOfReady = (productId: string): ProductKind | null =>
  kindKeys.find((kind) => rowOf(kind).ready?.productId === productId) ?? null
