import type { Handlers } from '#worker/api/handler.ts'
import type { ClaimView } from '#worker/api/wire.ts'
import { runToCompletion } from '#worker/http/run-to-completion.ts'
import { findAnyOrder, listOrdersByIds } from '#worker/orders/lists/staff-orders.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import type { Services } from '#worker/services.ts'
import { presentClaim } from './claim.presenter.ts'
import { listClaims, type Claim } from './claims.queries.ts'
import { decideClaim, stepReprint } from './decide-claim.ts'
import { openDefectClaim } from './open-claim.ts'

/** Claims in one answer of the staff's list. */
const page = 50

/** Where a list goes on: the time and id of the last claim seen. */
function placeOf(cursor: string | undefined): { createdAt: number; id: string } | null {
  const [, createdAt, id] = /^(\d{1,15})\.(clm_[0-9a-f]{32})$/.exec(cursor ?? '') ?? []
  return createdAt && id ? { createdAt: Number(createdAt), id } : null
}

/** A claim with the names of its order's parts. @throws ShopError not_found */
async function claimView({ db }: Services, claim: Claim, language: Language): Promise<ClaimView> {
  const whole = await findAnyOrder(db, claim.orderId)
  if (!whole) throw new ShopError('not_found')
  return presentClaim(claim, whole, language)
}

/** Defects reported within seven days of delivery (R-ORDER-07). */
export const claimRoutes = {
  async claimOpen({ params, body, customer, language, services }) {
    const { lines: parts, ...reported } = body
    return claimView(
      services,
      await openDefectClaim(services, customer, params.orderId, { ...reported, parts }),
      language,
    )
  },

  async staffClaims({ query, language, services }) {
    const found = await listClaims(services.db, query.state ?? 'open', placeOf(query.after), page + 1)
    const last = found.length > page ? found[page - 1] : undefined
    const orders = await listOrdersByIds(services.db, [...new Set(found.map(({ orderId }) => orderId))])
    const claims = found.slice(0, page).flatMap((claim) => {
      const listed = orders.find(({ order }) => order.id === claim.orderId)
      if (!listed) return []
      const { firstName, lastName } = listed.customer
      return [
        {
          ...presentClaim(claim, listed, language),
          orderNumber: listed.order.number,
          customerName: `${firstName} ${lastName}`.trim(),
        },
      ]
    })
    return { claims, next: last ? `${last.createdAt}.${last.id}` : null }
  },

  async staffClaimDecide({ params, body, staff, session, language, services }) {
    const { decision, answer, cents: amount } = body
    const decided = await runToCompletion(
      services,
      decideClaim(services, { person: staff, session }, params.claimId, {
        decision,
        answer,
        cents: amount ? cents(amount) : null,
      }),
    )
    return claimView(services, decided, language)
  },

  async staffClaimStep({ params, body, staff, language, services }) {
    return claimView(services, await stepReprint(services, staff.id, params.claimId, body.parcel ?? null), language)
  },
} satisfies Partial<Handlers>
