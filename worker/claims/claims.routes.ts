import type { Handlers } from '#worker/api/handler.ts'
import { runToCompletion } from '#worker/http/run-to-completion.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { presentClaim } from './claim.presenter.ts'
import { listClaims, type ListedClaim } from './claims.queries.ts'
import { decideClaim, stepReprint } from './decide-claim.ts'
import { openDefectClaim } from './open-claim.ts'

/** Claims in one answer of the staff's list. */
const page = 50

/** Where a list goes on: the time and id of the last claim seen. */
function placeOf(cursor: string | undefined): { createdAt: number; id: string } | null {
  const [, createdAt, id] = /^(\d{1,15})\.(clm_[0-9a-f]{32})$/.exec(cursor ?? '') ?? []
  return createdAt && id ? { createdAt: Number(createdAt), id } : null
}

const present = (claim: ListedClaim) => ({
  ...presentClaim(claim),
  orderNumber: claim.orderNumber,
  customerName: claim.customerName,
})

/** Defects reported within seven days of delivery (R-ORDER-07). */
export const claimRoutes = {
  async claimOpen({ params, body, customer, services }) {
    const { lines: positions, ...reported } = body
    return presentClaim(await openDefectClaim(services, customer, params.orderId, { ...reported, positions }))
  },

  async staffClaims({ query, services }) {
    const found = await listClaims(services.db, query.state ?? 'open', placeOf(query.after), page + 1)
    const last = found.length > page ? found[page - 1] : undefined
    return { claims: found.slice(0, page).map(present), next: last ? `${last.createdAt}.${last.id}` : null }
  },

  async staffClaimDecide({ params, body, staff, session, services }) {
    const { decision, answer, cents: amount } = body
    return presentClaim(
      await runToCompletion(
        services,
        decideClaim(services, { person: staff, session }, params.claimId, {
          decision,
          answer,
          cents: amount ? cents(amount) : null,
        }),
      ),
    )
  },

  async staffClaimStep({ params, body, staff, services }) {
    return presentClaim(await stepReprint(services, staff.id, params.claimId, body.parcel ?? null))
  },
} satisfies Partial<Handlers>
