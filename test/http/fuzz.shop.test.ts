/**
 * Requests made from every request schema, valid and spoiled (S-38): a thousand in `npm test`, fifty thousand with
 * `PROOF=full`. FUZZ_RUNS and FUZZ_SEED change it.
 */
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { textOf } from '#test/support/answers.ts'
import {
  approach,
  definitionOf,
  goodInput,
  goodValues,
  schemaOf,
  type Intruder,
} from '#test/support/endpoint-inputs.ts'
import { aPicture, tshirt } from '#test/support/paying.ts'
import { isFull } from '#test/support/proof.ts'
import { raw } from '#test/support/raw-http.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { expectSound } from '#test/support/sound-answer.ts'
import { aCustomer, anOwner } from '#test/support/visitor.ts'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import { responses } from '#worker/api/responses.schemas.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? (isFull ? 50_000 : 400))
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)

let shop: TestShop
let intruder: Intruder
beforeAll(async () => {
  shop = await openShop()
  const eva = await aCustomer(shop)
  const picture = await aPicture(eva)
  const cartItemId = textOf(await eva.post('/api/shoppingCart/cartItem/add', tshirt(picture)), 'cartItemId')
  const orderId = textOf(await eva.post('/api/payments/ReadyToGo/tshirt', tshirt(picture)), 'orderId')
  intruder = {
    token: eva.token ?? '',
    staffToken: (await anOwner(shop)).token ?? '',
    picture,
    ids: { cartItemId, orderId },
  }
})
afterAll(() => shop.stop())

const anything: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.constant(undefined),
)

/** Mostly values of a schema's type; for a field with a known name also a valid value. */
function valuesFor(schema: z.ZodType, field: string, known: Record<string, unknown>): Arbitrary<unknown> {
  const definition = definitionOf(schema)
  const inner = definition.innerType ?? definition.in
  const good = Object.hasOwn(known, field) ? [{ weight: 3, arbitrary: fc.constant(known[field]) }] : []
  const byType = (): Arbitrary<unknown> => {
    if (definition.shape) return objectsFor(definition.shape, known)
    if (inner) return valuesFor(inner, '', known)
    if (definition.options) return fc.oneof(...definition.options.map((option) => valuesFor(option, '', known)))
    if (definition.entries) return fc.constantFrom(...Object.values(definition.entries))
    if (definition.left && definition.right)
      return fc
        .tuple(valuesFor(definition.left, '', known), valuesFor(definition.right, '', known))
        .map(([left, right]) => ({ ...(left as object), ...(right as object) }))
    if (definition.keyType && definition.valueType)
      return fc
        .array(fc.tuple(valuesFor(definition.keyType, '', known), valuesFor(definition.valueType, '', known)), {
          maxLength: 3,
        })
        .map((pairs) => Object.fromEntries(pairs as [string, unknown][]))
    if (definition.type === 'number') return fc.oneof(fc.integer(), fc.double())
    if (definition.type === 'boolean') return fc.boolean()
    if (definition.type === 'null') return fc.constant(null)
    return fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.stringMatching(/^[\w@.+ -]{0,40}$/),
    )
  }
  return fc.oneof(...good, { weight: 3, arbitrary: byType() }, { weight: 1, arbitrary: anything })
}

/** Objects with the schema's members, some left out, some strange ones added. */
const objectsFor = (
  shape: Record<string, z.ZodType>,
  known: Record<string, unknown>,
): Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, valuesFor(schema, field, known)])),
        { requiredKeys: [] },
      ),
      fc.dictionary(
        fc.constantFrom('__proto__', 'constructor', 'role', 'customerId', 'state', 'x'),
        fc.jsonValue({ maxDepth: 1 }),
        { maxKeys: 2, noNullPrototype: true },
      ),
    )
    .map(([own, strange]) => ({ ...strange, ...own }))

interface FuzzedCall {
  name: EndpointName
  body: string | undefined
  query: string
}

const aQuery = (name: EndpointName, known: Record<string, unknown>): Arbitrary<string> => {
  const schema = schemaOf(name, 'query')
  if (!schema) return fc.constant('')
  return valuesFor(schema, '', known).map((values) => {
    const pairs = Object.entries(values ?? {}).filter(([, value]) => value !== undefined)
    return `?${new URLSearchParams(pairs.map(([field, value]): [string, string] => [field, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)]))}`
  })
}

const aBody = (name: EndpointName, known: Record<string, unknown>): Arbitrary<string | undefined> => {
  const schema = schemaOf(name, 'body')
  if (!schema) return fc.constant(undefined)
  // A valid body with one spoiled part gets furthest; an arbitrary one tests the parser.
  const good = goodInput(name, 'body', intruder)
  const spoiled = fc
    .tuple(fc.constantFrom(...Object.keys(good), 'none'), anything)
    .map(([field, value]): object => ({ ...good, [field]: value }))
  return fc.oneof(spoiled, valuesFor(schema, '', known)).map((value) => JSON.stringify(value) ?? '')
}

const schemedCalls = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => schemaOf(name, 'body') || schemaOf(name, 'query'),
)

const callsOf = (name: EndpointName): Arbitrary<FuzzedCall> => {
  // Suspending and signing out would end the run; both have tests of their own.
  const known = { ...goodValues(intruder), type: 'nonsense', sessionId: 'none' }
  return fc.record({ name: fc.constant(name), body: aBody(name, known), query: aQuery(name, known) })
}

/** A second factor of everybody would end the run too. */
const endsTheRun = ({ name, body }: FuzzedCall): boolean =>
  name === 'staffTeamRulesChange' && body?.includes('"secondFactorForAll":true') === true

/** Every schema as often as the others, in an order of chance. */
const fuzzedCalls = (): FuzzedCall[] => {
  const each = Math.ceil(runs / schemedCalls.length)
  const calls = schemedCalls.flatMap((name, index) =>
    fc.sample(callsOf(name), { numRuns: each, seed: seed + index }).filter((call) => !endsTheRun(call)),
  )
  return fc.sample(fc.shuffledSubarray(calls, { minLength: calls.length }), { numRuns: 1, seed })[0] ?? []
}

it(`answers ${runs} fuzzed requests as documented (seed ${seed})`, { timeout: 30_000 + runs * 60 }, async () => {
  const calls = fuzzedCalls()
  const statuses: Record<number, number> = {}
  const attempt = async ({ name, body, query }: FuzzedCall) => {
    const request = approach(name, intruder, { query })
    const answer = await raw(shop, {
      ...request,
      headers: { ...request.headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    })
    const what = `${name} ${query} ${body ?? ''}`
    expectSound(answer, what)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    const schema = (responses as Record<string, z.ZodType | undefined>)[name]
    if (answer.status === 200 && schema) {
      const json: unknown = JSON.parse(answer.text)
      expect(schema.parse(json), what).toEqual(json)
    }
  }
  const queue = [...calls]
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) await attempt(next)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  // Some requests were accepted and some refused.
  expect(statuses[200]).toBeGreaterThan(runs / 50)
  expect(statuses[422]).toBeGreaterThan(runs / 50)
  expect(shop.log.filter((line) => line.includes('unexpected_error'))).toEqual([])
  console.log(`fuzz: ${calls.length} requests by ${schemedCalls.length} schemas, 0 failures, 0 undocumented answers`)
})
