/** What a screen loads until it is settled: every script that the browser asks for, not only those that its HTML names. */
import type { Page, Request } from 'playwright-core'

/** Runs in the page before its code: what a first page does when it is settled (web/app/when-settled.ts) does not begin. */
function neverSettle(): void {
  const set = globalThis.setTimeout
  const leftOutMs = 2_000
  globalThis.setTimeout = ((callback: () => void, ms = 0, ...further: unknown[]) =>
    ms >= leftOutMs ? 0 : set(callback, ms, ...further)) as typeof setTimeout
}

/**
 * Opens an address in a page that was not used before, and waits until its screen listens and asks for nothing more.
 * @returns the requests for its documents and its scripts
 */
export async function loadedBy(page: Page, url: string): Promise<{ documents: Request[]; scripts: Request[] }> {
  await page.addInitScript(neverSettle)
  const documents: Request[] = []
  const scripts = new Map<string, Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request)
    if (request.resourceType() === 'script') scripts.set(request.url(), request)
  })
  await page.goto(url)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  return { documents, scripts: [...scripts.values()] }
}
