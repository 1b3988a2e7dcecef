/** The part of a query builder's error message after the statement: the bound values. */
const parameters = /\s*\bparams:[\s\S]*$/i
/** What must never be in a log, wherever the message came from. */
const secrets: readonly [RegExp, string][] = [
  [/[^\s@<>"'(),;]+@[^\s@<>"'(),;]+\.[^\s@<>"'(),;]+/g, '(address)'],
  [/\+?\d[\d\s().-]{8,}\d/g, '(number)'],
  [/\b(?:sk|rk|pk|whsec)_\w+/g, '(key)'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '(token)'],
]
/** More causes than an error has. */
const mostCauses = 5

const redacted = (text: string): string =>
  secrets.reduce((rest, [found, instead]) => rest.replaceAll(found, instead), text.replace(parameters, ''))

/** The error that all the others were wrapped round: a failed query names its statement, its cause says why. */
function rootOf(error: unknown): unknown {
  let root = error
  for (let depth = 0; depth < mostCauses && root instanceof Error && root.cause instanceof Error; depth += 1)
    root = root.cause
  return root
}

/**
 * Why something failed, for a log or for the staff, at most `most` characters. Never the values of a query, an address,
 * a number, a key or a token: an error of the database carries what was to be written. The one way an error gets into a
 * log line.
 */
export function reasonOf(error: unknown, most = 200): string {
  const root = rootOf(error)
  const text = root instanceof Error ? `${root.name === 'Error' ? '' : `${root.name}: `}${root.message}` : ''
  return redacted(text).slice(0, most) || 'unknown'
}

/** Where an error came from: the frames of its stack without its message. */
export const framesOf = (error: unknown): string[] =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 20)
