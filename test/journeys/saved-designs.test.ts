/**
 * A design's way through the account: saved behind the log-in wall, opened on another device, shared by link, made a
 * stranger's own and put into their cart; and a template that the staff make of it (docs/decisions/265 to 268).
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { expectRightPaper } from '#test/support/at-the-press.ts'
import { untilItListens } from '#test/support/browser.ts'
import { payCart } from '#test/support/designing.ts'
import { openJourney } from '#test/support/journey.ts'
import { aCustomer, password } from '#test/support/visitor.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as catalogueEn } from '#web/console/catalogue/catalogue.en.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'
import { texts as savedEs } from '#web/designer/saved/saved.es.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'

const patience = { timeout: 30_000 }
/** Drawing a sheet of a t-shirt takes seconds on a busy machine. */
const longPatience = { timeout: 90_000 }

const journey = openJourney()

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(accountEs.login.identifier).fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('button', { name: accountEs.login.submit, exact: true }).click()
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const words = (page: Page, text: string) => page.getByRole('button', { name: `Texto: ${text}`, exact: true })

it('is saved, opened elsewhere, shared, made somebody’s own, bought, and becomes a template', async () => {
  const [maria, rosa, luis] = [
    await aCustomer(journey.shop),
    await aCustomer(journey.shop),
    await aCustomer(journey.shop),
  ]

  // A visitor designs; the log-in wall keeps what they wanted.
  const first = await journey.shopper('phoneSpanish')
  await first.page.goto('/design/tshirt')
  await button(first.page, designerEs.add.text).click()
  await first.page.locator('textarea[name=words]').fill('Equipo Sol')
  await expect.poll(() => words(first.page, 'Equipo Sol').count(), patience).toBe(1)
  await button(first.page, savedEs.save.button).click()
  await button(first.page, buyingEs.loginRequired.goToLogin).click()
  await first.page.waitForURL('**/login')
  await logIn(first.page, maria.email)
  await first.page.waitForURL('**/design/tshirt')
  const name = first.page.getByRole('dialog').locator('input[name=name]')
  await expect.poll(() => name.inputValue(), patience).toBe('Equipo Sol')
  await name.fill('Para el equipo')
  await first.look('saved-01-name')
  // Without a connection it says that it waits, and who does not want to wait leaves.
  await first.page.route(/\/api\/Uploads/, (route) => route.abort('connectionfailed'))
  await button(first.page, savedEs.save.confirm).click()
  await first.page.getByText(designerEs.finish.waiting, { exact: true }).waitFor(patience)
  await first.page.keyboard.press('Escape')
  await expect.poll(() => name.count(), patience).toBe(0)
  await first.page.unroute(/\/api\/Uploads/)
  await button(first.page, savedEs.save.button).click()
  await name.fill('Para el equipo')
  await button(first.page, savedEs.save.confirm).click()
  await expect.poll(async () => rowsOf(await maria.get('/api/savedDesigns'), 'designs').length, longPatience).toBe(1)
  await first.page.getByText('Guardado en tu cuenta como «Para el equipo».').waitFor(patience)
  await first.page.getByText('Guardado en tu cuenta como «Para el equipo».').scrollIntoViewIfNeeded()
  await first.look('saved-02-designer')

  // On another device it is in the account, and opens there.
  const second = await journey.shopper('phoneSpanish')
  await second.page.goto('/myDesigns')
  await second.page.waitForURL('**/login')
  await logIn(second.page, maria.email)
  await second.page.waitForURL('**/myDesigns')
  await second.page.getByRole('heading', { name: 'Para el equipo' }).waitFor(patience)
  await second.page.locator('main img[src^="blob:"]').first().waitFor(patience)
  await second.look('saved-03-list')
  await second.page.getByRole('link', { name: 'Abrir «Para el equipo»' }).click()
  await expect.poll(() => words(second.page, 'Equipo Sol').count(), patience).toBe(1)
  // What is changed here is saved as the same design; the first device, which has the older one, keeps both.
  await second.page.getByRole('button', { name: 'Equipo Sol', exact: true }).click()
  await second.page.locator('textarea[name=words]').fill('Equipo Luna')
  await button(second.page, savedEs.save.again).click()
  await second.page.getByText('Guardado en tu cuenta como «Para el equipo».').waitFor(longPatience)
  await first.page.getByRole('button', { name: 'Equipo Sol', exact: true }).click()
  await first.page.locator('textarea[name=words]').fill('Equipo Mar')
  await button(first.page, savedEs.save.again).click()
  await first.page.getByText('Guardamos los dos', { exact: false }).waitFor(longPatience)
  await first.page.getByText('Guardamos los dos', { exact: false }).scrollIntoViewIfNeeded()
  await first.look('saved-04-both')
  const names = rowsOf(await maria.get('/api/savedDesigns'), 'designs').map((design) => String(design['name']))
  expect(names.sort()).toEqual(['Para el equipo', 'Para el equipo 2'])

  // Shared by link.
  await second.page.goto('/myDesigns')
  await button(second.page, 'Compartir: Para el equipo').click()
  await button(second.page, savedEs.sharing.on).click()
  const link = second.page.getByRole('dialog').getByText('/sharedDesign/', { exact: false }).first()
  await link.waitFor(patience)
  await second.look('saved-05-share')
  const shared = new URL((await link.textContent()) ?? '').pathname

  // A stranger makes it theirs, looks for art, and buys it.
  const stranger = await journey.shopper('phoneSpanish')
  await stranger.page.goto(shared)
  await stranger.page.locator('main img').first().waitFor(patience)
  await stranger.look('saved-06-shared')
  await stranger.page.getByRole('link', { name: savedEs.page.make, exact: true }).click()
  await expect.poll(() => words(stranger.page, 'Equipo Luna').count(), patience).toBe(1)
  await button(stranger.page, designerEs.add.gallery).click()
  const search = stranger.page.getByRole('dialog').getByRole('searchbox')
  await search.fill('cat')
  const found = stranger.page.getByRole('dialog').getByRole('button', { name: 'Michi' })
  await expect.poll(() => found.count(), patience).toBeGreaterThan(0)
  await stranger.look('saved-07-library')
  await search.fill('xyzzy')
  await stranger.page.getByText(savedEs.library.none).waitFor(patience)
  await button(stranger.page, savedEs.library.seeAll).click()
  await button(stranger.page, savedEs.library.theme.teams).click()
  await expect.poll(() => stranger.page.getByRole('dialog').locator('li img').count(), patience).toBeGreaterThan(0)
  await stranger.look('saved-08-themes')
  await stranger.page.keyboard.press('Escape')
  await button(stranger.page, designerEs.finish.toCart).click()
  await button(stranger.page, buyingEs.loginRequired.goToLogin).click()
  await stranger.page.waitForURL('**/login')
  await logIn(stranger.page, rosa.email)
  await expect.poll(async () => rowsOf(await rosa.get('/api/shoppingCart')).length, longPatience).toBe(1)
  expect(rowsOf(await rosa.get('/api/savedDesigns'), 'designs')).toEqual([])

  // The staff make a template of it, with which the next visitor begins.
  const desk = await journey.shopper('desktopEnglish')
  await desk.page.goto('/staff/login')
  await desk.page.locator('input[name=identifier]').fill('owner@example.com')
  await desk.page.locator('input[name="password"]').fill(password)
  await desk.page.locator('button[type=submit]').click()
  await desk.page.waitForURL('**/staff')
  await desk.page.goto('/staff/catalogue?tab=templates')
  await button(desk.page, catalogueEn.template.new).click()
  await desk.page.locator('input[name=link]').fill(`${journey.shop.url.origin}${shared}`)
  await desk.page.locator('input[name="name.en"]').fill('Team name')
  await desk.page.locator('input[name="name.es"]').fill('Nombre del equipo')
  await desk.page.locator('select[name=occasion]').selectOption('teams')
  await desk.look('saved-09-template')
  await button(desk.page, catalogueEn.template.publish).click()
  await desk.page.getByText('Team name').waitFor(patience)
  await desk.look('saved-10-templates')
  const visitor = await journey.shopper('phoneSpanish')
  await visitor.page.goto('/design/tshirt')
  const template = button(visitor.page, 'Empezar con «Nombre del equipo»')
  await template.waitFor(patience)
  await visitor.look('saved-11-shelf')
  await template.click()
  await expect.poll(() => words(visitor.page, 'Equipo Luna').count(), patience).toBe(1)

  // Its words become theirs, and are what is bought and printed.
  await visitor.page.getByRole('button', { name: 'Equipo Luna', exact: true }).click()
  await visitor.page.locator('textarea[name=words]').fill('Equipo Río')
  await expect.poll(() => words(visitor.page, 'Equipo Río').count(), patience).toBe(1)
  await visitor.look('saved-13-own-words')
  await button(visitor.page, designerEs.finish.toCart).click()
  await button(visitor.page, buyingEs.loginRequired.goToLogin).click()
  await visitor.page.waitForURL('**/login')
  await logIn(visitor.page, luis.email)
  await expect.poll(async () => rowsOf(await luis.get('/api/shoppingCart')).length, longPatience).toBe(1)
  const bought = await payCart(luis, journey.staff)
  const order = await expectRightPaper(desk, journey.staff, bought, { front: 'Front' })
  expect(order.goods.map(({ title }) => title)).toEqual([expect.stringContaining('Equipo Río')])
  expect(order.printFiles.map(({ name, isForPress }) => [name, isForPress])).toEqual([
    [expect.stringContaining('equipo-rio'), true],
  ])

  // The link dies when its owner switches it off.
  await button(second.page, savedEs.sharing.off).click()
  await button(second.page, savedEs.sharing.on).waitFor(patience)
  await visitor.page.goto(shared)
  await visitor.page.getByText('Este enlace ya no abre ningún diseño.', { exact: false }).waitFor(patience)
  await visitor.look('saved-12-off')
  for (const one of [first, second, stranger, desk, visitor]) {
    expect(one.complaints).toEqual([])
    await one.close()
  }
})

