/** The print files of ready-to-go designs, and lines that name their design and colour. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madePictures } from '#scripts/stock/picture-manifest.ts'
import { rowsOf } from '#test/support/answers.ts'
import { aPaidOrder } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let eva: Visitor & { email: string }
let staff: Visitor
let picture: string
beforeAll(async () => {
  shop = await openShop()
  eva = await aCustomer(shop)
  staff = await aStaffMember(shop)
  const [first] = rowsOf(await eva.get('/images?folder=gallery&category=tshirt&limit=1'), 'images')
  picture = String(first?.['path'])
})
afterAll(() => shop.stop())

describe('the print file of a ready-to-go design', () => {
  it('stands beside every picture that is sold, at a printed size inside the print area', async () => {
    const bare = await shop.rows(
      `SELECT path FROM pictures WHERE category IN ('tshirt', 'hoodies', 'mug', 'dtf') AND (print_key IS NULL
        OR design ->> '$.en' = '' OR colour ->> '$.es' = '' OR print_width_in > 12 OR print_height_in > 16)`,
    )
    expect(bare).toEqual([])
  })

  it('is transparent art of shapes alone, that loads and runs nothing when it is opened by itself', async () => {
    const [row] = await shop.rows(`SELECT print_key FROM pictures WHERE path = '${picture}'`)
    const key = String(row?.['print_key'])
    // The catalogue script stores the print files; a test's shop has only their rows.
    const bucket = await shop.pictures()
    await bucket.put(key, readFileSync(madePictures + key), { httpMetadata: { contentType: 'image/svg+xml' } })
    const answer = await fetch(new URL(`/images/${picture}?print=1`, shop.url))
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const svg = await answer.text()
    expect(svg).toMatch(/^<svg xmlns=/)
    expect(svg, 'no press sheet, no lettering that needs a font, no picture').not.toMatch(/<(text|image)|DTF \d/)
  })

  it('is not found for a picture without one', async () => {
    const [sleeve] = rowsOf(await eva.get('/images?folder=gallery&category=sleeve&limit=1'), 'images')
    expect(sleeve).toMatchObject({ hasPrintFile: false })
    expect((await eva.get(`/images/${String(sleeve?.['path'])}?print=1`)).status).toBe(404)
  })

  it('is on the staff’s order with its inches, and the line says which design on which colour', async () => {
    const id = await aPaidOrder(eva, picture, { size: 'S' })
    const named = { title: expect.stringMatching(/^Printed t-shirt “.+”, .+/) }
    const { body } = await staff.get(`/api/staff/orders/${id}`)
    expect(body).toMatchObject({
      items: [named],
      goods: [named],
      art: [{ line: 0, url: `/images/${picture}?print=1`, widthIn: expect.any(Number), dpi: null }],
    })
  })

  it('finds the order by the design’s name, also after the customer’s name changed', async () => {
    const luz = await aCustomer(shop)
    const id = await aPaidOrder(luz, picture, { size: 'L' })
    const [line] = await shop.rows(`SELECT design ->> '$.en' AS design FROM order_lines WHERE order_id = '${id}'`)
    const found = async () =>
      rowsOf(
        await staff.get(`/api/staff/orders?search=${encodeURIComponent(`${String(line?.['design'])} ${luz.email}`)}`),
        'orders',
      ).map((order) => order['id'])
    expect(await found()).toEqual([id])
    await shop.run(`UPDATE customers SET last_name = 'Otherwise' WHERE id = '${luz.userId}'`)
    expect(await found()).toEqual([id])
  })

  it('keeps the name an order was made with when the picture’s title changes later', async () => {
    const id = await aPaidOrder(eva, picture, { size: 'M' })
    const before = (await eva.get(`/api/orders/${id}`)).body['items']
    await shop.run(
      `UPDATE pictures SET design = json_set(design, '$.en', 'Other'), colour = json_set(colour, '$.en', 'pink') WHERE path = '${picture}'`,
    )
    expect((await eva.get(`/api/orders/${id}`)).body['items']).toEqual(before)
  })
})
