import { Suspense, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { Toasts } from '#web/ui/Toasts.tsx'
import { useConsole } from './lazy-console.tsx'
import { isDoor, useLaterScreens } from './lazy-later-screens.tsx'
import { canonicalPath, findRoute, loadScreen, type RouteMatch } from './match-route.ts'
import type { ScreenRoute } from './screen-route.ts'
import { AccessGate } from './shell/AccessGate.tsx'
import { Arrival } from './shell/Arrival.tsx'
import { ChatPanel } from './shell/ChatPanel.tsx'
import { PlainFrame } from './shell/PlainFrame.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx'
import { ShopFrame } from './shell/ShopFrame.tsx'
import { translate } from './texts/texts.ts'

/** The shop: the frame, and in it the screen of the current path. */
export function App() {
  const [path] = useLocation()
  // The console's own table of screens, once its code is loaded.
  const staffConsole = useConsole(({ code }) => code)
  useLaterScreens()
  const { route, params } = findRoute(path)
  const frame = useFrame(route)
  const spelled = canonicalPath(path, route)
  if (spelled !== path) return <Respelled path={spelled} />
  const Frame = { shop: ShopFrame, plain: PlainFrame, staff: staffConsole?.Frame ?? PlainFrame }[frame]
  return (
    <>
      <Frame>
        <ScreenBoundary screenKey={path} onRetry={() => loadScreen(path)}>
          <Suspense key={route.pattern} fallback={<ScreenSkeleton />}>
            <AccessGate
              access={route.access}
              waits={route.waits}
              heading={route.hasOwnHeading && route.title(translate)}
            >
              {!isDoor(route) && <Arrival route={route} />}
              <RouteScreen {...{ route, params }} />
            </AccessGate>
          </Suspense>
        </ScreenBoundary>
      </Frame>
      {frame !== 'staff' && <ChatPanel />}
      <Toasts />
    </>
  )
}

/**
 * Leads to the usual spelling of a path. The app itself reads no query: one that the HTML was made without, such as a network's
 * mark on its links, would have it hydrated in one piece.
 */
function Respelled({ path }: { path: string }) {
  const search = useSearch()
  return <Redirect to={search === '' ? path : `${path}?${search}`} replace />
}

/** The frame of a route. While the later screens load, their door keeps the frame that is shown. */
function useFrame(route: ScreenRoute): ScreenRoute['frame'] {
  const [shown, setShown] = useState(route.frame)
  const frame = isDoor(route) ? shown : route.frame
  useEffect(() => setShown(frame), [frame])
  return frame
}

/** Reads the screen on each render: after its code failed to load, the retry creates a new one (lazy-screen.ts). */
function RouteScreen({ route, params }: RouteMatch) {
  const { Screen } = route.screen
  return <Screen params={params} />
}
