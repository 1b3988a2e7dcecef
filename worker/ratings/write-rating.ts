import type { Customer } from '#worker/accounts/customers.queries.ts'
import { lineNameIn } from '#worker/catalogue/line-name.rules.ts'
import { attachUploads, listOwnUploads } from '#worker/files/uploads.queries.ts'
import { findOrder, type WholeOrder } from '#worker/orders/orders.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { inEachLanguage, type Language } from '#worker/platform/language.rules.ts'
import { takeTally } from '#worker/platform/tallies.queries.ts'
import type { Services } from '#worker/services.ts'
import { mayRate, ratedSubject, ratingLimits, ratingPhotoTypes, type RatingPhoto } from './rating.rules.ts'
import {
  deleteRating,
  isRatingChangedBy,
  listRatingsOfOrder,
  releasePhotos,
  saveRating,
  type Rating,
} from './ratings.queries.ts'

/** What a customer says about a line of an order. */
export interface SaidRating {
  stars: number
  words: string
  photos: readonly string[]
}

/** Whether the lines of an order can be rated now. */
export const isRateable = ({ order, events }: WholeOrder): boolean =>
  mayRate(
    order.status,
    events.some(({ toStatus }) => toStatus === 'delivered'),
  )

/** Photos that every browser shows and that are small enough for visitors. @throws ShopError invalid */
async function checkedPhotos(services: Services, customerId: string, ids: readonly string[]): Promise<RatingPhoto[]> {
  const found = await listOwnUploads(services.db, customerId, ids)
  const isShown = (type: string) => (ratingPhotoTypes as readonly string[]).includes(type)
  return ids.map((id) => {
    const upload = found.find((one) => one.id === id)
    if (!upload || !isShown(upload.type) || upload.size > ratingLimits.photoBytes || !upload.width || !upload.height)
      throw new ShopError('invalid', { fields: { photos: 'format' } })
    return { id, width: upload.width, height: upload.height }
  })
}

/**
 * Writes the rating of a line of a delivered order, or changes it: one for each line. It waits for the staff, also when
 * the one before was published.
 * @throws ShopError not_found, rating_closed, invalid, too_many
 */
export async function writeRating(
  services: Services,
  customer: Customer,
  { orderId, position }: { orderId: string; position: number },
  said: SaidRating,
  language: Language,
): Promise<Rating> {
  const { db } = services
  const at = services.now()
  const whole = await findOrder(db, customer.id, orderId)
  const line = whole?.lines.find((one) => one.position === position && one.takenOffAt === null)
  if (!whole || !line) throw new ShopError('not_found')
  if (!isRateable(whole)) throw new ShopError('rating_closed')
  const photos = await checkedPhotos(services, customer.id, [...new Set(said.photos)])
  const waitMs = await takeTally(db, `ratings:${customer.id}`, at, ratingLimits.writes)
  if (waitMs !== null) throw new ShopError('too_many', { retryAfterMs: waitMs })
  const before = (await listRatingsOfOrder(db, orderId)).find((one) => one.position === position)
  const kept = photos.map(({ id }) => id)
  const change = services.newId('orderEvent')
  await writeTogether(db, [
    saveRating(
      db,
      {
        id: before?.id ?? services.newId('rating'),
        orderId,
        position,
        customerId: customer.id,
        subject: ratedSubject(line, whole.job),
        title: whole.job?.title ?? inEachLanguage((one) => lineNameIn(line, one)),
        author: customer.firstName,
        language,
        stars: said.stars,
        words: said.words,
        photos,
        lastChange: change,
      },
      at,
    ),
    ...attachUploads(db, customer.id, kept, at, isRatingChangedBy(change)),
    ...releasePhotos(
      db,
      customer.id,
      (before?.photos ?? []).map(({ id }) => id).filter((id) => !kept.includes(id)),
      at,
    ),
  ])
  const rating = (await listRatingsOfOrder(db, orderId)).find((one) => one.position === position)
  if (!rating) throw new ShopError('rating_closed')
  return rating
}

/** Takes a rating back, with its photos; nothing happens when there is none. @throws ShopError not_found */
export async function takeRatingBack(
  services: Services,
  customerId: string,
  { orderId, position }: { orderId: string; position: number },
): Promise<void> {
  const { db } = services
  if (!(await findOrder(db, customerId, orderId))) throw new ShopError('not_found')
  const rating = (await listRatingsOfOrder(db, orderId)).find((one) => one.position === position)
  if (!rating) return
  await writeTogether(db, [
    deleteRating(db, rating.id, customerId),
    ...releasePhotos(
      db,
      customerId,
      rating.photos.map(({ id }) => id),
      services.now(),
    ),
  ])
}
