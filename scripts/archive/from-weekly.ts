/** Brings the newest weekly copy of a shop home, in the form of an archive (docs/decisions/187). */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { weekly, type WeeklyAbout, type WeeklyErasure } from '#worker/privacy/archive/archive.rules.ts'
import type { Archive, Bucket, Source } from './steps.ts'

/**
 * Fetches into a folder; what is there already is not fetched again. There are no tables for people in it.
 * @throws Error when the shop has no whole copy
 */
export async function fetchWeekly(
  source: Pick<Source, 'fetch'>,
  folder: string,
  say: (line: string) => void,
): Promise<Archive> {
  mkdirSync(folder, { recursive: true })
  const { week } = await readJson<{ week: string }>(source, folder, weekly.latest)
  const about = await readJson<WeeklyAbout>(source, folder, weekly.about(week))
  say(`the copy of ${week}`)
  mkdirSync(join(folder, 'tables'), { recursive: true })
  const tables = Object.entries(about.tables)
  for (const [index, [table, { rows, parts }]] of tables.entries()) {
    const pieces: string[] = []
    for (let part = 0; part < parts; part += 1)
      pieces.push((await readWhole(source, folder, weekly.part(week, table, part))).toString('utf8'))
    writeFileSync(join(folder, 'tables', `${table}.jsonl`), pieces.join(''))
    say(`${table}: ${rows} rows (table ${index + 1} of ${tables.length})`)
  }
  const missing: string[] = []
  const counts: Record<Bucket, number> = { uploads: 0, pictures: 0 }
  for (const bucket of ['uploads', 'pictures'] as const) {
    for (let part = 0; part < (about.keyLists[bucket] ?? 0); part += 1)
      for (const key of await readJson<string[]>(source, folder, weekly.keys(week, bucket, part))) {
        counts[bucket] += 1
        const file = join(folder, bucket === 'uploads' ? 'files' : 'pictures', key)
        if (!(await fetchOnce(source, weekly.object(bucket, key), file))) missing.push(`${bucket}/${key}`)
        if (counts[bucket] % 100 === 0) say(`${counts[bucket]} files of ${bucket}`)
      }
  }
  await addErasures(source, folder)
  for (const id of about.chats) await fetchOnce(source, weekly.chat(week, id), join(folder, 'chats', `${id}.json`))
  const archive: Archive = {
    madeAt: about.madeAt,
    migrations: about.migrations,
    tables: Object.fromEntries(Object.entries(about.tables).map(([table, { rows }]) => [table, rows])),
    files: counts,
    chats: about.chats.length,
    missing,
  }
  writeFileSync(join(folder, 'about.json'), `${JSON.stringify(archive, null, 2)}\n`)
  return archive
}

/** Everybody who was erased after the copy was made is erased again by the restore (docs/decisions/255). */
async function addErasures(source: Pick<Source, 'fetch'>, folder: string): Promise<void> {
  const file = join(folder, '.erased.json')
  if (!(await source.fetch('backups', weekly.erasures, file))) return
  const since = JSON.parse(readFileSync(file, 'utf8')) as WeeklyErasure[]
  mkdirSync(join(folder, 'files/erased'), { recursive: true })
  for (const { hash, at } of since) writeFileSync(join(folder, 'files/erased', hash), new Date(at).toISOString())
}

async function readWhole(source: Pick<Source, 'fetch'>, folder: string, key: string): Promise<Buffer> {
  const file = join(folder, '.piece')
  if (!(await source.fetch('backups', key, file)))
    throw new Error(`${key} is not in the bucket of the weekly copies: docs/deploy.md says how a shop gets one`)
  const bytes = readFileSync(file)
  rmSync(file)
  return bytes
}

const readJson = async <Content>(source: Pick<Source, 'fetch'>, folder: string, key: string): Promise<Content> =>
  JSON.parse((await readWhole(source, folder, key)).toString('utf8')) as Content

/** False when it is not there. */
async function fetchOnce(source: Pick<Source, 'fetch'>, key: string, file: string): Promise<boolean> {
  if (existsSync(file)) return true
  mkdirSync(dirname(file), { recursive: true })
  if (!(await source.fetch('backups', key, `${file}.part`))) return false
  renameSync(`${file}.part`, file)
  return true
}
