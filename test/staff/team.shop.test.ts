import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerInvitation } from '#scripts/owner-invitation.ts'
import { ageSessions, linkRefused, linkTo } from '#test/accounts/steps.ts'
import { fieldsOf, rowsOf, textOf } from '#test/support/answers.ts'
import { ChatClient, enterChat } from '#test/support/chat-client.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { accept, aNewcomer, anInvitation, enter, staffPassword } from '#test/support/staff-member.ts'
import { aCustomer, anAddress, anOwner, aStaffMember, password, Visitor, type Answer } from '#test/support/visitor.ts'
/** Who works in the shop: invitations, roles, suspension (R-STAFF-11). */
import { chatClose } from '#worker/chat/chat-frames.rules.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { hashToken, randomToken } from '#worker/platform/keyring.adapter.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'

let shop: TestShop
let owner: Visitor
beforeAll(async () => {
  shop = await openShop()
  owner = await anOwner(shop)
})
afterAll(() => shop.stop())

const invite = (body: object) =>
  owner.post('/api/staff/team/invitations', {
    email: anAddress('worker'),
    firstName: 'Elena',
    lastName: 'Prado',
    role: 'staff',
    ...body,
  })
const edit = (id: string | null, body: object) => owner.call('PATCH', `/api/staff/team/${id}`, body)

describe('a mail address at the shop’s own domain', () => {
  const atTheShop = (name: string) => `${name}${Date.now().toString(36)}@tinta.shop`

  it('lets its owner in by invitation, at the console and at the shop, and gets a reset', async () => {
    const email = atTheShop('elena')
    const { token } = await anInvitation(owner, 'staff', email)
    expect((await accept(new Visitor(shop), token)).status).toBe(200)
    expect((await enter(new Visitor(shop), email, staffPassword)).status).toBe(200)
    for (const field of ['email', 'customKey'])
      expect((await new Visitor(shop).login({ [field]: email }, staffPassword)).status).toBe(200)
    const visitor = new Visitor(shop)
    await visitor.post('/api/login/ChangePassword', { data: email })
    expect(await linkTo(visitor, email, '/resetPassword')).toMatch(/^[\w-]{43}$/)
  })

  it('lets an owner in whom add-owner made', async () => {
    const email = atTheShop('boss')
    const token = randomToken()
    const database = await shop.database()
    const statements = ownerInvitation(email, await hashToken(token), Date.now())
    await database.batch(statements.map((statement) => database.prepare(statement)))
    const visitor = new Visitor(shop)
    expect((await accept(visitor, token)).status).toBe(200)
    expect(await enter(visitor, email, staffPassword)).toMatchObject({ status: 200, body: { role: 'owner' } })
  })

  it('is nobody’s custom key: neither afterwards nor from before', async () => {
    const [early, late] = [await aCustomer(shop), await aCustomer(shop)]
    const email = atTheShop('marta')
    const wish = (customer: Visitor) => customer.call('PATCH', '/api/AccountSettings', { customKey: email })
    expect((await wish(early)).status).toBe(200)
    const { token } = await anInvitation(owner, 'staff', email)
    expect((await early.get('/api/AccountSettings')).body).toMatchObject({ customKey: null })
    expect(await wish(late)).toMatchObject({ status: 409, body: { code: 'custom_key_taken' } })
    expect((await accept(new Visitor(shop), token)).status).toBe(200)
    expect((await new Visitor(shop).login({ email }, staffPassword)).status).toBe(200)
  })

  it.each(['owner', 'support', 'hello', 'post.master', 'no-reply', 'orders2'])(
    'is no custom key when it would pass for the shop: %s',
    async (name) => {
      const customer = await aCustomer(shop)
      const wish = { customKey: `${name}@tinta.shop` }
      const text = ruleTexts.custom_key_reserved.en
      expect(await customer.call('PATCH', '/api/AccountSettings', wish)).toMatchObject({
        status: 422,
        body: { fields: { customKey: text } },
      })
      expect(await owner.call('PUT', `/api/staff/customers/${customer.userId}/customKey`, wish)).toMatchObject({
        status: 422,
        body: { fields: { customKey: text } },
      })
    },
  )
})

