import { useEffect, useRef, type RefObject } from 'react'

/**
 * The heading of a part of a screen that opens into a form and closes again: it takes the focus each time, which
 * whatever was
 * taken away would leave to the top of the page. Give the element `tabIndex={-1}`.
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
