/**
 * The composers of the stages that are shown. The picture of a side is made by the one that shows it, beside what it shows:
 * starting another one compiles its shader and reads the pictures of its blank anew (docs/decisions/375).
 */
import type { Side } from './compose-numbers.ts'
import type { LiveComposer } from './webgl-composer.ts'

const shown = new Map<string, LiveComposer>()
const keyOf = ({ product, place }: Side): string => `${product} ${place}`

/** @returns says that the stage is gone, or its context lost */
export function showComposer(side: Side, composer: LiveComposer): () => void {
  const key = keyOf(side)
  shown.set(key, composer)
  return () => {
    // Another stage of this side may have come before this one went.
    if (shown.get(key) === composer) shown.delete(key)
  }
}

export const composerOnStage = (side: Side): LiveComposer | undefined => shown.get(keyOf(side))
