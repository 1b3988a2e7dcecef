/** Valid inputs for every endpoint, made from the request schemas, for tests that then spoil them. */
import type { z } from 'zod'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import { requests } from '#worker/api/requests.schemas.ts'
import { tshirt } from './paying.ts'
import type { RawRequest } from './raw-http.ts'

/** What a caller needs so that hostile input passes admission and reaches the parser. */
export interface Intruder {
  /** A live session of a customer that no other test uses. */
  token: string
  /** A live session of an owner, for the staff's calls. */
  staffToken: string
  /** A picture of the shop. */
  picture: string
  /** Ids that belong to this customer, by path parameter or body field. */
  ids: Record<string, string>
}

/** The parts of a zod schema's definition that this file reads. */
export interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  in?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  options?: z.ZodType[]
  element?: z.ZodType
  entries?: Record<string, string>
  keyType?: z.ZodType
  valueType?: z.ZodType
}
export const definitionOf = (schema: z.ZodType): Definition => schema.def

/** The members of an object schema, also inside wrappers. */
export function membersOf(schema: z.ZodType | undefined): Record<string, z.ZodType> {
  if (!schema) return {}
  const { shape, innerType, in: input, left, right } = definitionOf(schema)
  if (shape) return shape
  return { ...membersOf(innerType), ...membersOf(input), ...membersOf(left), ...membersOf(right) }
}

export type Part = 'body' | 'query' | 'params'
export const schemaOf = (name: EndpointName, part: Part): z.ZodType | undefined =>
  (requests as Record<string, Partial<Record<Part, z.ZodType>> | undefined>)[name]?.[part]

/** A valid value for a field of this name, if one is known without preparation. */
export function goodValues({ picture, ids }: Intruder): Record<string, unknown> {
  return {
    ...anAddressForm(),
    ...tshirt(picture),
    firstName: 'Ana',
    lastName: 'Morales',
    password: 'Tinta#2026',
    acceptTerms: true,
    acceptEmail_SMS: true,
    email: 'intruder@example.com',
    customKey: '',
    code: 'R23456',
    deviceinfo: { deviceId: 'a-device', deviceName: 'Mozilla Firefox', os: 'Linux' },
    deviceId: 'a-device',
    deviceName: 'Mozilla Firefox',
    os: 'Linux',
    data: 'nobody@example.com',
    token: { data: { idToken: 'a.b.c' } },
    price: 28,
    page: '0',
    limit: '20',
    offset: '0',
    size: 'M',
    sizes: [{ size: 'M', quantity: 1 }],
    w: '640',
    format: 'webp',
    folder: 'gallery',
    category: 'tshirt',
    occasion: 'pets',
    file: 'none.jpg',
    line: '0',
    seenQuantity: 1,
    inches: '10',
    // Well-formed ids that do not exist. An unknown id in the path is refused before the body is read.
    addressId: `adr_${'0'.repeat(32)}`,
    cartItemId: `crt_${'0'.repeat(32)}`,
    q: 'brickell',
    session: 'a-session',
    placeId: 'ChIJ-ocean-1',
    messageId: 'paid:nobody',
    orderIds: [`ord_${'0'.repeat(32)}`],
    designId: `des_${'0'.repeat(32)}`,
    claimId: `clm_${'0'.repeat(32)}`,
    archiveId: `arc_${'0'.repeat(32)}`,
    ratingId: `rat_${'0'.repeat(32)}`,
    disputeId: 'dp_none',
    step: 'in_production',
    expectedStatus: 'paid',
    carrier: 'ups',
    parcelId: `pcl_${'0'.repeat(32)}`,
    trackingNumber: '1Z999AA10123',
    kind: 'damaged',
    wish: 'reprint',
    decision: 'reprint',
    lines: [0],
    orderId: `ord_${'0'.repeat(32)}`,
    uploadId: `upl_${'0'.repeat(32)}`,
    requestId: `req_${'0'.repeat(32)}`,
    quoteId: `quo_${'0'.repeat(32)}`,
    proofId: `prf_${'0'.repeat(32)}`,
    productId: 'prd_pet-portrait-mug',
    deadLine: '',
    contactMethod: 'instagram',
    optionalField: 'ana.prints',
    iwantThisImage: '',
    message: 'For a birthday.',
    uploads: [],
    artwork: `art_${'0'.repeat(32)}`,
    artworkId: `art_${'0'.repeat(32)}`,
    savedDesignId: `sdn_${'0'.repeat(32)}`,
    templateId: `tpl_${'0'.repeat(32)}`,
    fileId: `upl_${'0'.repeat(32)}`,
    shareToken: 'A'.repeat(43),
    link: `/sharedDesign/${'A'.repeat(43)}`,
    team: [],
    changeKey: 'a-change-key',
    isShared: true,
    product: 'mug',
    elements: [
      {
        kind: 'text',
        text: 'Ana',
        font: 'poster',
        colour: '#17130f',
        xIn: 4,
        yIn: 1.7,
        widthIn: 3,
        heightIn: 1,
        turn: 0,
      },
    ],
    printFile: `upl_${'0'.repeat(32)}`,
    preview: `upl_${'0'.repeat(32)}`,
    clientKey: 'a-client-key',
    newCustomer: { firstName: 'Rosa', lastName: 'Campos', email: 'rosa@example.com', language: 'es' },
    validDays: 7,
    until: '1',
    key: 'none',
    sessionId: `ses_${'0'.repeat(32)}`,
    personId: `cus_${'0'.repeat(32)}`,
    otp: '000000',
    role: 'staff',
    permissions: ['orders', 'refunds'],
    refundCents: 5000,
    secondFactorForAll: false,
    stepUpRefundCents: 10_000,
    customerId: `cus_${'0'.repeat(32)}`,
    replyId: `rpl_${'0'.repeat(32)}`,
    template: 'question',
    noteId: `not_${'0'.repeat(32)}`,
    text: 'Calls in the evening.',
    isResolved: true,
    before: null,
    name: { en: 'Mug', es: 'Taza' },
    isPublished: true,
    version: 1,
    mail: 'order_paid',
    room: `cus_${'0'.repeat(32)}`,
    ...ids,
  }
}

