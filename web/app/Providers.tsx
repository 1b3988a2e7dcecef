import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { SWRConfig, type Cache } from 'swr'
import { Router } from 'wouter'
import { HydratedContext, SettledContext } from '#web/ui/use-hydrated.ts'
import { ApiError } from './api/api-error.ts'
import { SharedCache } from './api/shared-cache.ts'
import { navigateWhenReady } from './shell/navigation.ts'
import { whenSettled } from './when-settled.ts'

/** How often a failed read is retried automatically, where a retry can help. */
const mostRetries = 3
/** Pauses before a read is tried again, ms. A shop that does not answer is asked until it does. */
const pause = { firstMs: 2500, mostMs: 20_000 } as const

interface ProvidersProps {
  /** Used where there is no address bar (on the server), and during hydration. */
  path: string
  search?: string
  cache: Cache
  /** Whether prerendered HTML is being rendered or hydrated. */
  isPrerendered?: boolean
  children: ReactNode
}

/** The providers every screen needs: the router and the cache of server data. */
export function Providers({ path, search = '', cache, isPrerendered = false, children }: ProvidersProps) {
  return (
    <SWRConfig
      value={{
        provider: () => cache,
        shouldRetryOnError: (error: unknown) => error instanceof ApiError && (error.isOffline || error.status >= 500),
        onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
          if (retryCount > mostRetries && !(error instanceof ApiError && error.isShopDown)) return
          // Not all at once: the shoppers of an outage come back one after the other.
          const pauseMs = Math.min(pause.firstMs * 2 ** (retryCount - 1), pause.mostMs) * (0.75 + Math.random() / 2)
          setTimeout(() => void revalidate({ retryCount, dedupe: true }), pauseMs)
        },
      }}
    >
      <SharedCache />
      <Router ssrPath={path} ssrSearch={search} aroundNav={navigateWhenReady}>
        <HydrationProvider isPrerendered={isPrerendered}>{children}</HydrationProvider>
      </Router>
    </SWRConfig>
  )
}

/** Tells the components inside when prerendered HTML has been hydrated, and when it is settled (ui/use-hydrated.ts). */
function HydrationProvider({ isPrerendered, children }: { isPrerendered: boolean; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(!isPrerendered)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    startTransition(() => setHydrated(true))
    return whenSettled(() => startTransition(() => setSettled(true)))
  }, [])
  return (
    <HydratedContext value={isHydrated}>
      <SettledContext value={isSettled}>{children}</SettledContext>
    </HydratedContext>
  )
}
