/** What benchmarks have in common: taking times, percentiles, and the memory of the runtime. */
import { readdirSync, readFileSync } from 'node:fs'

/** How long some work takes, in ms. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The value below which `share` (0…1) of the samples lie; NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** `p50 3.1 ms · p99 14.0 ms · 812 samples` */
export const summary = (samples: readonly number[]): string =>
  `p50 ${percentile(samples, 0.5).toFixed(1)} ms · p99 ${percentile(samples, 0.99).toFixed(1)} ms · ` +
  `${samples.length} samples`

/**
 * Repeats some work until `isOver`.
 * @returns the ms of each repetition
 */
export async function repeatUntil(isOver: () => boolean, work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  while (!isOver()) samples.push(await msOf(work))
  return samples
}

/** Like `repeatUntil`, for a time in ms. */
export function repeatFor(durationMs: number, work: () => Promise<unknown>): Promise<number[]> {
  const end = performance.now() + durationMs
  return repeatUntil(() => performance.now() >= end, work)
}

/** Memory of all workerd processes of this process, MiB; null where /proc cannot be read. */
export const runtimeMiB = (): number | null =>
  sumOfRuntimes((id) => Number.parseInt(field(fileOf(id, 'status'), 'VmRSS'), 10) / 1024)

/** Processor time of all workerd processes of this process so far, ms; null where /proc cannot be read. */
export const runtimeMs = (): number | null =>
  sumOfRuntimes((id) => {
    // The name, in brackets, may hold blanks; after it the numbers are those of proc(5), in hundredths of a second.
    const numbers = fileOf(id, 'stat')
      .replace(/^.*\)\s/s, '')
      .split(' ')
      .map(Number)
    return ((numbers[11] ?? 0) + (numbers[12] ?? 0)) * 10
  })

function sumOfRuntimes(valueOf: (id: string) => number): number | null {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((id) => {
        const status = fileOf(id, 'status')
        return field(status, 'Name') === 'workerd' && field(status, 'PPid') === String(process.pid)
      })
      .reduce((sum, id) => sum + valueOf(id), 0)
  } catch {
    return null
  }
}

/** A process may end after it was listed and before it is read. */
function fileOf(processId: string, name: 'status' | 'stat'): string {
  try {
    return readFileSync(`/proc/${processId}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

const field = (status: string, name: string): string => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? ''
