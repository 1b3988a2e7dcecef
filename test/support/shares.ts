import { isFull } from './proof.ts'

/**
 * Distributes hostile values over the places where they can be sent: each place gets the next part of them, so that
 * every value is sent to many places. With PROOF=full each place gets all of them.
 */
export function shares(parts: number): <Value>(values: readonly Value[]) => Value[] {
  let turn = -1
  return (values) => {
    turn += 1
    return isFull ? [...values] : values.filter((_, index) => index % parts === turn % parts)
  }
}
