import { useEffect, useRef, useState, type ComponentType } from 'react'

/**
 * A component whose code comes when it is wanted; null until it is there. A failure is told, and it is asked for again when
 * it is wanted the next time: React.lazy would keep the failure for ever.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean, onFailure: () => void): ComponentType<Props> | null {
  const [part, setPart] = useState<ComponentType<Props> | null>(null)
  const latest = useRef({ load, onFailure })
  latest.current = { load, onFailure }
  useEffect(() => {
    if (!isWanted || part !== null) return
    let isGone = false
    latest.current.load().then(
      (loaded) => !isGone && setPart(() => loaded),
      () => !isGone && latest.current.onFailure(),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, part])
  return part
}
