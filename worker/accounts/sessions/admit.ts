import type { Context } from 'hono'
import type { Env } from '#worker/env.ts'
import { humanProofHeader, type Access, type Endpoint } from '#worker/http/endpoint.rules.ts'
import type { Part } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken, isToken } from '#worker/platform/keyring.adapter.ts'
import { networkOf } from '#worker/platform/network.rules.ts'
import { permissionsOf, staffRoleOf, type Audience } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Customer } from '../customers.queries.ts'
import { lacksSecondFactor } from '../second-factor/judge-second-factor.ts'
import { findTokenInForce } from './find-token-in-force.ts'
import { refuseStaleLogin } from './refuse-stale-login.ts'
import { requireHuman } from './require-human.ts'
import type { CallerSession } from './session-lifetime.rules.ts'
import {
  findToken,
  findTokenAnd,
  markSuccessorUsed,
  tokenValues,
  writeForCaller,
  type TokenValues,
} from './sessions.queries.ts'

/** The caller, as far as the endpoint's access requires one. */
export interface Caller {
  /** The logged-in customer or member of staff; null where the access does not require one. */
  account: Customer | null
  /** The raw token, for calls that exchange or revoke it. */
  token: string | null
  /** The session of a logged-in account. */
  session: CallerSession | null
}

/** The caller's network address as Cloudflare saw it; never a header a client can write (S-07). */
export const callerAddress = (c: Context): string => c.req.header('CF-Connecting-IP') ?? 'unknown'

/** The token of a request: raw in Authorization, or after `Bearer` (R-WIRE-08). */
const tokenOf = (c: Context): string | null => {
  const header = c.req.header('Authorization')?.trim()
  return header ? header.replace(/^Bearer\s+/i, '') : null
}

/** @throws ShopError token_required, token_invalid */
function requireToken(token: string | null): string {
  if (token === null) throw new ShopError('token_required')
  if (!isToken(token)) throw new ShopError('token_invalid')
  return token
}

/** The account of a token that was issued for this audience. Always read from the primary. */
async function loggedIn(
  services: Services,
  token: string,
  audience: Audience = 'shop',
  find = findToken,
): Promise<Caller & { account: Customer }> {
  const stored = await findTokenInForce(services, token, find)
  if (stored?.audience !== audience) throw new ShopError('token_invalid')
  if (stored.unnotedParentHash) await markSuccessorUsed(services.db, stored.unnotedParentHash, services.now())
  const { sessionId: id, sessionStartedAt: startedAt, sessionProvedAt } = stored
  return { account: stored.customer, token, session: { id, startedAt, provedAt: sessionProvedAt ?? startedAt } }
}

const anonymous = (token: string | null): Caller => ({ account: null, token, session: null })

/**
 * A member of staff who may make the call: an owner, or somebody with its permission. A suspended or former member
 * counts as logged out. Who must have a second factor and has none may only set it up.
 * @throws ShopError 401, 403
 */
async function ofStaff(services: Services, token: string, endpoint: Endpoint): Promise<Caller> {
  const caller = await loggedIn(services, token, 'staff')
  const { account, session } = caller
  const role = staffRoleOf(account)
  if (role === null) throw new ShopError('token_invalid')
  const isPermitted =
    role === 'owner' ||
    (endpoint.access === 'staff' && (endpoint.may === 'console' || permissionsOf(account).includes(endpoint.may)))
  if (!isPermitted) throw new ShopError('forbidden')
  if (endpoint.beforeSecondFactor !== true && (await lacksSecondFactor(services, account)))
    throw new ShopError('second_factor_required')
  if (endpoint.stepUp && session) refuseStaleLogin(services, session)
  return caller
}

const gates: Record<Access, (services: Services, token: string | null, endpoint: Endpoint) => Promise<Caller>> = {
  public: async () => anonymous(null),
  signature: async () => anonymous(null),
  customer: (services, token) => loggedIn(services, requireToken(token)),
  staff: (services, token, endpoint) => ofStaff(services, requireToken(token), endpoint),
  owner: (services, token, endpoint) => ofStaff(services, requireToken(token), endpoint),
  refresh: async (_services, token) => anonymous(requireToken(token)),
  mailToken: async (_services, token, endpoint) => {
    // The token may stand in the body, which is read after the admission (mailedTokenIn).
    if (token === null && endpoint.tokenInBody) return anonymous(null)
    if (token === null || !isToken(token)) throw new ShopError('link_invalid')
    return anonymous(token)
  },
  capability: async (services, token) => (token === null ? anonymous(null) : loggedIn(services, requireToken(token))),
}

