import { memo, type ReactNode } from 'react'

/** What is beside the stage. It keeps still while words are typed, and follows when the keys rest (docs/decisions/422). */
export const Beside = memo(
  ({ children }: { isStill: boolean; children: ReactNode }) => children,
  (_before, { isStill }) => isStill,
)