const goodReply = {
  title: 'Delivery times',
  text: { en: 'Hello {name}, it takes 5 to 10 days.', es: 'Hola, {name}: tarda de 5 a 10 días.' },
}
/** Values of calls whose fields mean something else than in other calls. */
const goodValuesOf: Partial<Record<EndpointName, Record<string, unknown>>> = {
  savedReplyAdd: goodReply,
  savedReplyChange: goodReply,
  staffPictureAdd: { name: 'none-00000000' },
  savedDesignAdd: { name: 'For Luna' },
  savedDesignRename: { name: 'For Luna' },
  savedDesignCopy: { name: 'For Luna' },
}

/** Valid values of an endpoint's own fields; unknown fields are left out. */
export function goodInput(name: EndpointName, part: Part, intruder: Intruder): Record<string, unknown> {
  const known = { ...goodValues(intruder), ...goodValuesOf[name] }
  return Object.fromEntries(
    Object.keys(membersOf(schemaOf(name, part)))
      .filter((field) => field in known)
      .map((field) => [field, known[field]]),
  )
}

const unknownToken = 'A'.repeat(43)

/** The path of an endpoint and a token that may call it. */
export function approach(
  name: EndpointName,
  intruder: Intruder,
  change: { params?: Record<string, string>; query?: string } = {},
): RawRequest & { headers: Record<string, string> } {
  const { method, path, access } = endpoints[name]
  const params = { ...goodInput(name, 'params', intruder), ...change.params }
  const token =
    access === 'customer'
      ? intruder.token
      : access === 'staff' || access === 'owner'
        ? intruder.staffToken
        : access === 'refresh' || access === 'mailToken'
          ? unknownToken
          : null
  return {
    method,
    path:
      path.replace(/:(\w+)/g, (_whole, parameter: string) => String(params[parameter] ?? 'x')) + (change.query ?? ''),
    headers: { 'Accept-Language': 'en', ...(token ? { Authorization: token } : {}) },
  }
}
