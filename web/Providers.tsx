import type { ReactNode } from 'react'
import { SWRConfig, type Cache } from 'swr'
import { Router } from 'wouter'
import { ApiError } from './api/api-error.ts'
import { SharedCache } from './api/shared-cache.ts'
import { navigateWhenReady } from './shell/navigation.ts'

/** How often a read is tried again by itself, when trying again can help. */
const mostRetries = 3

/** What every screen relies on: the router and the cache of server data. `path` is given where there is no address bar. */
export function Providers({ path, cache, children }: { path: string; cache: Cache; children: ReactNode }) {
  return (
    <SWRConfig
      value={{
        provider: () => cache,
        shouldRetryOnError: (error: unknown) => error instanceof ApiError && (error.isOffline || error.status >= 500),
        errorRetryCount: mostRetries,
      }}
    >
      <SharedCache />
      <Router ssrPath={path} ssrSearch="" aroundNav={navigateWhenReady}>
        {children}
      </Router>
    </SWRConfig>
  )
}
