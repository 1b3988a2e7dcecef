/** Queries are not waited for in vain while D1 does not answer (docs/decisions/185). */
import { expect, it } from 'vitest'

interface Adapter {
  newBreaker(): object
  withDeadline(database: object, around: object): { prepare(sql: string): { all(): Promise<unknown> } }
}
/** Its types belong to the Worker's own program. */
const adapter = new URL('../../worker/platform/database-deadline.adapter.ts', import.meta.url)
const { newBreaker, withDeadline } = (await import(adapter.href)) as Adapter

/** A D1 that answers as `answer` says, and counts what it is asked. */
function aDatabase(answer: () => Promise<unknown>) {
  const seen = { asked: 0, silences: 0, now: 0 }
  const statement = {
    bind: () => statement,
    all: () => {
      seen.asked += 1
      return answer()
    },
  }
  const database = withDeadline(
    { prepare: () => statement },
    {
      breaker: newBreaker(),
      now: () => seen.now,
      onSilence: () => (seen.silences += 1),
    },
  )
  return { seen, ask: () => database.prepare('SELECT 1').all() }
}
const lost = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))

it('a lost connection is told as a busy shop', async () => {
  await expect(aDatabase(lost).ask()).rejects.toMatchObject({ code: 'busy', details: { retryAfterMs: 2000 } })
})

it('sends no query for two seconds after three without an answer, and notes that once', async () => {
  const { seen, ask } = aDatabase(lost)
  for (let query = 0; query < 20; query += 1) await expect(ask()).rejects.toMatchObject({ code: 'busy' })
  expect(seen).toMatchObject({ asked: 3, silences: 1 })
})

it('then one query tries, and its answer lets all through', async () => {
  let isGone = true
  const { seen, ask } = aDatabase(() => (isGone ? lost() : Promise.resolve({ results: [] })))
  for (let query = 0; query < 3; query += 1) await expect(ask()).rejects.toMatchObject({ code: 'busy' })
  seen.now = 2000
  await expect(ask()).rejects.toMatchObject({ code: 'busy' })
  await expect(ask()).rejects.toMatchObject({ code: 'busy' })
  expect(seen.asked).toBe(4)
  seen.now = 4000
  isGone = false
  await expect(ask()).resolves.toEqual({ results: [] })
  await expect(ask()).resolves.toEqual({ results: [] })
  expect(seen.asked).toBe(6)
})

it('a broken rule of the schema is an answer', async () => {
  const { seen, ask } = aDatabase(() => Promise.reject(new Error('D1_ERROR: UNIQUE constraint failed: a.b')))
  for (let query = 0; query < 5; query += 1) await expect(ask()).rejects.toThrow('UNIQUE')
  expect(seen).toMatchObject({ asked: 5, silences: 0 })
})
