/**
 * The settings of the shop (R-STAFF-10): who may change them, who wins a race, and their effect on shoppers and
 * payments.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { fieldsOf, rowsOf, textOf, type Fields } from '#test/support/answers.ts'
import { aPicture, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'
import { businessDaysBefore, deliveryPromise, isoDay } from '#worker/shop-settings/delivery-promise.rules.ts'
import { shop as code } from '#worker/shop-settings/shop.rules.ts'

let shop: TestShop
let owner: Visitor
let staff: Visitor
beforeAll(async () => {
  shop = await openShop({ config: { SHIPPING_CENTS: '599', TAX_RATES: 'FL=7' } })
  ;[owner, staff] = await Promise.all([anOwner(shop), aStaffMember(shop)])
})
afterAll(() => shop?.stop())

type Area = 'contact' | 'hours' | 'charges'
const area = async (name: Area) =>
  fieldsOf(await owner.get('/api/staff/settings'))[name] as Fields & { version: number }
/** The values of an area to save again, with these changes. */
async function say(name: Area, changes: object, who = owner): Promise<Answer> {
  const { changedBy: _by, changedAt: _at, timeZone: _zone, ...rest } = await area(name)
  return who.call('PUT', `/api/staff/settings/${name}`, { ...rest, ...changes })
}
const audited = async () => rowsOf(await owner.get('/api/staff/audit?kind=settings'), 'lines')
const html = async (path: string) => (await fetch(new URL(path, shop.url))).text()

