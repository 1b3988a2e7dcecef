import type { Param, Params } from './form-body.ts'
import { invalidParam } from './stripe-error.ts'

/** Refuses names Stripe's endpoint does not have, so that a typo shows here and not in production. */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  for (const name of Object.keys(params)) {
    if (!known.includes(name)) throw invalidParam(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
  }
}

/** A text; empty counts as absent, as Stripe unsets with an empty string. */
export function textOf(params: Params, name: string): string | null {
  const value = params[name]
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw invalidParam(name, `Invalid string: ${JSON.stringify(value)}`)
  return value
}

/** A whole number, or null when absent. */
export function integerOf(params: Params, name: string): number | null {
  const value = params[name]
  if (value === undefined || value === '') return null
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
    throw invalidParam(
      name,
      `Invalid integer: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
      'parameter_invalid_integer',
    )
  }
  return Number(value)
}

/** `true`, `false` or absent (null). */
export function booleanOf(params: Params, name: string): boolean | null {
  const value = params[name]
  if (value === undefined || value === '') return null
  if (value !== 'true' && value !== 'false') throw invalidParam(name, `Invalid boolean: ${JSON.stringify(value)}`)
  return value === 'true'
}

/** A hash; empty when absent or unset. */
export function hashOf(params: Params, name: string): Params {
  const value = params[name]
  if (value === undefined || value === '') return {}
  if (typeof value === 'string' || Array.isArray(value))
    throw invalidParam(name, `Invalid hash: ${JSON.stringify(value)}`)
  return value
}

/** A list of texts; empty when absent. */
export function listOf(params: Params, name: string): string[] {
  const value = params[name]
  if (value === undefined || value === '') return []
  if (!Array.isArray(value)) throw invalidParam(name, 'Invalid array')
  return value.filter((item: Param) => typeof item === 'string')
}

/** One of the allowed values, or null when absent. */
export function wordOf<Word extends string>(params: Params, name: string, words: readonly Word[]): Word | null {
  const value = textOf(params, name)
  if (value === null) return null
  const word = words.find((candidate) => candidate === value)
  if (!word) throw invalidParam(name, `Invalid ${name}: must be one of ${words.join(', ')}`)
  return word
}

/** Merges metadata: sent keys are set, keys sent empty are removed, and an empty text removes all. */
export function mergeMetadata(current: Record<string, string>, params: Params): Record<string, string> {
  if (params.metadata === '') return {}
  const merged = { ...current }
  for (const [key, value] of Object.entries(hashOf(params, 'metadata'))) {
    if (typeof value !== 'string') throw invalidParam(`metadata[${key}]`, 'Metadata values must be strings')
    if (key.length > 40)
      throw invalidParam('metadata', `Metadata keys can be up to 40 characters long. '${key}' is too long.`)
    if (value.length > 500) throw invalidParam(`metadata[${key}]`, 'Metadata values can have up to 500 characters')
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  if (Object.keys(merged).length > 50) throw invalidParam('metadata', 'You can specify at most 50 metadata keys')
  return merged
}
