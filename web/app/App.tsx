import { Suspense } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { Toasts } from '#web/ui/Toasts.tsx'
import { useConsole } from './lazy-console.tsx'
import { canonicalPath, findRoute, type RouteMatch } from './match-route.ts'
import { AccessGate } from './shell/AccessGate.tsx'
import { Arrival } from './shell/Arrival.tsx'
import { ChatPanel } from './shell/ChatPanel.tsx'
import { PlainFrame } from './shell/PlainFrame.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx'
import { ShopFrame } from './shell/ShopFrame.tsx'

/** The shop: the frame, and in it the screen of the current path. */
export function App() {
  const [path] = useLocation()
  const search = useSearch()
  // The console's own table of screens, once its code is loaded.
  const staffConsole = useConsole(({ code }) => code)
  const { route, params } = findRoute(path)
  const spelled = canonicalPath(path, route)
  if (spelled !== path) return <Redirect to={search === '' ? spelled : `${spelled}?${search}`} replace />
  const Frame = { shop: ShopFrame, plain: PlainFrame, staff: staffConsole?.Frame ?? PlainFrame }[route.frame]
  return (
    <>
      <Frame>
        <ScreenBoundary screenKey={path}>
          <Suspense key={route.pattern} fallback={<ScreenSkeleton />}>
            <AccessGate access={route.access}>
              <Arrival route={route} />
              <RouteScreen {...{ route, params }} />
            </AccessGate>
          </Suspense>
        </ScreenBoundary>
      </Frame>
      {route.frame !== 'staff' && <ChatPanel />}
      <Toasts />
    </>
  )
}

/** Reads the screen on each render: after its code failed to load, the retry creates a new one (lazy-screen.ts). */
function RouteScreen({ route, params }: RouteMatch) {
  const { Screen } = route.screen
  return <Screen params={params} />
}
