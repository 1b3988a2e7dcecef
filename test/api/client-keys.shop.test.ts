/**
 * Every call whose form names itself by a key (docs/decisions/290): the form sent again is answered with what it has made,
 * and the key with anything else is refused. Each field of a form is changed by a case here, or stands below with the reason
 * why it is not compared; a call or a field that is new fails this file until it does too.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { rowsOf, textOf } from '#test/support/answers.ts'
import { anArtwork, anArtworkForm } from '#test/support/artworks.ts'
import { membersOf, schemaOf } from '#test/support/endpoint-inputs.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { addPicture } from '#test/support/kept-picture.ts'
import { luna } from '#test/support/mug-design.ts'
import { aPaidOrder, aPicture, tshirt } from '#test/support/paying.ts'
import { aQuoteForm, aRequestForm, sendRequest } from '#test/support/requests.ts'
import { aSavedDesign, aSavedDesignForm, aSharedDesign, aTemplateForm } from '#test/support/saved-designs.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, type Answer, type Visitor } from '#test/support/visitor.ts'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import { days } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let eva: Visitor & { email: string }
let owner: Visitor
let picture: string
let otherPicture: string
beforeAll(async () => {
  shop = await openShop()
  ;[eva, owner] = [await aCustomer(shop), await anOwner(shop)]
  ;[picture, otherPicture] = [await aPicture(eva), await aPicture(eva, 1)]
  await eva.post('/api/shippingAddress', anAddressForm())
})
afterAll(() => shop.stop())

type Body = Record<string, unknown>
interface KeyedCall {
  who: Visitor
  path: string
  form: Body
  /** Other forms, each as what it changes of the first. */
  others: Body[]
  refused: string
  /** Fields that two tries of one form may differ in, with the reason. */
  notCompared?: Record<string, string>
}
const aKey = () => crypto.randomUUID()
const drawn = { preview: 'the browser draws it anew with each try' }
const sent = async (who: Visitor, path?: string) =>
  textOf(await sendFile(who, aPng({ name: `${aKey()}.png` }), path), 'id')
const sentByStaff = () => sent(owner, '/api/staff/Uploads/data')
const sol = [{ ...luna, text: 'Sol' }]
const inDays = (count: number) => new Date(Date.now() + days(count)).toISOString()

const ofCart = async (): Promise<KeyedCall> => ({
  who: eva,
  path: '/api/shoppingCart/cartItem/add',
  form: tshirt(picture, { clientKey: aKey() }),
  others: [
    { quantity: 2 },
    { size: 'L' },
    { pathImagePath: otherPicture },
    { ProductId: 'prd_ready_hoodie', variationId: 101 },
  ],
  refused: 'added_before',
})
const ofRequest = async (step: string, form: Body, others: Body[]): Promise<KeyedCall> => ({
  who: owner,
  path: `/api/staff/requests/${await sendRequest(eva, { message: `About ${step}` })}/${step}`,
  form: { clientKey: aKey(), ...form },
  others,
  refused: 'request_moved',
})
const name = { en: 'Mug for the crew', es: 'Taza para la cuadrilla' }
const otherName = { en: 'Another', es: 'Otra' }
const variation = {
  priceCents: 1850,
  sizes: ['11oz'],
  title: { en: 'Mug', es: 'Taza' },
  description: { en: 'Glazed.', es: 'Esmaltada.' },
}

