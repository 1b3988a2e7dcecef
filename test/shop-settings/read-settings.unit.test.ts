import { drizzle } from 'drizzle-orm/d1'
import { expect, it } from 'vitest'
import { seconds } from '#worker/platform/duration.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { defaultSettings, type Settings } from '#worker/shop-settings/settings.rules.ts'

// Its types are those of D1, which this project of types does not know.
const file = new URL('../../worker/shop-settings/read-settings.ts', import.meta.url).pathname
const { settingsReader } = (await import(file)) as {
  settingsReader(given: object): { known(): Settings }
}
const defaults = defaultSettings({ shippingCents: cents(500), taxRates: {}, holidays: [] })

/** A database that counts its queries. It answers when the test says so. */
function aDatabase() {
  const waiting: (() => void)[] = []
  const answer = () => new Promise<never[]>((resolve) => waiting.push(() => resolve([])))
  const statement = (): object => ({ bind: statement, raw: answer })
  return {
    db: drizzle({ prepare: statement } as unknown as Parameters<typeof drizzle>[0]),
    waiting,
    async answers() {
      for (const one of waiting.splice(0)) one()
      await new Promise((resume) => setTimeout(resume))
    },
  }
}

it('is asked for by one of an isolate’s objects when it is old, and by another when that one is gone', async () => {
  const { db, waiting, answers } = aDatabase()
  const cache = { last: null, askedAt: 0 }
  let now = seconds(1000)
  const rooms = Array.from({ length: 100 }, () =>
    settingsReader({ db, cache, defaults, now: () => now, defer: () => undefined }),
  )
  const hear = async (heard = rooms) => {
    for (const room of heard) expect(room.known()).toEqual(defaults)
    await new Promise((resume) => setTimeout(resume))
  }
  await hear()
  await hear()
  expect(waiting).toHaveLength(1)
  await answers()
  now += seconds(5) - 1
  await hear()
  expect(waiting).toHaveLength(0)
  now += 1
  await hear()
  expect(waiting).toHaveLength(1)
  // Nobody answers, and the object that asked is gone.
  now += seconds(1)
  await hear(rooms.slice(1))
  expect(waiting).toHaveLength(2)
})
