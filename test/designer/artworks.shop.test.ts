/**
 * Artworks that customers make (docs/decisions/038): stored once, only whole and inside the print area, private to
 * their customer, bought as shown.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { anArtwork, anArtworkForm } from '#test/support/artworks.ts'
import { aPhoto, aPng, fetchFile, sendFile } from '#test/support/files.ts'
import { aPlacedPicture, luna } from '#test/support/mug-design.ts'
import { aPicture, cards, confirmCard, tshirt } from '#test/support/paying.ts'
import { sendRequest, aRequestForm } from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, Visitor, type Answer } from '#test/support/visitor.ts'
import { printSheetOf } from '#worker/designer/print-sheet.rules.ts'
import { days } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let eva: Visitor & { email: string }
let luz: Visitor & { email: string }
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
  eva = await aCustomer(shop)
  luz = await aCustomer(shop)
  staff = await aStaffMember(shop)
})
afterAll(() => shop.stop())
const faultsOf = ({ body }: Answer): string[] => Object.keys(body['fields'] ?? {})
const mug = (path: string, more: Record<string, unknown> = {}) => ({
  ProductId: 'prd_ready_mug',
  variationId: 102,
  size: '11oz',
  quantity: 1,
  pathImagePath: path,
  ...more,
})
const addToCart = (who: Visitor, body: Record<string, unknown>) => who.post('/api/shoppingCart/cartItem/add', body)
describe('an artwork', () => {
  it('is kept with its files, once however often it is sent', async () => {
    const photo = textOf(await sendFile(eva, aPng({ name: 'luna.png' })), 'id')
    const elements = [aPlacedPicture(photo), aPlacedPicture(await aPicture(eva, 0, 'mug')), luna]
    const form = await anArtworkForm(eva, { elements })
    const answers = await Promise.all(Array.from({ length: 5 }, () => eva.post('/api/artworks', form)))
    expect(answers[0]).toMatchObject({
      status: 200,
      body: {
        product: 'mug',
        elements,
        dpi: 300,
        printFile: { width: 2550, height: 1050 },
        path: `/uploads/${form['preview']}`,
      },
    })
    expect(new Set(answers.map((answer) => textOf(answer, 'id'))).size).toBe(1)
    // Another design under that key would be bought unseen; its own pictures are uploaded anew by a browser that was closed.
    expect((await eva.post('/api/artworks', { ...form, elements: [luna] })).body['code']).toBe('design_changed')
    const again = textOf(await sendFile(eva, aPng({ name: 'luna.png' })), 'id')
    const sameElements = [aPlacedPicture(again), ...elements.slice(1)]
    expect((await eva.post('/api/artworks', { ...form, elements: sameElements })).body).toEqual(answers[0]?.body)
    expect((await eva.get(`/api/artworks/${textOf(answers[0] ?? (await eva.get('/')), 'id')}`)).body).toEqual(
      answers[0]?.body,
    )
  })

  it('accepts a tumbler’s print file with bleed, or without as from before, and no other one', async () => {
    const sent = async (width: number, height: number) => {
      const printFile = textOf(await sendFile(eva, aPng({ width, height, name: 'wrap.png' })), 'id')
      return eva.post('/api/artworks', await anArtworkForm(eva, { product: 'tumbler', elements: [luna], printFile }))
    }
    const { bleed: _bleed, ...sheet } = printSheetOf('tumbler', 'front', 300)
    expect(await sent(sheet.width, sheet.height)).toMatchObject({ status: 200, body: { dpi: 300, printFile: sheet } })
    expect(await sent(2790, 2460)).toMatchObject({ status: 200, body: { dpi: 300 } })
    expect(faultsOf(await sent(2790, sheet.height))).toEqual(['printFile'])
  })

  it('keeps how its words are set, and refuses what cannot be set', async () => {
    const set = {
      ...luna,
      text: 'Luna\nllena',
      align: 'left',
      spacing: 0.2,
      arc: 90,
      outline: { colour: '#fffdf8', widthEm: 0.06 },
      shadow: '#b3261e',
      team: 'name',
    }
    const kept = await eva.post('/api/artworks', await anArtworkForm(eva, { elements: [set] }))
    expect(kept.body['elements']).toEqual([set])
    const refused = {
      align: 'top',
      spacing: 2,
      arc: 301,
      outline: { colour: 'red', widthEm: 0.06 },
      shadow: 'url(x)',
      team: 'coach',
      text: 'a\nb\nc\nd\ne\nf\ng',
      widthIn: 1e-300,
      heightIn: 0.0009,
    }
    for (const [name, value] of Object.entries(refused))
      expect({
        name,
        ...(await eva.post('/api/artworks', await anArtworkForm(eva, { elements: [{ ...set, [name]: value }] }))),
      }).toMatchObject({ name, status: 422 })
  })

  it('keeps which elements are a group, and refuses a group without a name', async () => {
    const elements = [
      { ...luna, group: 'g-1' },
      { ...luna, group: 'g-1' },
    ]
    const kept = await eva.post('/api/artworks', await anArtworkForm(eva, { elements }))
    expect(kept.body['elements']).toEqual(elements)
    for (const group of ['', 'two words', 'x'.repeat(37), 7])
      expect({
        group,
        ...(await eva.post('/api/artworks', await anArtworkForm(eva, { elements: [{ ...luna, group }] }))),
      }).toMatchObject({ group, status: 422 })
  })

  it('keeps what is cut off a picture, that its white is left out, that its colors are ink’s and its backing, and refuses a cut that leaves nothing', async () => {
    const whole = aPlacedPicture(await aPicture(eva, 0, 'mug'))
    const crop = { left: 0.1, top: 0, right: 0.5, bottom: 0 }
    const kept = await eva.post(
      '/api/artworks',
      await anArtworkForm(eva, {
        elements: [{ ...whole, crop, isWhiteCleared: true, isSoftened: true, backing: '#fffdf8' }],
      }),
    )
    expect(kept.body['elements']).toEqual([
      { ...whole, crop, isWhiteCleared: true, isSoftened: true, backing: '#fffdf8' },
    ])
    for (const bad of [
      { crop: { ...crop, left: 0.6 } },
      { crop: { left: 0.1 } },
      { isWhiteCleared: 'yes' },
      { isSoftened: 1 },
      { backing: 'white' },
    ])
      expect({
        bad,
        ...(await eva.post('/api/artworks', await anArtworkForm(eva, { elements: [{ ...whole, ...bad }] }))),
      }).toMatchObject({ bad, status: 422 })
  })

  it('calls a team’s piece by its name and number first', async () => {
    const team = await aCustomer(shop)
    const elements = [luna, { ...luna, text: '10', team: 'number' }, { ...luna, text: 'Peña', team: 'name' }]
    await addToCart(team, mug((await anArtwork(team, { elements })).path))
    expect(JSON.stringify(rowsOf(await team.get('/api/shoppingCart')))).toContain('Peña 10 Luna')
  })

  it('is refused with an element outside the print area, with foreign files, with files of another size, and without elements', async () => {
    const refused = async (more: Record<string, unknown>) => {
      const answer = await eva.post('/api/artworks', await anArtworkForm(eva, more))
      return { status: answer.status, fields: faultsOf(answer) }
    }
    expect(await refused({ elements: [{ ...luna, xIn: 8 }] })).toEqual({ status: 422, fields: ['elements'] })
    expect(await refused({ elements: [{ ...luna, turn: 90, widthIn: 4 }] })).toEqual({
      status: 422,
      fields: ['elements'],
    })
    expect(await refused({ elements: [] })).toEqual({ status: 422, fields: ['elements'] })
    expect((await refused({ elements: [{ ...luna, colour: 'url(x)' }] })).status).toBe(422)
    for (const text of ['Luna 🌙', 'Луна', 'Luna  llena'])
      expect({ text, ...(await refused({ elements: [{ ...luna, text }] })) }).toMatchObject({ text, status: 422 })
    expect((await refused({ elements: [aPlacedPicture('https://elsewhere.example/x.jpg')] })).status).toBe(422)
    expect(await refused({ elements: [aPlacedPicture('mug/never-there-00000000.jpg')] })).toEqual({
      status: 422,
      fields: ['elements'],
    })
    expect(await refused({ elements: [aPlacedPicture(textOf(await sendFile(luz, aPng()), 'id'))] })).toEqual({
      status: 422,
      fields: ['elements'],
    })
    expect(
      await refused({ printFile: textOf(await sendFile(eva, aPng({ width: 2550, height: 1000 })), 'id') }),
    ).toEqual({ status: 422, fields: ['printFile'] })
    expect(
      (await refused({ printFile: textOf(await sendFile(luz, aPng({ width: 2550, height: 1050 })), 'id') })).fields,
    ).toContain('printFile')
    expect((await refused({ preview: textOf(await sendFile(eva, await aPhoto('webp')), 'id') })).fields).toEqual([
      'preview',
    ])
    expect((await refused({ product: 'sofa' })).status).toBe(422)
  })

  it('is private to its customer, and the staff download its print file', async () => {
    const { id, path } = await anArtwork(eva)
    expect((await luz.get(`/api/artworks/${id}`)).status).toBe(404)
    expect((await fetchFile(luz, path)).status).toBe(404)
    const shown = await staff.get(`/api/staff/artworks/${id}`)
    expect(shown).toMatchObject({ status: 200, body: { id, product: 'mug' } })
    expect((await staff.get(`/api/staff/artworks/${path.split('/').at(-1)}`)).body).toEqual(shown.body)
    const printFile = shown.body['printFile'] as { id: string }
    expect(await fetchFile(staff, `/api/staff/uploads/${printFile.id}`)).toMatchObject({ status: 200 })
    expect((await staff.get(`/api/staff/artworks/art_${'0'.repeat(32)}`)).status).toBe(404)
  })
})

describe('what is bought with an artwork', () => {
  it('is a line of its own for each artwork, and the order keeps it', async () => {
    const eva = await aCustomer(shop)
    const [one, other] = [await anArtwork(eva), await anArtwork(eva)]
    const first = await addToCart(eva, mug(one.path))
    expect(textOf(await addToCart(eva, mug(one.path)), 'cartItemId')).toBe(textOf(first, 'cartItemId'))
    expect(textOf(await addToCart(eva, mug(other.path)), 'cartItemId')).not.toBe(textOf(first, 'cartItemId'))
    expect(rowsOf(await eva.get('/api/shoppingCart')).map(({ path, quantity }) => ({ path, quantity }))).toEqual([
      { path: one.path, quantity: 2 },
      { path: other.path, quantity: 1 },
    ])
    const payment = await eva.post('/api/payments/OneCart', { cartItemId: textOf(first, 'cartItemId') })
    expect(payment).toMatchObject({ status: 200, body: { totalToPay: 30, items: [{ image: one.path }] } })
    const atOnce = await eva.post('/api/payments/ReadyToGo/tshirt', mug(other.path))
    expect(atOnce).toMatchObject({ status: 200, body: { items: [{ image: other.path }] } })
    expect(await eva.post(`/api/orders/${textOf(payment, 'orderId')}/reorder`)).toMatchObject({
      status: 200,
      body: { lines: [{ outcome: 'added' }] },
    })
    const preview = one.path.split('/').at(-1)
    const { printFile } = (await staff.get(`/api/staff/artworks/${preview}`)).body as { printFile: { id: string } }
    expect(await staff.get(`/api/staff/orders/${textOf(payment, 'orderId')}`)).toMatchObject({
      status: 200,
      body: {
        items: [{ image: `/api/staff/uploads/${preview}` }],
        printFiles: [
          { line: 0, source: 'artwork', file: { id: printFile.id, url: `/api/staff/uploads/${printFile.id}` } },
        ],
      },
    })
  })

  it('is called by its words, else by its picture, so that two designs read differently in cart and order', async () => {
    const pia = await aCustomer(shop)
    const words = await anArtwork(pia, {
      elements: [
        { ...luna, text: 'Ana' },
        { ...luna, text: '15 años' },
      ],
    })
    const photo = textOf(await sendFile(pia, aPng({ name: 'bruno en la playa.png' })), 'id')
    const picture = await anArtwork(pia, { elements: [aPlacedPicture(photo)] })
    for (const { path } of [words, picture]) await addToCart(pia, mug(path))
    const lines = rowsOf(await pia.get('/api/shoppingCart'))
    const titles = ['Printed mug “Ana 15 años”', 'Printed mug “bruno en la playa”']
    expect(lines.map(({ title }) => title)).toEqual(titles)
    await pia.post('/api/payments/Cart', { cartItemIds: lines.map(({ cartItemId }) => cartItemId) })
    const [order = {}] = rowsOf(await pia.get('/api/orders'))
    expect((order['items'] as { title: string }[]).map(({ title }) => title).sort()).toEqual(titles)
    expect(await pia.post('/api/payments/ReadyToGo/tshirt', mug(words.path))).toMatchObject({
      body: { items: [{ title: titles[0] }] },
    })
  })

  it('is shown in the mail and on the tracking page, by an address signed for a time', async () => {
    const maria = await aCustomer(shop)
    await maria.post('/api/shippingAddress', anAddressForm())
    const { path } = await anArtwork(maria)
    const payment = await maria.post('/api/payments/ReadyToGo/tshirt', mug(path))
    await confirmCard(
      maria,
      { clientSecret: textOf(payment, 'clientSecret'), publishableKey: textOf(payment, 'publishableKey') },
      cards.good,
    )
    const receipt = async () => (await maria.mails(maria.email)).find(({ html }) => html.includes('/shown/upl_'))
    await expect.poll(async () => (await receipt()) !== undefined, { timeout: 15_000 }).toBe(true)
    const address = /\/shown\/upl_[^"]+/.exec((await receipt())?.html ?? '')?.[0].replaceAll('&amp;', '&') ?? ''
    const visitor = new Visitor(shop)
    const shown = await fetchFile(visitor, address)
    expect({
      status: shown.status,
      type: shown.headers.get('Content-Type'),
      policy: shown.headers.get('Cross-Origin-Resource-Policy'),
    }).toEqual({ status: 200, type: 'image/png', policy: 'cross-origin' })
    expect((await fetchFile(visitor, path)).status).toBe(401)
    const followed = textOf(await maria.get(`/api/orders/${textOf(payment, 'orderId')}/link`), 'link')
    const [item] = rowsOf(
      await visitor.get('/api/track', { Authorization: new URL(followed).searchParams.get('token') ?? '' }),
      'items',
    )
    expect((await fetchFile(visitor, String(item?.['image']))).status).toBe(200)
    // The preview is refused for another file, time or signature, and after its time is over.
    const { id } = (await anArtwork(eva)) as { id: string }
    const other = ((await eva.get(`/api/artworks/${id}`)).body['preview'] as { id: string }).id
    const until = Number(/until=(\d+)/.exec(address)?.[1])
    for (const wrong of [
      address.replace(/upl_\w+/, other),
      address.replace(`until=${until}`, `until=${until + 1}`),
      address.replace(/key=..../, 'key=AAAA'),
      address.replace(`until=${until}`, 'until=1'),
    ]) {
      expect({ wrong, status: (await fetchFile(visitor, wrong)).status }).toEqual({ wrong, status: 404 })
    }
  })

  it('must be the customer’s own artwork, for that product', async () => {
    const artwork = await anArtwork(eva)
    expect(faultsOf(await addToCart(luz, mug(artwork.path)))).toEqual(['pathImagePath'])
    expect(faultsOf(await addToCart(eva, tshirt(artwork.path)))).toEqual(['pathImagePath'])
    const bare = textOf(await sendFile(eva, aPng()), 'id')
    expect(faultsOf(await addToCart(eva, mug(`/uploads/${bare}`)))).toEqual(['pathImagePath'])
    expect(faultsOf(await eva.post('/api/payments/ReadyToGo/tshirt', mug(`/uploads/${bare}`)))).toEqual([
      'pathImagePath',
    ])
    expect((await addToCart(eva, mug('/uploads/../x'))).status).toBe(422)
  })

  it('keeps its files from being swept; what nobody used goes after a week', async () => {
    const clientKey = crypto.randomUUID()
    const [used, unused] = [await anArtwork(luz), await anArtwork(luz, { clientKey })]
    await addToCart(luz, mug(used.path))
    await shop.run(
      'UPDATE uploads SET updated_at = updated_at - ?1, created_at = created_at - ?1 WHERE customer_id = ?2',
      days(8),
      luz.userId,
    )
    await shop.runCron()
    expect((await fetchFile(luz, used.path)).status).toBe(200)
    expect((await fetchFile(luz, unused.path)).status).toBe(404)
    expect(faultsOf(await addToCart(luz, mug(unused.path)))).toEqual(['pathImagePath'])
    // The form that was left open still has its key: the same design is made again.
    expect((await anArtwork(luz, { clientKey })).id).toMatch(/^art_/)
  })
})

describe('a request with an artwork', () => {
  it('shows it to the customer and to the staff', async () => {
    const { id } = await anArtwork(eva)
    const requestId = await sendRequest(eva, { artwork: id })
    const { body } = await eva.get(`/api/Desing/${requestId}`)
    const named = (ending: string) => `request-${body['number']}-x3-front-luna${ending}`
    const preview = { type: 'image/png', name: named('-preview.png') }
    const printFile = { width: 2550, name: named('.png') }
    expect(body).toMatchObject({
      artwork: { id, name: 'Luna', preview, printFile, places: [{ place: 'front', preview, printFile }] },
    })
    expect(await staff.get(`/api/staff/requests/${requestId}`)).toMatchObject({ body: { artwork: { id } } })
  })

  it('refuses another customer’s artwork, and one for another product', async () => {
    const { id } = await anArtwork(eva)
    expect(faultsOf(await luz.post('/api/Desing/custom', aRequestForm({ artwork: id })))).toEqual(['artwork'])
    const tee = rowsOf(await eva.get('/api/products/custom?limit=50'), 'products').find(
      ({ category }) => (category as { name: string }).name === 'T-Shirts',
    )
    expect(
      faultsOf(await eva.post('/api/Desing/custom', aRequestForm({ artwork: id, productId: tee?.['productId'] }))),
    ).toEqual(['artwork'])
  })
})
