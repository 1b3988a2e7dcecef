/** Who may call what, generated from the endpoint table, so that a new endpoint is covered at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { fieldsOf, rowsOf, textOf } from '#test/support/answers.ts'
import { anArtwork } from '#test/support/artworks.ts'
import { aPng, sendFile } from '#test/support/files.ts'
import { aPicture, cards, confirmCard, tshirt } from '#test/support/paying.ts'
import { aProvenRequest } from '#test/support/requests.ts'
import { aSavedDesign } from '#test/support/saved-designs.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anAddress, anOwner, aStaffMember, password, Visitor, type Answer } from '#test/support/visitor.ts'
import { endpoints, type EndpointName } from '#worker/api/endpoints.ts'
import type { Endpoint } from '#worker/http/endpoint.rules.ts'
import { minutes, seconds } from '#worker/platform/duration.rules.ts'
import { errorCatalogue } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import { staffPermissions } from '#worker/platform/staff.rules.ts'

let shop: TestShop
let ana: Visitor & { email: string }
let eva: Visitor & { email: string }
let picture: string
/** Ids of things that are Ana's, by the name of the path parameter. */
const anas: Record<string, string> = { line: '0' }
/** Tokens that must open nothing, named by what is wrong with them. */
const badTokens: Record<string, string> = {}
/** The same for the staff's calls. */
const badStaffTokens: Record<string, string> = {}
/** The token of a member of staff who has this permission and no other. */
const membersWith: Record<string, string> = {}
let owner: Visitor

const withAccess = (access: string) =>
  (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].access === access)
const doorOf = (name: EndpointName): string => {
  const endpoint: Endpoint = endpoints[name]
  if (endpoint.access !== 'staff') return 'owners alone'
  return endpoint.may === 'console' ? 'every member of staff' : `owners and staff with the permission "${endpoint.may}"`
}
const unknownToken = 'A'.repeat(43)

/** A session of Ana's for this test alone, so that ending it does not affect the next one. */
async function aToken(owner = ana): Promise<{ visitor: Visitor; token: string; hash: string }> {
  const visitor = new Visitor(shop)
  await visitor.login({ email: owner.email })
  const token = visitor.token ?? ''
  return { visitor, token, hash: await hashToken(token) }
}

async function change(sql: string, ...values: unknown[]): Promise<void> {
  const database = await shop.database()
  const { meta } = await database
    .prepare(sql)
    .bind(...values)
    .run()
  expect(meta.changes, sql).toBeGreaterThan(0)
}

async function makeBadTokens(): Promise<void> {
  const now = Date.now()
  Object.assign(badTokens, {
    malformed: 'not-a-token',
    'half a token': unknownToken.slice(1),
    'too long': `${unknownToken}A`,
    unknown: unknownToken,
  })

  const expired = await aToken()
  await change('UPDATE session_tokens SET issued_at = ? WHERE hash = ?', now - minutes(30) - seconds(5), expired.hash)
  badTokens['expired'] = expired.token

  const rotated = await aToken()
  const successor = textOf(
    await rotated.visitor.call('PUT', '/api/login/newToken', { deviceId: rotated.visitor.deviceId }),
    'token',
  )
  expect((await new Visitor(shop).get('/api/orders', { Authorization: successor })).status).toBe(200)
  await change(
    'UPDATE session_tokens SET rotated_at = ?, successor_used_at = ? WHERE hash = ?',
    now - seconds(65),
    now - seconds(64),
    rotated.hash,
  )
  badTokens['rotated away'] = rotated.token

  const revoked = await aToken()
  await change(
    'UPDATE sessions SET revoked_at = ? WHERE id = (SELECT session_id FROM session_tokens WHERE hash = ?)',
    now,
    revoked.hash,
  )
  badTokens['revoked'] = revoked.token

  const loggedOut = await aToken()
  expect((await loggedOut.visitor.call('DELETE', '/api/login/session')).status).toBe(200)
  badTokens['logged out'] = loggedOut.token

  const newcomer = new Visitor(shop)
  const email = anAddress('newcomer')
  await newcomer.register({ email })
  badTokens['of a mailed link'] =
    (await newcomer.mails(email))[0]?.links.map((link) => new URL(link).searchParams.get('token')).find(Boolean) ?? ''

  for (const state of ['suspended', 'deleting']) {
    const owner = await aCustomer(shop)
    badTokens[`of a ${state} customer`] = owner.token ?? ''
    await change('UPDATE customers SET state = ? WHERE id = ?', state, owner.userId)
  }
}

