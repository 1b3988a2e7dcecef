import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useShownFirst } from './use-shown-first.ts'
import styles from './Tabs.module.css'

interface TabsProps<Value extends string> {
  label: string
  tabs: ReadonlyArray<{ value: Value; label: string }>
  selected: Value
  /**
   * Called when another tab is chosen. If the tab deserves a link, keep it in the URL (`?tab=…`, replacing the history
   * entry).
   */
  onSelect: (value: Value) => void
  /** Whether a panel takes long to render, as a list does: the chosen tab is shown before it. */
  isSlow?: boolean
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Tabs with the standard keyboard behaviour: arrow keys, Home and End move and select; the Tab key stops once. */
export function Tabs<Value extends string>({
  label,
  tabs,
  selected: settled,
  onSelect,
  isSlow = false,
  children,
}: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selected, showFirst] = useShownFirst(settled, onSelect)
  const select = isSlow ? showFirst : onSelect
  // On a phone the tabs scroll sideways; keep the selected one in view. In the next frame, which works out all places
  // anyway; asked at once they would be worked out twice.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const strip = list.current
      const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]')
      if (!strip || !tab) return
      const start = tab.offsetLeft - strip.offsetLeft
      const end = start + tab.offsetWidth
      if (start < strip.scrollLeft || end > strip.scrollLeft + strip.clientWidth)
        strip.scrollLeft = end - strip.clientWidth
    })
    return () => cancelAnimationFrame(frame)
  }, [selected])
  const moveTo = (index: number) => {
    const position = (index + tabs.length) % tabs.length
    const tab = tabs[position]
    if (tab === undefined) return
    select(tab.value)
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[position]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.value === selected)
    const target = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    moveTo(target)
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(styles['list'], styles['shaded'])}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === selected}
            aria-controls={tab.value === selected ? `${id}-panel` : undefined}
            tabIndex={tab.value === selected ? 0 : -1}
            className={styles['tab']}
            onClick={() => select(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles['panel']}>
        {children}
      </div>
    </>
  )
}
