/**
 * The designer on the narrowest phone, 320 px, dark, in Spanish: each of its panels open, nothing beyond the screen, no word broken, and all
 * controls large enough for a finger.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShopper, launchBrowser } from '#test/support/browser.ts'
import { addWords, logInAs, onStage, putPicture } from '#test/support/designing.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer } from '#test/support/visitor.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as t } from '#web/designer/designer.es.ts'
import { texts as savedEs } from '#web/designer/saved/saved.es.ts'

const patience = { timeout: 30_000 }

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

/** What is too small for a finger, beyond the screen, or a word in two lines, in words; runs in the page. */
function faultsInPage(): string[] {
  const faults = new Set<string>()
  if (document.documentElement.scrollWidth > innerWidth)
    faults.add(`scrolls to ${document.documentElement.scrollWidth}`)
  const called = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)
  const scrolls = (one: Element | null): boolean =>
    one !== null && (['auto', 'scroll'].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
  const controls = 'button, summary, select, textarea, input, a[href]'
  for (const part of document.querySelectorAll('main, [role=dialog]'))
    for (const one of part.querySelectorAll<HTMLElement>(controls)) {
      // A box that is seen through its label is pressed there.
      const labels = [...((one as HTMLInputElement).labels ?? [])]
      const pressed = labels.length > 0 && one.matches('[type=radio], [type=checkbox], [type=file]') ? labels : [one]
      const { width, height, left, right } = (pressed[0] ?? one).getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && getComputedStyle(one).visibility === 'visible'
      if (!isSeen || getComputedStyle(one).display === 'inline') continue
      const name = `${one.tagName} ${called(pressed[0] ?? one)}`
      if (Math.min(width, height) < 43.9) faults.add(`${name}: ${Math.round(width)} × ${Math.round(height)}`)
      if ((left < -1 || right > innerWidth + 1) && !scrolls(one.parentElement)) faults.add(`${name}: beyond the screen`)
    }
  const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node !== null; node = words.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) faults.add(`“${word}” is broken`)
    }
  return [...faults]
}

it('keeps every panel inside 320 px, with whole words and controls for a finger', async () => {
  const customer = await aCustomer(shop)
  const { page, look, close, complaints } = await aShopper(browser, shop.url.origin, 'phoneSpanish')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/login')
  await logInAs(page, accountEs, customer.email)
  await page.waitForURL((url) => url.pathname === '/')
  const found: string[] = []
  const judge = async (panel: string, on: Page = page) => {
    await look(`designer-narrow-${panel}`, true)
    found.push(...(await on.evaluate(faultsInPage)).map((fault) => `${panel}: ${fault}`))
  }
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).first().tap()
  const openAll = async () => {
    for (const one of await page.locator('main details:not([open]) > summary').all()) await one.press('Enter')
  }
  await page.goto('/design/tshirt')
  await page.locator('[data-real=live]').waitFor({ ...patience, state: 'attached' })
  await judge('empty')
  await addWords(page, 'phoneSpanish', 'Ñandú azul\ny otra línea más larga')
  await openAll()
  await judge('words')
  await putPicture(page)
  await expect.poll(() => onStage(page, t.stage.picture, 'luna.png').count(), patience).toBe(1)
  await openAll()
  await judge('picture')
  await tap(t.add.gallery)
  await page.getByRole('dialog').getByRole('img').first().waitFor(patience)
  await judge('art')
  await page.keyboard.press('Escape')
  await tap(t.team.add.name)
  await tap(t.team.add.number)
  await tap(t.team.addRow)
  await openAll()
  await judge('team')
  await tap(savedEs.save.button)
  await page.getByRole('dialog').getByRole('button', { name: savedEs.save.confirm, exact: true }).waitFor(patience)
  await judge('save')
  await page.getByRole('dialog').getByRole('button', { name: savedEs.save.confirm, exact: true }).tap()
  await page.getByText(savedEs.save.done).first().waitFor(patience)
  await judge('saved')
  await page.goto('/myDesigns')
  await page
    .getByRole('button', { name: new RegExp(`^${savedEs.share}`) })
    .first()
    .tap()
  await page.getByRole('dialog').waitFor(patience)
  await judge('share')
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
