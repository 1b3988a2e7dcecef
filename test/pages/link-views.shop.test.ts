/** The pages that links of messages open, as they come before any code runs (docs/decisions/590). */
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wrappedBundles } from '#scripts/bench/wrapped-shop.ts'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { textOf } from '#test/support/answers.ts'
import { aPdf, fetchFile } from '#test/support/files.ts'
import { mailedToken } from '#test/support/mailed-token.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { aProvenRequest, sendProof } from '#test/support/requests.ts'
import { aSharedDesign } from '#test/support/saved-designs.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, Visitor } from '#test/support/visitor.ts'
import { outages } from '#test/support/wrappers.ts'
import { texts as payment } from '#web/checkout/payment/payment.en.ts'
import { texts as saved } from '#web/designer/saved/saved.en.ts'
import { texts as track } from '#web/orders/track/track.en.ts'
import { texts as trackInSpanish } from '#web/orders/track/track.es.ts'
import { texts as requests } from '#web/requests/page/requests.en.ts'
import { wholePicture } from '#worker/platform/page-pictures.rules.ts'

let shop: TestShop
let eva: Visitor & { email: string }
let staff: Visitor
beforeAll(async () => {
  shop = await openShop({ bundles: wrappedBundles(outages) })
  ;[eva, staff] = await Promise.all([aCustomer(shop), aStaffMember(shop)])
  await eva.post('/api/shippingAddress', anAddressForm())
})
afterAll(() => shop.stop())

const weather = (state: 'well' | 'gone' | 'silent') =>
  fetch(new URL(`/__weather/${state}`, shop.url), { method: 'POST' })

