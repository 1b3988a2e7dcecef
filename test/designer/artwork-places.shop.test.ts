/** Artworks on several places of a product (docs/decisions/230): files for each, and nothing less. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#test/support/answers.ts'
import { aShirt, aShirtForm, wordsOn } from '#test/support/artworks.ts'
import { aPng, fetchFile, sendFile } from '#test/support/files.ts'
import {
  acceptQuote,
  approveProof,
  newest,
  payRequest,
  sendProof,
  sendQuote,
  sendRequest,
} from '#test/support/requests.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Answer, type Visitor } from '#test/support/visitor.ts'
import { days } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let eva: Visitor & { email: string }
beforeAll(async () => {
  shop = await openShop()
  eva = await aCustomer(shop)
})
afterAll(() => shop.stop())

const faultsOf = ({ body }: Answer): string[] => Object.keys(body['fields'] ?? {})
interface PlaceOf {
  place: string
  path: string
  printFile: { id: string; url: string }
  preview: { id: string; url: string }
}

describe('an artwork on several places', () => {
  it('has a print file and a preview for each, at the size of its area', async () => {
    const { body, path } = await aShirt(eva, ['front', 'back', 'sleeve'])
    expect(body).toMatchObject({
      product: 'tshirt',
      printFile: { width: 3600, height: 4800 },
      places: [
        { place: 'front', path, dpi: 300, printFile: { width: 3600, height: 4800 } },
        { place: 'back', dpi: 300, printFile: { width: 3600, height: 4800 } },
        { place: 'sleeve', dpi: 300, printFile: { width: 1050, height: 1050 } },
      ],
    })
    expect((body['elements'] as { place?: string }[]).map(({ place }) => place)).toEqual([undefined, 'back', 'sleeve'])
  })

  it('may be on the back alone', async () => {
    const { body } = await aShirt(eva, ['back'])
    expect((body['places'] as PlaceOf[]).map(({ place }) => place)).toEqual(['back'])
  })

  it('is refused without the files of a place, with files of an empty place, and on a place that the product lacks', async () => {
    const refused = async (
      more: Record<string, unknown>,
      places: ('front' | 'back' | 'sleeve')[] = ['front', 'back'],
    ) => {
      const answer = await eva.post('/api/artworks', await aShirtForm(eva, places, more))
      return { status: answer.status, fields: faultsOf(answer) }
    }
    expect(await refused({ furtherPlaces: [] })).toEqual({ status: 422, fields: ['furtherPlaces'] })
    expect(await refused({ elements: [wordsOn('front', 'Luna')] })).toEqual({ status: 422, fields: ['furtherPlaces'] })
    expect(await refused({ elements: [wordsOn('front', 'Luna'), wordsOn('sleeve', 'Luna')] })).toEqual({
      status: 422,
      fields: ['furtherPlaces'],
    })
    expect(await refused({ elements: [wordsOn('front', 'a'), { ...wordsOn('back', 'b'), xIn: 12 }] })).toEqual({
      status: 422,
      fields: ['elements'],
    })
    expect((await refused({ product: 'mug' })).fields).toContain('elements')
    expect((await refused({ elements: [{ ...wordsOn('back', 'Luna'), place: 'hood' }] })).status).toBe(422)
    const small = textOf(await sendFile(eva, aPng({ width: 3600, height: 4799 })), 'id')
    const form = await aShirtForm(eva, ['front', 'back'])
    const [back = {}] = form['furtherPlaces'] as Record<string, unknown>[]
    expect(
      faultsOf(await eva.post('/api/artworks', { ...form, furtherPlaces: [{ ...back, printFile: small }] })),
    ).toEqual(['printFile'])
    const strangers = textOf(await sendFile(await aCustomer(shop), aPng({ width: 3600, height: 4800 })), 'id')
    expect(
      faultsOf(await eva.post('/api/artworks', { ...form, furtherPlaces: [{ ...back, printFile: strangers }] })),
    ).toContain('printFile')
  })

  it('goes whole a week after nobody used it, and can be made again with the key of its form', async () => {
    const luz = await aCustomer(shop)
    const clientKey = crypto.randomUUID()
    const { body } = await aShirt(luz, ['front', 'back'], { clientKey })
    const [, back] = body['places'] as PlaceOf[]
    // The back's file goes first.
    await shop.run(
      'UPDATE uploads SET updated_at = updated_at - ?1, created_at = created_at - ?1 WHERE id = ?2',
      days(8),
      back?.printFile.id ?? '',
    )
    await shop.runCron()
    expect((await fetchFile(luz, back?.path ?? '')).status).toBe(200)
    expect((await aShirt(luz, ['front', 'back'], { clientKey })).id).toMatch(/^art_/)
  })

  it('gives the staff the files of each place of a design that a request is about', async () => {
    const { id } = await aShirt(eva, ['front', 'back'])
    const requestId = await sendRequest(eva, { productId: 'prd_family-reunion-tee', artwork: id })
    const staff = await aStaffMember(shop)
    const seen = async (who: Visitor, path: string) =>
      ((await who.get(path)).body['artwork'] as { places: PlaceOf[] }).places
    const asked = await seen(staff, `/api/staff/requests/${requestId}`)
    expect(asked.map(({ place }) => place)).toEqual(['front', 'back'])
    for (const { printFile, preview } of asked)
      for (const { url } of [printFile, preview]) expect((await fetchFile(staff, url)).status, url).toBe(200)
    // The order that pays its quote knows the design, to open it again.
    const quoteId = newest(await sendQuote(staff, requestId), 'quotes')['id']
    await approveProof(eva, requestId, newest(await sendProof(staff, requestId), 'proofs')['id'])
    await acceptQuote(eva, requestId, quoteId)
    const orderId = await payRequest(eva, requestId)
    expect((await eva.get(`/api/orders/${orderId}`)).body['job']).toMatchObject({ requestId, artworkId: id })
    const own = await seen(eva, `/api/Desing/${requestId}`)
    expect(own.map(({ place }) => place)).toEqual(['front', 'back'])
    for (const { preview } of own) expect((await fetchFile(eva, preview.url)).status, preview.url).toBe(200)
  })
})
