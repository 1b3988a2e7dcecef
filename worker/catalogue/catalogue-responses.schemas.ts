import * as z from 'zod'
import { imageUrl, isoTime, message } from '#worker/http/parts.schemas.ts'
import { designStates } from './designs/exclusive-design.rules.ts'

const variation = z.object({
  id: z.number(),
  priceCents: z.number(),
  sizes: z.array(z.string()),
  titleEn: z.string(),
  titleEs: z.string(),
  descriptionEn: z.string(),
  descriptionEs: z.string(),
})

/** A picture as the staff keep it. */
const picture = z.object({
  path: z.string(),
  url: imageUrl,
  srcset: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  titleEn: z.string(),
  titleEs: z.string(),
  altEn: z.string(),
  altEs: z.string(),
  productId: z.string().nullable(),
  isPublished: z.boolean(),
})

const product = z.object({
  id: z.string(),
  /** Ready-to-go products have the prices and sizes of R-CAT-07: only their texts are the staff's. */
  kind: z.enum(['ready', 'custom']),
  category: z.string(),
  nameEn: z.string(),
  nameEs: z.string(),
  isPublished: z.boolean(),
  version: z.number(),
  variations: z.array(variation),
  pictures: z.array(picture),
})

/** A design that the shop sells once. `order` is the one that holds or bought it. */
const design = z.object({
  id: z.string(),
  nameEn: z.string(),
  nameEs: z.string(),
  descriptionEn: z.string(),
  descriptionEs: z.string(),
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
  staffDesignList: z.object({ designs: z.array(design) }),
  staffDesignShow: design,
  staffDesignAdd: design,
  staffDesignChange: design,
  staffPictureList: z.object({ pictures: z.array(picture), hasMore: z.boolean(), total: z.number() }),
  staffPictureAdd: picture,
  staffPictureFile: z.object({ file: z.string() }),
  staffPictureChange: picture,
  staffPictureMove: message,
} as const satisfies Record<string, z.ZodType>