/** A customer who was invited to the staff, and their token of the staff's audience. */
async function aNewStaffMember(role = 'staff'): Promise<{ token: string; userId: string; customerToken: string }> {
  const person = await aCustomer(shop)
  await change('UPDATE customers SET role = ? WHERE id = ?', role, person.userId)
  const token = textOf(await new Visitor(shop).post('/api/staff/login', { email: person.email, password }), 'token')
  return { token, userId: person.userId ?? '', customerToken: person.token ?? '' }
}

async function makeBadStaffTokens(): Promise<void> {
  const now = Date.now()
  Object.assign(badStaffTokens, {
    malformed: 'not-a-token',
    unknown: unknownToken,
    'of a customer': ana.token,
    'of a mailed link': badTokens['of a mailed link'],
  })
  const ofTheShop = new Visitor(shop)
  await ofTheShop.login({ email: 'owner@example.com' })
  badStaffTokens['of an owner as a customer'] = ofTheShop.token ?? ''
  const spoil: [fault: string, sql: string][] = [
    ['of suspended staff', 'UPDATE customers SET staff_suspended_at = 1 WHERE id = ?'],
    ['of somebody who has left', "UPDATE customers SET role = 'customer' WHERE id = ?"],
    ['of staff whose account is suspended', "UPDATE customers SET state = 'suspended' WHERE id = ?"],
    ['of staff whose account is deleted', "UPDATE customers SET state = 'deleting' WHERE id = ?"],
    ['revoked', `UPDATE sessions SET revoked_at = ${now} WHERE audience = 'staff' AND customer_id = ?`],
    [
      'expired',
      `UPDATE session_tokens SET issued_at = ${now - minutes(30) - seconds(5)} WHERE session_id IN (SELECT id
        FROM sessions WHERE customer_id = ?)`,
    ],
  ]
  for (const [fault, sql] of spoil) {
    const { token, userId } = await aNewStaffMember('owner')
    await change(sql, userId)
    badStaffTokens[fault] = token
  }
}

beforeAll(async () => {
  shop = await openShop()
  ana = await aCustomer(shop)
  eva = await aCustomer(shop)
  picture = await aPicture(ana)
  anas['cartItemId'] = textOf(await ana.post('/api/shoppingCart/cartItem/add', tshirt(picture)), 'cartItemId')
  anas['orderId'] = textOf(await ana.post('/api/payments/ReadyToGo/tshirt', tshirt(picture, { size: 'L' })), 'orderId')
  await ana.post('/api/shippingAddress', anAddressForm())
  anas['addressId'] = String(rowsOf(await ana.get('/api/shippingAddress'), 'activeAddress')[0]?.['id'])
  anas['uploadId'] = textOf(await sendFile(ana, aPng()), 'id')
  anas['artworkId'] = (await anArtwork(ana)).id
  anas['savedDesignId'] = await aSavedDesign(ana)
  const handy = await aStaffMember(shop)
  const asked = await aProvenRequest(ana, handy)
  Object.assign(anas, { requestId: asked.id, quoteId: asked.quoteId, proofId: asked.proofId })
  const sessions = rowsOf(await ana.get('/api/AccountSettings/sessions'), 'sessions')
  anas['sessionId'] = String(sessions.find((session) => session['current'])?.['id'])
  await makeBadTokens()
  await makeBadStaffTokens()
  for (const permission of [...staffPermissions, 'none']) {
    const { token, userId } = await aNewStaffMember()
    await change(
      'UPDATE customers SET staff_permissions = ? WHERE id = ?',
      JSON.stringify(permission === 'none' ? [] : [permission]),
      userId,
    )
    membersWith[permission] = token
  }
  owner = await anOwner(shop)
})
afterAll(() => shop.stop())

/** A call of the table with Ana's ids in its path, or with the given ones. */
function callOf(
  name: EndpointName,
  token: string | null,
  ids: Record<string, string> = anas,
  visitor = new Visitor(shop),
): Promise<Answer> {
  const { method, path } = endpoints[name]
  // Calls that are refused at the door need only a path; ids of Ana's are used where ownership decides.
  const filled = path.replace(/:(\w+)/g, (_whole, parameter: string) => ids[parameter] ?? 'x')
  return visitor.call(method, filled, method === 'GET' ? undefined : {}, token === null ? {} : { Authorization: token })
}

