/**
 * A day at the staff's desk, from the invitation to a reprint, with a customer's browser open at the same time that
 * shows each change.
 */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import type { Shopper } from '#test/support/browser.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { openJourney } from '#test/support/journey.ts'
import { logInAs } from '#test/support/log-in-as.ts'
import { codeOf } from '#test/support/one-time-password.ts'
import { aPaidOrder, aPicture, cards, confirmCard } from '#test/support/paying.ts'
import { printedPages } from '#test/support/printed-pages.ts'
import { newest, sendRequest } from '#test/support/requests.ts'
import { anInvitation, staffPassword } from '#test/support/staff-member.ts'
import { aCustomer, anAddress, anOwner, password, Visitor } from '#test/support/visitor.ts'
import { texts as addressesEs } from '#web/addresses/addresses.es.ts'
import { texts as claimEs } from '#web/claims/claim.es.ts'
import { texts as customersEn } from '#web/console/customers/staff-customers.en.ts'
import { texts as figuresEn } from '#web/console/figures/staff-figures.en.ts'
import { texts as figuresEs } from '#web/console/figures/staff-figures.es.ts'
import { texts as staffEn } from '#web/console/frame/staff.en.ts'
import { texts as staffEs } from '#web/console/frame/staff.es.ts'
import { texts as manualEn } from '#web/console/manual-orders/manual-order.en.ts'
import { texts as manualEs } from '#web/console/manual-orders/manual-order.es.ts'
import { texts as deskEn } from '#web/console/orders/desk.en.ts'
import { texts as deskEs } from '#web/console/orders/desk.es.ts'
import { texts as pressEn } from '#web/console/orders/press.en.ts'
import { texts as pressEs } from '#web/console/orders/press.es.ts'
import { texts as requestsEn } from '#web/console/requests/staff-requests.en.ts'
import { texts as ordersEn } from '#web/orders/list/orders.en.ts'
import { texts as ordersEs } from '#web/orders/list/orders.es.ts'

/** Longer than the time in which a step can be undone, ms. */
const sent = { timeout: 20_000 }
const patience = sent

const journey = openJourney({ withPayments: true })
let picture: string
beforeAll(async () => {
  picture = await aPicture(journey.staff)
})

const aDrawing = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="1000" height="700" fill="#fffdf8"/><circle cx="500" cy="330" r="230" fill="#00a0dc"/></svg>',
    ),
  )
    .png()
    .toBuffer()
const sees = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible(), patience).toBe(true)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function logIn(
  { page }: Shopper,
  texts: typeof staffEn | typeof staffEs,
  email = 'staff@example.com',
  secret = password,
): Promise<void> {
  await page.getByLabel(texts.login.identifier, { exact: true }).fill(email)
  await page.locator('input[name="password"]').fill(secret)
  await press(page, texts.login.submit)
}

/** Opens the palette by Ctrl+K, searches, and follows the result. */
async function find(page: Page, words: string, link: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: staffEn.palette.title })
  await expect
    .poll(() => dialog.getByRole('searchbox').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type(words)
  await dialog.getByRole('link', { name: link }).first().waitFor()
}

