import { useEffect, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * State that begins with what only this browser knows, such as the token of a mailed link: `before` in the HTML, which is the
 * same for everybody, and while it is hydrated; what `read` says at the first rendering where there was no HTML, else right after.
 */
export function useOfBrowser<Value, Before = Value>(
  read: () => Value,
  before: Before,
): [Value | Before, (value: Value) => void] {
  const [wasHydrated] = useState(useHydrated())
  const [value, setValue] = useState<Value | Before>(() => (wasHydrated ? read() : before))
  useEffect(() => {
    if (!wasHydrated) setValue(() => read())
    // Once, as an initial value is read.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return [value, setValue]
}
