/** Public answers in the memory of an isolate, as it sent them (docs/decisions/437). */
import { seconds } from './duration.rules.ts'
import { shopErrorIn } from './errors.rules.ts'
import { keptHeader } from './kept-answers.rules.ts'

/** An answer as it was sent. */
interface SentAnswer<Facts> {
  body: ArrayBuffer
  /** Without the request's id. */
  headers: Headers
  /** When it ends, ms since 1970. */
  until: number
  /** What the caller noted of it. */
  facts: Facts
}

/**
 * Answers as an isolate sent them, all of one version of what they show: those that Cloudflare may keep until that
 * changes. Several may be of one address, one for each value of the header in its `Vary`.
 */
export interface SentAnswers<Facts> {
  find(request: Request): SentAnswer<Facts> | null
  /** The answer once more, if its version is still in force or the database does not answer; null after a change. */
  again(sent: SentAnswer<Facts>): Promise<Response | null>
  /** To be called before an answer is made. @returns what keeps a copy of it afterwards, if it may be given again; never fails */
  begin(): (request: Request, answer: Response, facts: Facts) => Promise<void> | null
}

/** Bytes of all answers together, and of one. A list has about 25 KB, a page 60. */
const mostBytes = { together: 8_000_000, each: 250_000 }
/** What an answer takes beside its body and its name: headers, and its places in maps. */
const besideBytes = 2000
/** The most characters of address, languages and cookies together, which the caller chooses. */
const longestName = 2000
/** What a public answer may depend on besides its address: the spellings of `Vary`. */
const varies = ['', 'Accept-Language', 'Cookie']
/** How long a reader waits for the version, ms. After that they get the kept answer. */
const patienceMs = seconds(1)
/** So many seconds Cloudflare may keep an answer. */
const freshFor = /max-age=(\d+)/

interface Surroundings {
  /** The version of all that public answers show. @throws ShopError busy when the database does not answer */
  readVersion(): Promise<string | null>
  /** What `work` answers within so many ms. @throws ShopError busy when it is late */
  inTime<Result>(work: Promise<Result>, ms: number): Promise<Result>
  now(): number
  most?: typeof mostBytes
}

/** An isolate that has sent nothing yet. */
export function sentAnswers<Facts>({ readVersion, inTime, now, most = mostBytes }: Surroundings): SentAnswers<Facts> {
  /** The version that was read last; null before the first time. */
  let version: string | null = null
  let bytes = 0
  /** By `nameOf`; the one that was kept longest ago first. */
  const answers = new Map<string, SentAnswer<Facts>>()
  const sizeOf = (name: string, { body }: SentAnswer<Facts>): number => body.byteLength + 2 * name.length + besideBytes
  const forget = (name: string): void => {
    const known = answers.get(name)
    if (known !== undefined) bytes -= sizeOf(name, known)
    answers.delete(name)
  }

  /** The version in force; `late` when the database does not answer, null when it knows none. */
  const ask = (): Promise<string | 'late' | null> =>
    inTime(readVersion(), patienceMs).catch((error: unknown) => (shopErrorIn(error)?.code === 'busy' ? 'late' : null))
  const setVersion = (read: string): void => {
    version = read
    bytes = 0
    answers.clear()
  }
  const nameOf = ({ url, headers }: Request, vary: string): string =>
    vary === '' ? url : `${url}\n${vary}: ${headers.get(vary) ?? ''}`

  async function keep(begunWith: string, request: Request, answer: Response, facts: Facts): Promise<void> {
    const headers = new Headers(answer.headers)
    headers.delete('X-Request-Id')
    const body = await answer.arrayBuffer()
    // What was begun before a change may show what was before it.
    if (begunWith !== version || body.byteLength > most.each) return
    const name = nameOf(request, headers.get('Vary') ?? '')
    const freshS = Number(freshFor.exec(headers.get(keptHeader) ?? '')?.[1] ?? 0)
    const sent = { body, headers, until: now() + freshS * 1000, facts }
    forget(name)
    answers.set(name, sent)
    bytes += sizeOf(name, sent)
    for (const oldest of answers.keys()) {
      if (bytes <= most.together) break
      forget(oldest)
    }
  }

  /** Whether an answer may be given again to the next one who asks, while the version is the same. */
  function mayBeGivenAgain(request: Request, { status, headers }: Response): boolean {
    const vary = headers.get('Vary') ?? ''
    return (
      status === 200 &&
      headers.has('Cache-Tag') &&
      /^(application\/json|text\/html)/.test(headers.get('Content-Type') ?? '') &&
      varies.includes(vary) &&
      nameOf(request, vary).length <= longestName
    )
  }

  return {
    find(request) {
      for (const vary of varies) {
        const answer = answers.get(nameOf(request, vary))
        if (answer !== undefined) return now() < answer.until ? answer : null
      }
      return null
    },
    async again({ body, headers, until }) {
      const before = version
      const read = await ask()
      if (read !== before && read !== 'late') {
        if (read !== null) setVersion(read)
        return null
      }
      const answer = new Response(body, { headers })
      answer.headers.set('X-Request-Id', crypto.randomUUID())
      if (read === 'late') {
        // It may be old: nobody keeps it any longer.
        for (const name of [keptHeader, 'Cache-Tag']) answer.headers.delete(name)
        answer.headers.set('Cache-Control', 'no-store')
      } else {
        const left = `max-age=${Math.ceil((until - now()) / 1000)}`
        answer.headers.set(keptHeader, (headers.get(keptHeader) ?? '').replace(freshFor, left))
      }
      return answer
    },
    begin() {
      const begunWith = version
      return (request, answer, facts) => {
        if (!mayBeGivenAgain(request, answer)) return null
        if (begunWith !== null) return keep(begunWith, request, answer.clone(), facts).catch(() => undefined)
        // What was made before the first version was read is of no known one.
        return ask().then((read) => {
          if (version === null && read !== null && read !== 'late') setVersion(read)
        })
      }
    },
  }
}