describe('an invitation', () => {
  it('shows what it is, makes somebody of the staff, and works once', async () => {
    const { email, token } = await anInvitation(owner)
    const visitor = new Visitor(shop)
    expect(await visitor.get('/api/staff/invitation', { Authorization: token })).toMatchObject({
      status: 200,
      body: { email, firstName: 'Elena', role: 'staff' },
    })
    expect(rowsOf(await owner.get('/api/staff/team'), 'invitations')).toContainEqual(
      expect.objectContaining({ email, role: 'staff' }),
    )
    expect((await enter(visitor, email, staffPassword)).status).toBe(401)
    expect((await accept(visitor, token, { firstName: 'Elena María' })).status).toBe(200)
    expect(await enter(visitor, email, staffPassword)).toMatchObject({
      status: 200,
      body: { firstName: 'Elena María', role: 'staff' },
    })
    expect(await accept(visitor, token)).toMatchObject(linkRefused)
    const { body } = await owner.get('/api/staff/team')
    expect(body['people']).toContainEqual(expect.objectContaining({ email, role: 'staff', suspended: false }))
    expect(JSON.stringify(body['invitations'])).not.toContain(email)
    const actions = rowsOf(await owner.get(`/api/staff/audit?kind=staff&subject=${visitor.userId}`), 'lines').map(
      (line) => line['action'],
    )
    expect(actions).toEqual(['staff.logged_in', 'staff.joined', 'staff.invited'])
  })

  it('lets a customer join with a new password, and ends their open sessions', async () => {
    const customer = await aCustomer(shop)
    await invite({ email: customer.email, role: 'owner' })
    const mail = (await customer.mails(customer.email)).find(({ links }) =>
      links.some((link) => link.includes('/staff/invitation')),
    )
    const token =
      new URL(mail?.links.find((link) => link.includes('/staff/invitation')) ?? 'none:').searchParams.get('token') ?? ''
    expect((await accept(new Visitor(shop), token)).status).toBe(200)
    expect((await customer.get('/api/orders')).status).toBe(401)
    expect((await enter(new Visitor(shop), customer.email, password)).status).toBe(401)
    expect(await enter(new Visitor(shop), customer.email, staffPassword)).toMatchObject({
      status: 200,
      body: { role: 'owner' },
    })
  })

  it('is refused when it has expired, was withdrawn, or another one came after it', async () => {
    const [late, withdrawn, older] = [await anInvitation(owner), await anInvitation(owner), await anInvitation(owner)]
    const idOf = async (email: string) =>
      String((await shop.rows('SELECT id FROM customers WHERE email = ?', email))[0]?.['id'])
    await shop.change('UPDATE link_tokens SET expires_at = 1 WHERE customer_id = ?', await idOf(late.email))
    expect((await owner.call('DELETE', `/api/staff/team/invitations/${await idOf(withdrawn.email)}`)).status).toBe(200)
    await invite({ email: older.email })
    for (const { token } of [late, withdrawn, older])
      expect(await accept(new Visitor(shop), token)).toMatchObject(linkRefused)
    const { results } = await (
      await shop.database()
    )
      .prepare('SELECT role FROM customers WHERE email = ?')
      .bind(late.email)
      .all()
    expect(results).toEqual([{ role: 'customer' }])
  })

  it('refuses bad names, addresses, roles and passwords, and somebody who works here already', async () => {
    expect(await invite({ email: 'nobody', firstName: 'X', lastName: '' })).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String), firstName: expect.any(String), lastName: expect.any(String) } },
    })
    expect((await invite({ role: 'king' })).status).toBe(422)
    expect(await invite({ email: 'staff@example.com' })).toMatchObject({ status: 409, body: { code: 'of_staff' } })
    const { token } = await anInvitation(owner)
    expect(await accept(new Visitor(shop), token, { password: 'weak' })).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) } },
    })
    expect((await accept(new Visitor(shop), token)).status).toBe(200)
  })
})

