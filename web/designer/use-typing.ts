import { startTransition, useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'

/** How long no key is pressed until what is beside the stage follows the words, ms. */
const restMs = 300

/**
 * Whether words are being typed. They no longer are when the keys rest, and before anything else is pressed or gets the focus: that finds
 * the design as it was typed (docs/decisions/422). `on` listens to all controls.
 */
export function useTyping() {
  const [isTyping, setIsTyping] = useState(false)
  const rest = useRef(0)
  useEffect(() => () => clearTimeout(rest.current), [])
  const end = () => {
    clearTimeout(rest.current)
    setIsTyping(false)
  }
  const endAtOnce = () => {
    if (isTyping) flushSync(end)
  }
  return {
    isTyping,
    on: {
      // Before the words change, so that nothing beside the stage is rendered with them.
      onInputCapture: ({ target }: FormEvent) => {
        if (!(target instanceof HTMLTextAreaElement)) return endAtOnce()
        clearTimeout(rest.current)
        rest.current = window.setTimeout(() => startTransition(() => setIsTyping(false)), restMs)
        setIsTyping(true)
      },
      onPointerDownCapture: endAtOnce,
      onClickCapture: endAtOnce,
      onBlurCapture: end,
    },
  }
}
