import { expect } from 'vitest'
import * as z from 'zod'
import { errorBody } from '#worker/http/error-body.schemas.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'
import type { RawAnswer } from './raw-http.ts'

/** Texts that no answer may contain: database messages, stack traces, paths of the source, secrets (S-06). */
const leak =
  /D1_ERROR|SQLITE|UNIQUE constraint|no such table|at .*\.(js|ts):|node_modules|whsec_|sk_(test|live)|\$argon2id|\[object Object\]/

const clientErrors: ReadonlySet<number> = new Set(
  Object.values(errorCatalogue)
    .map(({ status }) => status)
    .filter((status) => status < 500),
)

/**
 * Holds for every answer: no server error, only documented statuses, no leaks, and every error in the one error body
 * with the request's id.
 */
export function expectSound(answer: RawAnswer, what: string): void {
  const about = `${what.slice(0, 200)} → ${answer.status} ${answer.text.slice(0, 300)}`
  if (![200, 206, 303, 304].includes(answer.status) && !clientErrors.has(answer.status)) expect.fail(`status: ${about}`)
  const found = leak.exec(answer.text)
  // An error names the field that is wrong, and a request may call its field so.
  if (found && !what.includes(found[0])) expect.fail(`leaks "${found[0]}": ${about}`)
  // A HEAD is answered without its body.
  if (
    answer.status < 400 ||
    answer.text === '' ||
    !String(answer.headers['content-type']).startsWith('application/json')
  )
    return
  const body = JSON.parse(answer.text) as Record<string, unknown>
  const { code, requestId } = body
  if (typeof code !== 'string' || !Object.hasOwn(errorCatalogue, code)) expect.fail(`no known code: ${about}`)
  if (requestId !== answer.headers['x-request-id']) expect.fail(`the body's request id is not the header's: ${about}`)
  const known = errorBody.safeParse(body)
  if (!known.success) expect.fail(`${z.prettifyError(known.error)}: ${about}`)
}

/** Runs `work` over all of `items`, at most `atOnce` at a time. */
export async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const one = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
