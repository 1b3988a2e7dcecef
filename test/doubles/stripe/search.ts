import type { Desk } from './endpoint.ts'
import type { Noun, StripeObjects } from './ledger.ts'
import { integerOf, textOf } from './params.ts'
import { invalidParam } from './stripe-error.ts'

export const searchParams = ['query', 'limit', 'page', 'expand']

/** Stripe's `search_result`; `next_page` goes into `page` of the next call. */
export interface SearchPage<Item> {
  object: 'search_result'
  url: string
  has_more: boolean
  next_page: string | null
  data: Item[]
}

/**
 * Stripe's search language as far as reconciling needs it: `metadata['orderId']:'…'`, `status:'succeeded'`,
 * `amount>500`, joined by AND or OR, a leading `-` negates. Unlike Stripe's, this index has no delay.
 */
export function searchPage<N extends Noun>(desk: Desk, noun: N): SearchPage<StripeObjects[N]> {
  const { params, path } = desk.call
  const query = textOf(params, 'query')
  if (query === null) throw invalidParam('query', 'Missing required param: query.', 'parameter_missing')
  const limit = integerOf(params, 'limit') ?? 10
  const offset = Number(textOf(params, 'page') ?? '0')
  if (!Number.isInteger(offset)) throw invalidParam('page', 'Invalid page')

  const { condition, values } = conditionOf(query)
  const found = desk.ledger.select(noun, { conditions: [condition], values, limit: offset + limit + 1 })
  const hasMore = found.length > offset + limit
  return {
    object: 'search_result',
    url: path,
    has_more: hasMore,
    next_page: hasMore ? String(offset + limit) : null,
    data: found.slice(offset, offset + limit),
  }
}

const clause =
  /^\s*(-?)(?:metadata\[(?:'([^']+)'|"([^"]+)")\]|([a-z_]+))\s*(:|~|>=|<=|>|<)\s*(?:'([^']*)'|"([^"]*)"|(\d+))/

function conditionOf(query: string): { condition: string; values: SqlStorageValue[] } {
  const conditions: string[] = []
  const values: SqlStorageValue[] = []
  let joint: string | null = null
  let rest = query
  for (;;) {
    const match = clause.exec(rest)
    if (!match)
      throw invalidParam(
        'query',
        `We were unable to parse your search query. Try using the format \`metadata["key"]:"value"\` to query ` +
          `for metadata or key:"value" to query for other fields. (near '${rest}')`,
      )
    const [whole, minus, singleKey, doubleKey, field, sign = ':', singleQuoted, doubleQuoted, number] = match
    const key = singleKey ?? doubleKey
    const value = singleQuoted ?? doubleQuoted ?? Number(number)
    const operator = sign === ':' ? '=' : sign === '~' ? 'LIKE' : sign
    conditions.push(`${minus === '-' ? 'NOT ' : ''}coalesce(json_extract(body, ?), '') ${operator} ?`)
    values.push(
      key === undefined ? `$.${field}` : `$.metadata."${key.replaceAll('"', '')}"`,
      sign === '~' ? `%${value}%` : value,
    )
    rest = rest.slice(whole.length)
    if (rest.trim() === '') return { condition: conditions.join(` ${joint ?? 'AND'} `), values }
    const next: string | undefined = /^\s+(AND|OR)\s+/i.exec(rest)?.[0]
    const word: string | undefined = next?.trim().toUpperCase()
    if (!next || !word || (joint !== null && joint !== word))
      throw invalidParam('query', 'Search clauses are joined by AND or by OR, not by both.')
    joint = word
    rest = rest.slice(next.length)
  }
}
