import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { takeOverBack } from '#web/app/shell/back.ts'
import { prefetchScreen } from '#web/app/shell/prefetch-screen.ts'

/** How long going back may take before the cart is opened instead, because there was no previous page; in ms. */
const patienceMs = 600

/**
 * Back leads to / (R-PAY-04), not to the previous screen, and never into a checkout again. Returns a function that
 * still goes to the previous page, for payments that cannot be opened; without a previous page it opens the cart.
 */
export function useBackLeadsHome(): { returnToPrevious: () => void } {
  const [here, navigate] = useLocation()
  const isReturning = useRef(false)
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(patience.current), [])
  useEffect(() => {
    void prefetchScreen(paths.home())
    return takeOverBack((event) => {
      const isElsewhere = location.pathname !== here && location.pathname !== paths.home()
      if (!isElsewhere || isReturning.current) return
      // The previous screen must not appear for a moment.
      event.stopImmediatePropagation()
      navigate(paths.home())
    })
  }, [here, navigate])
  const returnToPrevious = useCallback(() => {
    isReturning.current = true
    if (history.length > 1) history.back()
    patience.current = setTimeout(() => navigate(paths.shoppingCart(), { replace: true }), patienceMs)
  }, [navigate])
  return { returnToPrevious }
}
