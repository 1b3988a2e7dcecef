import { days, hours, minutes } from '#worker/platform/duration.rules.ts'
import { giveLeaseBack, takeLease } from '#worker/platform/job-leases.queries.ts'
import type { Services } from '#worker/services.ts'
import { isPrepared } from './archive-parts.rules.ts'
import {
  findWeeklyState,
  listChatOwners,
  listMigrations,
  listRows,
  listTables,
  noteExported,
  noteExportBegun,
  setWeeklyState,
  type WeeklyState,
} from './archive.queries.ts'
import { jsonLine, leftOutTables, weekly, type WeeklyAbout } from './archive.rules.ts'
import { pruneWeeks } from './prune-weeks.ts'

/** The row of `job_leases` that a run holds. */
const job = 'weekly-export'
const leaseMs = minutes(5)
/** How long after one copy the next begins. */
const everyMs = days(7)
/** Steps of one run: each is some statements or some dozens of objects, so that a run keeps Cloudflare's limits. */
const stepsPerRun = 8
const rowsPerPart = 1000
const objectsPerStep = 40
const chatsPerStep = 40
/** A run that is as old as this begins anew: the shop has changed too much since. */
const tooOld = hours(48)

const asJson = (value: unknown): string => JSON.stringify(value)

/**
 * Copies the shop into a second bucket once a week (docs/decisions/187): all tables, all chats, and the objects of both
 * buckets that are not there yet. A few steps a run, each of which can be repeated; the copy counts when its `about.json` is
 * written. Nothing happens without that bucket.
 */
export async function exportWeekly(services: Services): Promise<void> {
  const { backups, db } = services
  if (backups === null) return
  const now = services.now()
  const until = now + leaseMs
  if (!(await takeLease(db, job, now, until))) return
  try {
    let state = await findWeeklyState(db, job)
    if (state === null || state.phase === 'done') {
      if (state !== null && now - state.startedAt < everyMs) return
      state = begin(now)
      await noteExportBegun(db, now)
    } else if (now - state.startedAt > tooOld) state = begin(now)
    for (let step = 0; step < stepsPerRun && state.phase !== 'done'; step += 1) {
      state = await next(services, backups, state)
      await setWeeklyState(db, job, state)
    }
  } finally {
    await giveLeaseBack(db, job, until)
  }
}

const begin = (now: number): WeeklyState => ({
  week: new Date(now).toISOString().slice(0, 10),
  startedAt: now,
  phase: 'tables',
  at: '',
  after: -1,
  part: 0,
  tables: {},
  keyLists: {},
})

/** Does one step. @returns the state after it */
function next(services: Services, backups: R2Bucket, state: WeeklyState): Promise<WeeklyState> {
  switch (state.phase) {
    case 'tables':
      return writeRows(services, backups, state)
    case 'chats':
      return writeChats(services, backups, state)
    case 'uploads':
    case 'pictures':
      return copyObjects(services, backups, state)
    case 'about':
      return finish(services, backups, state)
    case 'done':
      return Promise.resolve(state)
  }
}

/** One part of the table `at`, behind `after`. */
async function writeRows({ db }: Services, backups: R2Bucket, state: WeeklyState): Promise<WeeklyState> {
  const tables = (await listTables(db)).filter(({ name }) => !leftOutTables.has(name))
  const table = tables.find(({ name }) => name >= state.at)
  if (table === undefined) return { ...state, phase: 'chats', at: '', after: -1, part: 0 }
  const isSame = table.name === state.at
  const after = isSame ? state.after : -1
  const part = isSame ? state.part : 0
  const { rows, columns } = await listRows(db, table, after, rowsPerPart)
  const before = isSame ? (state.tables[table.name] ?? { rows: 0, parts: 0 }) : { rows: 0, parts: 0 }
  if (rows.length > 0)
    await backups.put(weekly.part(state.week, table.name, part), rows.map((row) => jsonLine(row, columns)).join(''))
  const written = { rows: before.rows + rows.length, parts: before.parts + (rows.length > 0 ? 1 : 0) }
  const isLast = rows.length < rowsPerPart
  const last = Number(rows.at(-1)?.['rowid at'])
  return {
    ...state,
    tables: { ...state.tables, [table.name]: written },
    // The next table stands behind this name.
    at: isLast ? `${table.name}\u0001` : table.name,
    after: table.hasNoRowid === 1 ? Math.max(after, 0) + rows.length : last,
    part: isLast ? 0 : part + 1,
  }
}

