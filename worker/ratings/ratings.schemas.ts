import * as z from 'zod'
import { ratingStars } from '#worker/catalogue/rating.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { imageUrl, isoTime, message } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { ratingDecisions, ratingLimits, ratingStates, type RatingDecision } from './rating.rules.ts'

const itsLine = z.object({
  orderId: field.id('order'),
  /** The position of a line, from 0. */
  line: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
})

const cursor = z.string().max(80).optional().catch(undefined)

/** What the calls of ratings.calls.ts and ratings.console-calls.ts take. */
export const ratingsRequests = {
  /** `of` is a page's subject, `tshirt/ink-tiger` or `custom/prd_…`; without it all ratings are listed. */
  ratingList: { query: z.object({ of: z.string().max(160).optional(), after: cursor }) },
  ratingPhoto: { params: z.object({ uploadId: field.id('upload') }) },
  orderRatings: { params: z.object({ orderId: field.id('order') }) },
  ratingWrite: {
    params: itsLine,
    body: z.object({
      stars: z.number('required').int('format').min(1, 'required').max(5, 'format'),
      words: field.optionalText(ratingLimits.words),
      photos: z.array(field.id('upload')).max(ratingLimits.photos).optional().default([]),
    }),
  },
  ratingDelete: { params: itsLine },
  staffRatings: { query: z.object({ state: z.enum(ratingStates).optional().catch(undefined), after: cursor }) },
  /** `version` is that of the rating that was read; `text` is the answer, or why it is declined. */
  staffRatingDecide: {
    params: z.object({ ratingId: field.id('rating') }),
    body: z.object({
      decision: z.enum(Object.keys(ratingDecisions) as [RatingDecision, ...RatingDecision[]]),
      text: field.optionalText(ratingLimits.answer),
      version: z.string().max(60),
    }),
  },
} as const satisfies Record<string, RequestSchemas>

const photo = z.object({ url: imageUrl, width: z.number(), height: z.number() })

/** A rating as everybody sees it. */
const rating = z.object({
  id: z.string(),
  /** What it is about: the page's subject, '' for none, and its name. */
  subject: z.string(),
  title: z.string(),
  author: z.string(),
  language: z.string(),
  stars: z.number(),
  words: z.string(),
  photos: z.array(photo),
  answer: z.string(),
  createdAt: isoTime,
})

/** A rating as its author and the staff see it; photos are addresses that only they can open. */
const ownRating = rating.extend({
  state: z.enum(ratingStates),
  /** Why it was declined; '' when it was not. */
  reason: z.string(),
  updatedAt: isoTime,
})

const staffRating = ownRating.extend({
  version: z.string(),
  orderId: z.string(),
  orderNumber: z.number(),
  customerName: z.string(),
})

/** What the calls answer with. */
export const ratingsResponses = {
  /** `stars` counts how many have one … five stars; `next` is the cursor of the next page. */
  ratingList: z.object({
    ...ratingStars.shape,
    stars: z.array(z.number()),
    ratings: z.array(rating),
    next: z.string().nullable(),
  }),
  /** What can be rated of an order; empty while it is not delivered. */
  orderRatings: z.object({
    lines: z.array(
      z.object({
        line: z.number(),
        title: z.string(),
        image: imageUrl,
        size: z.string(),
        rating: ownRating.nullable(),
      }),
    ),
  }),
  ratingWrite: ownRating,
  ratingDelete: message,
  staffRatings: z.object({ ratings: z.array(staffRating), next: z.string().nullable() }),
  staffRatingDecide: staffRating,
} as const satisfies Record<string, z.ZodType>
