/**
 * Turns answers of the example calls into examples for the API's description: short, without secrets, always the same.
 */
import { writeFileSync } from 'node:fs'
import type { Example } from '#scripts/openapi/document.ts'
import { examplesFile } from '#scripts/openapi/write.ts'
import type { EndpointName } from '#worker/api/endpoints.ts'
import { callsOf, type Answer } from './visitor.ts'

/** Shows the first entries of an answer's lists and the beginning of its long texts; requests are shown whole. */
const mostEntries = 2
const mostLetters = 300
const begins = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text)
/** A link to a shared design, in the form that calls take. */
const sharedDesign = /\/sharedDesign\/[\w-]{43}$/
const secrets = /^(token|clientSecret|otp|secret|uri|link|password|newPassword|idToken|publishableKey)$/

/** Makes one recorder, which replaces ids and times by the same values in every recording. */
export function exampleRecorder(origin: string) {
  const examples = new Map<EndpointName, Example>()
  const ids = new Map<string, string>()
  const idOf = (whole: string, kind: string): string => {
    const known = ids.get(whole) ?? `${kind}_${String(ids.size + 1).padStart(32, '0')}`
    ids.set(whole, known)
    return known
  }
  const calm = (text: string): string =>
    text
      .replaceAll(origin, 'https://shop.example')
      .replace(/\b([a-z]{3})_[0-9a-f]{32}\b/g, idOf)
      .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-11-02T15:00:00.000Z')
      .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'a-client-key')
      .replace(/\buntil=\d+/g, 'until=1793631600000')
      .replace(/[\w-]{40,}/g, (long) => (/^([a-z]{3})_0{20}/.test(long) ? long : 'a-signature'))
  const sent = (value: unknown, member = ''): unknown => {
    if (typeof value === 'string' && sharedDesign.test(value)) return `/sharedDesign/${'t'.repeat(43)}`
    if (typeof value === 'string') return secrets.test(member) ? `a-${member}` : calm(value)
    if (Array.isArray(value)) return value.map((entry) => sent(entry))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [calm(name), sent(inner, name)]))
  }
  const short = (value: unknown): unknown => {
    if (typeof value === 'string') return begins(value)
    if (Array.isArray(value)) return value.slice(0, mostEntries).map(short)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, short(inner)]))
  }
  return {
    add(name: EndpointName, answer: Answer) {
      const body = callsOf.get(answer)?.body
      const hasBody = typeof body === 'object' && body !== null
      examples.set(name, { ...(hasBody ? { body: sent(body) } : {}), answer: short(sent(answer.body)) })
    },
    /** Writes them sorted by name. */
    write() {
      const sorted = [...examples].sort(([one], [other]) => one.localeCompare(other))
      writeFileSync(examplesFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
    },
  }
}
