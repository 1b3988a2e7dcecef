/** Whether a build is made of the sources as they are: a stamp beside it holds their fingerprint. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** A part of the build. */
export interface StampedPart {
  /** The file that holds the fingerprint of the sources it was built of. */
  stamp: string
  /** The fingerprint of the sources as they are now. */
  fingerprint: () => string
}

export const isBuilt = ({ stamp, fingerprint }: StampedPart): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/**
 * Builds these parts and stamps them. The fingerprints are of before the build: whether a source that changes meanwhile
 * is in it, nobody knows, and the next look builds again. A build that fails or is cut off leaves no stamp, also where
 * it has overwritten an older one.
 */
export async function buildStamped(parts: readonly StampedPart[], build: () => Promise<void>): Promise<void> {
  const stamps = parts.map(({ stamp, fingerprint }) => [stamp, fingerprint()] as const)
  for (const [stamp] of stamps) rmSync(stamp, { force: true })
  await build()
  for (const [stamp, sources] of stamps) writeFileSync(stamp, sources)
}
