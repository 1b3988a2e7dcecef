import { useEffect, useRef, useState, type ComponentType } from 'react'

/** What has been loaded, by what loads it: at once there the next time. */
const loaded = new WeakMap<object, unknown>()

/**
 * A component whose code comes when it is wanted; null until it is there. A failure is told, and it is asked for again
 * when
 * it is wanted the next time: React.lazy would keep the failure for ever. `load` is one function for all renders.
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
