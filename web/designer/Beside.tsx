import { memo, type ReactNode } from 'react'

/**
 * What is beside the stage. It keeps still while something is moved there, which is drawn at each frame, and follows when
 * the pointer rests (docs/decisions/376).
 */
export const Beside = memo(
  ({ children }: { isStill: boolean; children: ReactNode }) => children,
  (_before, { isStill }) => isStill,
)
