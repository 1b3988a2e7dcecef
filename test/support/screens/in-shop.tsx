import { render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { SWRConfig } from 'swr'
import { expect } from 'vitest'
import { Router, useLocation } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { SharedCache } from '#web/app/api/shared-cache.ts'
import { loadConsole } from '#web/app/lazy-console.tsx'
import type { ScreenProps } from '#web/app/lazy-screen.ts'
import { findRoute } from '#web/app/match-route.ts'
import { AccessGate } from '#web/app/shell/AccessGate.tsx'

// Screens of the console are shown too.
await loadConsole()

/** The current address, and a function that unmounts the screen. */
export interface Visit {
  path: () => string | undefined
  leave: () => void
}

/**
 * Shows a path of the shop, which must belong to the screen, with a new cache. The access gate works; the frame is left
 * out.
 */
export function visit(Screen: ComponentType<ScreenProps>, path: string): Visit {
  const { hook, searchHook, navigate, history: visited } = memoryLocation({ path, record: true })
  const pattern = findRoute(path.split(/[?#]/)[0] ?? '').route.pattern
  function Shop() {
    const [here] = useLocation()
    const { route, params } = findRoute(here)
    return route.pattern === pattern ? (
      <AccessGate access={route.access}>
        <Screen params={params} />
      </AccessGate>
    ) : null
  }
  const { unmount } = render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <SharedCache />
      <Router hook={hook} searchHook={searchHook} aroundNav={(_, to, options) => navigate(to, options)}>
        <Shop />
      </Router>
    </SWRConfig>,
  )
  return { path: () => visited.at(-1), leave: unmount }
}

/** Waits until the screen has its data and shows no skeleton. */
export const settled = (): Promise<void> => waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
