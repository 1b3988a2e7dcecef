import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import { bulkPrices, dollars, imageUrl, isoTime, localized, productImages } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { colourFamilies } from './catalogue-filters.rules.ts'
import { garmentColours } from './garment-colours.rules.ts'
import { pictureFormats } from './picture-files.rules.ts'
import { kindKeys, readyToGoCategories } from './product-kinds.rules.ts'
import { ratingStars } from './rating.schemas.ts'

/** A part of a filter; what nobody knows counts as unsaid (catalogue-filters.rules.ts). */
const said = z.string().max(120).optional().catch(undefined)

/** What the calls of worker/catalogue/shop.calls.ts take. */
export const shopRequests = {
  /** `deep` is the key of an uptime service (docs/decisions/144). */
  health: { query: z.object({ deep: z.string().max(100).optional() }) },
  productsCustom: {
    query: z.intersection(field.paging, z.object({ kind: said, fit: said, most: said, sort: said })),
  },
  productCustomShow: { params: z.object({ productId: z.string().max(80) }) },
  readyDesignShow: { params: z.object({ category: z.string().max(20), design: z.string().max(120) }) },
  pictureList: {
    query: z.intersection(
      field.paging,
      z.object({
        folder: z.string().optional(),
        category: z.string().max(20).optional(),
        /** Of the covers only those of the gallery of one kind of product. */
        kind: z.enum(kindKeys).optional().catch(undefined),
        /** Families of colours, `black,blue`. */
        colour: said,
        sort: said,
      }),
    ),
  },
  catalogueFacets: { query: z.object({ list: z.enum([...readyToGoCategories, 'custom']) }) },
  occasionShow: { params: z.object({ occasion: z.string().max(40) }) },
  search: {
    query: z.intersection(
      field.paging,
      z.object({ q: z.string().max(200).optional().catch(''), category: z.string().max(20).optional() }),
    ),
  },
  picture: {
    params: z.object({ category: z.string().max(20), file: z.string().max(140) }),
    query: z.object({
      w: z.string().optional(),
      format: z.enum(pictureFormats).optional().catch(undefined),
      /** `1` for the transparent art that it is printed from. */
      print: z.literal('1').optional().catch(undefined),
      /** Of the signed address of a print file that is not public. */
      until: z.coerce.number().optional().catch(undefined),
      key: z.string().max(100).optional().catch(undefined),
    }),
  },
} as const satisfies Record<string, RequestSchemas>

/** A custom product (R-CAT-04): an entry for each size of its variations. */
const product = z.object({
  productId: z.string(),
  name: z.string(),
  category: z.object({ name: z.string() }),
  variations: z.array(
    z.object({
      id: z.number(),
      size: z.string(),
      price: dollars,
      description: z.array(z.object({ shortDescription: z.string(), title: z.string() })),
    }),
  ),
  ProductImage: productImages, // R-CAT-04
  /** How customers rated it, on its page; absent where nobody has. */
  rating: ratingStars.optional(),
})

/** A custom product on its page: with the colours to choose from, absent where there is no choice. */
const productPage = product.extend({ colours: z.array(z.enum(garmentColours)).optional() })

/** A picture of a gallery (R-WIRE-10). */
const picture = z.object({
  id: z.string(),
  path: z.string(),
  url: imageUrl,
  width: z.number(),
  height: z.number(),
  alt: localized,
  title: localized,
  placeholder: z.string(),
  srcset: z.string(),
  /** What it is printed on; empty where the picture is no design that is sold. */
  colour: localized,
  /** How that colour looks, `#26272a`: none, one or two shades. */
  swatch: z.array(z.string()),
  /** Whether its transparent art is at `<url>?print=1`. */
  hasPrintFile: z.boolean(),
  /** How customers rated it, in a gallery and on its page; absent where nobody has. */
  rating: ratingStars.optional(),
})

const bothLanguages = z.object({ en: z.string(), es: z.string() })

/** The first and the last day that an order paid now is promised for, in UTC. */
const promisedDays = z.object({ earliest: isoTime, latest: isoTime })

/** The page of a design that is ready to buy. */
const readyDesign = z.object({
  category: z.enum(readyToGoCategories),
  picture,
  /** What it is printed on. */
  product: z.object({ title: bothLanguages, description: bothLanguages }),
  price: dollars,
  bulkPrices,
  sizes: z.array(z.string()),
  promise: promisedDays,
  /** Other designs of the same tab. */
  more: z.array(picture),
})

/** An occasion in the reader's language; `occasion` is its name in the address. */
const occasionLink = z.object({ occasion: z.string(), name: z.string(), lead: z.string() })

/** What the calls of worker/catalogue/shop.calls.ts answer with. */
export const shopResponses = {
  appConfig: z.object({
    googleClientId: z.string().nullable(),
    /** Where Google's client script comes from when not from Google itself: the local double. */
    googleScriptUrl: z.string().nullable(),
    /** What shipping an order costs, 0 for nothing, and whether some states add tax (R-PAY-13). */
    shipping: dollars,
    isTaxed: z.boolean(),
    promise: promisedDays,
  }),
  health: z.object({ ok: z.literal(true) }),
  productsCustom: z.object({
    products: z.array(product),
    total: z.number(),
    hasMore: z.boolean(),
  }),
  productCustomShow: productPage,
  readyDesignShow: readyDesign,
  /** What a list can be narrowed by, with how many there are; the prices are those of the cards, lowest first. */
  catalogueFacets: z.object({
    colours: z.array(z.object({ colour: z.enum(colourFamilies), count: z.number() })),
    kinds: z.array(z.object({ kind: z.enum(kindKeys), count: z.number() })),
    sizes: z.array(z.string()),
    prices: z.array(dollars),
  }),
  pictureList: z.object({
    images: z.array(picture),
    hasMore: z.boolean(),
    currentPage: z.number(),
  }),
  occasionList: z.object({ occasions: z.array(occasionLink) }),
  /** The page of an occasion in the reader's language. */
  occasionShow: occasionLink.extend({
    headline: z.string(),
    products: z.array(product),
    images: z.array(picture),
    others: z.array(occasionLink),
  }),
  search: z.object({
    products: z.array(product),
    images: z.array(picture),
    hasMore: z.boolean(),
    currentPage: z.number(),
  }),
} as const satisfies Record<string, z.ZodType>
