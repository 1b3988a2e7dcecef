import { readFileSync } from 'node:fs'

/**
 * Processor time since the start of the machine, in ticks: the total, and the part that the host gave to others. Empty
 * where /proc/stat does not exist.
 */
function processorTime(): { all: number; stolen: number } {
  try {
    const ticks = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').trim().split(/\s+/).slice(1, 9).map(Number)
    return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 }
  } catch {
    return { all: 0, stolen: 0 }
  }
}

/**
 * Runs some work and resolves to its result and the share of processor time that the host took away meanwhile, 0 to 1.
 */
export async function withStolenShare<Result>(
  measured: () => Promise<Result>,
): Promise<{ result: Result; stolen: number }> {
  const before = processorTime()
  const result = await measured()
  const after = processorTime()
  return { result, stolen: after.all > before.all ? (after.stolen - before.stolen) / (after.all - before.all) : 0 }
}
