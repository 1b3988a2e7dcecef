import { readyDesignOf } from '#worker/catalogue/ready-designs.rules.ts'
import type { OrderState } from '#worker/orders/order-state.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'
import type { FileType } from '#worker/platform/file-formats/file-type.rules.ts'

/** Where a rating stands: staff publish it, or decline it with a reason (docs/decisions/170). */
export const ratingStates = ['waiting', 'published', 'declined'] as const
export type RatingState = (typeof ratingStates)[number]

/** What staff may decide, and the state a rating comes to. A decision can be changed. */
export const ratingDecisions = { publish: 'published', decline: 'declined' } as const satisfies Record<
  string,
  RatingState
>
export type RatingDecision = keyof typeof ratingDecisions

export const ratingLimits = {
  words: 1500,
  answer: 800,
  photos: 4,
  /** Browsers shrink photos to this many px on the longer side before they send them. */
  photoPixels: 1600,
  /** Of one photo: visitors load it as it is. */
  photoBytes: 3 * 1024 * 1024,
  /** How often a customer may write or change ratings in a day. */
  writes: { most: 40, windowMs: days(1) },
} as const

/** Ratings in one page of a public list. */
export const ratingsInPage = 10

/** What every browser shows. */
export const ratingPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies readonly FileType[]

/** A stored photo of a rating: its upload, and its size in px. */
export interface RatingPhoto {
  id: string
  width: number
  height: number
}

/**
 * What a rating is about: the page of what was bought. A design of the shop has one, and a custom product, which is what
 * an order that pays a quote is about; '' for the customer's own design.
 */
export function ratedSubject(line: { picturePath: string }, job: { productId: string } | null): string {
  if (job !== null) return `custom/${job.productId}`
  const found = readyDesignOf(line.picturePath)
  return found === null ? '' : `${found.category}/${found.design}`
}

/**
 * Whether the lines of an order can be rated: it was delivered. That it was refunded afterwards changes nothing about
 * what the customer got.
 */
export const mayRate = (state: OrderState, wasDelivered: boolean): boolean =>
  state === 'delivered' || (state === 'refunded' && wasDelivered)
