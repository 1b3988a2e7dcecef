import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** How near to the newest, or to the oldest, message the reader counts as being there, in px. */
const near = { end: 48, start: 160 } as const

/** A list that stays at its end while the reader is there, and keeps its position when older rows are added above. */
export interface ThreadScroll {
  list: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  onScroll: () => void
  toEnd: () => void
}

/** `first` names the oldest row and `last` the newest; `onStart` is called when the reader comes near the oldest. */
export function useThreadScroll(
  first: string | undefined,
  last: string | undefined,
  onStart: () => void,
): ThreadScroll {
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const before = useRef<{ first: string | undefined; height: number }>({ first: undefined, height: 0 })
  const stick = useRef(true)

  useLayoutEffect(() => {
    const box = list.current
    if (box === null) return
    const hasOlder = before.current.first !== undefined && before.current.first !== first
    if (stick.current) box.scrollTop = box.scrollHeight
    else if (hasOlder) box.scrollTop += box.scrollHeight - before.current.height
    before.current = { first, height: box.scrollHeight }
  }, [first, last])

  useLayoutEffect(() => {
    const box = list.current
    if (box === null) return
    // When the list shrinks (a phone's keyboard, a notice, a longer draft), its end stays in view.
    const growth = new ResizeObserver(() => {
      if (stick.current) box.scrollTop = box.scrollHeight
    })
    growth.observe(box)
    return () => growth.disconnect()
  }, [])

  const onScroll = useCallback(() => {
    const box = list.current
    if (box === null) return
    stick.current = box.scrollHeight - box.scrollTop - box.clientHeight < near.end
    setIsAtEnd(stick.current)
    if (box.scrollTop < near.start) onStart()
  }, [onStart])
  const toEnd = useCallback(() => {
    stick.current = true
    setIsAtEnd(true)
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [])
  return { list, isAtEnd, onScroll, toEnd }
}
