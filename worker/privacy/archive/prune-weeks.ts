import { weekly, type WeeklyAbout } from './archive.rules.ts'

/** All keys that begin so. */
async function allKeys(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for (let after: string | undefined; ;) {
    const { objects, truncated } = await bucket.list({ prefix, limit: 1000, ...(after && { startAfter: after }) })
    keys.push(...objects.map(({ key }) => key))
    after = objects.at(-1)?.key
    if (!truncated) return keys
  }
}

/**
 * Deletes the copies of weeks beyond the newest `most`, unfinished ones among them, and the objects that no copy names
 * any more: who was erased is gone from the copies when the last week that knew them is. Can be repeated.
 */
export async function pruneWeeks(backups: R2Bucket, most: number): Promise<void> {
  const { delimitedPrefixes } = await backups.list({ prefix: 'weekly/', delimiter: '/' })
  const weeks = delimitedPrefixes
    .map((prefix) => prefix.slice('weekly/'.length, -1))
    .sort()
    .toReversed()
  const kept: { week: string; about: WeeklyAbout }[] = []
  const gone: string[] = []
  for (const week of weeks) {
    const about = await backups.get(weekly.about(week))
    if (about !== null && kept.length < most) kept.push({ week, about: await about.json<WeeklyAbout>() })
    else gone.push(week)
  }
  for (const week of gone) await deleteAll(backups, await allKeys(backups, weekly.folder(week)))
  if (gone.length === 0) return
  const named = new Set<string>()
  for (const { week, about } of kept)
    for (const [bucket, lists] of Object.entries(about.keyLists))
      for (let part = 0; part < lists; part += 1)
        for (const key of (await (await backups.get(weekly.keys(week, bucket, part)))?.json<string[]>()) ?? [])
          named.add(weekly.object(bucket, key))
  await deleteAll(
    backups,
    (await allKeys(backups, 'objects/')).filter((key) => !named.has(key)),
  )
}

async function deleteAll(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += 1000) await bucket.delete(keys.slice(from, from + 1000))
}
