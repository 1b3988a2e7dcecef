/** A day at the staff's desk, with a customer's browser open beside it: from what waits to a delivered order and its claim. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as deskEn } from '../../web/i18n/en/desk.ts'
import { texts as ordersEn } from '../../web/i18n/en/orders.ts'
import { texts as staffEn } from '../../web/i18n/en/staff.ts'
import { texts as deskEs } from '../../web/i18n/es/desk.ts'
import { texts as ordersEs } from '../../web/i18n/es/orders.ts'
import { texts as staffEs } from '../../web/i18n/es/staff.ts'
import { anAddressForm } from '../support/an-address-form.ts'
import { textOf } from '../support/answers.ts'
import { aShopper, launchBrowser, type Shopper } from '../support/browser.ts'
import { aPng, sendFile } from '../support/files.ts'
import { aPaidOrder, aPicture } from '../support/paying.ts'
import { openShop, type TestShop } from '../support/shop.ts'
import { aCustomer, aStaffMember, password, type Visitor } from '../support/visitor.ts'

const languages = { desktopEnglish: { desk: deskEn, staff: staffEn, orders: ordersEn }, phoneSpanish: { desk: deskEs, staff: staffEs, orders: ordersEs } } as const
/** Longer than a step can be taken back. */
const sent = { timeout: 20_000 }

let shop: TestShop
let browser: Browser
let eva: Visitor & { email: string }
let staff: Visitor
let picture: string
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop({ withPictures: true }), launchBrowser()])
  staff = await aStaffMember(shop)
  picture = await aPicture(staff)
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

async function logIn({ page }: Shopper, kind: keyof typeof languages): Promise<void> {
  const t = languages[kind].staff
  await page.goto('/staff/login')
  await page.getByLabel(t.login.identifier, { exact: true }).fill('staff@example.com')
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('button', { name: t.login.submit, exact: true }).click()
  await page.getByRole('heading', { name: languages[kind].desk.today.title, exact: true }).waitFor()
}

/** A paid order of a customer of this try. */
async function anOrder(): Promise<{ id: string; number: number }> {
  eva = await aCustomer(shop)
  await eva.post('/api/shippingAddress', anAddressForm())
  const id = await aPaidOrder(eva, picture, { quantity: 2 })
  return { id, number: Number((await staff.get(`/api/staff/orders/${id}`)).body['number']) }
}

