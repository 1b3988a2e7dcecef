import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { fieldsOf, rowsOf, textOf } from '#test/support/answers.ts'
import { addPicture, aPictureToAdd, pictureBytes, sendPictureFile } from '#test/support/kept-picture.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { anOwner, aStaffMember, Visitor, type Answer } from '#test/support/visitor.ts'
import { filesOf, widthsFor } from '#worker/catalogue/catalogue-editing.rules.ts'
/**
 * The catalogue as the staff edit it (R-STAFF-08): what shoppers see at once, two colleagues at the same time, and
 * refusals.
 */
import { type Localized } from '#worker/platform/language.rules.ts'

let shop: TestShop
let staff: Visitor
const shopper = () => new Visitor(shop)
beforeAll(async () => {
  shop = await openShop()
  staff = await aStaffMember(shop)
})
afterAll(() => shop?.stop())

const edited = (changes: object = {}) => ({
  category: 'Mugs',
  name: { en: 'Mug for the crew', es: 'Taza para la cuadrilla' },
  isPublished: true,
  variations: [
    {
      priceCents: 1850,
      sizes: ['11oz', '15oz'],
      title: { en: 'Mug', es: 'Taza' },
      description: { en: 'Glazed ceramic.', es: 'Cerámica esmaltada.' },
    },
  ],
  ...changes,
})
const add = (changes: object = {}) =>
  staff.post('/api/staff/products', { ...edited(changes), clientKey: crypto.randomUUID() })
const change = (id: string, version: number, changes: object = {}) =>
  staff.call('PUT', `/api/staff/products/${id}`, { ...edited(changes), version })
const shown = async () => rowsOf(await shopper().get('/api/products/custom?limit=50'), 'products')
const audited = async (subjectId: string) =>
  rowsOf(await (await anOwner(shop)).get(`/api/staff/audit?subject=${encodeURIComponent(subjectId)}`), 'lines').map(
    (line) => line['action'],
  )

