import { describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import { requests } from '#worker/api/requests.schemas.ts'
import { responses } from '#worker/api/responses.schemas.ts'
import type { Endpoint } from '#worker/http/endpoint.rules.ts'

const table: [EndpointName, Endpoint][] = Object.entries(endpoints) as [EndpointName, Endpoint][]
const schemasOf = (name: EndpointName) =>
  (requests as Record<string, { body?: unknown; query?: unknown; params?: { def: { shape: object } } } | undefined>)[
    name
  ]

/** Calls of R-WIRE-01 that this slice serves, as the specification writes them with {api} = api. */
const specified = [
  'POST /api/login',
  'PUT /api/login/newToken',
  'POST /api/register',
  'POST /api/register/resendCodeValidation',
  'POST /api/register/codeValidation',
  'POST /api/register/ResentEmailValidation',
  'PATCH /api/register/EmailValidation',
  'GET /api/shippingAddress',
  'POST /api/shippingAddress',
  'GET /api/products/custom',
  'GET /api/orders',
  'GET /api/orders/delivered',
  'GET /api/shoppingCart',
  'DELETE /api/shoppingCart/cartItem/:cartItemId',
  'POST /api/shoppingCart/cartItem/add',
  'POST /api/payments/OneCart',
  'POST /api/payments/ReadyToGo/tshirt',
  'GET /api/payments/success',
  'POST /api/Uploads/data',
  'POST /api/Desing/custom',
  'GET /api/Desing',
]

/** Calls that answer with something other than JSON: a picture, a redirect, a download. */
const withoutSchema: EndpointName[] = [
  'apiDescription',
  'picture',
  'paymentReturn',
  'noticesStopLink',
  'accountExport',
  'orderInvoice',
  'staffOrderExport',
  'uploadShow',
  'pictureShown',
  'ratingPhoto',
  'sharedDesignFile',
  'staffUploadShow',
  'requestLinkFile',
  'chatSocket',
  'liveSocket',
  'staffInboxSocket',
  'chatFile',
  'staffChatTranscript',
  'staffChatFile',
  'staffCustomerExport',
  'staffFiguresExport',
  'staffArchivePart',
]

describe('the endpoint table', () => {
  it.each(specified)('has %s literally (R-WIRE-01)', (call) => {
    expect(table.map(([, { method, path }]) => `${method} ${path}`)).toContain(call)
  })

  it('the endpoint table has every method and path once', () => {
    const calls = table.map(([, { method, path }]) => `${method} ${path.toLowerCase().replace(/:\w+/g, ':')}`)
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  })

  it('lets no path with a parameter hide a literal one that stands after it', () => {
    const hidden = table.flatMap(([name, { method, path }], index) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
      return table
        .slice(index + 1)
        .filter(([, later]) => path.includes(':') && later.method === method && pattern.test(later.path))
        .map(([later]) => `${later} can never be reached behind ${name}: move it up in its .calls.ts file`)
    })
    expect(hidden).toEqual([])
  })

  it('has a schema for every JSON answer', () => {
    const missing = table.map(([name]) => name).filter((name) => !(name in responses) && !withoutSchema.includes(name))
    expect(
      missing,
      'add the answer to responses in its area’s ….schemas.ts, or to withoutSchema here if it is not JSON',
    ).toEqual([])
  })

  it('has a schema for every parameter in a path, and for no other', () => {
    for (const [name, { path }] of table) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter).sort()
      expect({ name, parameters: Object.keys(schemasOf(name)?.params?.def.shape ?? {}).sort() }).toEqual({
        name,
        parameters: inPath,
      })
    }
  })

  it('takes a body only where the method carries one', () => {
    for (const [name, { method }] of table)
      if (method === 'GET') expect({ name, body: schemasOf(name)?.body }).toEqual({ name, body: undefined })
  })

  it('is open to whoever is not logged in only where this list says so', () => {
    const loggedIn = ['customer', 'staff', 'owner']
    const open = Object.groupBy(
      table.filter(([, { access }]) => !loggedIn.includes(access)),
      ([, { access }]) => access,
    )
    const named = Object.fromEntries(
      Object.entries(open).map(([access, rows]) => [access, rows?.map(([name]) => name).sort()]),
    )
    expect(
      named,
      'a call that anyone may make is a decision: think of who else could make it, then add it here',
    ).toEqual({
      public: [
        'apiDescription',
        'appConfig',
        'catalogueFacets',
        'changePassword',
        'chatSocket',
        'codeDelivery',
        'codeValidation',
        'designPrices',
        'designTemplateList',
        'google',
        'health',
        'liveSocket',
        'login',
        'noticesStop',
        'noticesStopLink',
        'occasionList',
        'occasionShow',
        'paymentReturn',
        'picture',
        'pictureList',
        'pictureShown',
        'productCustomShow',
        'productsCustom',
        'ratingList',
        'ratingPhoto',
        'reactivate',
        'readyDesignShow',
        'register',
        'resendCodeValidation',
        'resentEmailValidation',
        'search',
        'sharedDesignFile',
        'sharedDesignShow',
        'staffInboxSocket',
        'staffLogin',
      ],
      refresh: ['logout', 'newToken'],
      mailToken: [
        'emailValidation',
        'followLink',
        'orderTrack',
        'paymentLinkAddress',
        'paymentLinkShow',
        'requestLink',
        'requestLinkApprove',
        'requestLinkFile',
        'resetPassword',
        'staffInvitationAccept',
        'staffInvitationShow',
      ],
      capability: ['cartDelete'],
      signature: ['paymentWebhook', 'smsStatus'],
    })
  })

  it('has the staff’s calls under /api/staff, and nothing else there', () => {
    for (const [name, { path, access }] of table) {
      if (access === 'staff' || access === 'owner')
        expect({ name, isThere: path.startsWith('/api/staff/') }).toEqual({ name, isThere: true })
      if (path.startsWith('/api/staff/')) expect({ name, access }).not.toEqual({ name, access: 'customer' })
    }
  })

  it('keeps calls that guess or pay behind an outer rate limit', () => {
    const open = table
      .filter(
        ([, { access, method, rateLimit }]) =>
          (access === 'public' || access === 'mailToken' || access === 'capability') && method !== 'GET' && !rateLimit,
      )
      .map(([name]) => name)
    expect(open, 'give these a `rateLimit` in its .calls.ts file: anyone can call them').toEqual([])
  })

  it('lets anybody read without a rate limit what is found by an index or kept, and nothing that is searched for', () => {
    const open = table
      .filter(([, { access, method, rateLimit }]) => access === 'public' && method === 'GET' && !rateLimit)
      .map(([name]) => name)
    expect(open.toSorted(), 'a call of this kind asks the one database whenever anybody likes').toEqual([
      'apiDescription',
      'appConfig',
      'catalogueFacets',
      'designPrices',
      'designTemplateList',
      'health',
      'noticesStopLink',
      'occasionList',
      'picture',
      'pictureList',
      'pictureShown',
      'productCustomShow',
      'productsCustom',
      'ratingPhoto',
      'readyDesignShow',
    ])
    expect(endpoints.search).toMatchObject({ rateLimit: 'lookup' })
  })
})
