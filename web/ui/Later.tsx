import { useState, type ComponentType } from 'react'
import { useSettled } from './use-hydrated.ts'
import { useLazyComponent } from './use-lazy-component.ts'

const nothing = () => undefined

interface LaterProps<Props> {
  load: () => Promise<ComponentType<Props>>
  onFailure?: () => void
  /** Whether somebody waits for it now: it is loaded at once, and again where its code did not come before. */
  isNeeded?: boolean
}

/**
 * A part of a screen that nobody waits for: its code is loaded when the page is settled. Until then, and where its code
 * fails, it is absent. A component of its own, so that the screen does not render again for it.
 */
export function Later<Props extends object>({
  load,
  onFailure = nothing,
  isNeeded = false,
  ...props
}: LaterProps<Props> & Props) {
  const isSettled = useSettled()
  const [hasFailed, setFailed] = useState(false)
  const Part = useLazyComponent(load, isNeeded || (isSettled && !hasFailed), () => {
    setFailed(true)
    onFailure()
  })
  return Part && <Part {...(props as unknown as Props)} />
}
