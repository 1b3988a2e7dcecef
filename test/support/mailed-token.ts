import type { Visitor } from './visitor.ts'

/** The tokens of the mailed links of a path, the newest first; waits until `mails` messages are there. */
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
