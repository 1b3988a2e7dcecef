import { shopErrorIn } from './errors.rules.ts'

/** What this isolate answered last, by what was asked; the oldest first. */
export type AnswerMemory = Map<string, { answer: unknown }>

/** Answers that are the same for everybody, for when the database does not give them (docs/decisions/185). */
export interface LastAnswers {
  /**
   * What `load` answers. What it answered last, when it is late or the database does not answer; what it then answers
   * is kept for the next one. @throws what `load` throws where nothing can be given instead
   */
  read<Answer>(key: string, load: () => Promise<Answer>): Promise<{ answer: Answer; isOld: boolean }>
}

/** Whoever reads waits for the database so long, ms, before they get what was answered last. */
const patienceMs = 1000
/** Answers in memory: a few megabytes at most. */
const mostAnswers = 150

/**
 * `memory` is the isolate's; `defer` lets a late answer come in behind the one that was given; `inTime` fails with `busy`
 * when some work is late.
 */
export function lastAnswers({
  memory,
  defer,
  inTime,
}: {
  memory: AnswerMemory
  defer(work: Promise<unknown>): void
  inTime<Result>(work: Promise<Result>, ms: number): Promise<Result>
}): LastAnswers {
  const keep = (key: string, answer: unknown): void => {
    memory.delete(key)
    memory.set(key, { answer })
    for (const [oldest] of memory) {
      if (memory.size <= mostAnswers) break
      memory.delete(oldest)
    }
  }
  return {
    async read<Answer>(key: string, load: () => Promise<Answer>) {
      const before = memory.get(key) as { answer: Answer } | undefined
      const loading = load().then((answer) => {
        keep(key, answer)
        return { answer, isOld: false }
      })
      if (before === undefined) return loading
      const instead = { answer: before.answer, isOld: true }
      try {
        return await inTime(loading, patienceMs)
      } catch (error) {
        if (shopErrorIn(error)?.code !== 'busy') throw error
        return instead
      } finally {
        defer(loading.catch(() => undefined))
      }
    },
  }
}
