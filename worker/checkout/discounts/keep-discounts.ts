/** Discount codes as the staff make and end them. */
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import {
  endDiscountCode,
  findDiscount,
  findDiscountByClientKey,
  findDiscountById,
  insertDiscount,
  isEndedAt,
  type DiscountCode,
} from './discounts.queries.ts'

/** What staff say of a new code. Sums are cents, times ms. */
export type NewDiscount = Pick<
  DiscountCode,
  'code' | 'percent' | 'startsAt' | 'endsAt' | 'mostUses' | 'mostUsesEach'
> & { amountCents: number | null; minimumCents: number }

/**
 * Answering with another code would hide that this one was not made. A form without a start says the moment in which it is
 * sent, so starts are compared only where one is still to come, by more than clocks differ.
 * @throws ShopError edited_meanwhile
 */
function requireSame(made: DiscountCode, wanted: NewDiscount, now: number): void {
  const terms = ['code', 'percent', 'amountCents', 'minimumCents', 'endsAt', 'mostUses', 'mostUsesEach'] as const
  const isToCome = [made, wanted].some(({ startsAt }) => startsAt > now + minutes(10))
  if (terms.some((term) => made[term] !== wanted[term]) || (isToCome && made.startsAt !== wanted.startsAt))
    throw new ShopError('edited_meanwhile')
}

/**
 * Makes a code; the same key again makes nothing. A code is never changed, so that what a customer was promised stays.
 * @throws ShopError invalid when a code of that name exists, edited_meanwhile for a key that has made another code
 */
export async function addDiscount(
  services: Services,
  actorId: string,
  clientKey: string,
  wanted: NewDiscount,
): Promise<void> {
  const known = await findDiscountByClientKey(services.db, clientKey)
  if (known) return requireSame(known, wanted, services.now())
  if (await findDiscount(services.db, wanted.code))
    throw new ShopError('invalid', { fields: { code: 'discount_taken' } })
  const at = services.now()
  const id = services.newId('discount')
  try {
    await writeTogether(services.db, [
      insertDiscount(services.db, {
        ...wanted,
        id,
        amountCents: wanted.amountCents === null ? null : cents(wanted.amountCents),
        minimumCents: cents(wanted.minimumCents),
        clientKey,
        createdAt: at,
      }),
      recordAction(services.db, {
        actorId,
        action: 'discount.added',
        subjectKind: 'discount',
        subjectId: id,
        facts: { code: wanted.code, percent: wanted.percent, cents: wanted.amountCents },
        at,
      }),
    ])
  } catch (error) {
    // The UNIQUE indexes decide when two are sent at once.
    const added = await findDiscountByClientKey(services.db, clientKey)
    if (added) return requireSame(added, wanted, at)
    if (await findDiscount(services.db, wanted.code))
      throw new ShopError('invalid', { fields: { code: 'discount_taken' } })
    throw error
  }
}

/** Ends a code for orders from now on; ending it again changes nothing. @throws ShopError not_found */
export async function endDiscount(services: Services, actorId: string, id: string): Promise<void> {
  const found = await findDiscountById(services.db, id)
  if (!found) throw new ShopError('not_found')
  if (found.endedAt !== null) return
  const at = services.now()
  await writeTogether(services.db, [
    endDiscountCode(services.db, id, at),
    recordAction(
      services.db,
      { actorId, action: 'discount.ended', subjectKind: 'discount', subjectId: id, facts: { code: found.code }, at },
      isEndedAt(id, at),
    ),
  ])
}
