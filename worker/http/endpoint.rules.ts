import type { StaffPermission } from '#worker/platform/staff.rules.ts'

/**
 * One row of the table of calls. Paths carry Hono's `:name` parameters.
 *
 * `access` says who may call:
 * - `public`      anyone
 * - `customer`    a logged-in, active customer (token raw in Authorization; `Bearer x` accepted too)
 * - `staff`       a member of staff with the permission `may`, by a session of the staff's own audience (R-STAFF-02)
 * - `owner`       an owner, likewise; others of the staff are told 403
 * - `refresh`     a session token that may be past its 30 minutes of data calls, to exchange it
 * - `mailToken`   the single-use token of a mailed link, in Authorization (R-ACC-29)
 * - `capability`  whoever knows the unguessable id in the path (R-CART-07); a token that is sent must own it
 * - `signature`   a provider, by its signature over what it sends
 *
 * `rateLimit` names the call's outer rate limit, per address; strict counters stand behind it in D1. `human` calls want
 * Turnstile's proof in the header of that name, when the shop is configured for it: the refusal says with which site
 * key.
 */
export type Endpoint = EndpointFacts &
  (
    | {
        access: 'staff'
        /** The permission that a member of staff needs; `console` is every member's. Owners have all of them. */
        may: StaffPermission | 'console'
      }
    | { access: Exclude<Access, 'staff'>; may?: never }
  )

interface EndpointFacts {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  rateLimit?: 'auth' | 'pay' | 'chat' | 'lookup'
  human?: true
  /** A `mailToken` call that takes its token as `token` in the body too; Authorization comes first. */
  tokenInBody?: true
  /** Open to an owner who must still set up their second factor: the calls that set it up. */
  beforeSecondFactor?: true
  /** An open session is not enough: the password, and the second factor, were proved in the last minutes. */
  stepUp?: true
}
export type Access = 'public' | 'customer' | 'staff' | 'owner' | 'refresh' | 'mailToken' | 'capability' | 'signature'

/** Whether a call takes a session of the staff's audience. */
export const isForStaff = (access: Access): access is 'staff' | 'owner' => access === 'staff' || access === 'owner'

/** The header that carries Turnstile's proof. */
export const humanProofHeader = 'Turnstile-Token'

/**
 * The specification writes two calls without a slash before them (R-WIRE-07: `POST {api}Desing/custom`, `GET
 * {api}Desing`), so
 * that a browser resolves them against the page it is on (R-WIRE-07: they still arrive). The call that is meant by
 * such a path; any other path as it is.
 */
export const calledPath = (path: string): string => path.replace(/^\/.+?(?=\/api\/Desing(?:\/|$))/, '')
