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
  serviceWorker.addEventListener('controllerchange', () => void keepShownPage())
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

/**
 * The page on which a worker begins had come without it: asks again for what the browser has, so that it is kept. Its
 * files one after another, while nothing else is to be done: a tap meanwhile does not wait for them.
 */
async function keepShownPage(): Promise<void> {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => undefined)
  for (const { href, origin, pathname } of files) {
    if (origin !== location.origin) continue
    await idle()
    if (pathname.startsWith('/assets/')) await fetch(href).catch(() => undefined)
    // As a picture, because the Worker answers by what the reader takes.
    if (pathname.startsWith('/images/')) new Image().src = href
  }
}

/** When the page's thread has nothing to do; a moment later in browsers that do not say so. */
const idle = (): Promise<void> =>
  new Promise((resume) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resume(), { timeout: 5_000 })
    else setTimeout(resume, 50)
  })

/** Deletes what the service worker keeps of visited pages (docs/decisions/171). */
export const forgetVisitedPages = (): void =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.controller?.postMessage({
    type: 'forgetVisited',
  })
