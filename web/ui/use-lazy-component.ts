import { useEffect, useRef, useState, type ComponentType } from 'react'

/** Loaded components by their loader, so that they are available at once the next time. */
const loaded = new WeakMap<object, unknown>()

/**
 * Loads a component before it is shown, so that it is there at its first rendering.
 * @throws when its code cannot be had
 */
export async function loadComponent(load: () => Promise<unknown>): Promise<void> {
  if (!loaded.has(load)) loaded.set(load, await load())
}

/**
 * A component whose code is loaded when it is wanted; null until then. A failure is reported, and the next wish loads
 * it again; React.lazy would keep the failure for ever. `load` must be the same function on all renders.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailure: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState(() => (loaded.get(load) as ComponentType<Props> | undefined) ?? null)
  const latest = useRef(onFailure)
  latest.current = onFailure
  useEffect(() => {
    if (!isWanted || part !== null) return
    let isGone = false
    load().then(
      (came) => {
        loaded.set(load, came)
        if (!isGone) setPart(() => came)
      },
      () => !isGone && latest.current(),
    )
    return () => {
      isGone = true
    }
  }, [load, isWanted, part])
  return part
}
