import { useEffect, useRef, type RefObject } from 'react'

/**
 * For the heading of a part that opens into a form and closes again: it takes the focus each time, because the focused
 * element was removed and the focus would go to the top of the page. Give the element `tabIndex={-1}`.
 */
export function useHeadingFocus<Heading extends HTMLElement = HTMLHeadingElement>(
  isOpen: boolean,
): RefObject<Heading | null> {
  const heading = useRef<Heading>(null)
  const before = useRef(isOpen)
  useEffect(() => {
    if (before.current !== isOpen) heading.current?.focus()
    before.current = isOpen
  }, [isOpen])
  return heading
}