describe('npm run add-owner', () => {
  const addOwner = async (email: string): Promise<string> => {
    const token = randomToken()
    const database = await shop.database()
    await database.batch(
      ownerInvitation(email, await hashToken(token), Date.now()).map((statement) => database.prepare(statement)),
    )
    return token
  }

  it('makes a first owner of somebody nobody knows, and only by its newest link', async () => {
    const email = anAddress("o'hara")
    const [older, token] = [await addOwner(email), await addOwner(email)]
    expect(await accept(new Visitor(shop), older)).toMatchObject(linkRefused)
    expect((await accept(new Visitor(shop), token)).status).toBe(200)
    expect(await enter(new Visitor(shop), email, staffPassword)).toMatchObject({ status: 200, body: { role: 'owner' } })
  })

  it('lets an owner who lost phone and password back in', async () => {
    const lost = await aNewcomer(shop, owner, 'owner')
    await shop.run(
      "INSERT INTO second_factors (customer_id, sealed_secret, confirmed_at, created_at) VALUES (?, 'x', 1, 1)",
      lost.userId,
    )
    expect((await enter(new Visitor(shop), lost.email, staffPassword)).status).toBe(401)
    await accept(new Visitor(shop), await addOwner(lost.email), { password: 'Nueva#2026' })
    expect((await enter(new Visitor(shop), lost.email, 'Nueva#2026')).status).toBe(200)
  })
})

describe('what an owner changes', () => {
  it('suspends a member of staff at once, for the console alone, and restores them', async () => {
    const worker = await aNewcomer(shop, owner)
    const asCustomer = new Visitor(shop)
    await asCustomer.login({ email: worker.email }, staffPassword)
    expect((await edit(worker.userId, { suspended: true })).status).toBe(200)
    expect((await worker.get('/api/staff/me')).status).toBe(401)
    expect((await enter(worker, worker.email, staffPassword)).status).toBe(401)
    expect((await asCustomer.get('/api/orders')).status).toBe(200)
    await edit(worker.userId, { suspended: false })
    expect((await enter(worker, worker.email, staffPassword)).status).toBe(200)
  })

  it('gives a role and takes it', async () => {
    const worker = await aNewcomer(shop, owner)
    await edit(worker.userId, { role: 'owner' })
    await enter(worker, worker.email, staffPassword)
    expect((await worker.get('/api/staff/team')).status).toBe(200)
    await edit(worker.userId, { role: 'customer' })
    expect((await worker.get('/api/staff/team')).status).toBe(401)
    expect((await enter(worker, worker.email, staffPassword)).status).toBe(401)
    expect(JSON.stringify((await owner.get('/api/staff/team')).body)).not.toContain(worker.email)
  })

  it('is never the owner’s own account, nor a customer, nor an unknown one', async () => {
    expect((await edit(owner.userId, { role: 'staff' })).status).toBe(403)
    const customer = await aCustomer(shop)
    for (const id of [customer.userId, `cus_${'0'.repeat(32)}`, 'nonsense'])
      expect((await edit(id, { role: 'owner' })).status).toBe(404)
    expect(await shop.rows('SELECT role FROM customers WHERE id = ?', customer.userId)).toEqual([{ role: 'customer' }])
  })

  it('demands a log-in of the last ten minutes, or a proof after it', async () => {
    const [stale, worker] = [await aNewcomer(shop, owner, 'owner'), await aNewcomer(shop, owner)]
    await ageSessions(shop, stale, minutes(11))
    const refused = { status: 403, body: { code: 'log_in_again', loginAgain: true } }
    const wish = { firstName: 'Elena', lastName: 'Prado' }
    const email = anAddress('heir')
    expect(await stale.post('/api/staff/team/invitations', { ...wish, email, role: 'owner' })).toMatchObject(refused)
    for (const change of [{ role: 'owner' }, { resetSecondFactor: true }, { suspended: true }])
      expect(await stale.call('PATCH', `/api/staff/team/${worker.userId}`, change)).toMatchObject(refused)
    expect(await shop.rows('SELECT role FROM customers WHERE id = ? OR email = ?', worker.userId, email)).toEqual([
      { role: 'staff' },
    ])
    // A wrong password proves nothing.
    expect((await stale.post('/api/staff/prove', { password: 'Wrong#2026', otp: '' })).status).toBe(422)
    expect(await stale.post('/api/staff/team/invitations', { ...wish, email, role: 'staff' })).toMatchObject(refused)
    expect((await stale.post('/api/staff/prove', { password: staffPassword, otp: '' })).status).toBe(200)
    expect((await stale.call('PATCH', `/api/staff/team/${worker.userId}`, { suspended: true })).status).toBe(200)
    // After logging in again the owner may.
    await enter(stale, stale.email, staffPassword)
    expect((await stale.post('/api/staff/team/invitations', { ...wish, email, role: 'owner' })).status).toBe(200)
    expect((await stale.call('PATCH', `/api/staff/team/${worker.userId}`, { role: 'owner' })).status).toBe(200)
  })

  it('leaves an owner in the shop when two take the role from each other at once', async () => {
    const other = await aNewcomer(shop, owner, 'owner')
    await shop.run(
      "UPDATE customers SET role = 'staff' WHERE role = 'owner' AND id NOT IN (?, ?)",
      owner.userId,
      other.userId,
    )
    const answers = await Promise.all([
      edit(other.userId, { role: 'staff' }),
      other.call('PATCH', `/api/staff/team/${owner.userId}`, { role: 'staff' }),
    ])
    const owners = await shop.rows("SELECT id FROM customers WHERE role = 'owner'")
    expect(owners).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await shop.change("UPDATE customers SET role = 'owner' WHERE id IN (?, ?)", owner.userId, other.userId)
    owner = await anOwner(shop)
  })

  it('is not for the staff to do at the shop’s own account screen', async () => {
    const visitor = new Visitor(shop)
    await visitor.login({ email: 'owner@example.com' })
    for (const type of ['suspended', 'delete'])
      expect(await visitor.call('DELETE', '/api/AccountSettings/DeleteSuspend', { type })).toMatchObject({
        status: 403,
      })
    expect((await aStaffMember(shop)).token).toBeTruthy()
    expect(textOf(await visitor.get('/api/AccountSettings'), 'email')).toBe('owner@example.com')
    expect(fieldsOf(await visitor.get('/api/AccountSettings'))).not.toHaveProperty('role')
  })
})

