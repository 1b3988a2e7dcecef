import type { Page } from 'playwright-core'
/**
 * Custom requests in the console, with the customer's browser open at the same time: a quote that survives a reload, a
 * proof, marks, a new version.
 */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { textOf } from '#test/support/answers.ts'
import type { Shopper } from '#test/support/browser.ts'
import { aPhoto, sendFile } from '#test/support/files.ts'
import { openJourney } from '#test/support/journey.ts'
import { newest, sendRequest } from '#test/support/requests.ts'
import { aCustomer, password } from '#test/support/visitor.ts'
import { texts as staffEn } from '#web/console/frame/staff.en.ts'
import { texts as staffEs } from '#web/console/frame/staff.es.ts'
import { texts as en } from '#web/console/requests/staff-requests.en.ts'
import { texts as es } from '#web/console/requests/staff-requests.es.ts'
import { texts as customerEs } from '#web/requests/page/requests.es.ts'

const patience = { timeout: 20_000 }
const journey = openJourney()

const aDrawing = (word: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="1000" height="700" fill="#fffdf8"/><circle cx="500" cy="330" r="230" fill="#00a0dc"/><text x="500" y="370" font-size="120" text-anchor="middle" font-family="sans-serif" fill="#17130f">${word}</text></svg>`,
    ),
  )
    .png()
    .toBuffer()
const sees = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible(), patience).toBe(true)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const open = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

async function enterConsole(
  { page }: Shopper,
  path: string,
  texts: { login: { identifier: string; submit: string } },
): Promise<void> {
  await page.goto(path)
  await page.waitForURL('**/staff/login')
  await page.getByLabel(texts.login.identifier, { exact: true }).fill('staff@example.com')
  await page.locator('input[name="password"]').fill(password)
  await press(page, texts.login.submit)
  await page.waitForURL(`**${path}`)
}

it('the staff find a request, send a quote and a proof, read the customer’s marks and send another proof; the customer sees each step', async () => {
  const maria = await aCustomer(journey.shop)
  await maria.call('PATCH', '/api/AccountSettings', { language: 'es' })
  const file = textOf(await sendFile(maria, await aPhoto('jpeg')), 'id')
  const id = await sendRequest(maria, { message: 'Her name in blue, please', quantity: 12, uploads: [file] })
  const staff = await journey.shopper('desktopEnglish')
  const { page } = staff
  await enterConsole(staff, '/staff/requests', staffEn)

  // The request that has waited longest comes first. The search finds the customer by mail, and says when it finds
  // nobody.
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: en.status.submitted }).count(), patience)
    .toBeGreaterThan(1)
  await staff.look('console-requests-01-list')
  await page.getByLabel(en.search.label).fill('nobody is called so')
  await sees(page, en.empty.all)
  await page.getByLabel(en.search.label).fill(maria.email)
  await expect
    .poll(() => page.locator('main').getByRole('link', { name: 'María José Ibáñez' }).count(), patience)
    .toBe(1)
  await page.locator('main').getByRole('link', { name: 'María José Ibáñez' }).click()
  await page.waitForURL(`**/staff/requests/${id}`)
  await sees(page, 'Her name in blue, please')
  await expect
    .poll(() => page.getByRole('region', { name: en.asked.title }).locator('img[src^="blob:"]').isVisible(), patience)
    .toBe(true)

  // A quote: the form names mistakes, the mail is previewed before it is sent, and a reload loses nothing.
  await open(page, en.acts.quote)
  await page.getByRole('button', { name: /^Send the quote/ }).click()
  await sees(page, en.quote.faults.price)
  await page.locator('input[name=price1]').fill('14,50')
  await page.locator('input[name=size1]').fill('11oz')
  await press(page, en.quote.add)
  await page.locator('input[name=quantity2]').fill('3')
  await page.locator('input[name=price2]').fill('18')
  await page.locator('textarea[name=message]').fill('Two kinds of mugs')
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'mugs.png', mimeType: 'image/png', buffer: await aDrawing('Mugs') })
  const picture = page.getByRole('group', { name: en.quote.pictures.label }).locator('img[src^="blob:"]')
  await expect.poll(() => picture.isVisible(), patience).toBe(true)
  await sees(page, 'US$228.00')
  await press(page, en.preview.open)
  await expect
    .poll(() => page.getByRole('dialog').getByText('Two kinds of mugs').first().isVisible(), patience)
    .toBe(true)
  await staff.look('console-requests-02-mail')
  await page.getByRole('dialog').getByRole('button').first().click()
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', `draft:staff-quote:${id}:1`), patience)
    .toContain('Two kinds of mugs')
  await page.reload()
  await open(page, en.acts.quote)
  await expect.poll(() => page.locator('input[name=price2]').inputValue(), patience).toBe('18')
  await expect.poll(() => picture.isVisible(), patience).toBe(true)
  await staff.look('console-requests-03-quote')
  await press(page, en.quote.send.replace('{{price}}', 'US$228.00'))
  await sees(page, en.quote.done)

  // The customer's phone shows the price.
  const phone = await journey.shopper('phoneSpanish')
  await phone.page.goto('/login')
  await phone.page.locator('input[name="identifier"]').fill(maria.email)
  await phone.page.locator('input[name="password"]').fill(password)
  await phone.page.locator('form button[type=submit]').click()
  await phone.page.waitForURL((url) => url.pathname === '/')
  await phone.page.goto(`/requestStatus/${id}`)
  await sees(phone.page, 'Two kinds of mugs')
  await expect
    .poll(
      () => phone.page.getByRole('region', { name: customerEs.quote.title }).locator('img[src^="blob:"]').isVisible(),
      patience,
    )
    .toBe(true)

  // A proof: the customer's phone shows it without a reload, and they mark it. The staff see the marks and send the
  // next version, shown next to the first.
  await open(page, en.acts.proof)
  await press(page, en.proof.send.replace('{{version}}', '1'))
  await sees(page, en.proof.missing)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'marya.png', mimeType: 'image/png', buffer: await aDrawing('Marya') })
  await sees(page, en.proof.chosen.replace('{{name}}', 'marya.png'))
  await press(page, en.proof.send.replace('{{version}}', '1'))
  await sees(page, en.proof.done)
  await phone.page.reload()
  await expect.poll(() => phone.page.locator('main img[src^="blob:"]').first().isVisible(), patience).toBe(true)
  const first = newest(await maria.get(`/api/Desing/${id}`), 'proofs')['id']
  expect(
    (
      await maria.post(`/api/Desing/${id}/proofs/${String(first)}/changes`, {
        message: 'Almost',
        marks: [{ x: 0.5, y: 0.5, text: 'It is spelled Maria' }],
      })
    ).status,
  ).toBe(200)
  await page.reload()
  await sees(page, 'It is spelled Maria')
  await open(page, en.acts.proof)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'maria.png', mimeType: 'image/png', buffer: await aDrawing('Maria') })
  await sees(page, en.proof.chosen.replace('{{name}}', 'maria.png'))
  await press(page, en.proof.send.replace('{{version}}', '2'))
  await sees(page, en.proof.download.replace('{{name}}', 'maria.png'))
  await page.getByLabel(en.proof.beside).selectOption({ label: en.proof.version.replace('{{version}}', '1') })
  await expect
    .poll(
      () => page.getByRole('region', { name: en.proof.title, exact: true }).locator('img[src^="blob:"]').count(),
      patience,
    )
    .toBe(2)
  await staff.look('console-requests-04-proofs')
  await page.screenshot({
    path: 'test/journeys/screenshots/desktopEnglish-console-requests-04-full.png',
    fullPage: true,
  })
  await phone.page.reload()
  await sees(phone.page, customerEs.proof.compare)
  expect(phone.complaints).toEqual([])
  await phone.close()

  // A note that does not change the state, by keyboard; then the chat.
  await page.locator('h1').click()
  await page.keyboard.press('w')
  await page.locator('textarea[name=message]').fill('On its way to you')
  await press(page, en.write.note)
  await sees(page, en.write.done)
  await sees(page, 'On its way to you')
  await page.setViewportSize({ width: 768, height: 1000 })
  await staff.look('console-requests-05-tablet')
  expect(staff.complaints).toEqual([])
  await staff.close()
})

it('the console’s requests on a phone, dark, in Spanish', async () => {
  const maria = await aCustomer(journey.shop)
  const id = await sendRequest(maria, { message: 'Quince tazas para mi hermana' })
  const staff = await journey.shopper('phoneSpanish')
  const { page } = staff
  await enterConsole(staff, '/staff/requests', staffEs)
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: es.status.submitted }).count(), patience)
    .toBeGreaterThan(0)
  await staff.look('console-requests-01-list')
  await page.goto(`/staff/requests/${id}?do=quote`)
  await expect.poll(() => page.locator('input[name=price1]').isVisible(), patience).toBe(true)
  await page.locator('input[name=price1]').fill('12')
  // Scrolls so that the bar at the foot covers no target.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await staff.look('console-requests-02-quote')
  await page.screenshot({ path: 'test/journeys/screenshots/phoneSpanish-console-requests-02-full.png', fullPage: true })
  await press(page, es.preview.open)
  await expect
    .poll(
      () => page.getByRole('dialog').getByText(es.preview.to.replace('{{address}}', maria.email)).isVisible(),
      patience,
    )
    .toBe(true)
  await staff.look('console-requests-03-mail')
  await page.getByRole('dialog').getByRole('button').first().click()
  await open(page, es.acts.decline)
  await page.locator('textarea[name=message]').fill('No es nuestro')
  await press(page, es.decline.send)
  await page.getByRole('dialog').getByRole('button', { name: es.decline.send, exact: true }).click()
  await sees(page, es.acts.none)
  await staff.look('console-requests-04-over')
  expect(staff.complaints).toEqual([])
  await staff.close()
})
