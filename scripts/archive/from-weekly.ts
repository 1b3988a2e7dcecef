/** Brings the newest weekly copy of a shop home, in the form of an archive (docs/decisions/187). */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { weekly, type WeeklyAbout } from '#worker/privacy/archive/archive.rules.ts'
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
  for (const [table, { parts }] of Object.entries(about.tables)) {
    const pieces: string[] = []
    for (let part = 0; part < parts; part += 1)
      pieces.push((await readWhole(source, folder, weekly.part(week, table, part))).toString('utf8'))
    writeFileSync(join(folder, 'tables', `${table}.jsonl`), pieces.join(''))
  }
  const missing: string[] = []
  const counts: Record<Bucket, number> = { uploads: 0, pictures: 0 }
  for (const bucket of ['uploads', 'pictures'] as const) {
    for (let part = 0; part < (about.keyLists[bucket] ?? 0); part += 1)
      for (const key of await readJson<string[]>(source, folder, weekly.keys(week, bucket, part))) {
        counts[bucket] += 1
        const file = join(folder, bucket === 'uploads' ? 'files' : 'pictures', key)
        if (!(await fetchOnce(source, weekly.object(bucket, key), file))) missing.push(`${bucket}/${key}`)
      }
  }
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
