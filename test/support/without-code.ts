/** Opens pages whose code does not come yet: their HTML is what shows. */
import type { Page } from 'playwright-core'

/** Holds the app's code back, all but the script that listens first; what is returned lets it come. */
export async function withoutCode(page: Page): Promise<() => void> {
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/assets\/(?!after-paint).*\.js/, async (route) => {
    await mayCome
    await route.continue()
  })
  return letCome
}

/** Opens a page; the first script has asked for the code by the end. */
export async function openWithoutCode(page: Page, path: string): Promise<{ opened: Promise<unknown> }> {
  const opened = page.goto(path)
  // Of a test that fails before its end.
  opened.catch(() => undefined)
  await page.waitForFunction(() => document.head.querySelector('link[rel=modulepreload]') !== null)
  return { opened }
}
