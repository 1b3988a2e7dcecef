/**
 * The steps of a restore (docs/decisions/140). They are the same for the deployed shop and for the local one that tests
 * restore: a `Place` does what differs.
 */
import { randomBytes } from 'node:crypto'

/** A shop that can be restored. */
export interface Place {
  /** A bookmark of the database as it is now. */
  present(): Promise<string>
  /** Resolves once the shop answers accordingly. */
  setMaintenance(isOn: boolean): Promise<void>
  /** Puts the database back to a bookmark, or to a time; or reads an archive into an empty shop. Repeatable. */
  restore(to: string): Promise<void>
  /** Applies the migrations that the earlier database lacks. */
  migrate(): Promise<void>
  query(sql: string): Promise<Record<string, unknown>[]>
  execute(statements: readonly string[]): Promise<void>
  /** Resolves after the cron has had its chance to run. */
  pause(): Promise<void>
  /** What differs between the ledger and the provider's, one line each; null when nobody can ask the provider. */
  differences(): Promise<string[] | null>
}

/** How far a restore has come; it is kept, so that one that was interrupted goes on. */
export interface Progress {
  id: string
  /** The bookmark or time that was asked for, or the folder of an archive. */
  to: string
  /** The time that it leads to, ms, where that is known: when the archive was made. */
  restoredTo?: number
  /** The bookmark of the database before anything was done; '' where there is none. */
  before: string
  isRestored: boolean
}

export interface Run {
  place: Place
  /** Writes down how far it has come; null when it is done. */
  keep: (progress: Progress | null) => void
  say: (line: string) => void
}

/** What was done, counted (worker/privacy/restore). */
export interface Finished {
  erased: number
  unreadPayments: number
  heldMessages: number
  numbersFrom: number
  /** Null when nobody asked the provider. */
  differences: string[] | null
}

/** The cron has so many chances to finish: an hour at four a minute. */
const patience = 240

export const newProgress = (to: string, before: string, restoredTo?: number): Progress => ({
  id: `res_${randomBytes(16).toString('hex')}`,
  to,
  ...(restoredTo !== undefined && { restoredTo }),
  before,
  isRestored: false,
})

/**
 * Restores, or goes on where an earlier run ended. The shop opens again only when everything is done.
 * @throws Error when the shop does not finish
 */
export async function restoreShop({ place, keep, say }: Run, progress: Progress): Promise<Finished> {
  keep(progress)
  if (progress.before !== '') say(`the database as it is now can be had back by this bookmark: ${progress.before}`)
  await place.setMaintenance(true)
  say('the shop is in maintenance: nothing is served and nothing is sent')
  if (!progress.isRestored) {
    await place.restore(progress.to)
    keep({ ...progress, isRestored: true })
  }
  await place.migrate()
  say(`the database is that of ${progress.to}, with the migrations of this release`)
  await place.execute([askToFinish(progress, Date.now())])
  const finished = await waitUntilDone(place, progress.id, say)
  const differences = await place.differences()
  for (const line of differences ?? [
    'not compared with the provider: set STRIPE_SECRET_KEY, npm run reconcile -- --remote',
  ])
    say(line)
  await place.setMaintenance(false)
  keep(null)
  say('the shop is open')
  return { ...finished, differences }
}

/**
 * Asks the cron to finish. What time the database was put back to is what its own jobs noted last; without a note, all
 * of Time Travel's thirty days.
 */
const askToFinish = ({ id, restoredTo }: Progress, now: number): string =>
  `INSERT INTO restorations (id, restored_to, asked_at)
    SELECT '${id}', ${restoredTo ?? `coalesce((SELECT max(succeeded_at) FROM heartbeats), ${now - 30 * 86_400_000})`}, ${now}
    WHERE true ON CONFLICT DO NOTHING`

async function waitUntilDone(place: Place, id: string, say: Run['say']): Promise<Omit<Finished, 'differences'>> {
  let step = ''
  for (let chance = 0; chance < patience; chance += 1) {
    const [row] = await place.query(`SELECT step, facts, numbers_from FROM restorations WHERE id = '${id}'`)
    if (row?.['step'] !== step) {
      step = String(row?.['step'])
      say(words[step] ?? step)
    }
    if (step === 'done') {
      const facts = JSON.parse(String(row?.['facts'])) as Partial<Finished>
      return {
        erased: facts.erased ?? 0,
        unreadPayments: facts.unreadPayments ?? 0,
        heldMessages: facts.heldMessages ?? 0,
        numbersFrom: Number(row?.['numbers_from']),
      }
    }
    await place.pause()
  }
  throw new Error(
    `the shop does not finish: it stands at “${step}”. npx wrangler tail says why; run this again to go on`,
  )
}

const words: Record<string, string> = {
  sessions: 'ending every session, code and link',
  erasures: 'erasing again who was erased since',
  payments: 'reading payments, refunds and disputes back from the provider',
  messages: 'holding the messages that may have been sent before',
  done: 'everything is done',
}
