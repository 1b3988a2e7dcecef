import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { notifyCustomer } from '#worker/notify/notify.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { textIn } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { ratingDecisions, type RatingDecision } from './rating.rules.ts'
import { decideRating, findRating, isRatingChangedBy, type ListedRating } from './ratings.queries.ts'

/**
 * Publishes a rating as it was read, with an answer if there is one, or declines it with a reason; the customer is
 * notified. A decision can be changed later: declining what is published takes it down.
 * @throws ShopError not_found, invalid, edited_meanwhile
 */
export async function decideAboutRating(
  services: Services,
  staffId: string,
  ratingId: string,
  { decision, text, version }: { decision: RatingDecision; text: string; version: string },
): Promise<ListedRating> {
  const { db, config } = services
  const rating = await findRating(db, ratingId)
  if (!rating) throw new ShopError('not_found')
  if (decision === 'decline' && text === '') throw new ShopError('invalid', { fields: { text: 'required' } })
  const customer = await findCustomer(db, rating.customerId)
  const at = services.now()
  const change = services.newId('orderEvent')
  const state = ratingDecisions[decision]
  const isMade = isRatingChangedBy(change)
  const [changed] = await writeTogether(db, [
    decideRating(
      db,
      { id: ratingId, version },
      {
        state,
        answer: decision === 'publish' ? text : '',
        reason: decision === 'decline' ? text : '',
        lastChange: change,
        decidedAt: at,
      },
    ),
    recordAction(
      db,
      {
        actorId: staffId,
        action: `rating.${state}`,
        subjectKind: 'order',
        subjectId: rating.orderId,
        facts: { rating: ratingId, stars: rating.stars },
        at,
      },
      isMade,
    ),
    ...(customer?.state === 'active'
      ? notifyCustomer(
          services,
          customer,
          'orders',
          `rating:${ratingId}:${change}`,
          {
            template: 'rating_decided',
            data: {
              firstName: customer.firstName,
              title: textIn(rating.title, customer.language),
              link: `${config.PUBLIC_URL}/orders/${rating.orderId}#reviews`,
              state,
              text,
            },
          },
          isMade,
        )
      : []),
  ])
  if (changed === 0) throw new ShopError('edited_meanwhile')
  return (await findRating(db, ratingId)) ?? rating
}