describe('a product', () => {
  it('is added once however often it is sent, and shown at once', async () => {
    const body = {
      ...edited({ name: { en: 'Mug for chess clubs', es: 'Taza de ajedrez' } }),
      clientKey: crypto.randomUUID(),
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.post('/api/staff/products', body)))
    expect(new Set(answers.map((answer) => textOf(answer, 'id'))).size).toBe(1)
    expect((await shown()).filter((product) => product['name'] === 'Mug for chess clubs')).toMatchObject([
      {
        category: { name: 'Mugs' },
        variations: [
          { size: '11oz', price: 18.5 },
          { size: '15oz', price: 18.5 },
        ],
      },
    ])
    expect(await audited(textOf(answers[0] as Answer, 'id'))).toEqual(['product.added'])
  })

  it('is refused under the key of another product, until that one was changed', async () => {
    const body = { ...edited(), clientKey: crypto.randomUUID() }
    const id = textOf(await staff.post('/api/staff/products', body), 'id')
    const [variation] = edited().variations
    for (const other of [
      { isPublished: false },
      { name: { en: 'Another mug', es: 'Otra taza' } },
      { variations: [{ ...variation, priceCents: 1900 }] },
      { variations: [{ ...variation, furtherPlaceCents: 1 }] },
      { variations: [variation, variation] },
    ])
      expect(await staff.post('/api/staff/products', { ...body, ...other })).toMatchObject({
        status: 409,
        body: { code: 'edited_meanwhile' },
      })
    expect(await staff.post('/api/staff/products', body)).toMatchObject({ status: 200, body: { id } })
    await change(id, 1, { name: { en: 'Changed since', es: 'Cambiada' } })
    // The form is an old one that was sent again: it must not undo the change.
    expect(await staff.post('/api/staff/products', body)).toMatchObject({
      status: 200,
      body: { id, name: { en: 'Changed since' } },
    })
  })

  it('is refused when the shop has 500, and a colleague’s at the same moment too', async () => {
    const database = await shop.database()
    const { count } = (await database.prepare('SELECT count(*) AS count FROM products').first<{ count: number }>()) ?? {
      count: 0,
    }
    onTestFinished(() => shop.run("DELETE FROM products WHERE id LIKE 'prd_full-%'"))
    await database
      .prepare(
        "INSERT INTO products (id, kind, category, position, published) SELECT 'prd_full-' || value, 'custom', 'Mugs', value, 0 FROM json_each(?)",
      )
      .bind(JSON.stringify(Array.from({ length: 499 - count }, (_none, index) => index + 1000)))
      .run()
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_products' })
    const { results } = await database
      .prepare('SELECT count(*) AS orphans FROM variations WHERE product_id NOT IN (SELECT id FROM products)')
      .all()
    expect(results).toEqual([{ orphans: 0 }])
  })

  it('is changed by whoever read it last: a colleague is told', async () => {
    const id = textOf(await add(), 'id')
    const answers = await Promise.all([
      change(id, 1, { name: { en: 'One', es: 'Uno' } }),
      change(id, 1, { name: { en: 'Two', es: 'Dos' } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'edited_meanwhile' })
    const [winner] = answers.filter(({ status }) => status === 200)
    expect((await shown()).find((product) => product['productId'] === id)?.['name']).toBe(
      ((winner as Answer).body['name'] as Localized).en,
    )
    expect((await audited(id)).filter((action) => action === 'product.changed')).toHaveLength(1)
  })

  it('remembers what it used to cost, and takes more variations', async () => {
    const added = await add()
    const id = textOf(added, 'id')
    const [known] = rowsOf(added, 'variations')
    const variations = (priceCents: number) => [
      { ...known, priceCents },
      { ...edited().variations[0], title: { en: 'Large mug', es: 'Taza grande' }, priceCents: 2400 },
    ]
    const changed = await change(id, 1, { variations: variations(1990) })
    expect(rowsOf(changed, 'variations').map((variation) => variation['priceCents'])).toEqual([1990, 2400])
    await change(id, 2, { variations: rowsOf(changed, 'variations') })
    const prices = rowsOf(await staff.get(`/api/staff/products/${id}`), 'prices')
    expect(prices.map(({ beforeCents, afterCents }) => [beforeCents, afterCents])).toEqual([
      [null, 2400],
      [1850, 1990],
      [null, 1850],
    ])
    expect(prices[0]?.['changedBy']).not.toBe('—')
  })

  it('is taken from the shelf and put back', async () => {
    const id = textOf(await add(), 'id')
    await change(id, 1, { isPublished: false })
    expect((await shown()).map((product) => product['productId'])).not.toContain(id)
    await change(id, 2)
    expect((await shown()).map((product) => product['productId'])).toContain(id)
  })

  it('keeps what R-CAT-07 fixes when it is ready to go, but for its texts', async () => {
    const ready = rowsOf(await staff.get('/api/staff/products'), 'products').find(
      (product) => product['kind'] === 'ready',
    ) as Record<string, never>
    const { id, category, name, isPublished, variations, version } = ready as unknown as {
      id: string
      category: string
      name: Localized
      isPublished: boolean
      version: number
      variations: object[]
    }
    const body = { category, name, isPublished, variations, version }
    expect(
      (
        await staff.call('PUT', `/api/staff/products/${id}`, {
          ...body,
          variations: variations.map((one) => ({ ...one, priceCents: 100 })),
        })
      ).status,
    ).toBe(403)
    expect((await staff.call('PUT', `/api/staff/products/${id}`, { ...body, isPublished: false })).status).toBe(403)
    expect(
      (await staff.call('PUT', `/api/staff/products/${id}`, { ...body, name: { ...name, es: 'Playera' } })).status,
    ).toBe(200)
  })

  it('is moved in front of another, also when two move at once', async () => {
    const ids = [textOf(await add(), 'id'), textOf(await add(), 'id'), textOf(await add(), 'id')]
    const [first = '', second = '', third = ''] = ids
    const order = async () =>
      (await shown()).map((product) => String(product['productId'])).filter((id) => ids.includes(id))
    await staff.post(`/api/staff/products/${third}/move`, { before: first })
    expect(await order()).toEqual([third, first, second])
    await Promise.all([
      staff.post(`/api/staff/products/${first}/move`, { before: null }),
      staff.post(`/api/staff/products/${second}/move`, { before: third }),
    ])
    expect((await order()).toSorted()).toEqual(ids.toSorted())
    expect((await staff.post(`/api/staff/products/${third}/move`, { before: 'prd_none' })).status).toBe(404)
  })

  it.each([
    ['no name', { name: { en: 'Mug', es: '' } }, 'name.es'],
    ['a category of nothing we make', { category: 'Cars' }, 'category'],
    ['a fraction of a cent', { variations: [{ ...edited().variations[0], priceCents: 10.5 }] }, 'variations'],
    ['less than the card service takes', { variations: [{ ...edited().variations[0], priceCents: 49 }] }, 'variations'],
    ['no size', { variations: [{ ...edited().variations[0], sizes: [] }] }, 'variations'],
  ])('refuses a product with %s at its field', async (_what, wrong, field) => {
    const answer = await add(wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys(fieldsOf(answer)['fields'] as object).join()).toContain(field)
  })

  it('takes no variation of another product', async () => {
    const [one, other] = [await add(), await add()]
    const [foreign] = rowsOf(other, 'variations')
    expect((await change(textOf(one, 'id'), 1, { variations: [foreign] })).status).toBe(404)
  })
})

describe('a picture', () => {
  const listed = async (category = 'hoodies') =>
    rowsOf(await shopper().get(`/images?folder=gallery&category=${category}&limit=50`), 'images').map(
      (picture) => picture['path'],
    )
  const kept = async (query: string) => rowsOf(await staff.get(`/api/staff/pictures?${query}`), 'pictures')

  it('is shown once all its sizes are there, in every format a reader takes', async () => {
    const picture = aPictureToAdd()
    const files = filesOf(picture.name, picture.widths)
    expect(files).toEqual([`${picture.name}-320.webp`, `${picture.name}-640.webp`, `${picture.name}-640.jpg`])
    for (const file of files.slice(1))
      expect((await sendPictureFile(staff, 'hoodies', file, await pictureBytes(file))).status).toBe(200)
    expect((await staff.post('/api/staff/pictures', picture)).body).toMatchObject({ code: 'picture_incomplete' })
    const [first = ''] = files
    await sendPictureFile(staff, 'hoodies', first, await pictureBytes(first))
    expect(
      (await Promise.all([staff.post('/api/staff/pictures', picture), staff.post('/api/staff/pictures', picture)])).map(
        ({ status }) => status,
      ),
    ).toEqual([200, 200])
    const path = `hoodies/${picture.name}.jpg`
    expect((await kept('category=hoodies&limit=50&offset=0')).length).toBeGreaterThan(0)
    for (const [accept, type] of [
      ['image/avif,image/webp', 'image/webp'],
      ['*/*', 'image/jpeg'],
    ] as const) {
      const answer = await fetch(new URL(`/images/${path}?w=1440`, shop.url), { headers: { Accept: accept } })
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type])
    }
  })

  it('keeps its order, goes where it is put, and is hidden without being lost', async () => {
    const category = 'ledlamp'
    const paths: string[] = []
    for (let index = 0; index < 3; index += 1)
      paths.push(
        textOf(
          await addPicture(staff, aPictureToAdd({ category, width: 320, height: 320, widths: widthsFor(320) })),
          'path',
        ),
      )
    const [first = '', second = '', third = ''] = paths
    const order = async () => (await listed(category)).filter((path) => paths.includes(String(path)))
    expect(await order()).toEqual(paths)
    await staff.post(`/api/staff/pictures/${third}/move`, { before: first })
    expect(await order()).toEqual([third, first, second])
    await staff.call('PATCH', `/api/staff/pictures/${first}`, { isPublished: false })
    expect(await order()).toEqual([third, second])
    expect(
      (
        await staff.call('PATCH', `/api/staff/pictures/${first}`, {
          isPublished: true,
          title: { en: 'Blue square', es: 'Otro' },
        })
      ).body,
    ).toMatchObject({ title: { en: 'Blue square', es: 'Otro' } })
    expect(await order()).toEqual([third, first, second])
    expect(await audited(first)).toEqual(['picture.changed', 'picture.changed', 'picture.added'])
  })

  it('a picture that staff add is shown with its product', async () => {
    const id = textOf(await add(), 'id')
    const path = textOf(await addPicture(staff, aPictureToAdd({ category: 'custom', productId: id })), 'path')
    expect((await shown()).find((product) => product['productId'] === id)?.['ProductImage']).toEqual([
      { path: [`/images/${path}`] },
    ])
    expect((await staff.post('/api/staff/pictures', aPictureToAdd({ productId: 'prd_none' }))).status).toBe(404)
  })

  it.each([
    ['of another kind than its name says', 'x-1a2b3c4d-320.webp', 'x-1a2b3c4d-320.jpg', 415],
    ['of another width', 'x-1a2b3c4d-640.webp', 'x-1a2b3c4d-320.webp', 422],
    ['whose name leads out of its folder', '..%2fx-1a2b3c4d-320.webp', 'x-1a2b3c4d-320.webp', 404],
    ['without the digits of what it is', 'x-320.webp', 'x-320.webp', 404],
  ])('%s is not kept', async (_what, file, made, status) => {
    expect((await sendPictureFile(staff, 'hoodies', file, await pictureBytes(made))).status).toBe(status)
  })

  it('lists a photo of the studio for home, and shows it in no search and in no gallery', async () => {
    const title = { en: 'Zebrawood press', es: 'Prensa de cebrano' }
    const added = await addPicture(staff, aPictureToAdd({ category: 'studio', title, alt: title }))
    const path = textOf(added, 'path')
    const list = await shopper().get('/images?category=studio&page=0&limit=1')
    expect(list.body).toMatchObject({ images: [{ path, alt: title }], hasMore: false })
    expect((await shopper().get('/api/search?q=zebrawood')).body).toMatchObject({ images: [], products: [] })
    expect((await shopper().get('/api/search?category=studio')).status).toBe(404)
  })

  it('refuses a picture that is too large before it is read', async () => {
    expect(
      (await sendPictureFile(staff, 'hoodies', 'x-1a2b3c4d-320.webp', new Uint8Array(2 * 1024 * 1024 + 1))).status,
    ).toBe(413)
  })

  it('never replaces a stored picture under its name: what shoppers have kept of it stays right', async () => {
    const [file, path] = ['same-1a2b3c4d-320.jpg', 'hoodies/same-1a2b3c4d-320.jpg']
    const bytes = await pictureBytes(file)
    const stored = async () =>
      Buffer.from((await (await (await shop.pictures()).get(path))?.arrayBuffer()) ?? new ArrayBuffer())
    expect((await sendPictureFile(staff, 'hoodies', file, bytes)).status).toBe(200)
    const first = await stored()
    expect((await sendPictureFile(staff, 'hoodies', file, bytes)).status).toBe(200)
    const sharp = (await import('sharp')).default
    const other = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#c0ffee' } })
      .jpeg()
      .toBuffer()
    expect(await sendPictureFile(staff, 'hoodies', file, other)).toMatchObject({
      status: 409,
      body: { code: 'picture_taken' },
    })
    expect(await stored()).toEqual(first)
  })

  it('loses where it was taken', async () => {
    const sharp = (await import('sharp')).default
    const bytes = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c0ffee' } })
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .toBuffer()
    await sendPictureFile(staff, 'hoodies', 'exif-1a2b3c4d-640.jpg', bytes)
    const stored = await (await (await shop.pictures()).get('hoodies/exif-1a2b3c4d-640.jpg'))?.arrayBuffer()
    expect(bytes.toString('latin1')).toContain('SECRET-PLACE')
    expect(Buffer.from(stored ?? new ArrayBuffer()).toString('latin1')).not.toContain('SECRET-PLACE')
  })
})
