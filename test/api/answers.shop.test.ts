/**
 * What the running shop answers is what the contract says, member for member. It runs behind a stand-in for Cloudflare's
 * cache, which keeps what the table here says and nothing else (docs/decisions/180).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { rows, tripFlags, trips, wrappedBundles } from '#scripts/bench/wrapped-shop.ts'
import { otherAnswers } from '#scripts/openapi/other-bodies.ts'
import { exampleCalls } from '#test/support/example-calls.ts'
import { type World } from '#test/support/example-calls/world.ts'
import { aPicture } from '#test/support/paying.ts'
import { costOf, countCalls, keepCosts, keptCosts, type Cost } from '#test/support/recorded-costs.ts'
import { exampleRecorder } from '#test/support/recorded-examples.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anOwner, aStaffMember, demoCustomer, type Answer } from '#test/support/visitor.ts'
import { workersCache } from '#test/support/wrappers.ts'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import { responses } from '#worker/api/responses.schemas.ts'

let shop: TestShop
let world: World
beforeAll(async () => {
  shop = await openShop({ bundles: wrappedBundles(trips, rows, workersCache), compatibilityFlags: tripFlags })
  const ana = await demoCustomer(shop)
  world = { shop, ana, staff: await aStaffMember(shop), owner: await anOwner(shop), picture: await aPicture(ana) }
})
afterAll(() => shop.stop())

/** `npm run openapi:examples` stores these answers as the examples of the API's description. */
const isRecording = process.env['RECORD'] === 'examples'
let recorder: ReturnType<typeof exampleRecorder>
beforeAll(() => {
  recorder = exampleRecorder(shop.url.origin)
})
afterAll(() => {
  if (isRecording) recorder.write()
})

/** Calls to a third party that has no double, and sockets, which test/chat opens. */
const without: EndpointName[] = ['google', 'chatSocket', 'liveSocket', 'staffInboxSocket']

/** `npm run bench:calls` writes them. */
const isRecordingCosts = process.env['RECORD'] === 'costs'
/** What each call costs (docs/calls.md), counted while it is made. */
const most = keptCosts()
const costs = new Map<EndpointName, Cost>()
let calling: EndpointName | null = null
let endCounting: () => void
beforeAll(() => {
  endCounting = countCalls(() => calling)
})
afterAll(() => {
  endCounting()
  if (isRecordingCosts) keepCosts(costs)
})

/** The call's example, which must succeed and cost no more than the document says. */
async function exampleOf(name: EndpointName): Promise<Answer> {
  const example = exampleCalls[name]
  if (!example) throw new Error(`add a successful call of ${name} to test/support/example-calls`)
  calling = name
  const answer = await example(world).finally(() => (calling = null))
  costs.set(name, costOf(answer.headers))
  return answer
}

/**
 * An isolate reads the settings anew once in a while, and more or less of the work behind a long call begins before its answer. Rows
 * depend on what was done before: an upload counts its owner's files.
 */
const allowed = ({ waves, rows }: Cost): Pick<Cost, 'waves' | 'rows'> => ({
  waves: Math.max(waves + 1, Math.floor(waves * 1.2)),
  rows: rows * 1.5 + 50,
})

/** The calls whose answers Cloudflare keeps, and what removes them. */
const kept: Partial<Record<EndpointName, string>> = {
  appConfig: 'catalogue,settings',
  productsCustom: 'catalogue',
  productCustomShow: 'catalogue,settings',
  readyDesignShow: 'catalogue,settings',
  catalogueFacets: 'catalogue',
  pictureList: 'catalogue',
  occasionList: 'catalogue,settings',
  occasionShow: 'catalogue,settings',
  search: 'catalogue',
  designTemplateList: 'catalogue',
}

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => !without.includes(name))

describe('the answer of', () => {
  it.each(names.filter((name) => name in responses))('%s is its schema’s, with nothing more', async (name) => {
    const answer = await exampleOf(name)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    // Parsing strips unknown members, so the parsed body equals the body only if it had none.
    expect((responses as Record<string, z.ZodType>)[name]?.parse(answer.body)).toEqual(answer.body)
    if (endpoints[name].method === 'GET') {
      const { headers } = answer
      expect(headers.get('Cf-Cache-Status')).toMatch(name in kept ? /^(MISS|HIT)$/ : /^BYPASS$/)
      expect(headers.get('X-Kept-By')).toBe(kept[name] ?? null)
      if (!(name in kept)) expect(headers.get('Cache-Control')).toMatch(/^(private, )?no-store$/)
    }
    recorder.add(name, answer)
  })

  it.each(names.filter((name) => !(name in responses)))('%s is of its type', async (name) => {
    const answer = await exampleOf(name)
    expect(answer.status).toBe(otherAnswers[name]?.status ?? 200)
  })
})

describe('the cost of', () => {
  it.each(names)('%s is no more than docs/calls.md says', (name) => {
    if (isRecordingCosts) return
    const [cost, said] = [costs.get(name), most.get(name)]
    if (!said) throw new Error(`${name} has no row: npm run bench:calls`)
    const { waves, rows: read } = allowed(said)
    expect(cost?.waves).toBeLessThanOrEqual(waves)
    expect(cost?.rows).toBeLessThanOrEqual(read)
  })
})
