import * as z from 'zod'
import { otherAnswers } from '#scripts/openapi/other-bodies.ts'
/** Checks that answers match the contract of their call: answers of the real Worker and of the stand-in alike. */
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import { responses } from '#worker/api/responses.schemas.ts'
import { calledPath } from '#worker/http/endpoint.rules.ts'
import { errorBody } from '#worker/http/error-body.schemas.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'

export interface SeenAnswer {
  method: string
  /** Path with or without a query. */
  path: string
  status: number
  contentType: string
  body: unknown
}

const rows = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  method: method as string,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`),
}))

/** Which call of the table this is; null for pages, assets and the local doubles. */
export function callOf(method: string, path: string): EndpointName | null {
  const pathname = calledPath(path.split(/[?#]/)[0] ?? '').replace(/^\/+api\/.*/, (whole) => whole.replace(/\/+/g, '/'))
  return rows.find((row) => row.method === method && row.pattern.test(pathname))?.name ?? null
}

/** Paths of members that a value has and its parsed copy lacks: parsing strips unknown members. */
function unknownMember(value: unknown, known: unknown, at: string): string | null {
  if (typeof value !== 'object' || value === null || typeof known !== 'object' || known === null) return null
  const kept = new Map(Object.entries(known))
  for (const [member, inner] of Object.entries(value)) {
    const place = at === '' ? member : `${at}.${member}`
    if (!kept.has(member)) return place
    const deeper = unknownMember(inner, kept.get(member), place)
    if (deeper !== null) return deeper
  }
  return null
}

function faultOfSchema(schema: z.ZodType, body: unknown): string | null {
  const result = schema.safeParse(body)
  if (!result.success) return z.prettifyError(result.error)
  const unknown = unknownMember(body, result.data, '')
  return unknown === null ? null : `the contract knows no member "${unknown}"`
}

function faultOfError({ status, contentType, body }: SeenAnswer): string | null {
  // The rate limit in front of the Worker, and pages, answer with something else than JSON.
  if (!contentType.startsWith('application/json')) return null
  const fault = faultOfSchema(errorBody, body)
  if (fault !== null) return fault
  const { code } = errorBody.parse(body)
  const entry = Object.entries(errorCatalogue).find(([known]) => known === code)?.[1]
  if (!entry) return `the error catalogue knows no code "${code}"`
  return entry.status === status ? null : `"${code}" has status ${entry.status}, not ${status}`
}

function faultOfSuccess(name: EndpointName, { status, contentType, body }: SeenAnswer): string | null {
  const table: Partial<Record<EndpointName, z.ZodType>> = responses
  const schema = table[name]
  if (schema) {
    if (status !== 200) return `status ${status} instead of 200`
    if (!contentType.startsWith('application/json')) return `not JSON but "${contentType}"`
    return faultOfSchema(schema, body)
  }
  const other = otherAnswers[name]
  if (!other || status === 304) return null
  const documented = other.status ?? 200
  if (status !== documented) return `status ${status} instead of ${documented}`
  const fits =
    other.types.length === 0 || other.types.some((type) => type === '*/*' || contentType.startsWith(`${type}`))
  return fits ? null : `"${contentType}" is not ${other.types.join(' or ')}`
}

/** What is wrong with an answer by the contract of its call; null if it fits or belongs to no call. */
export function contractFault(answer: SeenAnswer): string | null {
  const name = callOf(answer.method, answer.path)
  const isOfTheApi = name !== null || /^\/+api\//.test(answer.path)
  if (!isOfTheApi) return null
  const fault = answer.status >= 400 ? faultOfError(answer) : name === null ? null : faultOfSuccess(name, answer)
  if (fault === null) return null
  const what = `${answer.method} ${answer.path.slice(0, 120)} (${name ?? 'no call of the table'}) ${answer.status}`
  return `${what} is not what worker/contract says: ${fault}\n${(JSON.stringify(answer.body) ?? '').slice(0, 600)}`
}

/** @throws when the answer does not fit the contract of its call */
export function requireContract(answer: SeenAnswer): void {
  const fault = contractFault(answer)
  if (fault !== null) throw new Error(fault)
}