describe('settings', () => {
  it('come from the configuration until an owner changes them; staff may only read them', async () => {
    expect(fieldsOf(await staff.get('/api/staff/settings'))).toMatchObject({
      contact: {
        version: 0,
        changedBy: null,
        supportEmail: code.supportEmail,
        printedName: code.name,
        printedAddress: [],
      },
      hours: {
        version: 0,
        week: [null, { from: '09:00' }, {}, {}, {}, {}, { to: '14:00' }],
        holidays: expect.arrayContaining(['2026-12-25']),
      },
      charges: { version: 0, shippingCents: 599, taxPercents: { FL: 7 } },
    })
    for (const name of ['contact', 'hours', 'charges'] as const) expect((await say(name, {}, staff)).status).toBe(403)
  })

  it('are saved by the owner who read them last; an owner with an older version is refused, and the audit log gets one line', async () => {
    const answers = await Promise.all([say('charges', { shippingCents: 650 }), say('charges', { shippingCents: 750 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'edited_meanwhile' })
    const { version, shippingCents, changedBy } = await area('charges')
    expect([version, changedBy]).toEqual([1, expect.any(String)])
    expect(await audited()).toMatchObject([
      { action: 'settings.changed', subjectId: 'charges', facts: { shippingCents: `599 → ${shippingCents}` } },
    ])
    expect((await say('charges', {})).status).toBe(200)
    expect((await say('charges', { version: 0, shippingCents: 1 })).status).toBe(409)
    expect(await audited()).toHaveLength(1)
    expect((await area('charges')).version).toBe(1)
  })

  it.each<[string, Area, object, string]>([
    ['a mailbox that is none', 'contact', { supportEmail: 'support' }, 'supportEmail'],
    ['a mailbox that writes HTML', 'contact', { ordersEmail: '"><img>@example.com' }, 'ordersEmail'],
    ['an address that runs', 'contact', { blogUrl: 'javascript:alert(1)' }, 'blogUrl'],
    ['an address that breaks out', 'contact', { instagram: 'https://example.com/"><script>' }, 'instagram'],
    ['a number of nobody', 'contact', { whatsapp: '12' }, 'whatsapp'],
    ['no name on papers', 'contact', { printedName: ' ' }, 'printedName'],
    ['six lines of address', 'contact', { printedAddress: ['1', '2', '3', '4', '5', '6'] }, 'printedAddress'],
    ['a week of six days', 'hours', { week: [null, null, null, null, null, null] }, 'week'],
    [
      'closing before opening',
      'hours',
      { week: [{ from: '18:00', to: '09:00' }, null, null, null, null, null, null] },
      'week',
    ],
    [
      'a time between quarters',
      'hours',
      { week: [{ from: '09:10', to: '18:00' }, null, null, null, null, null, null] },
      'week',
    ],
    ['a day that is none', 'hours', { holidays: ['2027-02-30'] }, 'holidays'],
    ['a fraction of a cent', 'charges', { shippingCents: 5.5 }, 'shippingCents'],
    ['shipping that pays the shopper', 'charges', { shippingCents: -1 }, 'shippingCents'],
    ['a tax of another country', 'charges', { taxPercents: { ZZ: 7 } }, 'taxPercents'],
    ['a tax above all', 'charges', { taxPercents: { FL: 31 } }, 'taxPercents'],
    ['a tax finer than rates are', 'charges', { taxPercents: { FL: 7.0001 } }, 'taxPercents'],
  ])('refuse %s at its field', async (_what, name, wrong, field) => {
    const before = await area(name)
    const answer = await say(name, wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys(fieldsOf(answer)['fields'] as object).join()).toContain(field)
    expect(await area(name)).toEqual(before)
  })
})

describe('what shipping and tax cost', () => {
  it('holds from the moment an order is made: an open payment keeps its total whatever changes afterwards', async () => {
    await say('charges', { shippingCents: 599, taxPercents: { FL: 7 } })
    const shopper = await aCustomer(shop)
    const picture = await aPicture(shopper)
    await shopper.post(
      '/api/shippingAddress',
      anAddressForm({ stateSeleted: 'Florida', stateCode: 'FL', primary: true }),
    )
    const buy = (quantity: number) => shopper.post('/api/payments/ReadyToGo/tshirt', tshirt(picture, { quantity }))
    const open = await buy(1)
    expect(open.body).toMatchObject({ shipping: 5.99, tax: 1.96, totalToPay: 35.95 })
    const look = () => shopper.get(`/api/payments/${textOf(open, 'orderId')}`)

    expect((await say('charges', { shippingCents: 900, taxPercents: { FL: 8.25, TX: 6 } })).status).toBe(200)
    expect((await shopper.get('/api/config')).body).toMatchObject({ shipping: 9, isTaxed: true })
    expect((await look()).body).toMatchObject({
      shipping: 5.99,
      tax: 1.96,
      totalToPay: 35.95,
      clientSecret: open.body['clientSecret'],
    })
    expect((await buy(1)).body).toMatchObject({ orderId: open.body['orderId'], totalToPay: 35.95 })
    expect((await buy(2)).body).toMatchObject({ shipping: 9, tax: 4.62, totalToPay: 69.62 })

    // The order keeps the tax of the settings at its time: Texas had none then.
    await shopper.post(
      '/api/shippingAddress',
      anAddressForm({ stateSeleted: 'Texas', stateCode: 'TX', zip: '78701', primary: true }),
    )
    const moved = await look()
    expect(moved.body).toMatchObject({ shipping: 5.99, tax: 0, totalToPay: 33.99 })
    expect((await confirmCard(shopper, moved.body, '4242424242424242')).status).toBe(200)
    const paid = await eventually(
      () => shopper.get('/api/orders'),
      ({ body }) =>
        rowsOf({ body } as Answer).some((order) => order['id'] === open.body['orderId'] && order['paid'] === true),
    )
    expect(rowsOf(paid).find((order) => order['id'] === open.body['orderId'])).toMatchObject({
      total: 33.99,
      shipping: 5.99,
    })

    expect((await say('charges', { shippingCents: 0, taxPercents: {} })).status).toBe(200)
    expect((await shopper.get('/api/config')).body).toMatchObject({ shipping: 0, isTaxed: false })
  })
})

describe('days off', () => {
  it('are skipped by the promise of orders paid from then on', async () => {
    const holidays = Array.from({ length: 5 }, (_, index) =>
      new Date(Date.now() + (index + 3) * 86_400_000).toISOString().slice(0, 10),
    )
    expect((await say('hours', { holidays: [...holidays, ...holidays] })).body).toMatchObject({ hours: { holidays } })
    const shopper = await aCustomer(shop)
    const pay = await shopper.post('/api/payments/ReadyToGo/tshirt', tshirt(await aPicture(shopper)))
    await confirmCard(shopper, pay.body, '4242424242424242')
    const database = await shop.database()
    const paid = () =>
      database
        .prepare('SELECT paid_at, promised_latest, press_by FROM orders WHERE id = ?')
        .bind(textOf(pay, 'orderId'))
        .first<{ paid_at: number | null; promised_latest: number; press_by: string }>()
    const order = await eventually(paid, (row) => row?.paid_at != null)
    expect(order?.promised_latest).toBe(deliveryPromise(order?.paid_at ?? 0, new Set(holidays)).latest)
    expect(order?.press_by).toBe(isoDay(businessDaysBefore(order?.promised_latest ?? 0, 10, new Set(holidays))))
    expect(order?.promised_latest).not.toBe(deliveryPromise(order?.paid_at ?? 0).latest)
  })
})

describe('how the shop is reached', () => {
  it('is what pages, papers and messages say within seconds, without a script and with one', async () => {
    expect(await html('/aboutUs/contact')).not.toContain('shop-contact')
    const said = {
      supportEmail: 'help@printers.example',
      ordersEmail: 'sales@printers.example',
      whatsapp: '+1 (786) 555-0100',
      instagram: 'https://instagram.com/printers',
      printedName: 'Printers & Sons',
      printedAddress: ['8 Calle <Ocho>', 'Miami, FL'],
      studio: { name: 'Marta and Luis', place: 'Miami, Florida', words: { en: 'We print.', es: 'Imprimimos.' } },
    }
    expect((await say('contact', said)).body).toMatchObject({
      contact: { whatsapp: '+17865550100', printedAddress: said.printedAddress },
    })
    const page = await html('/aboutUs/contact')
    for (const text of [
      'mailto:help@printers.example',
      'mailto:sales@printers.example',
      'https://wa.me/17865550100',
      'https://instagram.com/printers',
    ])
      expect(page).toContain(text)
    for (const text of [code.supportEmail, code.ordersEmail, code.whatsapp.slice(1), '<Ocho>'])
      expect(page).not.toContain(text)
    const element = /<script type="application\/json" id="shop-contact">(.*?)<\/script>/.exec(page)?.[1] ?? '{}'
    expect(JSON.parse(element)).toMatchObject({ supportEmail: said.supportEmail, printedAddress: said.printedAddress })
    expect(JSON.parse(element)).toMatchObject({ studio: said.studio })
    expect(await html('/orders')).toContain('shop-contact')

    const shopper = await aCustomer(shop)
    await shopper.post('/api/login/ChangePassword', { data: shopper.email })
    const [mail] = (await shopper.mails(shopper.email)).filter(({ subject }) => /password/i.test(subject))
    expect(`${mail?.text}${mail?.html}`).toContain(said.supportEmail)
    expect(`${mail?.text}${mail?.html}`).not.toContain(code.supportEmail)
  })
})

describe('messages', () => {
  it('are read in both languages as their templates write them, by SMS too where they go so', async () => {
    const mails = rowsOf(await staff.get('/api/staff/mails'), 'mails')
    expect(mails.length).toBeGreaterThan(30)
    for (const { mail, sms, subject } of mails) {
      for (const language of ['en', 'es'] as const) {
        const shown = fieldsOf(await staff.get(`/api/staff/mails/${String(mail)}?language=${language}`))
        expect(shown, String(mail)).toMatchObject({
          language,
          subject: (subject as Fields)[language],
          html: expect.stringContaining(`<html lang="${language}"`),
        })
        expect(shown['sms'] !== null).toBe(sms)
      }
    }
    expect((await staff.get('/api/staff/mails/nonsense')).status).toBe(404)
    expect((await staff.get('/api/staff/mails/__proto__')).status).toBe(404)
  })
})

describe('the pages of the occasions', () => {
  it('say and show what the owner writes, and nothing else of them changes', async () => {
    const { occasions } = fieldsOf(await owner.get('/api/staff/settings')) as {
      occasions: { version: number; pages: Fields[] }
    }
    const page = {
      version: occasions.version,
      // Another value in each try: equal values write nothing.
      words: ['axolotl', `ajolote${occasions.version}`],
      headline: { en: 'Axolotls for everybody', es: 'Ajolotes para todos' },
      lead: { en: 'The pet of the canals.', es: 'La mascota de los canales.' },
    }
    const write = (more: object, who = owner, occasion = 'pets') =>
      who.call('PUT', `/api/staff/settings/occasions/${occasion}`, { ...page, ...more })
    expect((await write({}, staff)).status).toBe(403)
    expect((await write({}, owner, 'tuesday')).status).toBe(422)
    for (const odd of [{ words: [] }, { headline: { en: 'Only one' } }, { lead: { en: '', es: '' } }])
      expect((await write(odd)).status).toBe(422)
    expect((await write({})).status).toBe(200)
    expect(await write({ words: ['dog'] })).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
    const shown = fieldsOf(await owner.get('/api/occasions/pets'))
    expect(shown).toMatchObject({ headline: 'Axolotls for everybody', lead: 'The pet of the canals.' })
    const titles = (shown['images'] as { title: { en: string } }[]).map(({ title }) => title.en)
    expect(titles.length).toBeGreaterThan(0)
    expect(titles.every((title) => /axolotl/i.test(title))).toBe(true)
    expect(await html('/occasions/pets?lang=es')).toContain('<h1>Ajolotes para todos</h1>')
    expect(fieldsOf(await owner.get('/api/occasions/wedding'))['headline']).toContain('Wedding')
    const again = fieldsOf(await owner.get('/api/staff/settings'))['occasions'] as { pages: Fields[] }
    expect(again.pages.filter((one) => one['occasion'] !== 'pets')).toEqual(
      occasions.pages.filter((one) => one['occasion'] !== 'pets'),
    )
  })
})
