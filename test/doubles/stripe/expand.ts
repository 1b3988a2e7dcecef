import type { Ledger, Noun } from './ledger.ts'
import { StripeError } from './stripe-error.ts'

const nounsByField: Record<string, Noun> = {
  charge: 'charge',
  customer: 'customer',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
}

/**
 * Replaces ids by their objects along `expand[]` paths: `latest_charge`, `data.payment_method`,
 * `latest_charge.customer`.
 */
export function expand(body: object, paths: string[], ledger: Ledger): object {
  return paths.reduce((expanded, path) => expandPath(expanded, path.split('.'), ledger), body)
}

function expandPath(node: object, [field = '', ...rest]: string[], ledger: Ledger): object {
  const value: unknown = (node as Record<string, unknown>)[field]
  if (Array.isArray(value)) return { ...node, [field]: value.map((item: object) => expandPath(item, rest, ledger)) }
  const noun = nounsByField[field]
  if (!noun || !(field in node)) {
    throw new StripeError(400, {
      type: 'invalid_request_error',
      message: `This property cannot be expanded (${field}).`,
      param: 'expand',
    })
  }
  const object = typeof value === 'string' ? ledger.find(noun, value) : value
  if (typeof object !== 'object' || object === null) return node
  return { ...node, [field]: rest.length === 0 ? object : expandPath(object, rest, ledger) }
}