const refusal = (code: keyof typeof errorCatalogue) => {
  const { status, en, es } = errorCatalogue[code]
  return {
    status,
    body: { code, message: en, error: en, msg: en, messageApp: { en, es }, requestId: expect.any(String) },
  }
}

describe.each(withAccess('customer'))('%s, which is for customers', (name) => {
  it('refuses a call without a token', async () => {
    expect(await callOf(name, null)).toMatchObject(refusal('token_required'))
    expect(errorCatalogue.token_required.en).toBe('Token is required.')
  })

  it('refuses every token that is not a live session’s of an active customer', async () => {
    for (const [fault, token] of Object.entries(badTokens)) {
      const answer = await callOf(name, token)
      expect({ fault, ...answer }).toMatchObject({ fault, ...refusal('token_invalid') })
      expect(Object.keys(answer.body).sort()).toEqual(['code', 'error', 'message', 'messageApp', 'msg', 'requestId'])
    }
  })
})

const staffCalls = [...withAccess('staff'), ...withAccess('owner')]
describe.each(staffCalls)('%s, which is for the staff', (name) => {
  it('refuses a call without a token', async () => {
    expect(await callOf(name, null)).toMatchObject(refusal('token_required'))
  })

  it('refuses every token that is not a live session’s of active staff', async () => {
    for (const [fault, token] of Object.entries(badStaffTokens)) {
      expect({ fault, ...(await callOf(name, token)) }).toMatchObject({ fault, ...refusal('token_invalid') })
    }
  })

  it(`opens its door to ${doorOf(name)}`, async () => {
    const endpoint: Endpoint = endpoints[name]
    const doors = ['token_required', 'token_invalid', 'forbidden']
    expect(doors).not.toContain((await callOf(name, owner.token)).body['code'])
    for (const [permission, member] of Object.entries(membersWith)) {
      const code = (await callOf(name, member)).body['code']
      const isOpen = endpoint.access === 'staff' && (endpoint.may === 'console' || endpoint.may === permission)
      if (isOpen)
        expect({ permission, code: doors.includes(String(code)) ? code : 'in' }).toEqual({ permission, code: 'in' })
      else expect({ permission, code }).toEqual({ permission, code: 'forbidden' })
    }
  })
})

describe.each(staffCalls.filter((name) => 'stepUp' in endpoints[name]))('%s, which wants a fresh proof', (name) => {
  it('refuses a session of an owner who proved who they are more than ten minutes ago', async () => {
    const { token, userId } = await aNewStaffMember('owner')
    await change('UPDATE sessions SET started_at = started_at - ? WHERE customer_id = ?', minutes(11), userId)
    expect(await callOf(name, token)).toMatchObject(refusal('log_in_again'))
    expect(
      (await new Visitor(shop).post('/api/staff/prove', { password, otp: '' }, { Authorization: token })).status,
    ).toBe(200)
    expect((await callOf(name, token)).body['code']).not.toBe('log_in_again')
  })
})

describe('a session of the staff’s audience', () => {
  it.each(withAccess('customer'))('opens nothing of %s, which is for customers', async (name) => {
    expect(await callOf(name, owner.token)).toMatchObject(refusal('token_invalid'))
  })

  it('gets no new token once its owner is suspended or removed, and otherwise a new staff token', async () => {
    for (const fault of ['of suspended staff', 'of somebody who has left'])
      expect(await callOf('newToken', badStaffTokens[fault] ?? '')).toMatchObject(refusal('token_invalid'))
    const { token } = await aNewStaffMember()
    const successor = textOf(await callOf('newToken', token), 'token')
    expect((await callOf('staffMe', successor)).status).toBe(200)
    expect(await callOf('orders', successor)).toMatchObject(refusal('token_invalid'))
  })

  it('ends where it is logged out, and leaves the customer’s one alone', async () => {
    const { token, customerToken } = await aNewStaffMember()
    expect((await callOf('logout', token)).status).toBe(200)
    expect(await callOf('staffMe', token)).toMatchObject(refusal('token_invalid'))
    expect((await callOf('orders', customerToken)).status).toBe(200)
  })
})

