import type { ComponentType } from 'react'
import { useSettled } from './use-hydrated.ts'
import { useLazyComponent } from './use-lazy-component.ts'

const nothing = () => undefined

/**
 * A part of a screen that nobody waits for: its code is loaded when the page is settled. Until then, and where its code
 * fails, it is absent. A component of its own, so that the screen does not render again for it.
 */
export function Later<Props extends object>({
  load,
  onFailure = nothing,
  ...props
}: { load: () => Promise<ComponentType<Props>>; onFailure?: () => void } & Props) {
  const Part = useLazyComponent(load, useSettled(), onFailure)
  return Part && <Part {...(props as unknown as Props)} />
}
