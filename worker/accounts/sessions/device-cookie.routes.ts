import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { humanProofHeader } from '#worker/http/endpoint.rules.ts'
import type { Audience } from '#worker/platform/staff.rules.ts'
import type { Services } from '#worker/services.ts'
import type { Customer } from '../customers.queries.ts'
import { callerAddress } from './admit.ts'
import { deviceProofFor, type LoginCaller } from './check-password.ts'
import { deviceKnownMs } from './session-lifetime.rules.ts'

const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'
/**
 * `__Secure-` needs https, which a local shop does not have. `__Host-` would send the cookie with every page, and
 * Cloudflare keeps a page for each spelling of the cookies (docs/decisions/180). The proof is signed for an account, so
 * one that another site of the domain puts in its place opens nothing.
 */
const nameFor = (c: Context, audience: Audience): string =>
  `${isSecure(c) ? '__Secure-' : ''}tinta_${audience === 'staff' ? 'staff_device' : 'device'}`

/**
 * Where a log-in comes from, with the proof that this browser stored at an earlier one. `isHumanChecked`: the call is
 * marked `human` in the table of calls.
 */
export const loginCaller = (
  c: Context,
  audience: Audience,
  { isHumanChecked = false }: { isHumanChecked?: boolean } = {},
): LoginCaller => ({
  humanProof: isHumanChecked ? 'checked' : (c.req.header(humanProofHeader) ?? ''),
  address: callerAddress(c),
  deviceProof: getCookie(c, nameFor(c, audience)) ?? '',
  audience,
})

/**
 * Makes the browser known at its next log-in to this account: wrong tries of strangers then do not count against it.
 */
export async function rememberDevice(
  c: Context,
  services: Services,
  customer: Customer,
  audience: Audience,
): Promise<void> {
  setCookie(c, nameFor(c, audience), await deviceProofFor(services, customer), {
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Strict',
    path: '/api',
    maxAge: deviceKnownMs / 1000,
  })
}