describe('the open sockets of somebody whose staff session ends', () => {
  let customer: Visitor
  let other: Visitor
  beforeAll(async () => {
    ;[customer, other] = await Promise.all([aCustomer(shop), aCustomer(shop)])
  })

  /** The sockets of a member of staff: their inbox and two rooms. */
  async function sockets(worker: Visitor): Promise<ChatClient[]> {
    const inbox = new ChatClient(shop, '/api/staff/inbox')
    await inbox.opened
    inbox.send({ type: 'auth', token: worker.token })
    await inbox.next('rooms')
    return [
      inbox,
      await enterChat(shop, customer.userId, worker.token),
      await enterChat(shop, other.userId, worker.token),
    ]
  }

  it.each([
    ['is suspended', (worker: Visitor & { email: string }) => edit(worker.userId, { suspended: true })],
    ['no longer works here', (worker) => edit(worker.userId, { role: 'customer' })],
    ['becomes something else', (worker) => edit(worker.userId, { role: 'owner' })],
    ['logs out', (worker) => worker.call('DELETE', '/api/login/session')],
    [
      'is let in anew by a link',
      async (worker) => {
        const token = randomToken()
        const database = await shop.database()
        await database.batch(
          ownerInvitation(worker.email, await hashToken(token), Date.now()).map((statement) =>
            database.prepare(statement),
          ),
        )
        return accept(new Visitor(shop), token)
      },
    ],
  ] satisfies [string, (worker: Visitor & { email: string }) => Promise<Answer>][])(
    'are closed at once, everywhere, when the member of staff %s',
    async (_, action) => {
      const worker = await aNewcomer(shop, owner)
      const opened = await sockets(worker)
      const customers = await enterChat(shop, customer.userId, customer.token)
      expect((await action(worker)).status).toBe(200)
      expect(await Promise.all(opened.map((socket) => socket.closing()))).toEqual([
        chatClose.ended,
        chatClose.ended,
        chatClose.ended,
      ])
      // The customer's socket stays open, and they write.
      customers.send({ type: 'message', content: 'Hello?' })
      await customers.next('message')
      customers.close()
    },
  )

  it('are closed also when they open at the same moment, whichever is first', async () => {
    const worker = await aNewcomer(shop, owner)
    const opening = [customer, other].map(async ({ userId }) => {
      const socket = new ChatClient(shop, `/api/chat?room=${userId}`)
      await socket.opened
      socket.send({ type: 'auth', token: worker.token })
      return socket
    })
    const [answer, ...opened] = await Promise.all([edit(worker.userId, { suspended: true }), ...opening])
    expect(answer.status).toBe(200)
    for (const socket of opened) expect(await socket.closing()).toBeGreaterThan(4000)
  })
})
