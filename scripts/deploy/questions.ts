/** The owner's answers, asked once: on the command line, in the environment, or at the terminal. */
import { createInterface } from 'node:readline/promises'
import { isEmail } from '#worker/accounts/email.rules.ts'
import { locationNear, type OwnersShop, type Target } from './owner-file.ts'

export class CannotGoOn extends Error {}

export interface Answers {
  domain?: string | undefined
  'shop-name'?: string | undefined
  sender?: string | undefined
  owner?: string | undefined
  country?: string | undefined
  'mail-only-to'?: string | undefined
  empty?: boolean | undefined
}

export interface Terminal {
  /** Asks until the answer is valid; an empty one means `fallback`. With --yes it never asks. */
  ask(question: string, isRight: (answer: string) => boolean, fallback?: string): Promise<string>
  /** Whether somebody can answer. */
  isAttended: boolean
}

/** @throws CannotGoOn when an answer is needed and there is no terminal */
export const terminal = (isUnattended: boolean): Terminal => ({
  isAttended: !isUnattended && process.stdin.isTTY,
  async ask(question, isRight, fallback = '') {
    if (isUnattended || !process.stdin.isTTY) {
      if (isRight(fallback)) return fallback
      throw new CannotGoOn(`nobody is here to answer: ${question}`)
    }
    const line = createInterface({ input: process.stdin, output: process.stdout })
    try {
      for (;;) {
        const typed = (await line.question(`${question}${fallback ? ` [${fallback}]` : ''}: `)).trim()
        const answer = typed === '' ? fallback : typed
        if (isRight(answer)) return answer
        console.log('That cannot be right.')
      }
    } finally {
      line.close()
    }
  },
})

const isDomain = (text: string): boolean => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(text)
const isCountry = (text: string): boolean => /^[A-Za-z]{2}$/.test(text)
const isFilled = (text: string): boolean => text.length > 0 && !/[<>"\r\n]/.test(text)
const addressesIn = (text: string): string[] => text.split(',').map((address) => address.trim())

/**
 * The owner's answers: those of an earlier run, replaced by new ones, and asked for where missing. The location of
 * existing data is not asked for again.
 */
export async function askForShop(
  target: Target,
  known: OwnersShop | null,
  said: Answers,
  { ask }: Terminal,
): Promise<OwnersShop> {
  const asked = async (
    name: Exclude<keyof Answers, 'empty'>,
    kept: string | undefined,
    question: string,
    isRight: (answer: string) => boolean,
    fallback?: string,
  ): Promise<string> => {
    const answer = said[name] ?? kept
    if (answer === undefined) return ask(question, isRight, fallback)
    if (!isRight(answer)) throw new CannotGoOn(`--${name} cannot be ${JSON.stringify(answer)}`)
    return answer
  }
  const domain = await asked('domain', known?.domain, 'The domain of the shop, like shop.example.com', isDomain)
  const shopName = await asked('shop-name', known?.shopName, 'The name mails come from', isFilled, 'Tinta')
  const sender = await asked('sender', known?.sender, 'The address mails come from', isEmail, `hello@${domain}`)
  const ownerEmail = await asked('owner', known?.ownerEmail, 'Your own mail address', isEmail)
  const country = (
    await asked('country', known?.country, 'Your country, two letters (data lies near it for good)', isCountry)
  ).toUpperCase()
  const mailOnlyTo =
    target === 'staging'
      ? await asked(
          'mail-only-to',
          known?.mailOnlyTo?.join(','),
          'The only addresses staging may send mail to, with commas',
          (text) => addressesIn(text).every(isEmail),
          ownerEmail,
        )
      : null
  return {
    ...known,
    domain,
    shopName,
    sender,
    ownerEmail,
    country,
    location: known?.location ?? locationNear(country),
    isStocked: said.empty === undefined ? (known?.isStocked ?? true) : !said.empty,
    ...(mailOnlyTo === null ? {} : { mailOnlyTo: addressesIn(mailOnlyTo) }),
  }
}
