/** What the shop logs when the database fails: never the values of the query. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anAddress, Visitor } from '#test/support/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

/** Makes every write of a kind fail while `work` runs, as a full or broken database would. */
async function failing(write: string, work: () => Promise<unknown>): Promise<void> {
  const database = await shop.database()
  await database.prepare(`CREATE TRIGGER broken BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`).run()
  try {
    await work()
  } finally {
    await database.prepare('DROP TRIGGER broken').run()
  }
}
const lines = (word: string) => shop.log.filter((line) => line.includes(word))

it('names the failure of a call, and nothing of what was sent', async () => {
  const customer = await aCustomer(shop)
  const marked = { firstName: 'Marcada', lastName: 'Secreta' }
  await failing('UPDATE OF first_name ON customers', async () => {
    expect((await customer.call('PATCH', '/api/AccountSettings', marked)).status).toBe(500)
  })
  const [line] = lines('unexpected_error')
  expect(line).toContain('disk I/O error')
  expect(line).toContain('at ')
  expect(shop.log.join('\n')).not.toMatch(/Marcada|Secreta/)
})

it('names the failure of work behind an answer, and nothing of what it was about', async () => {
  const email = anAddress('marked')
  await failing('INSERT ON registrations', () => new Visitor(shop).register({ email, firstName: 'Marcada' }))
  await failing('UPDATE OF attempts ON outbox', async () => {
    await new Visitor(shop).register({ email, firstName: 'Marcada' })
    await eventually(
      async () => lines('deferred_work_failed'),
      (found) => found.length > 0,
    )
  })
  expect(lines('disk I/O error').length).toBeGreaterThan(1)
  expect(shop.log.join('\n')).not.toMatch(/Marcada|marked\d/)
  expect(shop.log.join('\n')).not.toContain(email)
})
