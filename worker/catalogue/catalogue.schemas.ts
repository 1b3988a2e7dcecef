import * as z from 'zod'
import * as field from '#worker/http/fields.schemas.ts'
import { imageUrl, isoTime, localized, message } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { noText } from '#worker/platform/language.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { pictureWidths } from '#worker/platform/picture-path.rules.ts'
import { areBulkPrices, bulkLimits } from './bulk-prices.rules.ts'
import {
  catalogueLimits,
  editableCategories,
  isPictureName,
  isPrice,
  pictureFolders,
} from './catalogue-editing.rules.ts'
import { mostDesignPictures, designStates } from './designs/exclusive-design.rules.ts'
import { mostFurtherPlaceCents } from './place-prices.rules.ts'
import { leastPrintWidthIn, mostPrintWidthIn } from './print-products.rules.ts'

const rule = (code: 'required' | 'format' | 'product' | 'picture' | 'bulk_prices') => ({ error: code })
/** The seed's products have readable ids. */
const productId = z.string().regex(/^prd_[a-z0-9_-]{1,64}$/, rule('product'))
const filled = (most: number) => field.visible(most).refine((value) => value !== '', rule('required'))
const position = z.union([z.null(), z.string().max(200)])

const variationInput = z
  .object({
    /** Absent for one that is new. */
    id: z.number().int().min(1).max(1e9).optional(),
    priceCents: z.number().refine(isPrice, rule('format')),
    sizes: z
      .array(filled(catalogueLimits.sizeLength))
      .min(1, rule('required'))
      .max(catalogueLimits.sizes, rule('format')),
    title: field.localized(filled(catalogueLimits.nameLength)),
    description: field.localized(field.optionalText(catalogueLimits.textLength)),
    /** Absent: as it was. */
    bulkPrices: z
      .array(z.object({ from: z.number(), unitPriceCents: z.number().int().min(1).transform(cents) }))
      .max(bulkLimits.steps, rule('bulk_prices'))
      .optional(),
    /** What each printed side after the first adds. Absent: as it was. */
    furtherPlaceCents: z
      .number(rule('format'))
      .int(rule('format'))
      .min(0, rule('format'))
      .max(mostFurtherPlaceCents, rule('format'))
      .transform(cents)
      .optional(),
  })
  .refine(({ bulkPrices = [], priceCents }) => areBulkPrices(bulkPrices, priceCents), {
    error: 'bulk_prices',
    path: ['bulkPrices'],
  })
const productInput = {
  category: z.string().refine((name) => editableCategories.includes(name), rule('format')),
  name: field.localized(filled(catalogueLimits.nameLength)),
  isPublished: z.boolean(),
  variations: z.array(variationInput).min(1, rule('required')).max(catalogueLimits.variations, rule('format')),
}

const designInput = {
  name: field.localized(filled(catalogueLimits.nameLength)),
  description: field.localized(field.optionalText(catalogueLimits.textLength)),
  /** What arrives (R-CAT-25): the thing, its size and its colour. A caller of before says none of it. */
  object: field.localized(field.optionalVisible(catalogueLimits.nameLength)).optional().default(noText),
  objectSize: field.localized(field.optionalVisible(catalogueLimits.sizeLength)).optional().default(noText),
  objectColour: field.localized(field.optionalVisible(catalogueLimits.nameLength)).optional().default(noText),
  hasCertificate: z.boolean().optional().default(false),
  priceCents: z.number().refine(isPrice, rule('format')),
  isPublished: z.boolean(),
  /** Keys of pictures of the shop, in the order they are shown. */
  pictures: z
    .array(field.picture)
    .min(1, rule('required'))
    .max(mostDesignPictures, rule('format'))
    .transform((paths) => [...new Set(paths)]),
}

const folder = z.enum(pictureFolders)
/** A picture by its address: folder and `name.jpg`. */
const pictureInput = z.object({
  category: folder,
  file: z.string().regex(/^[A-Za-z0-9_-]{1,120}\.jpg$/, rule('picture')),
})
const pictureTexts = {
  title: field.localized(filled(catalogueLimits.nameLength)),
  alt: field.localized(filled(catalogueLimits.textLength)),
  productId: z.union([productId, z.null()]),
}

