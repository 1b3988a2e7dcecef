import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Services } from '#worker/services.ts'
import { linkLives } from '../account.rules.ts'

/** The browser remembers whose proof it waits for as long as the mailed link is valid. */
const livesMs = linkLives.email_confirmation

/** `__Host-` pins the cookie to this origin. It needs https, which a local shop does not have. */
const nameFor = (c: Context): string => (isSecure(c) ? '__Host-tinta_pending' : 'tinta_pending')
const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'

/** Binds the browser to the account whose code it waits for (R-ACC-27). Accounts that do not exist get a cookie too. */
export async function setPendingCookie(c: Context, services: Services, customerId: string): Promise<void> {
  const expiresAt = services.now() + livesMs
  const content = `${customerId}.${expiresAt}`
  setCookie(c, nameFor(c), `${content}.${await services.keys.sign('pending', content)}`, {
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Strict',
    path: '/',
    maxAge: livesMs / 1000,
  })
}

/** The customer whose proof this browser waits for; null without a valid cookie of ours. */
export async function pendingCustomer(c: Context, services: Services): Promise<string | null> {
  const [customerId, expiresAt, signature] = (getCookie(c, nameFor(c)) ?? '').split('.')
  if (!customerId || !expiresAt || !signature || Number(expiresAt) < services.now()) return null
  return (await services.keys.verify('pending', `${customerId}.${expiresAt}`, signature)) ? customerId : null
}
