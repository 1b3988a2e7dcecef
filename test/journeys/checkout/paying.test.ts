/**
 * Paying for an exclusive design, on the phone by keys alone: addresses that complete themselves, a declined card, the
 * bank's challenge, and tabs that come late.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { untilItListens } from '#test/support/browser.ts'
import { handsOn } from '#test/support/hands.ts'
import { openJourney } from '#test/support/journey.ts'
import { logInAs } from '#test/support/log-in-as.ts'
import { aPicture, cards } from '#test/support/paying.ts'
import { aCustomer, type Visitor } from '#test/support/visitor.ts'
import { texts as addressesEn } from '#web/addresses/addresses.en.ts'
import { texts as addressesEs } from '#web/addresses/addresses.es.ts'
import { texts as designsEn } from '#web/catalogue/designs/designs.en.ts'
import { texts as designsEs } from '#web/catalogue/designs/designs.es.ts'
import { texts as paymentEn } from '#web/checkout/payment/payment.en.ts'
import { texts as paymentEs } from '#web/checkout/payment/payment.es.ts'
import { texts as ordersEn } from '#web/orders/list/orders.en.ts'
import { texts as ordersEs } from '#web/orders/list/orders.es.ts'
import { texts as buyingEn } from '#web/shop-ui/buying.en.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'
import { payByCard } from '../steps.ts'

const languages = {
  desktopEnglish: {
    addresses: addressesEn,
    buying: buyingEn,
    designs: designsEn,
    orders: ordersEn,
    payment: paymentEn,
    complete: /^Complete/,
  },
  phoneSpanish: {
    addresses: addressesEs,
    buying: buyingEs,
    designs: designsEs,
    orders: ordersEs,
    payment: paymentEs,
    complete: /^(Completar|Autorizar)/,
  },
} as const

const journey = openJourney()

/** A design for sale that only this test uses, so that a retry finds one too. */
async function aDesignForSale(visitor: Visitor): Promise<{ id: string; name: string }> {
  const id = `des_${crypto.randomUUID().replaceAll('-', '')}`
  const name = `Colibrí ${id.slice(4, 10)}`
  const pictures = [await aPicture(visitor, 0, 'tshirt'), await aPicture(visitor, 1, 'dtf')]
  await journey.shop.run(
    `INSERT INTO exclusive_designs (id, name, details, price_cents, pictures, for_sale, created_at,
        updated_at) VALUES (?, ?, ?, 9500, ?, 1, ?, 0)`,
    id,
    JSON.stringify({ en: name }),
    JSON.stringify({
      en: 'A hummingbird over marigolds, drawn once and printed once: whoever buys it is the only one who has it.',
    }),
    JSON.stringify(pictures),
    Date.now(),
  )
  return { id, name }
}

const sees = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.getByText(text).first().isVisible(), { timeout: 20_000 }).toBe(true)

