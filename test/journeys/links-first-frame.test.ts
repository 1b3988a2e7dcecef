/** What somebody sees first of a screen that a link of a message opens (docs/decisions/590). */
import { expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { textOf } from '#test/support/answers.ts'
import { openJourney } from '#test/support/journey.ts'
import { mailedToken } from '#test/support/mailed-token.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { aProvenRequest } from '#test/support/requests.ts'
import { aSharedDesign } from '#test/support/saved-designs.ts'
import { aCustomer, Visitor } from '#test/support/visitor.ts'
import { openWithoutCode, withoutCode } from '#test/support/without-code.ts'
import { texts as saved } from '#web/designer/saved/saved.es.ts'
import { texts as orders } from '#web/orders/list/orders.es.ts'
import { texts as requests } from '#web/requests/page/requests.es.ts'

const journey = openJourney()

/** Each link: its path, a text that it shows, and the call that the app would make for it. */
const links = {
  async tracking() {
    const customer = await aCustomer(journey.shop)
    await customer.post('/api/shippingAddress', anAddressForm())
    const id = await aPaidOrder(customer, await aPicture(customer, 0, 'tshirt'))
    // Late in the evening of another day for a reader far in the west.
    await journey.shop.change(
      "UPDATE order_events SET at = 1795831200000 WHERE order_id = ? AND to_status = 'paid'",
      id,
    )
    const { pathname, search } = new URL(textOf(await customer.get(`/api/orders/${id}/link`), 'link'))
    return { path: pathname + search, text: orders.steps.printing, call: '/api/track' }
  },
  async proof() {
    const customer = await aCustomer(journey.shop)
    await aProvenRequest(customer, journey.staff)
    const mails = await customer.mails(customer.email, 3)
    const token = await mailedToken(customer, customer.email, '/proof', mails.length)
    return { path: `/proof?token=${token}`, text: requests.link.lead, call: '/api/Desing/link' }
  },
  async 'shared design'() {
    const path = await aSharedDesign(await aCustomer(journey.shop))
    return { path, text: saved.page.lead, call: path.replace('/sharedDesign', '/api/sharedDesigns') }
  },
  async 'payment link'() {
    const customer = await aCustomer(journey.shop)
    const made = await journey.staff.post('/api/staff/orders', {
      customerId: customer.userId,
      lines: [{ kind: 'other', text: 'A banner', cents: 4500, quantity: 1 }],
      clientKey: crypto.randomUUID(),
    })
    const shown = await journey.staff.get(`/api/staff/orders/${textOf(made, 'id')}/payLink`)
    const { pathname, search, searchParams } = new URL(textOf(shown, 'link'))
    await new Visitor(journey.shop).call('PATCH', '/api/payLink/address', anAddressForm(), {
      Authorization: searchParams.get('token') ?? '',
    })
    return { path: pathname + search, text: 'A banner', call: '/api/payLink' }
  },
}
/** The app asks nothing that the page has said, but of an order to be paid, whose payment it starts. */
const asks = (kind: keyof typeof links): number => (kind === 'payment link' ? 1 : 0)

it.each(Object.keys(links) as (keyof typeof links)[])(
  'a link shows what it opens without code, and the app takes it over as it is and asks for nothing again: %s',
  async (kind) => {
    const { path, text, call } = await links[kind]()
    const plain = await journey.browser.newContext({ baseURL: journey.shop.url.origin, javaScriptEnabled: false })
    await plain.addCookies([{ name: 'tinta_language', value: 'es', url: journey.shop.url.origin }])
    const still = await plain.newPage()
    await still.goto(path)
    expect(await still.getByText(text, { exact: true }).isVisible()).toBe(true)
    await plain.close()

    const shopper = await journey.shopper('phoneSpanish')
    const { page, context } = shopper
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Honolulu' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[])
          moved.push(
            `${value}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 200) ?? node?.textContent).join(', ')}`,
          )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const letCodeCome = await withoutCode(page)
    const { opened } = await openWithoutCode(page, path)
    const words = page.getByText(text, { exact: true })
    await words.evaluate((element) => element.setAttribute('data-first', ''))
    letCodeCome()
    await opened
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    // React has kept the element, so it found what it would have rendered.
    expect(await page.locator('[data-first]').innerText()).toBe(await words.innerText())
    const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved)
    // The display face comes after the first paint, and a stamp beside a stamp moves by a pixel.
    expect(moved.filter((shift) => Number.parseFloat(shift) > 0.001)).toEqual([])
    expect(asked.filter((pathname) => pathname === call)).toHaveLength(asks(kind))
    expect(shopper.complaints).toEqual([])
    // The token has left the address, and a reload finds it in the tab.
    if (kind !== 'shared design') expect(page.url()).not.toContain('token')
    if (kind === 'tracking') expect(await page.locator('time').first().innerText()).toBe('27 nov')
    await page.reload()
    await words.waitFor()
    expect(asked.filter((pathname) => pathname === call)).toHaveLength(kind === 'shared design' ? 0 : asks(kind) + 1)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  },
)

it('a proof that its link shows is approved, and the next reader sees that', async () => {
  const { path } = await links.proof()
  const shopper = await journey.shopper('desktopEnglish')
  const { page } = shopper
  await page.goto(path)
  await page.getByRole('main').getByRole('button').filter({ hasText: '1' }).click()
  await page.getByText('Thank you.', { exact: false }).waitFor()
  expect(shopper.complaints).toEqual([])
  await shopper.close()
  const next = await journey.shopper('phoneSpanish')
  await next.page.goto(path)
  await next.page.getByText(requests.link.done).waitFor()
  expect(next.complaints).toEqual([])
  await next.close()
})
