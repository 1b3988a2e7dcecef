/**
 * Nothing of a design is lost by a closed tab or an ended session, in a real Chromium. A reload is in the mug's journey, a
 * lost WebGL context in designer-real, a full storage in the designer's screen test.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { aShopper, launchBrowser, mostly, untilItListens } from '#test/support/browser.ts'
import { addWords, designerTexts, logInAs, onStage, putPicture, use } from '#test/support/designing.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as buyingEn } from '#web/shop-ui/buying.en.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'

const accountTexts = { desktopEnglish: accountEn, phoneSpanish: accountEs } as const
const patience = { timeout: 30_000 }
/** Drawing a sheet takes seconds on a busy machine. */
const longPatience = { timeout: 90_000 }
const buying = { desktopEnglish: buyingEn, phoneSpanish: buyingEs } as const

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

describe.each(mostly('phoneSpanish'))('a design, %s', (kind) => {
  const t = designerTexts[kind]

  it('is there in a new tab after its own was closed, and goes on into the cart when the session had ended', async () => {
    const nora = await aCustomer(shop)
    const shopper = await aShopper(browser, shop.url.origin, kind)
    await shopper.page.goto('/login')
    await logInAs(shopper.page, accountTexts[kind], nora.email)
    await shopper.page.waitForURL((url) => url.pathname === '/')
    await shopper.page.goto('/design/mug')
    await putPicture(shopper.page)
    await expect.poll(() => onStage(shopper.page, t.stage.picture, 'luna.png').count(), patience).toBe(1)
    await addWords(shopper.page, kind, '¡Luna!')
    await shopper.page.close()
    const page = untilItListens(await shopper.context.newPage())
    await page.goto('/design/mug')
    await expect.poll(() => onStage(page, t.stage.text, '¡Luna!').count(), patience).toBe(1)
    await expect.poll(() => onStage(page, t.stage.picture, 'luna.png').count(), patience).toBe(1)

    // The session of the browser is the newest one.
    await shop.rows(
      `UPDATE sessions SET revoked_at = 1 WHERE id = (SELECT id FROM sessions WHERE customer_id = ?
        ORDER BY started_at DESC LIMIT 1)`,
      nora.userId,
    )
    await use(kind, page.getByRole('button', { name: t.finish.toCart, exact: true }))
    await use(kind, page.getByRole('button', { name: buying[kind].loginRequired.goToLogin, exact: true }))
    await page.waitForURL('**/login')
    await logInAs(page, accountTexts[kind], nora.email)
    await page.waitForURL('**/design/mug')
    await expect.poll(async () => rowsOf(await nora.get('/api/shoppingCart')).length, longPatience).toBe(1)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})