async function writeChats({ db, chat }: Services, backups: R2Bucket, state: WeeklyState): Promise<WeeklyState> {
  const ids = await listChatOwners(db, state.at, chatsPerStep)
  for (const id of ids) {
    const messages = await chat.everything(id)
    if (messages.length > 0) await backups.put(weekly.chat(state.week, id), asJson(messages))
  }
  const last = ids.at(-1)
  return last === undefined ? { ...state, phase: 'uploads', at: '', part: 0 } : { ...state, at: last }
}

/** Copies what is not there yet of one page of keys, and writes the page down when all of it is. */
async function copyObjects(
  { pictures, uploads }: Services,
  backups: R2Bucket,
  state: WeeklyState,
): Promise<WeeklyState> {
  const bucket = state.phase === 'uploads' ? 'uploads' : 'pictures'
  const source = bucket === 'uploads' ? uploads : pictures
  const listed = await source.list({ limit: 1000, ...(state.at !== '' && { startAfter: state.at }) })
  // What was prepared for `npm run archive` is no part of the shop.
  const keys = listed.objects.map(({ key }) => key).filter((key) => bucket === 'pictures' || !isPrepared(key))
  const missing = await missingOf(backups, bucket, keys, state.at)
  for (const key of missing.slice(0, objectsPerStep)) {
    const object = await source.get(key)
    if (object !== null) await backups.put(weekly.object(bucket, key), object.body)
  }
  if (missing.length > objectsPerStep) return state
  if (keys.length > 0) await backups.put(weekly.keys(state.week, bucket, state.part), asJson(keys))
  const part = state.part + (keys.length > 0 ? 1 : 0)
  const last = listed.objects.at(-1)?.key
  if (listed.truncated && last !== undefined) return { ...state, at: last, part }
  return {
    ...state,
    phase: bucket === 'uploads' ? 'pictures' : 'about',
    at: '',
    part: 0,
    keyLists: { ...state.keyLists, [bucket]: part },
  }
}

/** Those of these keys, which are in order and behind `behind`, that have no copy. */
async function missingOf(
  backups: R2Bucket,
  bucket: string,
  keys: readonly string[],
  behind: string,
): Promise<string[]> {
  if (keys.length === 0) return []
  const start = weekly.object(bucket, '')
  const there = new Set<string>()
  const end = weekly.object(bucket, keys.at(-1) ?? '')
  for (let after = behind === '' ? '' : weekly.object(bucket, behind); ;) {
    const { objects, truncated } = await backups.list({
      prefix: start,
      limit: 1000,
      ...(after !== '' && { startAfter: after }),
    })
    for (const { key } of objects) there.add(key)
    after = objects.at(-1)?.key ?? end
    if (!truncated || after >= end) break
  }
  return keys.filter((key) => !there.has(weekly.object(bucket, key)))
}

/** Writes down what the copy holds, by which it counts, and deletes the oldest. */
async function finish(services: Services, backups: R2Bucket, state: WeeklyState): Promise<WeeklyState> {
  const { db, config } = services
  const chats: string[] = []
  const start = weekly.chat(state.week, '').replace(/\.json$/, '')
  for (let after: string | undefined; ;) {
    const { objects, truncated } = await backups.list({
      prefix: start,
      limit: 1000,
      ...(after && { startAfter: after }),
    })
    chats.push(...objects.map(({ key }) => key.slice(start.length).replace(/\.json$/, '')))
    after = objects.at(-1)?.key
    if (!truncated) break
  }
  const about: WeeklyAbout = {
    madeAt: new Date(state.startedAt).toISOString(),
    migrations: await listMigrations(db),
    tables: state.tables,
    keyLists: state.keyLists,
    chats,
  }
  await backups.put(weekly.about(state.week), asJson(about))
  await backups.put(weekly.latest, asJson({ week: state.week }))
  await pruneWeeks(backups, config.KEEP_WEEKLY_COPIES)
  await noteExported(db, services.now())
  services.log('weekly_export_done', { week: state.week })
  return { ...state, phase: 'done' }
}
