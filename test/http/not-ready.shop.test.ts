/** Answers while the shop is being set up, and of a deployed shop whose migrations were not applied. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#scripts/local/migrate.ts'
import { startLocalShop, type LocalShop } from '#scripts/local/shop.ts'
import type { Fields } from '#test/support/answers.ts'

const setUp = Promise.withResolvers<void>()
const log: string[] = []
let shop: LocalShop
beforeAll(async () => {
  shop = await startLocalShop({ readiness: setUp.promise, onLog: (line) => log.push(line) })
})
afterAll(() => shop.stop())

const get = (path: string) => fetch(new URL(path, shop.url))
const products = '/api/products/allProducts'

it('answers 503 with Retry-After and a plain page until it is migrated and seeded, then calls are answered', async () => {
  for (const path of ['/', '/login', products]) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
    expect(await answer.text()).toContain('The shop is being set up.')
  }
  expect((await get('/__local/mailbox')).status).toBe(200)

  // The port is open, but the migrations were not applied, as in a deployed shop.
  setUp.resolve()
  const unmigrated = await get('/api/search?q=mug')
  expect([unmigrated.status, unmigrated.headers.get('Retry-After')]).toEqual([503, '60'])
  const error = (await unmigrated.json()) as Fields
  expect(error['code']).toBe('busy')
  expect(JSON.stringify(error)).not.toContain('no such table')
  expect(log.join('\n')).toContain('database_not_migrated')

  await migrate(shop)
  expect((await get('/api/search?q=mug')).status).toBe(200)
})