describe.each(['desktopEnglish', 'phoneSpanish'] as const)('a day at the desk, %s', (kind) => {
  const { desk, orders: words } = languages[kind]

  it('takes an order from paid to delivered, gives a part of its money back, and makes a defect again', async () => {
    const { id, number } = await anOrder()
    const person = await aShopper(browser, shop.url.origin, kind)
    const { page } = person
    await logIn(person, kind)
    await page.getByRole('region', { name: desk.today.orders }).getByRole('link').first().waitFor()
    await person.look('console-01-today')

    // Found by her mail address, stepped with the keys or a thumb, and a slip is taken back.
    await page.goto('/staff/orders')
    await page.getByRole('list', { name: desk.orders.title }).getByRole('link').first().waitFor()
    await person.look('console-02-orders')
    await page.getByRole('searchbox', { name: desk.orders.search }).fill(eva.email)
    await page.waitForURL((url) => url.searchParams.get('search') === eva.email)
    const row = page.getByRole('list', { name: desk.orders.title }).getByRole('link', { name: `#${number}` })
    await row.waitFor()
    await row.click()
    await page.getByRole('heading', { name: desk.order.title.replace('{{number}}', String(number)) }).waitFor()
    await page.getByRole('heading', { name: desk.money.refund }).waitFor()
    await person.look('console-03-order')
    await page.getByRole('button', { name: desk.steps.in_production, exact: true }).click()
    await page.getByRole('button', { name: desk.undo, exact: true }).click()
    await page.getByRole('button', { name: desk.steps.in_production, exact: true }).waitFor()
    expect((await eva.get(`/api/orders/${id}`)).body['status']).toBe('paid')
    await page.getByRole('button', { name: desk.steps.in_production, exact: true }).click()
    await page.getByRole('button', { name: desk.steps.ready, exact: true }).click(sent)
    const parcel = page.getByRole('form', { name: desk.parcel.new })
    await parcel.getByLabel(desk.parcel.number).fill('9400 1000 0000 0000 0000 00', sent)
    // What was typed is there after a reload.
    await expect.poll(() => page.evaluate(() => Object.entries(sessionStorage).some(([key, value]) => key.startsWith('draft:parcel:') && String(value).includes('9400')))).toBe(true)
    await page.reload()
    await expect.poll(() => parcel.getByLabel(desk.parcel.number).inputValue()).toContain('9400')
    await person.look('console-04-parcel')
    await parcel.getByRole('button', { name: desk.parcel.send }).click()
    await expect.poll(async () => (await eva.get(`/api/orders/${id}`)).body['status'], sent).toBe('shipped')
    await page.getByRole('button', { name: desk.steps.delivered, exact: true }).click()
    await expect.poll(async () => (await eva.get(`/api/orders/${id}`)).body['status'], sent).toBe('delivered')

    // A part of the money, with its reason.
    const refund = page.getByRole('form', { name: desk.money.refund })
    await refund.getByLabel(desk.money.amount).fill('5')
    await refund.getByLabel(desk.money.reason).fill('A scratch')
    await refund.getByRole('button', { name: desk.money.refund }).click()
    await page.getByRole('button', { name: desk.money.yes }).click()
    await expect.poll(async () => Number((await staff.get(`/api/staff/orders/${id}/money`)).body['refundingCents']), sent).toBe(500)

    // She reports a defect; it is made again and sent.
    const photo = textOf(await sendFile(eva, aPng()), 'id')
    expect((await eva.post(`/api/orders/${id}/claims`, { lines: [0], kind: 'misprinted', wish: 'reprint', message: 'The print is upside down.', photos: [photo] })).status).toBe(200)
    await page.goto('/staff')
    const claim = page.getByRole('region', { name: desk.today.claims }).getByRole('link', { name: `#${number}` })
    await claim.click()
    await page.getByRole('button', { name: desk.claim.reprint }).click()
    await page.getByRole('button', { name: desk.claim.start }).click()
    await page.getByLabel(desk.parcel.number).fill('1Z999AA10123456784')
    await person.look('console-05-claim')
    await page.getByRole('button', { name: desk.claim.send }).click()
    await expect.poll(async () => JSON.stringify((await eva.get(`/api/orders/${id}`)).body['claims']), sent).toContain('resent')
    expect(person.complaints).toEqual([])
    await person.close()
  })

  it('steps several orders at once, shows the board, and prints their sheets', async () => {
    const first = await anOrder()
    const second = await aPaidOrder(eva, picture, { size: 'S' })
    const person = await aShopper(browser, shop.url.origin, kind)
    const { page } = person
    await logIn(person, kind)
    await page.goto(`/staff/orders?search=${encodeURIComponent(eva.email)}`)
    const boxes = page.getByRole('list', { name: desk.orders.title }).getByRole('checkbox')
    await expect.poll(() => boxes.count()).toBe(2)
    for (const box of await boxes.all()) await box.check()
    await person.look('console-06-chosen')
    await page.getByRole('button', { name: desk.steps.in_production, exact: true }).click()
    await page.getByText(desk.orders.bulkDone_other.replace('{{count}}', '2')).waitFor(sent)
    for (const id of [first.id, second]) expect((await eva.get(`/api/orders/${id}`)).body['status']).toBe('in_production')
    await page.goto(`/staff/orders?view=board&search=${encodeURIComponent(eva.email)}`)
    await expect.poll(() => page.getByRole('region', { name: words.status.in_production }).getByRole('link').count()).toBe(2)
    await person.look('console-07-board')
    for (const sheet of ['pick', 'slip', 'label'] as const) {
      await page.goto(`/staff/sheets?ids=${first.id},${second}&kind=${sheet}`)
      await page.getByText(`#${first.number}`).or(page.getByText(String(first.number))).first().waitFor()
      await person.look(`console-08-${sheet}`)
    }
    expect(person.complaints).toEqual([])
    await person.close()
  })
})
