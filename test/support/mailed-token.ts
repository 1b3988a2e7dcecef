import type { Visitor } from './visitor.ts'

/** The token of the newest mailed link of a path. */
export async function mailedToken(visitor: Visitor, email: string, path: string, count = 1): Promise<string> {
  const mails = await visitor.mails(email, count)
  const link = mails.flatMap((mail) => mail.links).find((one) => new URL(one).pathname === path)
  return link ? (new URL(link).searchParams.get('token') ?? '') : ''
}
