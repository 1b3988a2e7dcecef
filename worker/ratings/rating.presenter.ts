import type { ResponseBody } from '#worker/api/wire.ts'
import { noRatings, ratingOf, starCounts, type RatingSums } from '#worker/catalogue/rating-sums.rules.ts'
import { presentGoods } from '#worker/orders/goods.presenter.ts'
import type { WholeOrder } from '#worker/orders/orders.queries.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import { textIn, type Language } from '#worker/platform/language.rules.ts'
import type { ListedRating, Rating } from './ratings.queries.ts'

type RatingView = ResponseBody<'ratingList'>['ratings'][number]
type OwnRatingView = ResponseBody<'ratingWrite'>
type StaffRatingView = ResponseBody<'staffRatingDecide'>

const photosAt = (rating: Rating, folder: string): RatingView['photos'] =>
  rating.photos.map(({ id, width, height }) => ({ url: `${folder}/${id}`, width, height }))

const presentWith = (rating: Rating, language: Language, folder: string): RatingView => ({
  id: rating.id,
  subject: rating.subject,
  title: textIn(rating.title, language),
  author: rating.author,
  language: rating.language,
  stars: rating.stars,
  words: rating.words,
  photos: photosAt(rating, folder),
  answer: rating.answer,
  createdAt: iso(rating.createdAt),
})

/** A page of published ratings with the sums of all of them; `most` is how many are in a page. */
export function presentRatings(
  { found, sums }: { found: readonly Rating[]; sums: RatingSums | null },
  most: number,
  language: Language,
): ResponseBody<'ratingList'> {
  const last = found.length > most ? found[most - 1] : undefined
  return {
    ...ratingOf(sums ?? noRatings),
    stars: starCounts(sums ?? noRatings),
    ratings: found.slice(0, most).map((rating) => presentWith(rating, language, '/api/ratings/photos')),
    next: last ? `${last.createdAt}.${last.id}` : null,
  }
}

/** A rating as its author sees it; photos are addresses that only they and the staff can open. */
export const presentOwnRating = (rating: Rating, language: Language): OwnRatingView => ({
  ...presentWith(rating, language, '/uploads'),
  state: rating.state,
  reason: rating.reason,
  updatedAt: iso(rating.updatedAt),
})

export const presentStaffRating = (rating: ListedRating, language: Language): StaffRatingView => ({
  ...presentOwnRating(rating, language),
  version: rating.lastChange,
  orderId: rating.orderId,
  orderNumber: rating.orderNumber,
  customerName: rating.customerName,
})

/** What can be rated of an order, with what was said. */
export const presentOrderRatings = (
  { lines, job }: WholeOrder,
  said: readonly Rating[],
  language: Language,
): ResponseBody<'orderRatings'> => ({
  lines: lines
    .filter(({ takenOffAt }) => takenOffAt === null)
    .map((line) => {
      const rating = said.find(({ position }) => position === line.position)
      const { title, image, size } = presentGoods(line, language)
      return {
        line: line.position,
        title: job === null ? title : textIn(job.title, language),
        image,
        size,
        rating: rating ? presentOwnRating(rating, language) : null,
      }
    }),
})
