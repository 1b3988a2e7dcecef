import { isFull } from './proof.ts'

/**
 * Shares out hostile values: each place they could be tried at gets a part of them, the next place the next part, so
 * that
 * every value is tried at many places. With PROOF=full each place gets them all.
 */
export function shares(parts: number): <Value>(values: readonly Value[]) => Value[] {
  let turn = -1
  return (values) => {
    turn += 1
    return isFull ? [...values] : values.filter((_, index) => index % parts === turn % parts)
  }
}