/** Requests a page without a log-in. `said` is the text inside #root; `data` is the JSON of #first-data. */
async function pageOf(path: string, cookie = '') {
  const { status, headers, body } = await new Visitor(shop).get(path, cookie ? { Cookie: cookie } : {})
  const html = String(body)
  const root = /<div id="root">([\s\S]*)<\/div>\s*<(?:noscript|script)\b/.exec(html)?.[1] ?? ''
  const data = JSON.parse(/id="first-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] || '{}', wholePicture) as Record<
    string,
    unknown
  >
  const said = root.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  return { status, headers, html, root, said, data }
}
const spanish = 'tinta_language=es'

const anOrder = async (): Promise<string> => aPaidOrder(eva, await aPicture(eva, 0, 'tshirt'))
const trackingToken = async (orderId: string): Promise<string> =>
  new URL(textOf(await eva.get(`/api/orders/${orderId}/link`), 'link')).searchParams.get('token') ?? ''
const numberOf = async (orderId: string) => Number((await eva.get(`/api/orders/${orderId}`)).body['number'])

/** A request of a new customer, with the token of the mailed link to its proof. */
async function aLinkedProof() {
  const customer = await aCustomer(shop)
  const { id, proofId } = await aProvenRequest(customer, staff)
  const mails = await customer.mails(customer.email, 3)
  const token = await mailedToken(customer, customer.email, '/proof', mails.length)
  return { customer, id, proofId, token }
}

/** An order that staff made for a customer, with the token of its payment link. */
async function aManualOrder({ hasAddress = true } = {}) {
  const customer = await aCustomer(shop)
  const made = await staff.post('/api/staff/orders', {
    customerId: customer.userId,
    lines: [{ kind: 'other', text: 'A banner', cents: 4500, quantity: 1 }],
    clientKey: crypto.randomUUID(),
  })
  const id = textOf(made, 'id')
  const link = textOf(await staff.get(`/api/staff/orders/${id}/payLink`), 'link')
  const token = new URL(link).searchParams.get('token') ?? ''
  if (hasAddress)
    await new Visitor(shop).call('PATCH', '/api/payLink/address', anAddressForm(), { Authorization: token })
  return { customer, id, token }
}

/** A page of each link, and one whose link opens nothing. */
const opened = {
  track: async () => `/track?token=${await trackingToken(await anOrder())}`,
  proof: async () => `/proof?token=${(await aLinkedProof()).token}`,
  'shared design': () => aSharedDesign(eva),
  'payment link': async () => `/pay?token=${(await aManualOrder()).token}`,
}

describe('the page of a link', () => {
  it.each(Object.entries(opened))(
    'is stored by nobody, named to no search engine, and comes with the first round trip: %s',
    async (name, open) => {
      const path = await open()
      for (const cookie of ['', spanish]) {
        const { status, headers, html, root, data } = await pageOf(path, cookie)
        expect(status).toBe(200)
        expect(Object.keys(data).length).toBeGreaterThan(0)
        expect(Object.values(data)).not.toContain(null)
        expect(root).not.toContain('aria-busy="true"')
        for (const [file] of root.matchAll(/\/assets\/[^"]+/g))
          expect({ file, status: (await new Visitor(shop).get(file)).status }).toEqual({ file, status: 200 })
        // The policy applies no style attribute.
        expect(root).not.toMatch(/ style="|<style/)
        expect(headers.get('Cache-Control')).toBe('private, no-store')
        expect(headers.get('Cloudflare-CDN-Cache-Control')).toBeNull()
        expect(headers.get('Cache-Tag')).toBeNull()
        expect(headers.get('Speculation-Rules')).toBeNull()
        expect(html.match(/<meta name="robots" content="noindex"/g)).toHaveLength(1)
        // The provider's form may ask where it is; by then the token has left the address of a payment link.
        if (name === 'track' || name === 'proof') expect(headers.get('Referrer-Policy')).toBe('no-referrer')
        const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        expect(packed.byteLength).toBeLessThanOrEqual(14_600 - 900)
      }
    },
  )

  it.each(Object.entries(opened))(
    'goes as it was built while D1 does not answer, and for another spelling of its path: %s',
    async (_, open) => {
      const path = await open()
      const inCapitals = path.replace(/^\/\w+/, (start) => start.toUpperCase())
      expect((await pageOf(inCapitals)).data).toEqual({})
      for (const state of ['gone', 'silent'] as const) {
        await weather(state)
        const { status, data, root } = await pageOf(path)
        await weather('well')
        expect({ state, status, data }).toEqual({ state, status: 200, data: {} })
        expect(root).toContain('aria-busy="true"')
      }
      await expect.poll(async () => Object.keys((await pageOf(path)).data)).not.toEqual([])
    },
    60_000,
  )
})

describe('the page of a tracking link', () => {
  it('shows the order in both languages, with what its call answers and no more', async () => {
    const id = await anOrder()
    const token = await trackingToken(id)
    const number = await numberOf(id)
    for (const [cookie, language, heading] of [
      ['', 'en', track.heading],
      [spanish, 'es', trackInSpanish.heading],
    ] as const) {
      const { said, html, data } = await pageOf(`/track?token=${token}`, cookie)
      expect(said).toContain(heading.replace('{{number}}', String(number)))
      const asked = await new Visitor(shop).get('/api/track', { Authorization: token, 'Accept-Language': language })
      expect(data).toEqual({ '/api/track': asked.body })
      for (const secret of ['Ocean', 'Ibáñez', eva.email, 'ord_', String(eva.userId), token])
        expect(html).not.toContain(secret)
    }
  })

  it('shows each link’s own order, and what has become of it since', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const said = async (id: string) => (await pageOf(`/track?token=${await trackingToken(id)}`)).said
    const [number, otherNumber] = [await numberOf(one), await numberOf(other)]
    for (let times = 0; times < 2; times += 1) {
      expect(await said(one)).toContain(`Order ${number} `)
      expect(await said(other)).toContain(`Order ${otherNumber} `)
      expect(await said(other)).not.toContain(`Order ${number} `)
    }
    const before = await said(one)
    await staff.post(`/api/staff/orders/${one}/steps`, { step: 'in_production', expectedStatus: 'paid' })
    expect(await said(one)).not.toBe(before)
    expect(await said(one)).toContain('In production')
  })

  it('says that a link shows no order, as the app does, and asks nothing for what is no link', async () => {
    const token = await trackingToken(await anOrder())
    const forged = token.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
    const { token: ofProof } = await aLinkedProof()
    for (const wrong of [forged, ofProof, token.slice(1), `${token}x`, '<script>', 'é']) {
      const { status, said, data } = await pageOf(`/track?token=${encodeURIComponent(wrong)}`)
      expect({ wrong, status, data }).toEqual({ wrong, status: 200, data: { '/api/track': null } })
      expect(said).toContain(track.invalid.title)
      expect(said).toContain(track.invalid.text)
    }
    await weather('gone')
    const { said } = await pageOf('/track?token=abc')
    await weather('well')
    expect(said).toContain(track.invalid.title)
  })

  it('is as it was built without a token: a reload has it in its tab', async () => {
    for (const path of ['/track', '/track?token=', '/track?other=1']) {
      const { data, root, headers } = await pageOf(path)
      expect(data).toEqual({})
      expect(root).toContain('aria-busy="true"')
      expect(headers.get('Cache-Control')).toBe('private, no-cache')
    }
  })

  it('shows no order of an account that is being deleted', async () => {
    const leaving = await aCustomer(shop)
    const id = await aPaidOrder(leaving, await aPicture(leaving, 0, 'tshirt'))
    const link = new URL(textOf(await leaving.get(`/api/orders/${id}/link`), 'link'))
    const path = link.pathname + link.search
    expect((await pageOf(path)).data['/api/track']).not.toBeNull()
    await shop.run("UPDATE customers SET state = 'deleting' WHERE id = ?", leaving.userId)
    expect((await pageOf(path)).data).toEqual({ '/api/track': null })
  })
})

describe('the page of the link to a proof', () => {
  const address = '/api/Desing/link'
  /** The answer without the key of its picture's address, which is of its moment. */
  const unsigned = (answer: unknown): unknown =>
    JSON.parse(JSON.stringify(answer).replaceAll(/\?until=\d+&key=[\w-]+/g, ''))

  it('shows the proof with its picture, which the link opens and nobody else may guess', async () => {
    const { token, customer } = await aLinkedProof()
    const { said, root, html, data } = await pageOf(`/proof?token=${token}`)
    expect(said).toContain(requests.link.headline)
    expect(said).toContain(requests.link.lead)
    const asked = await new Visitor(shop).post(address, {}, { Authorization: token, 'Accept-Language': 'en' })
    expect(unsigned(data)).toEqual({ [address]: unsigned(asked.body) })
    expect(html).not.toContain(customer.email)
    expect(html).not.toContain(token)
    const picture =
      /<img src="(\/shown\/[^"]+)"[^>]* fetchPriority="high"/.exec(root)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const shown = await fetchFile(new Visitor(shop), picture)
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    expect((await fetchFile(new Visitor(shop), picture.replace(/key=./, 'key=_'))).status).toBe(404)
  })

  it('shows the newest state: once it is approved, it says so', async () => {
    const { token, proofId } = await aLinkedProof()
    await new Visitor(shop).post(`${address}/proofs/${proofId}/approve`, {}, { Authorization: token })
    const { said } = await pageOf(`/proof?token=${token}`)
    expect(said).toContain(requests.link.done)
    expect(said).not.toContain(requests.link.lead)
  })

  it('has no picture of a PDF, which the app draws', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProvenRequest(customer, staff)
    await sendProof(staff, id, aPdf(1))
    const token = await mailedToken(customer, customer.email, '/proof', 4)
    const { said, root, data } = await pageOf(`/proof?token=${token}`)
    expect(data[address]).toMatchObject({ picture: null })
    expect(said).toContain(requests.link.lead)
    expect(root).not.toContain('/shown/')
  })

  it('says that an address is no link; what is refused is told by the call', async () => {
    expect(await pageOf('/proof?token=abc')).toMatchObject({ status: 200, data: { [address]: null } })
    expect((await pageOf('/proof?token=abc')).said).toContain(requests.link.missing)
    const { id, token } = await aLinkedProof()
    await sendProof(staff, id)
    for (const path of [`/proof?token=${token}`, `/proof?token=${'A'.repeat(43)}`, '/proof']) {
      const { status, data, said } = await pageOf(path)
      expect({ status, data }).toEqual({ status: 200, data: {} })
      expect(said).toContain(requests.link.loading)
    }
  })
})

describe('the page of a shared design', () => {
  it('shows the design and nothing about whose it is', async () => {
    const path = await aSharedDesign(eva, { name: 'For my sister Rosa' })
    const { said, root, html, data } = await pageOf(path)
    expect(said).toContain(saved.page.lead)
    const [design] = Object.values(data) as { preview: string }[]
    expect(root).toContain(`<img src="${design?.preview}"`)
    expect(html).not.toMatch(/Rosa|cus_/)
  })

  it('says that an address is no link; a link that was switched off is told by the call', async () => {
    const { status, said, data } = await pageOf('/sharedDesign/nothing')
    expect({ status, data }).toEqual({ status: 200, data: { '/api/sharedDesigns/nothing': null } })
    expect(said).toContain(saved.page.notHere)
    expect((await pageOf(`/sharedDesign/${'A'.repeat(43)}`)).data).toEqual({})
  })
})

describe('the page of a payment link', () => {
  const address = '/api/payLink'
  const intentOf = (id: string) => shop.row('SELECT payment_intent_id AS intent FROM orders WHERE id = ?', id)

  it('shows the order with what its call answers, and starts no payment', async () => {
    const { id, token, customer } = await aManualOrder()
    for (const [cookie, language] of [
      ['', 'en'],
      [spanish, 'es'],
    ] as const) {
      const { said, html, data } = await pageOf(`/pay?token=${token}`, cookie)
      expect(said).toContain('A banner')
      expect(said).toContain('$45.00')
      expect(await intentOf(id)).toEqual({ intent: null })
      const { body } = await new Visitor(shop).get('/api/config', { 'Accept-Language': language })
      expect(data['/api/config']).toEqual(body)
      expect(data[address]).toMatchObject({ clientSecret: '', status: 'awaiting_payment', shipTo: { city: 'Miami' } })
      for (const secret of ['Ocean', 'Ibáñez', customer.email, token]) expect(html).not.toContain(secret)
    }
    const { data } = await pageOf(`/pay?token=${token}`)
    const asked = await new Visitor(shop).get(address, { Authorization: token, 'Accept-Language': 'en' })
    expect(data[address]).toEqual({ ...(asked.body as object), clientSecret: '' })
  })

  it('goes as it was built where going on to pay changes the order, or there is nothing to pay', async () => {
    const [open, over, paid] = [await aManualOrder({ hasAddress: false }), await aManualOrder(), await aManualOrder()]
    await shop.change('UPDATE orders SET pay_until = 1 WHERE id = ?', over.id)
    await staff.post(`/api/staff/orders/${paid.id}/paid`, { method: 'cash', reference: '', cents: 4500 })
    for (const { token } of [open, over, paid]) {
      const { status, data, said } = await pageOf(`/pay?token=${token}`)
      expect({ status, data }).toEqual({ status: 200, data: {} })
      expect(said).not.toContain('A banner')
    }
  })

  it('says that a link opens nothing, also of an account that is being deleted, and opens no tracking page', async () => {
    const { token, customer } = await aManualOrder()
    expect((await pageOf(`/track?token=${token}`)).data).toEqual({ '/api/track': null })
    await shop.run("UPDATE customers SET state = 'deleting' WHERE id = ?", customer.userId)
    for (const wrong of [token, await trackingToken(await anOrder()), 'abc']) {
      const { said, data } = await pageOf(`/pay?token=${wrong}`)
      expect(data[address]).toBeNull()
      expect(said).toContain(payment.link.invalid)
    }
  })
})
