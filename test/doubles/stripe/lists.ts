import { type Answer, type Desk, ok } from './endpoint.ts'
import type { Params } from './form-body.ts'
import type { Noun, StripeObjects } from './ledger.ts'
import { hashOf, integerOf, refuseUnknown, textOf } from './params.ts'
import { invalidParam, noSuchObject } from './stripe-error.ts'

/** The paging and time parameters every list has; expand is answered for all endpoints at once. */
export const listParams = ['limit', 'starting_after', 'ending_before', 'created', 'expand'] as const

/** A page of Stripe's `list`, newest first. `conditions` are SQL over `body`, with their values. */
export function listPage<N extends Noun>(desk: Desk, noun: N, conditions: string[], values: SqlStorageValue[]) {
  const { params, path } = desk.call
  const limit = integerOf(params, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalidParam('limit', 'Invalid limit: must be between 1 and 100')
  const created = createdConditions(params)
  const after = cursorOf(desk, noun, 'starting_after')
  const before = cursorOf(desk, noun, 'ending_before')

  const found: StripeObjects[N][] = desk.ledger.select(noun, {
    conditions: [
      ...conditions,
      ...created.conditions,
      ...(after === null ? [] : ['seq < ?']),
      ...(before === null ? [] : ['seq > ?']),
    ],
    values: [...values, ...created.values, ...(after === null ? [] : [after]), ...(before === null ? [] : [before])],
    limit: limit + 1,
  })
  return { object: 'list' as const, url: path, has_more: found.length > limit, data: found.slice(0, limit) }
}

/** The list of what belongs to charges: all of it, or that of one charge or one intent. */
export function listOfCharge(desk: Desk, noun: 'dispute' | 'early_fraud_warning' | 'refund'): Answer {
  refuseUnknown(desk.call.params, [...listParams, 'charge', 'payment_intent'])
  const filters = (['charge', 'payment_intent'] as const).flatMap((name) => {
    const value = textOf(desk.call.params, name)
    return value === null ? [] : [{ condition: `json_extract(body, '$.${name}') = ?`, value }]
  })
  return ok(
    listPage(
      desk,
      noun,
      filters.map(({ condition }) => condition),
      filters.map(({ value }) => value),
    ),
  )
}

function cursorOf(desk: Desk, noun: Noun, name: 'starting_after' | 'ending_before'): number | null {
  const id = textOf(desk.call.params, name)
  if (id === null) return null
  const position = desk.ledger.positionOf(noun, id)
  if (position === null) throw noSuchObject(noun, id, name, 400)
  return position
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** `created=T` or `created[gte]=T`, in Unix seconds. */
function createdConditions(params: Params): { conditions: string[]; values: number[] } {
  if (typeof params.created === 'string')
    return { conditions: ['created = ?'], values: [integerOf(params, 'created') ?? 0] }
  const range = hashOf(params, 'created')
  const conditions: string[] = []
  const values: number[] = []
  for (const [name, sign] of Object.entries(comparisons)) {
    const bound = integerOf(range, name)
    if (bound === null) continue
    conditions.push(`created ${sign} ?`)
    values.push(bound)
  }
  return { conditions, values }
}