describe.each(withAccess('refresh'))('%s, which exchanges or spends a session’s token', (name) => {
  it('refuses a call without a token or with a malformed one', async () => {
    expect(await callOf(name, null)).toMatchObject(refusal('token_required'))
    expect(await callOf(name, 'not-a-token')).toMatchObject(refusal('token_invalid'))
  })
})

it.each([
  'unknown',
  'revoked',
  'logged out',
  'rotated away',
  'of a mailed link',
  'of a suspended customer',
  'of a deleting customer',
])('newToken gives no successor for a token that is %s', async (fault) => {
  expect(await callOf('newToken', badTokens[fault] ?? '')).toMatchObject(refusal('token_invalid'))
})

describe.each(withAccess('mailToken'))('%s, which takes the token of a mailed link', (name) => {
  it('refuses no token, a malformed, an unknown and a session’s one, with the specification’s text', async () => {
    for (const token of [null, 'not-a-token', unknownToken, ana.token]) {
      const answer = await callOf(name, token, anas, new Visitor(shop))
      // A call that needs more than the token may first miss that; it must not accept the token.
      expect([401, 422]).toContain(answer.status)
      if (answer.status === 401) expect(answer).toMatchObject(refusal('link_invalid'))
    }
    expect(errorCatalogue.link_invalid.en).toBe('Token expired or something went wrong')
  })
})

describe.each(withAccess('signature'))('%s, which is the provider’s', (name) => {
  it('refuses whoever cannot sign, customers too', async () => {
    for (const token of [null, ana.token]) expect(await callOf(name, token)).toMatchObject(refusal('signature_invalid'))
  })
})

it.each(withAccess('public'))('%s, which is public, does not mind a useless token', async (name) => {
  const ids = { ...anas, category: 'dtf', file: 'none.jpg' }
  const [without, withBad] = [await callOf(name, null, ids), await callOf(name, 'not-a-token', ids)]
  expect(withBad.status).toBe(without.status)
  expect([401, 403]).not.toContain(without.status === 401 && name === 'google' ? 0 : without.status)
})

it('takes the token raw and after Bearer in any case', async () => {
  for (const header of [ana.token, `Bearer ${ana.token}`, `bearer  ${ana.token}`]) {
    expect((await callOf('orders', header ?? '')).status).toBe(200)
  }
  expect((await callOf('orders', `Basic ${ana.token}`)).status).toBe(401)
})

