/**
 * Starts the service worker (web/app/offline/worker), after the first view: the visitor's first page costs it nothing.
 * Who saves data gets none.
 */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker === undefined || savesData()) return
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  askToTakeOver(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') askToTakeOver(installing)
    })
  })
  serviceWorker.addEventListener('controllerchange', keepShownPage)
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** A new release's worker takes over once no tab runs the release before; this tab says whose code it runs. */
function askToTakeOver(worker: ServiceWorker | null): void {
  const scripts = [...document.scripts].flatMap(({ src }) => {
    const { origin, pathname } = new URL(src, location.href)
    return src !== '' && origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : []
  })
  worker?.postMessage({ type: 'takeOver', scripts })
}

/** The page on which a worker begins had come without it: asks again for what the browser has, so that it is kept. */
function keepShownPage(): void {
  void fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => undefined)
  for (const { name } of performance.getEntriesByType('resource')) {
    const { origin, pathname } = new URL(name)
    if (origin !== location.origin) continue
    if (pathname.startsWith('/assets/')) void fetch(name).catch(() => undefined)
    // As a picture, because the Worker answers by what the reader takes.
    if (pathname.startsWith('/images/')) new Image().src = name
  }
}

/** Deletes what the service worker keeps of visited pages (docs/decisions/171). */
export const forgetVisitedPages = (): void =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller?.postMessage({
    type: 'forgetVisited',
  })
