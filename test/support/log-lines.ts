/**
 * Every line that the shops of a worker's suites log, and what their visitors sent and got: no line may name a person or
 * hold a secret (S-44). test/support/clean-log.ts asks after each file.
 */

/** Fields of bodies whose values are a person's own, or open something. */
const personal =
  /^(email|phone|phoneNumber|firstName|lastName|recipient|streetAddress|aptSuit|password|newPassword|currentPassword|token|newToken|otp|giftNote|giftMessage|text|message|content|note)$/
/** Shorter values are not looked for: other words contain them by chance. */
const shortest = 5

const values = new Set<string>()
let lines: string[] = []

/** Remembers a value that no line may hold. */
export function noteValue(value: string): void {
  if (value.length >= shortest && value.length <= 500 && !isPlainWord.test(value)) values.add(value)
}

/** Remembers what is a person's own in a body, at any depth. */
export function noteBody(body: unknown, name = ''): void {
  if (typeof body === 'string') {
    if (personal.test(name)) noteValue(body)
  } else if (Array.isArray(body)) for (const one of body) noteBody(one, name)
  else if (typeof body === 'object' && body !== null)
    for (const [key, value] of Object.entries(body)) noteBody(value, key)
}

export const noteLine = (line: string): void => void lines.push(line)

/** What the configuration says an address looks like is nobody's. */
const patterns = [/(?!name@example\.com)\b[\w.+-]+@[\w.-]+\.[a-z]{2,}/i, /\+\d{9,15}\b/]
/** The id that a mail got: it has the form of an address and is nobody's. */
const mailId = /<[\da-f-]{36}@[\w.-]+>/g
const isOfWord = /[\p{L}\p{N}_-]/u
/** A single word in small letters is not looked for: a log line may contain it by chance, like `message`. */
const isPlainWord = /^[a-z]+$/

/** Whether a line holds a value as words of their own. */
function holds(line: string, value: string): boolean {
  const at = line.indexOf(value)
  return at !== -1 && !isOfWord.test(line[at - 1] ?? '') && !isOfWord.test(line[at + value.length] ?? '')
}

/** Of the lines since the last call, those that hold what they must not, and what that is. */
export function takeFaults(): string[] {
  const taken = lines
  lines = []
  return taken.flatMap((whole) => {
    const line = whole.replaceAll(mailId, '<mail>')
    const pattern = patterns.map((one) => one.exec(line)?.[0]).find((found) => found !== undefined)
    const value = pattern ?? [...values].find((one) => holds(line, one))
    return value === undefined ? [] : [`${JSON.stringify(value)} in: ${line.slice(0, 400)}`]
  })
}
