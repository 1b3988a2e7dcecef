/** Cloudflare's cache in front of the Worker, as the Worker speaks to it: it can only remove answers (Workers Cache). */
import type { KeptTopic } from './kept-answers.rules.ts'

export interface KeptAnswers {
  /** Notes that something has changed that kept answers show; `removeChanged` then removes them. */
  noteChange(topic: KeptTopic): void
  /**
   * Removes the answers that show what was noted. Never fails: the cron removes them again
   * (worker/catalogue/remove-outdated-answers.ts).
   */
  removeChanged(): Promise<void>
  /**
   * Removes the answers with these topics. False when Cloudflare refused, which it does beyond some removals a minute.
   */
  remove(topics: readonly KeptTopic[]): Promise<boolean>
}

/** `cache` is the execution context's; the local runtime has none, and keeps nothing either. */
export function keptAnswers(cache: CacheContext | undefined, log: (reason: string) => void): KeptAnswers {
  const changed = new Set<KeptTopic>()
  const remove = async (topics: readonly KeptTopic[]): Promise<boolean> => {
    if (cache === undefined || topics.length === 0) return true
    try {
      const { success, errors } = await cache.purge({ tags: [...topics] })
      if (!success) log(`refused: ${errors.map(({ code }) => code).join(', ')}`)
      return success
    } catch {
      log('not reached')
      return false
    }
  }
  return {
    noteChange: (topic) => void changed.add(topic),
    async removeChanged() {
      const topics = [...changed]
      changed.clear()
      await remove(topics)
    },
    remove,
  }
}
