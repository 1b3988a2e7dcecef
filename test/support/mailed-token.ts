import type { Visitor } from './visitor.ts'

/**
 * Waits until `mails` messages are there.
 * @returns the tokens of the mailed links with this path, the newest first
 */
export async function linkTokens(
  visitor: Visitor,
  email: string,
  path: string,
  count = 1,
  mails = count,
): Promise<string[]> {
  const links = (await visitor.mails(email, mails)).flatMap((mail) => mail.links)
  return links
    .filter((one) => new URL(one).pathname === path)
    .map((one) => new URL(one).searchParams.get('token') ?? '')
}

/** The token of the newest mailed link of a path. */
export const mailedToken = async (visitor: Visitor, email: string, path: string, mails = 1): Promise<string> =>
  (await linkTokens(visitor, email, path, 1, mails))[0] ?? ''