const calls: Partial<Record<EndpointName, () => Promise<KeyedCall>>> = {
  cartAdd: ofCart,
  async cartAddSizes() {
    const { size: _one, quantity: _once, ...thing } = tshirt(picture, { clientKey: aKey() })
    const sizes = [
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 2 },
    ]
    return {
      ...(await ofCart()),
      path: '/api/shoppingCart/cartItem/addSizes',
      form: { ...thing, sizes },
      others: [
        { sizes: [sizes[0]] },
        { sizes: [sizes[0], { size: 'M', quantity: 3 }] },
        { sizes: [...sizes, { size: 'L', quantity: 1 }] },
        { pathImagePath: otherPicture },
        { ProductId: 'prd_ready_hoodie', variationId: 101 },
      ],
    }
  },
  artworkSave: async () => ({
    who: eva,
    path: '/api/artworks',
    form: await anArtworkForm(eva),
    others: [{ elements: sol }, { product: 'tumbler' }, { colour: 'navy' }],
    refused: 'design_changed',
    notCompared: { ...drawn, printFile: drawn.preview, furtherPlaces: drawn.preview },
  }),
  savedDesignAdd: async () => ({
    who: eva,
    path: '/api/savedDesigns',
    form: await aSavedDesignForm(eva),
    others: [
      { elements: sol },
      { product: 'tumbler' },
      { colour: 'navy' },
      { team: [{ name: 'Ana', number: '10', size: 'M' }] },
      { name: 'For Sol' },
    ],
    refused: 'design_changed',
    notCompared: { ...drawn, furtherPreviews: drawn.preview },
  }),
  savedDesignChange: async () => ({
    who: eva,
    path: `/api/savedDesigns/${await aSavedDesign(eva)}`,
    form: { version: 1, elements: sol, team: [], preview: await sent(eva), changeKey: aKey() },
    others: [{ elements: [luna] }, { colour: 'navy' }, { team: [{ name: 'Ana', number: '10', size: 'M' }] }],
    refused: 'design_changed',
    notCompared: { ...drawn, furtherPreviews: drawn.preview, version: 'what the tab had read before its first try' },
  }),
  savedDesignCopy: async () => ({
    who: eva,
    path: `/api/savedDesigns/${await aSavedDesign(eva)}/copy`,
    form: { name: 'For Luna 2', clientKey: aKey() },
    others: [{ name: 'For Sol' }],
    refused: 'design_changed',
  }),
  staffTemplateAdd: async () => ({
    who: owner,
    path: '/api/staff/designTemplates',
    form: aTemplateForm(await aSharedDesign(eva)),
    others: [{ name: otherName }, { occasion: '' }, { link: await aSharedDesign(eva, { elements: sol }) }],
    refused: 'edited_meanwhile',
  }),
  requestCreate: async () => ({
    who: eva,
    path: '/api/Desing/custom',
    form: aRequestForm({ clientKey: aKey() }),
    others: [
      { productId: 'prd_sports-mom-tumbler' },
      { quantity: 4 },
      { deadLine: inDays(60).slice(0, 10) },
      { contactMethod: 'chat', optionalField: '' },
      { optionalField: '@luz.prints' },
      { message: 'Our cat.' },
      { iwantThisImage: picture },
      { artwork: (await anArtwork(eva)).id },
      { uploads: [await sent(eva)] },
    ],
    refused: 'request_sent',
  }),
  staffRequestAsk: () => ofRequest('ask', { message: 'Which year?' }, [{ message: 'Which month?' }]),
  staffRequestAnswer: () => ofRequest('answer', { message: 'Gladly.' }, [{ message: 'Never.' }]),
  async staffRequestQuote() {
    const item = { size: '11oz', quantity: 4, unitPriceCents: 1000 }
    return ofRequest('quote', aQuoteForm({ items: [item] }), [
      // The same sum for other pieces.
      { items: [{ ...item, quantity: 2, unitPriceCents: 2000 }] },
      { items: [{ ...item, size: '15oz' }] },
      { setupCents: 100 },
      { rushCents: 100 },
      { discountCents: 100 },
      { shippingCents: 0 },
      { depositPercent: 50 },
      { shippingNote: 'By courier' },
      { message: 'Without the name.' },
      { validUntil: inDays(9) },
      { pictures: [await sentByStaff()] },
    ])
  },
  staffRequestProof: async () =>
    ofRequest('proof', { uploadId: await sentByStaff(), message: 'Look.' }, [
      { uploadId: await sentByStaff() },
      { message: 'Look at the ears.' },
    ]),
  staffProductAdd: async () => ({
    who: owner,
    path: '/api/staff/products',
    form: { clientKey: aKey(), category: 'Mugs', name, isPublished: false, variations: [variation] },
    others: [
      { category: 'Tumblers' },
      { name: otherName },
      { isPublished: true },
      { variations: [{ ...variation, priceCents: 1900 }] },
    ],
    refused: 'edited_meanwhile',
  }),
  async staffDesignAdd() {
    const [one, other] = [textOf(await addPicture(owner), 'path'), textOf(await addPicture(owner), 'path')]
    return {
      who: owner,
      path: '/api/staff/designs',
      form: {
        clientKey: aKey(),
        name,
        description: name,
        priceCents: 9500,
        isPublished: false,
        pictures: [one],
      },
      others: [
        { name: otherName },
        { description: otherName },
        { object: otherName },
        { objectSize: { en: 'L', es: 'L' } },
        { objectColour: otherName },
        { hasCertificate: true },
        { priceCents: 9600 },
        { isPublished: true },
        { pictures: [one, other] },
      ],
      refused: 'edited_meanwhile',
    }
  },
  staffDiscountAdd: async () => ({
    who: owner,
    path: '/api/staff/discounts',
    form: {
      clientKey: aKey(),
      code: 'KEY-TEN',
      percent: 10,
      amountCents: null,
      minimumCents: 0,
      startsAt: inDays(-1),
      endsAt: inDays(30),
      mostUses: null,
      mostUsesEach: null,
    },
    others: [
      { code: 'KEY-ELEVEN' },
      { percent: 11 },
      { percent: null, amountCents: 500 },
      { minimumCents: 1000 },
      { startsAt: inDays(2) },
      { endsAt: null },
      { mostUses: 5 },
      { mostUsesEach: 1 },
    ],
    refused: 'edited_meanwhile',
  }),
  staffOrderMake: async () => ({
    who: owner,
    path: '/api/staff/orders',
    form: {
      customerId: eva.userId,
      lines: [{ kind: 'other', text: 'A banner', cents: 4500, quantity: 1 }],
      message: 'As we said on the phone',
      validDays: 7,
      clientKey: aKey(),
    },
    others: [
      { customerId: (await aCustomer(shop)).userId },
      {
        customerId: null,
        newCustomer: { firstName: 'Rosa', lastName: 'Campos', email: 'rosa-of-keys@example.com', language: 'es' },
      },
      { lines: [{ kind: 'other', text: 'A banner', cents: 4500, quantity: 2 }] },
      { address: anAddressForm({ streetAddress: '9 Other Street' }) },
      { message: 'As we wrote' },
      { validDays: 14 },
    ],
    refused: 'edited_meanwhile',
  }),
  staffLinePieces: async () => ({
    who: owner,
    path: `/api/staff/orders/${await aPaidOrder(eva, picture)}/lines/0/pieces`,
    form: { seenQuantity: 1, quantity: 3, clientKey: aKey() },
    others: [{ quantity: 4 }],
    refused: 'edited_meanwhile',
    notCompared: { seenQuantity: 'another than the line has is refused before' },
  }),
  staffOrderRefund: async () => ({
    who: owner,
    path: `/api/staff/orders/${await aPaidOrder(eva, picture)}/refunds`,
    form: { cents: 100, reason: 'A scratch', clientKey: aKey() },
    others: [{ cents: 200 }, { reason: 'A stain' }],
    refused: 'refund_differs',
  }),
  staffOrderNote: async () => ({
    who: owner,
    path: `/api/staff/orders/${await aPaidOrder(eva, picture)}/notes`,
    form: { text: 'The ink was low.', clientKey: aKey() },
    others: [{ text: 'The ink was out.' }],
    refused: 'edited_meanwhile',
  }),
  staffCustomerNote: async () => ({
    who: owner,
    path: `/api/staff/customers/${eva.userId}/notes`,
    form: { text: 'Likes it matte.', clientKey: aKey() },
    others: [{ text: 'Likes it glossy.' }],
    refused: 'edited_meanwhile',
  }),
}