/** The token of a mailed link in the body of a call that takes it there. @throws ShopError link_invalid */
export function mailedTokenIn(body: unknown): string {
  const token: unknown = typeof body === 'object' && body !== null && 'token' in body ? body.token : null
  if (typeof token !== 'string' || !isToken(token)) throw new ShopError('link_invalid')
  return token
}

/**
 * Admits or refuses a caller. Access is checked after the outer rate limit and before the body is read. @throws
 * ShopError 401, 403, 429, 503
 */
export async function admit(c: Context<{ Bindings: Env }>, endpoint: Endpoint, services: Services): Promise<Caller> {
  await passOuterLimits(c, endpoint, services)
  return gates[endpoint.access](services, tokenOf(c), endpoint)
}

/**
 * As `admit`, for a customer's call whose first statement goes with the look-up of the token, in one trip. `ask` makes it;
 * the token is looked up alone where it makes none or fails.
 * @returns the caller, and what the statement found, else null @throws ShopError 401, 429
 */
export async function admitAhead<Found>(
  c: Context<{ Bindings: Env }>,
  endpoint: Endpoint,
  services: Services,
  ask: (token: TokenValues) => Promise<Part<Found> | null>,
): Promise<{ caller: Caller; found: Found | null }> {
  await passOuterLimits(c, endpoint, services)
  const token = requireToken(tokenOf(c))
  let found: Found | null = null
  const caller = await loggedIn(services, token, 'shop', async (db, hash) => {
    const part = await ask(tokenValues(hash, services.now())).catch(() => null)
    if (part === null) return findToken(db, hash)
    const [stored, its] = await findTokenAnd(db, hash, part)
    found = its
    return stored
  })
  return { caller, found }
}

/**
 * As `admit`, for a customer's call whose one statement does its work for `sureCaller`: that it has done it says that the
 * caller is admitted, and nobody is looked up. Where it has not, because of the caller or of anything else, the caller is
 * admitted or refused as ever. `write` makes the statement, or none; its part finds null when it has not written.
 * @returns the caller, null when the statement has admitted them, and what it found @throws ShopError 401, 429
 */
export async function admitByWrite<Found>(
  c: Context<{ Bindings: Env }>,
  endpoint: Endpoint,
  services: Services,
  write: (token: TokenValues) => Promise<Part<Found | null> | null>,
): Promise<{ caller: Caller | null; found: Found | null }> {
  await passOuterLimits(c, endpoint, services)
  const token = requireToken(tokenOf(c))
  const part = await write(tokenValues(await hashToken(token), services.now())).catch(() => null)
  const found = part === null ? null : await writeForCaller(services.db, part)
  return { caller: found === null ? await loggedIn(services, token) : null, found }
}

/** Counts a call at its outer rate limit. @returns whether its address may go on */
export async function isWithinOuterLimits(c: Context<{ Bindings: Env }>, { rateLimit }: Endpoint): Promise<boolean> {
  if (!rateLimit) return true
  const { AUTH_RATE: auth, PAY_RATE: pay, CHAT_RATE: chat, LOOKUP_RATE: lookup, SITE_RATE } = c.env
  // One line of IPv6 has 2⁶⁴ addresses: it counts as one, and its site counts as one with a higher limit.
  const { line, site } = networkOf(callerAddress(c))
  const { success } = await { auth, pay, chat, lookup }[rateLimit].limit({ key: `${rateLimit}:${line}` })
  return success && (site === line || (await SITE_RATE.limit({ key: `${rateLimit}:${site}` })).success)
}

async function passOuterLimits(c: Context<{ Bindings: Env }>, endpoint: Endpoint, services: Services): Promise<void> {
  if (!(await isWithinOuterLimits(c, endpoint))) throw new ShopError('too_many', { retryAfterMs: 60_000 })
  if (endpoint.human) await requireHuman(services, c.req.header(humanProofHeader) ?? '', callerAddress(c))
}
