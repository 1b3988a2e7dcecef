/** What the running shop answers is what the contract says, member for member. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { exampleCalls } from '#test/support/example-calls.ts'
import { type World } from '#test/support/example-calls/world.ts'
import { aPicture } from '#test/support/paying.ts'
import { exampleRecorder } from '#test/support/recorded-examples.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anOwner, aStaffMember, demoCustomer } from '#test/support/visitor.ts'
import type { EndpointName } from '#worker/api/endpoints.ts'
import { responses } from '#worker/api/responses.schemas.ts'

let shop: TestShop
let world: World
beforeAll(async () => {
  shop = await openShop()
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
      if (answer) recorder.add(name, answer)
    },
  )
})
