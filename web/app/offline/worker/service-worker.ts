/**
 * The shop without a net (docs/decisions/172). Pages come from the network first, so that nobody gets old code while the
 * shop can be reached; files with hashed names never change and come from the cache. What has an owner passes by: calls
 * with a token are never kept here (web/app/offline/reading-copies.ts has the cart and the orders).
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { screenAt, screens } from '#worker/pages/screens.rules.ts'
import { byLanguageAndTheme, chosenLanguage, inChosenTheme } from './kept-pages.ts'
import { release } from './release.ts'

declare const self: ServiceWorkerGlobalScope

/** What a visitor left here; a deliberate log-out deletes it. */
const visitedCaches = ['pages', 'public-data', 'pictures']
/** How long a page is waited for before a kept one is shown, s. */
const patienceSeconds = 4
const monthSeconds = 30 * 24 * 60 * 60

/** At most so many entries, for so long; the browser may take all of it back. */
const atMost = (maxEntries: number): ExpirationPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true })

/** Only whole answers that belong to nobody. */
const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && /(?:^|[ ,])public\b/.test(response.headers.get('Cache-Control') ?? '') ? response : null,
}

/**
 * The shell must name scripts of this release. While a release is rolled out the page may come from the one before: then
 * the installation fails, and the browser tries again with the next page.
 */
const onlyOwnShell: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status !== 200) return null
    if (new URL(request.url).pathname.startsWith('/assets/')) return response
    const html = await response.clone().text()
    const named = [...html.matchAll(/src="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    return named.length > 0 && named.every((path) => release.scripts.includes(path)) ? response : null
  },
}

/** The page of a screen that was never visited: the app, which says what it lacks. */
const orShell: WorkboxPlugin = {
  handlerDidError: async () => {
    const path = release.shells[(await chosenLanguage()) ?? ''] ?? Object.values(release.shells)[0]
    const shell = path === undefined ? undefined : await matchPrecache(path)
    return shell && inChosenTheme(shell)
  },
}

addPlugins([onlyOwnShell])
precache(release.precached)
cleanupOutdatedCaches()
clientsClaim()
enableNavigationPreload()

/** Pages, and pages that are fetched ahead (web/app/shell/prefetch.ts). */
const isPage = (request: Request): boolean =>
  request.mode === 'navigate' || request.headers.get('Accept') === 'text/html'
/** Calls, files and pictures that are opened by their address: the network alone has them. */
const isNoScreen = ({ pathname }: URL): boolean => /^\/(?:api|assets|images|__local)(?:\/|$)|\.\w+$/i.test(pathname)
/** Only prerendered screens are kept: other addresses hold ids and tokens of mailed links. */
function isKept({ pathname }: URL): boolean {
  const screen = screenAt(pathname)
  return screen !== null && screens[screen].prerendered
}

const publicPages = new NetworkFirst({
  cacheName: 'pages',
  networkTimeoutSeconds: patienceSeconds,
  plugins: [byLanguageAndTheme, atMost(80), orShell],
})
const otherPages = new NetworkOnly({ networkTimeoutSeconds: patienceSeconds, plugins: [orShell] })
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPage(request) && !isNoScreen(url),
  ({ event, request, url }) => (isKept(url) ? publicPages : otherPages).handle({ event, request }),
)

const files = new CacheFirst({ cacheName: 'files', plugins: [atMost(400)] })
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ event, request, url }) => (await matchPrecache(url.pathname)) ?? files.handle({ event, request }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  new CacheFirst({ cacheName: 'pictures', matchOptions: { ignoreVary: true }, plugins: [onlyPublic, atMost(300)] }),
)

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && /^\/(?:api\/|images$)/.test(url.pathname) && !request.headers.has('Authorization'),
  new NetworkFirst({ cacheName: 'public-data', plugins: [onlyPublic, atMost(120)] }),
)

// Pages of the release before name files that only its worker has.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete('pages')))

/** The open tabs that run this release. */
const ownTabs = new Set<string>()

self.addEventListener('message', (event) => {
  const data = event.data as { type?: unknown; scripts?: unknown } | null
  if (data?.type === 'forgetVisited') event.waitUntil(Promise.all(visitedCaches.map((name) => caches.delete(name))))
  if (data?.type === 'takeOver' && Array.isArray(data.scripts) && event.source instanceof Client) {
    if (!data.scripts.every((path) => release.scripts.includes(String(path)))) return
    ownTabs.add(event.source.id)
    event.waitUntil(takeOverWhenSafe())
  }
})

/**
 * Takes over before the release before is closed in every tab, once no open tab runs it: a tab that does may still ask
 * for files that only its own worker has.
 */
async function takeOverWhenSafe(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.every(({ id }) => ownTabs.has(id))) await self.skipWaiting()
}