const fieldsOf = (call: EndpointName) => Object.keys(membersOf(schemaOf(call, 'body')))
const isKey = (field: string) => field === 'clientKey' || field === 'changeKey'
const keyed = (Object.keys(endpoints) as EndpointName[]).filter((call) => fieldsOf(call).some(isKey))

it('is asked of every call that takes a key; a count of the press room answers each of its pieces', () => {
  // test/orders/press-counts.shop.test.ts: “are refused under the key of another number: what was counted stays”
  expect([...Object.keys(calls), 'staffPressCount'].sort()).toEqual(keyed.toSorted())
})

const codeOf = ({ status, body }: Answer) => ({ status, code: body['code'] })
const idsIn = ({ body }: Answer) => [body['id'], body['cartItemId'], rowsOf({ body } as Answer, 'lines')]

describe.each(Object.entries(calls))('%s', (call, prepare) => {
  it('is done once under its key, and refused under it with anything else', async () => {
    const { who, path, form, others, refused, notCompared = {} } = await prepare()
    const { method } = endpoints[call as EndpointName]
    const send = (change: Body = {}) => who.call(method, path, { ...form, ...change })
    expect(
      [...new Set([...others.flatMap((other) => Object.keys(other)), ...Object.keys(notCompared)])].sort(),
    ).toEqual(
      fieldsOf(call as EndpointName)
        .filter((field) => !isKey(field))
        .sort(),
    )
    const first = await send()
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    for (const other of others)
      expect(codeOf(await send(other)), JSON.stringify(other)).toEqual({ status: 409, code: refused })
    const again = await send()
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(idsIn(again)).toEqual(idsIn(first))
  })
})
