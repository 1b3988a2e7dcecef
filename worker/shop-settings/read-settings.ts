import type { Database } from '#worker/platform/database.queries.ts'
import { seconds } from '#worker/platform/duration.rules.ts'
import { listSettings } from './settings.queries.ts'
import type { Settings } from './settings.rules.ts'

/** How long an isolate caches the settings: a change is seen within seconds, and few pages read D1 for it. */
const goodMs = seconds(5)
/** After this time nobody waits any more for who asked behind an answer: their object may be gone. */
const askedMs = seconds(1)

/** What an isolate has read, when, and when somebody asked behind an answer (ms since 1970). */
export interface KeptSettings {
  last: { settings: Settings; at: number } | null
  askedAt: number
}

/** The owners' settings as everything in the Worker reads them. */
export interface SettingsReader {
  /**
   * At most five seconds old; what was read last when D1 does not answer. @throws when it does not and nothing was
   * read yet
   */
  read(): Promise<Settings>
  /**
   * What was read last, and the configuration's before that; asks anew behind the answer when that is old, one for the
   * whole isolate: a hundred rooms notice in the same moment that it is. For what cannot wait.
   */
  known(): Settings
  /** The next reading asks D1: an owner has just changed something, or Cloudflare will keep what is answered. */
  forget(): void
}

/** `cache` is the isolate's. */
export function settingsReader({
  db,
  cache,
  defaults,
  now,
  defer,
}: {
  db: Database
  cache: KeptSettings
  defaults: Settings
  now(): number
  defer(work: Promise<unknown>): void
}): SettingsReader {
  const isGood = () => cache.last !== null && now() - cache.last.at < goodMs
  const ask = async (): Promise<Settings> => {
    const at = now()
    try {
      const rows = await listSettings(db)
      const said = Object.fromEntries(
        rows.map(({ area, version, value }) => [area, { ...defaults[area], ...(value as object), version }]),
      ) as Partial<Settings>
      cache.last = { settings: { ...defaults, ...said }, at }
    } catch (error) {
      if (cache.last === null) throw error
    }
    return cache.last.settings
  }
  /** The question under way: several parts of one answer ask once. */
  let asked: Promise<Settings> | null = null
  const read = async (): Promise<Settings> => {
    if (cache.last !== null && isGood()) return cache.last.settings
    asked ??= ask().finally(() => (asked = null))
    return asked
  }
  return {
    read,
    known() {
      if (!isGood() && Math.abs(now() - cache.askedAt) >= askedMs) {
        cache.askedAt = now()
        defer(read().catch(() => undefined))
      }
      return cache.last?.settings ?? defaults
    },
    forget() {
      asked = null
      if (cache.last !== null) cache.last.at = 0
    },
  }
}