describe.each(['desktopEnglish', 'phoneSpanish'] as const)('an exclusive design, %s', (kind) => {
  const t = languages[kind]

  it('is bought with an address that completes itself, after a declined card and the bank’s challenge', async () => {
    const maria = await aCustomer(journey.shop)
    const design = await aDesignForSale(maria)
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    const hands = handsOn(page, kind)
    await logInAs(shopper, maria)

    await page.goto('/products/exclusiveDesign')
    await sees(page, t.designs.placeholder.headline)
    await shopper.look('checkout-00-placeholder')
    await page.goto('/personalDesign')
    await sees(page, t.designs.empty.title)
    await shopper.look('checkout-01-no-designs')
    await hands.press(page.getByRole('link', { name: t.designs.empty.toSale }))
    const card = page.getByRole('article', { name: design.name })
    await expect.poll(() => card.isVisible(), { timeout: 20_000 }).toBe(true)
    await shopper.look('checkout-02-for-sale')
    await hands.press(card.getByRole('button', { name: t.designs.card.buyOf.replace('{{name}}', design.name) }))
    await page.waitForURL('**/PaymentExclusive?order=*')

    // The address by keyboard, from what the maps service knows.
    const street = page.getByRole('combobox', { name: t.addresses.street, exact: true })
    await hands.write(street, 'nowhere at all')
    await sees(page, t.addresses.lookup.none)
    await hands.write(street, 'ocean')
    // The options of the country field have the same role.
    const found = page.getByRole('listbox', { name: t.addresses.lookup.label }).getByRole('option')
    await expect.poll(() => found.count(), { timeout: 20_000 }).toBe(1)
    await street.press('ArrowDown')
    await expect.poll(() => found.getAttribute('aria-selected')).toBe('true')
    await shopper.look('checkout-03-lookup')
    await street.press('Enter')
    await expect
      .poll(() => page.getByLabel(t.addresses.zip, { exact: true }).inputValue(), { timeout: 20_000 })
      .toBe('33139')
    expect(await street.inputValue()).toBe('1 Ocean Drive')
    expect(await page.getByLabel(t.addresses.state, { exact: true }).inputValue()).toBe('Florida')
    await hands.write(page.getByLabel(t.addresses.phone, { exact: true }), '3055550147')
    await hands.press(page.getByRole('button', { name: t.addresses.save }))
    await sees(page, '1 Ocean Drive')

    // A declined card, a reload, then a card with a challenge.
    await payByCard(page, kind, cards.declined)
    await sees(page, /Your card was declined|Tu tarjeta fue rechazada|Se rechazó tu tarjeta/)
    await shopper.look('checkout-04-declined')
    await page.reload()
    await sees(page, '1 Ocean Drive')
    // A second tab on the same order, opened before it is paid.
    const late = untilItListens(await shopper.context.newPage())
    await late.goto(page.url())
    await sees(late, design.name)
    await payByCard(page, kind, cards.challenge)
    await hands.press(page.getByRole('button', { name: t.complete }))
    await sees(page, t.payment.status.succeeded)
    await shopper.look('checkout-05-paid')
    await late.reload()
    await sees(late, t.orders.afterPaying.alreadyPaid)
    await late.close()

    await page.goto('/personalDesign')
    await expect
      .poll(() => page.getByRole('article', { name: design.name }).getByText(t.designs.card.owned).isVisible(), {
        timeout: 20_000,
      })
      .toBe(true)
    await shopper.look('checkout-06-owned')
    // On a slow machine the browser has replaced the token meanwhile.
    await maria.login({ email: maria.email })
    const orders = (await maria.get('/api/orders')).body as unknown as {
      status: string
      items: { designId: string }[]
    }[]
    expect(orders.map(({ status, items }) => [status, items[0]?.designId])).toEqual([['paid', design.id]])
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})

describe('when the card service is down', () => {
  const t = languages.desktopEnglish

  it('the shopper sees whom to write to, and Try Again goes on with the same order, which a wallet pays', async () => {
    const maria = await aCustomer(journey.shop)
    const design = await aDesignForSale(maria)
    const shopper = await journey.shopper('desktopEnglish')
    const { page } = shopper
    await logInAs(shopper, maria)
    await page.goto('/personalDesign?tab=sale')
    await maria.post('/__local/stripe/control', { failNext: 20, status: 503 })
    await page.getByRole('button', { name: t.designs.card.buyOf.replace('{{name}}', design.name) }).click()
    await expect
      .poll(
        () =>
          page
            .getByRole('dialog')
            .getByRole('link', { name: /support@/ })
            .isVisible(),
        { timeout: 30_000 },
      )
      .toBe(true)
    await shopper.look('checkout-07-not-started')
    await maria.post('/__local/stripe/control', { failNext: 0 })
    await page.getByRole('button', { name: t.buying.notStarted.tryAgain }).click()
    await page.waitForURL('**/PaymentExclusive?order=*')
    await sees(page, design.name)
    expect((await maria.get('/api/orders')).body as unknown as object[]).toHaveLength(1)
    await sees(page, t.payment.card.wallets)
    await shopper.look('checkout-08-wallets')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await sees(page, t.payment.status.succeeded)
    expect(((await maria.get('/api/orders')).body as unknown as { status: string }[])[0]?.status).toMatch(
      /paid|address/,
    )
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})
