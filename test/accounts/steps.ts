/** Steps that many tests of accounts take: reading messages, following links, moving times in D1. */
import { eventually } from '#test/support/paying.ts'
import type { TestShop } from '#test/support/shop.ts'
import type { Answer, Mail, Visitor } from '#test/support/visitor.ts'

export type Row = Record<string, unknown>
/** Moves a customer's log-ins into the past (ms), so that they are no longer fresh. */
export const ageSessions = (shop: Pick<TestShop, 'change'>, visitor: Visitor, byMs: number): Promise<void> =>
  shop.change('UPDATE sessions SET started_at = started_at - ? WHERE customer_id = ?', byMs, visitor.userId)

/** The token of a message's link with this path, or ''. */
export const tokenIn = (mail: Mail | undefined, path: string): string => {
  const link = mail?.links.find((one) => new URL(one).pathname === path)
  return link ? (new URL(link).searchParams.get('token') ?? '') : ''
}

/**
 * Waits for the newest message to an address that fits.
 * @throws when none comes
 */
export async function messageTo(visitor: Visitor, to: string, isWanted: (mail: Mail) => boolean): Promise<Mail> {
  const mails = await eventually(
    () => visitor.mails(to, 0),
    (found) => found.some(isWanted),
  )
  const mail = mails.find(isWanted)
  if (!mail)
    throw new Error(`no such message to ${to}; there are: ${mails.map((one) => one.subject || one.text).join(' | ')}`)
  return mail
}

/** The token of the newest link with this path that is none of `seen`; waits for it. */
export async function linkTo(visitor: Visitor, to: string, path: string, seen: string[] = []): Promise<string> {
  const isNew = (mail: Mail) => tokenIn(mail, path) !== '' && !seen.includes(tokenIn(mail, path))
  return tokenIn(await messageTo(visitor, to, isNew), path)
}

/** The number of messages to an address with a link of this path, as the outbox has them now. */
export const linksSent = async (shop: Pick<TestShop, 'rows'>, recipient: string, template: string): Promise<number> =>
  (await shop.rows('SELECT id FROM outbox WHERE recipient = ? AND template = ?', recipient, template)).length

/** Sends the token of a mailed link to its call. */
export const follow = (visitor: Visitor, token: string): Promise<Answer> =>
  visitor.post('/api/AccountSettings/link', {}, { Authorization: token })

/** The status of a call that needs a live session. */
export const statusOf = async (visitor: Visitor): Promise<number> => (await visitor.get('/api/AccountSettings')).status

/** The answer to a link that does not work (R-ACC-29). */
export const linkRefused = {
  status: 401,
  body: { code: 'link_invalid', message: 'Token expired or something went wrong' },
}