/** Lets a call reach the shop and holds its answer back. @returns resolves when the shop has answered */
function holdAnswer(page: Page, method: string, path: RegExp): Promise<void> {
  return new Promise((resolve) => {
    void page.route(path, async (route) => {
      if (route.request().method() !== method) return route.continue()
      await route.fetch()
      resolve()
    })
  })
}

it('is in the account once, and whole on the stage, when its tab was closed before the answer to its saving came', async () => {
  const nora = await aCustomer(journey.shop)
  const shopper = await journey.shopper('phoneSpanish')
  const saved = async () => rowsOf(await nora.get('/api/savedDesigns'), 'designs')
  await shopper.page.goto('/login')
  await logIn(shopper.page, nora.email)
  await shopper.page.waitForURL((url) => url.pathname === '/')
  await shopper.page.goto('/design/mug')
  await button(shopper.page, designerEs.add.text).click()
  await shopper.page.locator('textarea[name=words]').fill('Nora')
  await expect.poll(() => words(shopper.page, 'Nora').count(), patience).toBe(1)
  const added = holdAnswer(shopper.page, 'POST', /\/api\/savedDesigns$/)
  await button(shopper.page, savedEs.save.button).click()
  await button(shopper.page, savedEs.save.confirm).click()
  await added
  expect(await saved()).toHaveLength(1)
  await shopper.page.close({ runBeforeUnload: true })

  // In another tab it is not said to be saved; saving it again makes no second one.
  const page = untilItListens(await shopper.context.newPage())
  await page.goto('/design/mug')
  await expect.poll(() => words(page, 'Nora').count(), patience).toBe(1)
  await button(page, savedEs.save.button).click()
  await button(page, savedEs.save.confirm).click()
  const isSaved = (tab: Page) => tab.getByText('Guardado en tu cuenta como «Nora».').waitFor(longPatience)
  await isSaved(page)
  expect(await saved()).toHaveLength(1)

  // So is a change of it.
  await page.getByRole('button', { name: 'Nora', exact: true }).click()
  await page.locator('textarea[name=words]').fill('Norma')
  await expect.poll(() => words(page, 'Norma').count(), patience).toBe(1)
  const changed = holdAnswer(page, 'PUT', /\/api\/savedDesigns\/[^/]+$/)
  await button(page, savedEs.save.again).click()
  await changed
  await page.close({ runBeforeUnload: true })
  const last = untilItListens(await shopper.context.newPage())
  await last.goto('/design/mug')
  await expect.poll(() => words(last, 'Norma').count(), patience).toBe(1)
  await button(last, savedEs.save.again).click()
  await isSaved(last)
  expect((await saved()).map(({ name, version }) => [name, version])).toEqual([['Nora', 2]])
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})