describe('what belongs to another customer', () => {
  const unknown: Record<string, string> = {
    requestId: `req_${'0'.repeat(32)}`,
    quoteId: `quo_${'0'.repeat(32)}`,
    proofId: `prf_${'0'.repeat(32)}`,
    artworkId: `art_${'0'.repeat(32)}`,
    savedDesignId: `sdn_${'0'.repeat(32)}`,
    uploadId: `upl_${'0'.repeat(32)}`,
    addressId: `adr_${'0'.repeat(32)}`,
    cartItemId: `crt_${'0'.repeat(32)}`,
    orderId: `ord_${'0'.repeat(32)}`,
    sessionId: `ses_${'0'.repeat(32)}`,
    // A line of an order.
    line: '9',
  }

  // A place of the maps service has no owner.
  const ownable = withAccess('customer').filter((name) => name !== 'addressParts' && endpoints[name].path.includes(':'))
  it.each(ownable)('answers %s exactly like something that does not exist', async (name) => {
    for (const [, parameter = ''] of endpoints[name].path.matchAll(/:(\w+)/g)) {
      expect(
        anas,
        `${name} has ":${parameter}" in its path: make one of Ana's in beforeAll, and an unknown one beside`,
      ).toHaveProperty(parameter)
      expect(unknown).toHaveProperty(parameter)
    }
    const [foreign, missing] = [await callOf(name, eva.token), await callOf(name, eva.token, unknown)]
    expect(foreign.status).toBe(missing.status)
    expect({ ...fieldsOf(foreign), requestId: '' }).toEqual({ ...fieldsOf(missing), requestId: '' })
    if (name === 'paymentShow') expect(foreign).toMatchObject(refusal('not_found'))
  })

  it('what belongs to another customer is the same after all refused calls', async () => {
    expect((await ana.get('/api/shoppingCart')).body).toMatchObject([{ cartItemId: anas['cartItemId'] }])
    expect((await ana.get('/api/shippingAddress')).body).toMatchObject({
      activeAddress: [{ id: anas['addressId'], city: 'Miami' }],
    })
    expect((await ana.get(`/api/payments/${anas['orderId']}`)).body).toMatchObject({
      orderId: anas['orderId'],
      status: 'awaiting_payment',
    })
  })

  it('another customer’s cart cannot be paid', async () => {
    const body = { cartItemId: anas['cartItemId'], variationId: 100, quantity: 1, pathImagePath: picture, price: 28 }
    expect(await eva.post('/api/payments/OneCart', body)).toMatchObject(refusal('not_found'))
    expect(await eva.post('/api/payments/OneCart', { ...body, cartItemId: unknown['cartItemId'] })).toMatchObject(
      refusal('not_found'),
    )
  })

  it('what belongs to another customer is in no list', async () => {
    for (const path of ['/api/shoppingCart', '/api/orders', '/api/orders/delivered'])
      expect((await eva.get(path)).body).toEqual([])
    expect((await eva.get('/api/shippingAddress')).body).toEqual({ activeAddress: [] })
    expect((await eva.get('/api/AccountSettings/sessions')).body['sessions']).toHaveLength(1)
  })

  it('cannot belong to nobody: no row of a customer goes without its owner', async () => {
    const database = await shop.database()
    const tables = (
      await database
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%customer_id%'")
        .all<{ name: string }>()
    ).results
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['cart_lines', 'addresses', 'orders', 'sessions']),
    )
    for (const { name } of tables) {
      const columns = (
        await database
          .prepare(`SELECT name, "notnull" AS isRequired FROM pragma_table_info(?)`)
          .bind(name)
          .all<{ name: string; isRequired: number }>()
      ).results
      expect({ table: name, isRequired: columns.find((column) => column.name === 'customer_id')?.isRequired }).toEqual({
        table: name,
        isRequired: 1,
      })
    }
  })
})

describe('deleting a cart line by its id (R-CART-07)', () => {
  const remove = (visitor: Visitor, id: string) => visitor.call('DELETE', `/api/shoppingCart/cartItem/${id}`)
  const added = async () =>
    textOf(await ana.post('/api/shoppingCart/cartItem/add', tshirt(picture, { size: 'S' })), 'cartItemId')
  const cartIds = async () => rowsOf(await ana.get('/api/shoppingCart')).map((line) => line['cartItemId'])
  const done = { status: 200, body: { message: 'Item successfully deleted.' } }

  it('a cart line is deleted by its id without Authorization, and once more without an error', async () => {
    const id = await added()
    expect(await remove(new Visitor(shop), id)).toMatchObject(done)
    expect(await remove(new Visitor(shop), id)).toMatchObject(done)
    expect(await cartIds()).not.toContain(id)
  })

  it('refuses a foreign or a bad token that is sent, and keeps the line', async () => {
    const id = await added()
    expect(await remove(eva, id)).toMatchObject(refusal('not_found'))
    for (const token of Object.values(badTokens))
      expect(await callOf('cartDelete', token, { cartItemId: id })).toMatchObject(refusal('token_invalid'))
    expect(await cartIds()).toContain(id)
    expect(await remove(ana, id)).toMatchObject(done)
  })

  it.each(['crt_00000000000000000000000000000000', 'nonsense', '1', '%00', "' OR 1=1 --"])(
    'answers an unknown id like a known one: %s',
    async (id) => {
      expect(await remove(new Visitor(shop), encodeURIComponent(id))).toMatchObject(done)
    },
  )

  it('gives nothing back of a line that was paid', async () => {
    const id = textOf(await ana.post('/api/shoppingCart/cartItem/add', tshirt(picture, { size: 'XL' })), 'cartItemId')
    const pay = await ana.post('/api/payments/OneCart', { cartItemId: id, price: 28 })
    await confirmCard(
      ana,
      { clientSecret: textOf(pay, 'clientSecret'), publishableKey: textOf(pay, 'publishableKey') },
      cards.good,
    )
    expect([200, 409]).toContain((await remove(new Visitor(shop), id)).status)
    expect(rowsOf(await ana.get('/api/orders')).find((order) => order['id'] === textOf(pay, 'orderId'))).toMatchObject({
      paid: true,
    })
  })
})