describe('a day at the desk', () => {
  it('goes from an invitation over a second factor, a quote and a proof to a paid, printed, delivered and reprinted order', async () => {
    const maria = await aCustomer(journey.shop)
    await maria.post('/api/shippingAddress', anAddressForm())
    const requestId = await sendRequest(maria, { message: 'Our dog Luna in blue', quantity: 12 })
    const phone = await journey.shopper('phoneSpanish')
    await logInAs(phone, maria)
    await phone.page.goto(`/requestStatus/${requestId}`)
    await sees(phone.page, 'Our dog Luna in blue')

    // Elena was invited: they choose a password and set up a second factor.
    const { email, token } = await anInvitation(await anOwner(journey.shop))
    const desk = await journey.shopper('desktopEnglish')
    const { page } = desk
    await page.goto(`/staff/invitation?token=${token}`)
    await expect
      .poll(() => page.getByLabel(staffEn.person.firstName, { exact: true }).inputValue(), patience)
      .toBe('Elena')
    await page.locator('input[name="password"]').fill(staffPassword)
    await press(page, staffEn.invitation.accept)
    await page.getByRole('link', { name: staffEn.login.submit, exact: true }).click()
    // The owner lets them see the figures too.
    await journey.shop.run(
      'UPDATE customers SET staff_permissions = ? WHERE email = ?',
      JSON.stringify(['orders', 'refunds', 'export', 'catalogue']),
      email,
    )
    await logIn(desk, staffEn, email, staffPassword)
    await page.getByRole('heading', { name: deskEn.today.title, exact: true }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('y')
    await page.waitForURL('**/staff/security')
    await page.locator('input[name="password"]').fill(staffPassword)
    await press(page, staffEn.factor.start)
    const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    await page.locator('input[name="otp"]').fill(codeOf(secret))
    await press(page, staffEn.factor.confirm)
    await press(page, staffEn.factor.kept)

    // The request is found by its customer; a quote is sent, and the customer's phone shows it.
    await find(page, maria.email, /María José Ibáñez .*Requests/)
    await desk.look('console-01-palette')
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Requests/ })
      .last()
      .click()
    await page.waitForURL(`**/staff/requests/${requestId}`)
    await page.getByRole('tab', { name: requestsEn.acts.quote, exact: true }).click()
    await page.locator('input[name=price1]').fill('14.50')
    await press(page, requestsEn.quote.send.replace('{{price}}', 'US$174.00'))
    await sees(phone.page, /US\$174\.00/)
    const quoteId = String(newest(await maria.get(`/api/Desing/${requestId}`), 'quotes')['id'])
    expect((await maria.post(`/api/Desing/${requestId}/quotes/${quoteId}/accept`)).status).toBe(200)

    // A proof; the customer approves it and pays.
    await page.reload()
    await sees(page, requestsEn.status.accepted)
    await page.getByRole('tab', { name: requestsEn.acts.proof, exact: true }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'luna.png', mimeType: 'image/png', buffer: await aDrawing() })
    await press(page, requestsEn.proof.send.replace('{{version}}', '1'))
    await sees(page, requestsEn.proof.done)
    await expect.poll(() => phone.page.locator('main img[src^="blob:"]').first().isVisible(), patience).toBe(true)
    const proofId = String(newest(await maria.get(`/api/Desing/${requestId}`), 'proofs')['id'])
    expect((await maria.post(`/api/Desing/${requestId}/proofs/${proofId}/approve`)).status).toBe(200)
    const design = rowsOf(await maria.get('/api/exclusiveDesign/exclusiveDesing'), 'designs')[0]
    const pay = await maria.post('/api/payments/exclusive', { designId: design?.['id'], price: 174 })
    const orderId = textOf(pay, 'orderId')
    await confirmCard(
      maria,
      { clientSecret: textOf(pay, 'clientSecret'), publishableKey: textOf(pay, 'publishableKey') },
      cards.good,
    )
    // Staff ask, because María's token of this test is not valid any more: their phone has exchanged it.
    const statusOf = async () => (await journey.staff.get(`/api/staff/orders/${orderId}`)).body['status']
    await expect.poll(statusOf, patience).toBe('paid')

    // Production: a step by mistake is undone, and a step is sent even if the member of staff leaves the screen. The
    // customer's phone follows without a reload.
    await phone.page.goto(`/orders/${orderId}`)
    await sees(phone.page, ordersEs.status.paid)
    const number = String((await journey.staff.get(`/api/staff/orders/${orderId}`)).body['number'])
    await find(page, number, new RegExp(`^#${number} `))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/staff/orders/${orderId}`)
    await press(page, deskEn.steps.in_production)
    await press(page, deskEn.undo)
    await page.getByRole('button', { name: deskEn.steps.in_production, exact: true }).waitFor()
    expect(await statusOf()).toBe('paid')
    // What is printed for the press and for the parcel is what was ordered, line by line.
    const onPaper = async (id: string, kind: 'ticket' | 'slip') => {
      await page.goto(`/staff/sheets?ids=${id}&kind=${kind}`)
      await page.getByRole('article').first().waitFor()
      const [paper, ...more] = await printedPages(page)
      expect(more).toEqual([])
      return paper
    }
    const { body: ordered } = await journey.staff.get(`/api/staff/orders/${orderId}`)
    const title = String(ordered['goods']?.[0]?.['title'])
    expect(ordered['slip']).toMatchObject({ items: [{ title, quantity: 12, size: '' }] })
    expect(await onPaper(orderId, 'slip')).toEqual([
      'Tinta',
      expect.stringContaining(deskEn.sheets.order.replace('{{number}}', number)),
      deskEn.sheets.thanks,
      `12 × ${title}`,
      'María José Ibáñez',
      '1 Ocean Drive',
      'Apt 2',
      'Miami, FL 33139',
      'United States',
      expect.stringMatching(/^Something wrong with it\? /),
    ])
    const ticket = await onPaper(orderId, 'ticket')
    expect(ticket?.slice(0, 3)).toEqual([
      deskEn.sheets.order.replace('{{number}}', number),
      'María José Ibáñez',
      deskEn.job.pieces_other.replace('{{count}}', '12'),
    ])
    expect(ticket?.join('\n')).toContain(title)

    // The colleague at the press starts it from the phone that the ticket's code opens; the film is marked at the desk.
    const atPress = await journey.shopper('phoneSpanish')
    await atPress.page.goto('/staff/login')
    await logIn(atPress, staffEs)
    await atPress.page.getByRole('heading', { name: deskEs.today.title, exact: true }).waitFor()
    await atPress.page.goto(`/staff/press/${orderId}`)
    await press(atPress.page, deskEs.steps.in_production)
    await expect.poll(statusOf, patience).toBe('in_production')
    await sees(phone.page, ordersEs.status.in_production)
    const file = textOf(
      await sendFile(journey.staff, aPng({ width: 900, height: 900 }), '/api/staff/Uploads/data'),
      'id',
    )
    expect((await journey.staff.post(`/api/staff/orders/${orderId}/lines/0/files`, { uploadId: file })).status).toBe(
      200,
    )
    await page.goto(`/staff/gang-sheets?ids=${orderId}`)
    await page.getByRole('checkbox', { name: `#${number} · ${title}` }).check()
    await press(page, pressEn.gang.mark)
    const goods = async () => (await journey.staff.get(`/api/staff/orders/${orderId}`)).body['goods']?.[0]
    await expect.poll(async () => (await goods())?.['printed'], sent).toBe(12)
    await press(atPress.page, pressEs.room.makeAll_other.replace('{{count}}', '12'))
    await expect.poll(async () => (await goods())?.['made'], sent).toBe(12)
    await atPress.look('console-10-press')
    const leaveAfter = async (step: 'ready' | 'delivered') => {
      await press(page, deskEn.steps[step])
      await page.goto('/staff')
      await expect.poll(statusOf, patience).toBe(step)
    }
    await page.goto(`/staff/orders/${orderId}`)
    await leaveAfter('ready')
    await page.goto(`/staff/orders/${orderId}`)
    const parcel = page.getByRole('form', { name: deskEn.parcel.new })
    await parcel.getByLabel(deskEn.parcel.number).fill('9400 1000 0000 0000 0000 00', sent)
    // The typed text survives a reload.
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.entries(sessionStorage).some(
            ([key, value]) => key.startsWith('draft:parcel:') && String(value).includes('9400'),
          ),
        ),
      )
      .toBe(true)
    await page.reload()
    await expect.poll(() => parcel.getByLabel(deskEn.parcel.number).inputValue(), patience).toContain('9400')
    await desk.look('console-02-order')
    await parcel.getByRole('button', { name: deskEn.parcel.send }).click()
    await sees(phone.page, /USPS/)
    await leaveAfter('delivered')
    await sees(phone.page, ordersEs.status.delivered)

    // The customer reports a defect; the line is made again and shipped.
    await maria.login({ email: maria.email })
    const photo = textOf(await sendFile(maria, aPng()), 'id')
    expect(
      (
        await maria.post(`/api/orders/${orderId}/claims`, {
          lines: [{ position: 0, quantity: 1 }],
          kind: 'misprinted',
          wish: 'reprint',
          message: 'The print is upside down.',
          photos: [photo],
        })
      ).status,
    ).toBe(200)
    await page.goto('/staff')
    const waiting = page.getByRole('region', { name: deskEn.today.claims })
    await waiting.getByRole('link', { name: `#${number} ` }).waitFor()
    await waiting.getByRole('link', { name: deskEn.today.all }).click()
    await page
      .getByRole('list', { name: deskEn.claim.title })
      .getByRole('link', { name: `#${number} ` })
      .click()
    await page.waitForURL(`**/staff/orders/${orderId}#claims`)
    await press(page, deskEn.claim.reprint)
    await page.getByRole('button', { name: deskEn.claim.start, exact: true }).waitFor(sent)
    const claimId = String((await journey.staff.get(`/api/staff/orders/${orderId}`)).body['claims']?.[0]?.['id'])
    const again = await onPaper(claimId, 'ticket')
    expect(again?.[0]).toBe(deskEn.sheets.reprint.replace('{{number}}', number))
    expect(again?.[2]).toBe(deskEn.job.pieces_one.replace('{{count}}', '1'))
    expect(await onPaper(claimId, 'slip')).toContain(`1 × ${title}`)
    await atPress.page.goto(`/staff/press/${claimId}`)
    await sees(atPress.page, deskEs.sheets.reprint.replace('{{number}}', number))
    await atPress.look('console-11-reprint')
    await page.goto(`/staff/orders/${orderId}`)
    await press(page, deskEn.claim.start)
    await page.getByLabel(deskEn.parcel.number).fill('1Z999AA10123456784')
    await press(page, deskEn.claim.send)
    await sees(phone.page, claimEs.state.resent)
    // The history of the order names the steps of its claim, and the colleague who decided it.
    await page.reload()
    await sees(page, new RegExp(`^${deskEn.order.claimed}: ${deskEn.claimStates.resent}$`))
    await phone.look('console-03-customers-order')

    // The customer's page with a note, and the figures of the shop, all by keyboard.
    await find(page, maria.email, new RegExp(maria.email))
    await page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(maria.email) })
      .click()
    await page.waitForURL(`**/staff/customers/${maria.userId ?? ''}`)
    await page.getByLabel(customersEn.notes.label).fill('Likes the darker blue')
    await press(page, customersEn.notes.add)
    await sees(page, customersEn.notes.done)
    await desk.look('console-04-customer')
    await page.locator('h1').click()
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await sees(page, figuresEn.sums.net)
    await desk.look('console-05-figures')
    expect([...desk.complaints, ...phone.complaints, ...atPress.complaints]).toEqual([])
    await desk.close()
    await phone.close()
    await atPress.close()
  })

  it('steps several orders at once, shows the board, prints their sheets, and gives a part of the money back', async () => {
    const eva = await aCustomer(journey.shop)
    await eva.post('/api/shippingAddress', anAddressForm())
    const [first, second] = [
      await aPaidOrder(eva, picture, { quantity: 2 }),
      await aPaidOrder(eva, picture, { size: 'S' }),
    ]
    const desk = await journey.shopper('desktopEnglish')
    const { page } = desk
    await page.goto('/staff/login')
    await logIn(desk, staffEn)
    await page.getByRole('region', { name: deskEn.today.orders }).getByRole('link').first().waitFor()
    await desk.look('console-06-today')
    await page.goto(`/staff/orders?search=${encodeURIComponent(eva.email)}`)
    const boxes = page.getByRole('list', { name: deskEn.orders.title }).getByRole('checkbox')
    await expect.poll(() => boxes.count(), patience).toBe(2)
    for (const box of await boxes.all()) await box.check()
    await desk.look('console-07-chosen')
    await press(page, deskEn.steps.in_production)
    const sure = { count: '2', step: deskEn.steps.in_production }
    await press(page, deskEn.bulk.yes_other.replace('{{step}}', sure.step).replace('{{count}}', sure.count))
    await page.getByText(deskEn.orders.bulkDone_other.replace('{{count}}', '2')).waitFor(sent)
    for (const id of [first, second]) expect((await eva.get(`/api/orders/${id}`)).body['status']).toBe('in_production')
    await page.goto(`/staff/orders?view=board&search=${encodeURIComponent(eva.email)}`)
    await expect
      .poll(() => page.getByRole('region', { name: ordersEn.status.in_production }).getByRole('link').count(), patience)
      .toBe(2)
    await desk.look('console-08-board')
    const number = String((await eva.get(`/api/orders/${first}`)).body['number'])
    for (const sheet of ['pick', 'ticket', 'slip', 'label'] as const) {
      await page.goto(`/staff/sheets?ids=${first},${second}&kind=${sheet}`)
      await page.getByText(`#${number}`).or(page.getByText(number)).first().waitFor()
      await desk.look(`console-09-${sheet}`)
    }
    await page.goto(`/staff/orders/${first}`)
    const refund = page.getByRole('form', { name: deskEn.money.refund })
    await refund.getByLabel(deskEn.money.amount).fill('5')
    await refund.getByLabel(deskEn.money.reason).fill('A scratch')
    await refund.getByRole('button', { name: deskEn.money.refund }).click()
    await press(page, deskEn.money.yes)
    const back = async () => {
      const { refundingCents, refundedCents } = (await journey.staff.get(`/api/staff/orders/${first}/money`)).body
      return Number(refundingCents) + Number(refundedCents)
    }
    await expect.poll(back, sent).toBe(500)

    // A manual order from the customer's page is filled in with the customer and their address.
    await page.goto(`/staff/customers/${eva.userId ?? ''}`)
    await page.getByRole('link', { name: manualEn.new, exact: true }).click()
    await sees(page, '1 Ocean Drive, Apt 2')
    await desk.look('console-10-new-order')
    expect(desk.complaints).toEqual([])
    await desk.close()
  })
})

