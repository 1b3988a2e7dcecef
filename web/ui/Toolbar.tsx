import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

/**
 * Buttons that belong together with the standard keyboard behaviour: the Tab key stops once, arrow keys, Home and End move between them.
 * It holds buttons only. The stop is where the focus was last, and the first button when that one is gone.
 */
export function Toolbar({
  label,
  className,
  children,
}: {
  label: string
  className: string | undefined
  children: ReactNode
}) {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<EventTarget>(null)
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])]
  const settle = () => {
    const all = buttons()
    const stop = all.find((button) => button === last.current) ?? all[0]
    for (const button of all) button.tabIndex = button === stop ? 0 : -1
  }
  // Each time: buttons come and go.
  useLayoutEffect(settle)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const now = all.findIndex((button) => button === event.target)
    const target = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    all.at(target % all.length)?.focus()
  }
  return (
    // The focus is on its buttons, never on itself.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        last.current = target
        settle()
      }}
    >
      {children}
    </div>
  )
}
