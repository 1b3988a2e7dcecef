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
export function runtimeMiB(): number | null {
  try {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statusOf)
      .filter((status) => field(status, 'Name') === 'workerd' && field(status, 'PPid') === String(process.pid))
    return children.reduce((sum, status) => sum + Number.parseInt(field(status, 'VmRSS'), 10) / 1024, 0)
  } catch {
    return null
  }
}

/** A process may end after it was listed and before it is read. */
function statusOf(processId: string): string {
  try {
    return readFileSync(`/proc/${processId}/status`, 'utf8')
  } catch {
    return ''
  }
}

const field = (status: string, name: string): string => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? ''
