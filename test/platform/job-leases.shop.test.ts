/** The lease of a job: one run at a time, also when a run takes longer than its lease. */
import { drizzle } from 'drizzle-orm/d1'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { minutes } from '#worker/platform/duration.rules.ts'

// The queries themselves, by their file: their types are the Worker's, and this is not a program of the Worker's.
const { giveLeaseBack, takeLease } = (await import(
  new URL('../../worker/platform/job-leases.queries.ts', import.meta.url).pathname
)) as {
  takeLease: (db: unknown, job: string, now: number, until: number) => Promise<boolean>
  giveLeaseBack: (db: unknown, job: string, until: number) => Promise<unknown>
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

it('is not given back by a run that overstayed and whose lease another run has by now', async () => {
  const db = drizzle(await shop.database())
  const life = minutes(5)
  expect(await takeLease(db, 'a job', 0, life)).toBe(true)
  expect(await takeLease(db, 'a job', life - 1, 2 * life)).toBe(false)
  const second = life + 1
  expect(await takeLease(db, 'a job', second, second + life)).toBe(true)
  await giveLeaseBack(db, 'a job', life)
  expect(await takeLease(db, 'a job', second + 1, second + 1 + life)).toBe(false)
  await giveLeaseBack(db, 'a job', second + life)
  expect(await takeLease(db, 'a job', second + 2, second + 2 + life)).toBe(true)
})