describe('the desk on a phone, dark, in Spanish', () => {
  it('makes an order for somebody new, who pays it by its link without a log-in', async () => {
    const person = await journey.shopper('phoneSpanish')
    const { page } = person
    await page.goto('/staff/login')
    await logIn(person, staffEs)
    await page.getByRole('heading', { name: deskEs.today.title, exact: true }).waitFor()
    await person.look('console-01-today')
    await page.goto('/staff/orders')
    await page.getByRole('list', { name: deskEs.orders.title }).getByRole('link').first().waitFor()
    await person.look('console-02-orders')
    await page.getByRole('link', { name: manualEs.new, exact: true }).click()
    await page.waitForURL('**/staff/orders/new')

    // The form names what is missing; the typed text survives a reload.
    await press(page, manualEs.send)
    await sees(page, manualEs.faults.product)
    await sees(page, manualEs.customer.missing)
    const email = anAddress('rosa')
    await page.getByRole('tab', { name: manualEs.customer.new }).click()
    await page.getByLabel(staffEs.person.firstName, { exact: true }).fill('Rosa')
    await page.getByLabel(staffEs.person.lastName, { exact: true }).fill('Campos')
    await page.locator('input[name=email]').fill(email)
    await page.locator('select[name=product1]').selectOption('prd_pet-portrait-mug')
    await page.locator('select[name=size1]').selectOption({ index: 1 })
    await press(page, manualEs.add.other)
    await page.locator('input[name=text2]').fill('Banner de 2 × 1 m')
    await page.locator('input[name=price2]').fill('120,50')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('draft:manual-order') ?? ''), patience)
      .toContain('120,50')
    await page.reload()
    await expect.poll(() => page.locator('input[name=price2]').inputValue(), patience).toBe('120,50')
    await person.look('console-03-new-order')
    await page.screenshot({ path: 'test/journeys/screenshots/phoneSpanish-console-03-full.png', fullPage: true })
    await press(page, manualEs.send)
    await page.waitForURL(/\/staff\/orders\/ord_/)
    await page.getByRole('heading', { name: manualEs.pay.title }).waitFor()
    await person.look('console-04-order')

    const visitor = new Visitor(journey.shop)
    const [mail] = await visitor.mails(email)
    const buyer = await journey.shopper('phoneSpanish')
    await buyer.page.goto(mail?.links.find((link) => link.includes('/pay?')) ?? 'about:blank')
    await sees(buyer.page, 'Banner de 2 × 1 m')
    expect(buyer.page.url()).not.toContain('token=')
    await buyer.page.locator('input[name="number"]').waitFor()
    await buyer.look('console-05-pay-link')
    await buyer.page.locator('input[name="number"]').fill(cards.good)
    await buyer.page.locator('input[name="expiry"]').fill('12 / 34')
    await buyer.page.locator('input[name="cvc"]').fill('123')
    await buyer.page.getByRole('button', { name: /^Pagar US/ }).click()
    await sees(buyer.page, ordersEs.afterPaying.needsAddress)
    await buyer.look('console-06-link-paid')
    await buyer.page.locator('input[name=streetAddress]').fill('1 Ocean Drive')
    await buyer.page.locator('input[name=citySleted]').fill('Miami')
    await buyer.page.locator('input[name=stateSeleted]').fill('Florida')
    await buyer.page.locator('input[name=zip]').fill('33139')
    await buyer.page.locator('input[name=phoneNumber]').fill('3055550147')
    await buyer.page.getByRole('button', { name: addressesEs.save, exact: true }).click()
    const id = page.url().split('/').at(-1) ?? ''
    await expect
      .poll(async () => (await journey.staff.get(`/api/staff/orders/${id}`)).body['status'], patience)
      .toBe('paid')
    await page.goto('/staff/figures?days=90')
    await sees(page, figuresEs.sums.net)
    await person.look('console-07-figures')
    await page.goto(`/staff/customers?q=${encodeURIComponent(email)}`)
    await page.locator('main').getByRole('link', { name: 'Rosa Campos' }).waitFor()
    await person.look('console-08-customers')
    await page.getByRole('button', { name: staffEs.palette.title, exact: true }).click()
    await page.getByRole('dialog', { name: staffEs.palette.title }).getByRole('searchbox').fill(email)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Rosa Campos/ })
      .first()
      .waitFor()
    await person.look('console-09-palette')
    expect([...person.complaints, ...buyer.complaints]).toEqual([])
    await person.close()
    await buyer.close()
  })
})
