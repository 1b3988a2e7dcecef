/**
 * In every page of `npm run dev` (docs/decisions/067): shows at its foot why the newest Worker was not built or did not
 * start, until one has, and lets a page go on whose screen was mended. Vite's overlay is for screens alone: it would
 * cover the shop, which runs on with the Worker from before.
 */
/// <reference types="vite/client" />

const name = 'shop-worker-fault'

function show(fault: string | null): void {
  document.querySelector(name)?.remove()
  if (fault === null) return
  const bar = document.createElement(name)
  bar.setAttribute('role', 'alert')
  bar.textContent = fault
  bar.style.cssText = `display: block; position: fixed; inset: auto 0 0; z-index: 9999; max-height: 40vh; padding: 12px 16px;
    overflow: auto; background: #181818; color: #ff8a80; font: 13px/1.4 monospace; white-space: pre-wrap`
  document.body.append(bar)
}

const hot = import.meta.hot
hot?.on('shop:worker', ({ fault }: { fault: string | null }) => {
  // The page that says that there is no Worker has nothing to lose.
  const isShop = document.getElementById('root') !== null
  if (fault === null && !isShop) location.reload()
  else if (isShop) show(fault)
})
// A page that is opened later has missed the news.
hot?.send('shop:worker-asked')

/** The updates that this page was told of; each loads its modules under its own time. */
const times = new Set<string>()
/** True once code that this page wanted for a screen was not there: then only a reload brings it. */
let lacksCode = false
new PerformanceObserver((list) => {
  for (const { name: url, responseStatus } of list.getEntries() as PerformanceResourceTiming[])
    lacksCode ||=
      responseStatus >= 500 && /\.(tsx?|css)\?/.test(`${url}?`) && !times.has(new URL(url).searchParams.get('t') ?? '')
}).observe({ type: 'resource', buffered: true })

hot?.on('vite:beforeUpdate', ({ updates }) => {
  for (const update of updates) {
    times.add(String(update.timestamp))
    // Every screen is in a circle: it asks the list of routes, which loads it when it is opened. Vite reloads the page
    // when a module of a circle cannot be loaded, and what was typed would be lost. The order of execution, for which
    // it does, does not depend on what is loaded later.
    if (update.type === 'js-update') update.isWithinCircularImport = false
  }
})
hot?.on('vite:afterUpdate', () => {
  if (lacksCode) location.reload()
})
