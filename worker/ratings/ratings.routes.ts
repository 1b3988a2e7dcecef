import type { Handlers } from '#worker/api/handler.ts'
import { findReadyUpload } from '#worker/files/uploads.queries.ts'
import { serveUpload } from '#worker/files/uploads.routes.ts'
import { findOrder } from '#worker/orders/orders.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { decideAboutRating } from './decide-rating.ts'
import { presentOrderRatings, presentOwnRating, presentRatings, presentStaffRating } from './rating.presenter.ts'
import { ratingsInPage } from './rating.rules.ts'
import {
  findPublishedPhoto,
  listPublishedRatings,
  listRatings,
  listRatingsOfOrder,
  type RatingPlace,
} from './ratings.queries.ts'
import { isRateable, takeRatingBack, writeRating } from './write-rating.ts'

/** Ratings in one page of the staff's list. */
const staffPage = 30

const texts = {
  deleted: { en: 'Your review is deleted.', es: 'Tu reseña se eliminó.' },
} as const satisfies Record<string, Localized>

function placeOf(cursor: string | undefined): RatingPlace | null {
  const [, at, id] = /^(\d{1,15})\.(rat_[0-9a-f]{32})$/.exec(cursor ?? '') ?? []
  return at && id ? { at: Number(at), id } : null
}

/** What customers say about what they got (docs/decisions/170). */
export const ratingRoutes = {
  async ratingList({ query, language, services }) {
    const found = await listPublishedRatings(services.db, query.of ?? null, placeOf(query.after), ratingsInPage + 1)
    return presentRatings(found, ratingsInPage, language)
  },

  /** A photo is public while its rating is published; what is taken down is gone from caches within minutes. */
  async ratingPhoto({ params, services }) {
    const id = await findPublishedPhoto(services.db, params.uploadId)
    const upload = id === null ? null : await findReadyUpload(services.db, id)
    if (!upload) throw new ShopError('not_found')
    const answer = await serveUpload(services, upload)
    answer.headers.set('Cache-Control', 'public, max-age=300')
    answer.headers.delete('Vary')
    // The name of the customer's file is nobody else's business.
    answer.headers.set('Content-Disposition', 'inline')
    return answer
  },

  async orderRatings({ params, customer, language, services }) {
    const whole = await findOrder(services.db, customer.id, params.orderId)
    if (!whole) throw new ShopError('not_found')
    if (!isRateable(whole)) return { lines: [] }
    return presentOrderRatings(whole, await listRatingsOfOrder(services.db, params.orderId), language)
  },

  async ratingWrite({ params, body, customer, language, services }) {
    const line = { orderId: params.orderId, position: params.line }
    return presentOwnRating(await writeRating(services, customer, line, body, language), language)
  },

  async ratingDelete({ params, customer, language, services }) {
    await takeRatingBack(services, customer.id, { orderId: params.orderId, position: params.line })
    return { message: texts.deleted[language] }
  },

  async staffRatings({ query, language, services }) {
    const found = await listRatings(services.db, query.state ?? 'waiting', placeOf(query.after), staffPage + 1)
    const last = found.length > staffPage ? found[staffPage - 1] : undefined
    return {
      ratings: found.slice(0, staffPage).map((rating) => presentStaffRating(rating, language)),
      next: last ? `${last.updatedAt}.${last.id}` : null,
    }
  },

  async staffRatingDecide({ params, body, staff, language, services }) {
    return presentStaffRating(await decideAboutRating(services, staff.id, params.ratingId, body), language)
  },
} satisfies Partial<Handlers>
