/**
 * The answers that Cloudflare keeps in front of the Worker (docs/decisions/180). Whatever does not get its headers here
 * is not kept: every other answer says `no-store` or `private`.
 */
import { days, hours } from './duration.rules.ts'

/** What kept answers show. When it changes, every answer with its tag is removed. */
export const keptTopics = ['catalogue', 'settings'] as const
export type KeptTopic = (typeof keptTopics)[number]

interface Kept {
  /** What browsers are told. */
  browser: string
  /** How long Cloudflare answers with it unasked, ms. */
  freshMs: number
  topics: readonly KeptTopic[]
}

/** An old answer is given while the Worker makes the new one, for so long. */
const staleMs = days(1)
/** An old answer is better than an error, for so long. */
const insteadOfErrorMs = days(7)

/** The header that lets Cloudflare keep an answer. It reads and removes this one and `Cache-Tag`. */
export const keptHeader = 'Cloudflare-CDN-Cache-Control'

/** The headers of an answer that Cloudflare keeps. */
export function keptHeaders({ browser, freshMs, topics }: Kept): Record<string, string> {
  const seconds = (ms: number) => Math.floor(ms / 1000)
  return {
    'Cache-Control': browser,
    [keptHeader]: `public, max-age=${seconds(freshMs)}, stale-while-revalidate=${seconds(staleMs)}, stale-if-error=${seconds(insteadOfErrorMs)}`,
    ...(topics.length > 0 && { 'Cache-Tag': topics.join(',') }),
  }
}

/**
 * The headers of an answer with the days that an order of today is promised for: it is kept until they change, at
 * midnight in UTC, and never given afterwards.
 */
export function keptTodayHeaders(kept: Omit<Kept, 'freshMs'>, now: number): Record<string, string> {
  const leftS = Math.ceil((days(1) - (now % days(1))) / 1000)
  return {
    ...keptHeaders({ ...kept, freshMs: 0 }),
    // `must-revalidate` forbids an old answer after an error, too.
    [keptHeader]: `public, max-age=${Math.min(leftS, hours(6) / 1000)}, must-revalidate`,
  }
}

/** A list may be some seconds old in a browser: a change by staff is seen within seconds (R-CAT-19). */
const listInBrowser = 'public, max-age=5, stale-while-revalidate=20'

/** A list, or one thing, of the catalogue. */
export const keptList = keptHeaders({ browser: listInBrowser, freshMs: hours(6), topics: ['catalogue'] })
/** What a search found: nearly every address is asked for once. */
export const keptSearch = keptHeaders({ browser: listInBrowser, freshMs: hours(1), topics: ['catalogue'] })
/** What shows the owners' settings beside the catalogue. */
export const keptWithSettings = keptHeaders({
  browser: listInBrowser,
  freshMs: hours(6),
  topics: ['catalogue', 'settings'],
})
/** A page of HTML; a browser asks each time. */
export const keptPage = { browser: 'no-cache', freshMs: hours(6), topics: keptTopics } as const
/** What an order of today costs and when it arrives. */
export const keptOffer = (now: number) => keptTodayHeaders({ browser: listInBrowser, topics: keptTopics }, now)
/** A file that never changes under its name. */
export const keptForEver = keptHeaders({
  browser: 'public, max-age=31536000, immutable',
  freshMs: days(365),
  topics: [],
})
/** A file of a release; each release has a cache of its own. */
export const keptFile = keptHeaders({ browser: 'public, max-age=3600', freshMs: days(30), topics: [] })
/** The service worker; a browser asks each time (docs/decisions/172). */
export const keptServiceWorker = keptHeaders({ browser: 'no-cache', freshMs: hours(6), topics: [] })
/** A file made from the catalogue. */
export const keptCatalogueFile = keptHeaders({
  browser: 'public, max-age=3600',
  freshMs: hours(6),
  topics: ['catalogue'],
})
export const notKept = { 'Cache-Control': 'private, no-cache' } as const

/** The order of the names is free, as a browser may send them in any. */
const preferences = /^tinta_(?:language=[a-z]{2}|theme=(?:light|dark))$/

/**
 * Whether a request for a page has no cookie but those of language and theme, which are all that a page depends on.
 * `Vary: Cookie` keeps one page for each spelling, so other cookies would fill the cache with pages nobody asks for again.
 */
export const hasOnlyPreferences = (cookies: string | undefined): boolean =>
  cookies === undefined || cookies.split('; ').every((cookie) => preferences.test(cookie))

/** What a statement changes that kept answers show; null for all others. */
export function topicWrittenBy(statement: string): KeptTopic | null {
  const table = /^\s*(?:insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from)\s+"?(\w+)/i.exec(statement)?.[1]
  if (table === 'settings') return 'settings'
  return table === 'products' || table === 'variations' || table === 'pictures' || table === 'design_templates'
    ? 'catalogue'
    : null
}
