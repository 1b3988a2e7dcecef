import type { ReactNode } from 'react'
import { SWRConfig, type Cache } from 'swr'
import { Router } from 'wouter'
import { ApiError } from './api/api-error.ts'
import { SharedCache } from './api/shared-cache.ts'
import { HydrationProvider } from './HydrationProvider.tsx'
import { navigateWhenReady } from './shell/navigation.ts'

/** How often a read is tried again by itself, when trying again can help. */
const mostRetries = 3

interface ProvidersProps {
  /** They count where there is no address bar, and while a page is taken over. */
  path: string
  search?: string
  cache: Cache
  /** Whether it is HTML that is being rendered, or taken over. */
  isPrerendered?: boolean
  children: ReactNode
}

/** What every screen relies on: the router and the cache of server data. */
export function Providers({ path, search = '', cache, isPrerendered = false, children }: ProvidersProps) {
  return (
    <SWRConfig
      value={{
        provider: () => cache,
        shouldRetryOnError: (error: unknown) => error instanceof ApiError && (error.isOffline || error.status >= 500),
        errorRetryCount: mostRetries,
      }}
    >
      <SharedCache />
      <Router ssrPath={path} ssrSearch={search} aroundNav={navigateWhenReady}>
        <HydrationProvider isPrerendered={isPrerendered}>{children}</HydrationProvider>
      </Router>
    </SWRConfig>
  )
}