/** What the calls of worker/catalogue/catalogue.console-calls.ts take. Prices are US cents, lengths are characters. */
export const catalogueRequests = {
  staffProductShow: { params: z.object({ productId }) },
  /** `clientKey` is the client's own: the same addition twice is one. */
  staffProductAdd: { body: z.object({ ...productInput, clientKey: field.clientKey }) },
  /** One of the ready-to-go products; what it costs and its sizes are fixed. */
  staffReadyProductAdd: { params: z.object({ productId }) },
  /** `version` is the one that was read. */
  staffProductChange: {
    params: z.object({ productId }),
    body: z.object({ ...productInput, version: z.number().int().min(1) }),
  },
  /** Before which one it comes; null for the end. */
  staffProductMove: { params: z.object({ productId }), body: z.object({ before: position }) },
  /** `after` is the cursor of the page before. */
  staffDesignList: { query: z.object({ after: z.string().max(80).optional().catch(undefined) }) },
  staffDesignShow: { params: z.object({ designId: field.id('design') }) },
  staffDesignAdd: { body: z.object({ ...designInput, clientKey: field.clientKey }) },
  /** `version` is the one that was read. */
  staffDesignChange: {
    params: z.object({ designId: field.id('design') }),
    body: z.object({ ...designInput, version: z.number().int().min(1) }),
  },
  staffPictureList: { query: z.intersection(field.paging, z.object({ category: folder.catch('tshirt') })) },
  /** One stored size; the bytes are the body. */
  staffPictureFile: { params: z.object({ category: folder, file: z.string().max(140) }) },
  staffPictureAdd: {
    body: z.object({
      ...pictureTexts,
      category: folder,
      name: z.string().refine(isPictureName, rule('picture')),
      /** px, of the widest stored size. */
      width: z.number().int().min(1).max(20_000),
      height: z.number().int().min(1).max(20_000),
      widths: z
        .array(z.union(pictureWidths.map((width) => z.literal(width))))
        .min(1)
        .max(pictureWidths.length),
      placeholder: z
        .string()
        .max(catalogueLimits.placeholderLength)
        .regex(/^data:image\/(webp|jpeg|png);base64,[A-Za-z0-9+/=]+$/, rule('picture')),
    }),
  },
  /** What its design is printed from: a PNG as the body, so many inches wide. */
  staffPicturePrint: {
    params: pictureInput,
    query: z.object({
      inches: z
        .string(rule('required'))
        .regex(/^\d{1,2}(\.\d)?$/, rule('format'))
        .transform(Number)
        .refine((width) => width >= leastPrintWidthIn && width <= mostPrintWidthIn, rule('format')),
    }),
  },
  /** What is absent stays. */
  staffPictureChange: { params: pictureInput, body: z.object({ ...pictureTexts, isPublished: z.boolean() }).partial() },
  staffPictureMove: { params: pictureInput, body: z.object({ before: position }) },
} as const satisfies Record<string, RequestSchemas>

const variation = z.object({
  id: z.number(),
  priceCents: z.number(),
  /** What each costs from a number of pieces on, fewest first. */
  bulkPrices: z.array(z.object({ from: z.number(), unitPriceCents: z.number() })),
  /** What each printed side after the first adds. */
  furtherPlaceCents: z.number(),
  sizes: z.array(z.string()),
  title: localized,
  description: localized,
})

/** A picture as the staff keep it. */
const picture = z.object({
  path: z.string(),
  url: imageUrl,
  srcset: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  title: localized,
  alt: localized,
  productId: z.string().nullable(),
  isPublished: z.boolean(),
  /** What its design is printed from: inches, and dots per inch; null for shapes, which are sharp at any size. */
  print: z.object({ url: imageUrl, widthIn: z.number(), heightIn: z.number(), dpi: z.number().nullable() }).nullable(),
})

const product = z.object({
  id: z.string(),
  /** Ready-to-go products have the prices and sizes of R-CAT-07: only their texts are the staff's. */
  kind: z.enum(['ready', 'custom']),
  category: z.string(),
  name: localized,
  isPublished: z.boolean(),
  version: z.number(),
  variations: z.array(variation),
  pictures: z.array(picture),
})

/** A design that the shop sells once. `order` is the order that reserves or bought it. */
const design = z.object({
  id: z.string(),
  name: localized,
  description: localized,
  object: localized,
  objectSize: localized,
  objectColour: localized,
  hasCertificate: z.boolean(),
  priceCents: z.number(),
  /** Keys; the picture is at `/images/<key>`. */
  pictures: z.array(z.string()),
  isPublished: z.boolean(),
  state: z.enum(designStates),
  order: z.object({ id: z.string(), number: z.number() }).nullable(),
  version: z.number(),
})

/** What the calls of worker/catalogue/catalogue.console-calls.ts answer with. */
export const catalogueResponses = {
  staffProductList: z.object({ products: z.array(product) }),
  staffProductShow: z.object({
    product,
    /** Newest first; `beforeCents` is null for a first price. */
    prices: z.array(
      z.object({
        variationId: z.number(),
        beforeCents: z.number().nullable(),
        afterCents: z.number(),
        changedBy: z.string(),
        at: isoTime,
      }),
    ),
  }),
  staffProductAdd: product,
  staffReadyProductAdd: product,
  staffProductChange: product,
  staffProductMove: message,
  /** `next` is the cursor of the next page. */
  staffDesignList: z.object({ designs: z.array(design), next: z.string().nullable() }),
  staffDesignShow: design,
  staffDesignAdd: design,
  staffDesignChange: design,
  staffPictureList: z.object({ pictures: z.array(picture), hasMore: z.boolean(), total: z.number() }),
  staffPictureAdd: picture,
  staffPictureFile: z.object({ file: z.string() }),
  staffPicturePrint: picture,
  staffPictureChange: picture,
  staffPictureMove: message,
} as const satisfies Record<string, z.ZodType>
