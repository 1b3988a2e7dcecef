/**
 * What the running shop answers is what the contract says, member for member. It runs behind a stand-in for Cloudflare's
 * cache, which keeps what the table here says and nothing else (docs/decisions/180).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { wrappedBundles } from '#scripts/bench/wrapped-shop.ts'
import { exampleCalls } from '#test/support/example-calls.ts'
import { type World } from '#test/support/example-calls/world.ts'
import { aPicture } from '#test/support/paying.ts'
import { exampleRecorder } from '#test/support/recorded-examples.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anOwner, aStaffMember, demoCustomer } from '#test/support/visitor.ts'
import { workersCache } from '#test/support/wrappers.ts'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import { responses } from '#worker/api/responses.schemas.ts'

let shop: TestShop
let world: World
beforeAll(async () => {
  shop = await openShop({ bundles: wrappedBundles(workersCache) })
  const ana = await demoCustomer(shop)
  world = { shop, ana, staff: await aStaffMember(shop), owner: await anOwner(shop), picture: await aPicture(ana) }
})
afterAll(() => shop.stop())

/** `npm run openapi:examples` stores these answers as the examples of the API's description. */
const isRecording = process.env['RECORD_EXAMPLES'] === '1'
let recorder: ReturnType<typeof exampleRecorder>
beforeAll(() => {
  recorder = exampleRecorder(shop.url.origin)
})
afterAll(() => {
  if (isRecording) recorder.write()
})

/** Calls to a third party that has no double. */
const without: EndpointName[] = ['google']

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

describe('the answer of', () => {
  it.each((Object.keys(responses) as EndpointName[]).filter((name) => !without.includes(name)))(
    '%s is its schema’s, with nothing more',
    async (name) => {
      const example = exampleCalls[name]
      expect(example, `add a successful call of ${name} to test/support/example-calls`).toBeDefined()
      const answer = await example?.(world)
      expect(answer).toMatchObject({ status: 200 })
      expect(answer?.headers.get('Content-Type')).toMatch(/^application\/json/)
      // Parsing strips unknown members, so the parsed body equals the body only if it had none.
      expect((responses as Record<string, z.ZodType>)[name]?.parse(answer?.body)).toEqual(answer?.body)
      if (endpoints[name].method === 'GET') {
        const { headers } = answer ?? { headers: new Headers() }
        expect(headers.get('Cf-Cache-Status')).toMatch(name in kept ? /^(MISS|HIT)$/ : /^BYPASS$/)
        expect(headers.get('X-Kept-By')).toBe(kept[name] ?? null)
        if (!(name in kept)) expect(headers.get('Cache-Control')).toMatch(/^(private, )?no-store$/)
      }
      if (answer) recorder.add(name, answer)
    },
  )
})
