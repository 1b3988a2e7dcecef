/** PUT AccountSettings/UpdateEmail and the link that finishes it (R-ACC-39). */
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { anAddress, password, Visitor, type Answer } from '#test/support/visitor.ts'
import { minutes } from '#worker/platform/duration.rules.ts'
import { aMember, aSession, type Member } from './member.ts'
import { ageSessions, follow, linkRefused, linksSent, linkTo, messageTo, statusOf } from './steps.ts'

let shop: SharedShop
beforeAll(async () => {
  shop = await sharedShop()
})

const path = '/accountLink'
const update = (customer: Visitor, body: Record<string, unknown>): Promise<Answer> =>
  customer.call('PUT', '/api/AccountSettings/UpdateEmail', body)
const sentText = 'We have sent a link to the new address. It becomes yours when you open it.'

/** Requests a new address and reads the token mailed to it. */
async function aWish(): Promise<{ customer: Member; wanted: string; token: string }> {
  const customer = await aMember(shop)
  const wanted = anAddress('wanted')
  expect(await update(customer, { email: wanted })).toMatchObject({ status: 200, body: { message: sentText } })
  return { customer, wanted, token: await linkTo(customer, wanted, path) }
}

describe('a new address', () => {
  it('replaces the old address once its mailed link is followed, and the old address is notified', async () => {
    const { customer, wanted, token } = await aWish()
    expect((await customer.get('/api/AccountSettings')).body).toMatchObject({ email: customer.email })
    expect(await follow(new Visitor(shop), token)).toMatchObject({
      status: 200,
      body: { purpose: 'email_change', message: 'This is your email address now.' },
    })
    expect((await customer.get('/api/AccountSettings')).body).toMatchObject({ email: wanted, emailConfirmed: true })
    expect((await new Visitor(shop).login({ email: wanted })).status).toBe(200)
    expect((await new Visitor(shop).login({ email: customer.email })).status).toBe(401)
    const notice = await messageTo(customer, customer.email, (mail) => mail.text.includes(wanted))
    expect(notice.text).toContain('support@tinta.shop')
  })

  it('ends every other session of the account when it comes into force', async () => {
    const { customer, token } = await aWish()
    const elsewhere = (await aSession(shop, customer.userId)).visitor
    expect(await statusOf(elsewhere)).toBe(200)
    expect((await follow(new Visitor(shop), token)).status).toBe(200)
    expect([await statusOf(customer), await statusOf(elsewhere)]).toEqual([200, 401])
  })

  it('the link for a new email works once and for a day', async () => {
    const { customer, token } = await aWish()
    expect(
      await shop.rows(
        "SELECT expires_at - created_at AS lives FROM link_tokens WHERE purpose = 'email_change' AND customer_id = ?",
        customer.userId,
      ),
    ).toEqual([{ lives: minutes(24 * 60) }])
    const statuses = (await Promise.all([follow(new Visitor(shop), token), follow(new Visitor(shop), token)])).map(
      (answer) => answer.status,
    )
    expect(statuses.sort()).toEqual([200, 401])

    const late = await aWish()
    await shop.change(
      "UPDATE link_tokens SET expires_at = ? WHERE purpose = 'email_change' AND customer_id = ?",
      Date.now(),
      late.customer.userId,
    )
    expect(await follow(new Visitor(shop), late.token)).toMatchObject(linkRefused)
    expect((await late.customer.get('/api/AccountSettings')).body).toMatchObject({ email: late.customer.email })
  })

  it('a newer request revokes the link for a new email', async () => {
    const { customer, token } = await aWish()
    const newer = anAddress('newer')
    await update(customer, { email: newer })
    expect(await follow(new Visitor(shop), token)).toMatchObject(linkRefused)
    expect((await follow(new Visitor(shop), await linkTo(customer, newer, path))).status).toBe(200)
  })

  it('is not taken over once the password has changed: a thief may have asked for it', async () => {
    const byReset = await aWish()
    await new Visitor(shop).post('/api/login/ChangePassword', { data: byReset.customer.email })
    const reset = await linkTo(byReset.customer, byReset.customer.email, '/resetPassword')
    expect(
      (await new Visitor(shop).post('/api/login/ResetPassword', { password: 'Another#2026' }, { Authorization: reset }))
        .status,
    ).toBe(200)
    const inTheAccount = await aWish()
    const { email } = inTheAccount.customer
    expect(
      (
        await inTheAccount.customer.call('PUT', '/api/AccountSettings/UpdatePasswords', {
          email,
          password: 'Another#2026',
          currentPassword: password,
        })
      ).status,
    ).toBe(200)
    for (const { token, customer } of [byReset, inTheAccount]) {
      expect(await follow(new Visitor(shop), token)).toMatchObject(linkRefused)
      expect(await shop.rows('SELECT email FROM customers WHERE id = ?', customer.userId)).toEqual([
        { email: customer.email },
      ])
    }
  })

  it('has a link that neither confirms a registration nor resets a password', async () => {
    const { token } = await aWish()
    expect(
      await new Visitor(shop).call('PATCH', '/api/register/EmailValidation', {}, { Authorization: token }),
    ).toMatchObject(linkRefused)
    expect(
      await new Visitor(shop).post('/api/login/ResetPassword', { password: 'Another#2026' }, { Authorization: token }),
    ).toMatchObject(linkRefused)
    expect((await follow(new Visitor(shop), token)).status).toBe(200)
  })

  it('voids the links that were mailed to the old one', async () => {
    const { customer, token } = await aWish()
    await new Visitor(shop).post('/api/login/ChangePassword', { data: customer.email })
    const reset = await linkTo(customer, customer.email, '/resetPassword')
    expect((await follow(new Visitor(shop), token)).status).toBe(200)
    expect(
      await new Visitor(shop).post('/api/login/ResetPassword', { password: 'Another#2026' }, { Authorization: reset }),
    ).toMatchObject(linkRefused)
  })

  it.each(['', 'ana', 'ana@example', 'someone@tinta.shop', `${'a'.repeat(250)}@example.com`])(
    'is refused when it is %j',
    async (email) => {
      const answer = await update(await aMember(shop), { email })
      expect(answer.status).toBe(422)
      if (answer.body['code'] !== 'invalid')
        expect(answer).toMatchObject({
          body: { code: 'email_invalid', message: 'Invalid email or something went wrong' },
        })
    },
  )

  it('is refused when it is the customer’s present address', async () => {
    const customer = await aMember(shop)
    expect(await update(customer, { email: customer.email.toUpperCase() })).toMatchObject({
      status: 422,
      body: { code: 'email_invalid' },
    })
  })

  it('wants the current password or a recent log-in', async () => {
    const customer = await aMember(shop)
    const refused = { status: 422, body: { code: 'update_refused', message: 'Something is wrong' } }
    expect(await update(customer, { email: anAddress(), currentPassword: 'Wrong#2026' })).toMatchObject(refused)
    await ageSessions(shop, customer, minutes(11))
    expect(await update(customer, { email: anAddress() })).toMatchObject(refused)
    expect((await update(customer, { email: anAddress(), currentPassword: password })).status).toBe(200)
  })

  it('is mailed at most three links an hour, whatever addresses are wanted, free or taken', async () => {
    for (const taken of [null, 'luis@example.com']) {
      const customer = await aMember(shop)
      const statuses = []
      for (let asked = 0; asked < 4; asked += 1)
        statuses.push((await update(customer, { email: taken ?? anAddress('bombed') })).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    const customer = await aMember(shop)
    await Promise.all(Array.from({ length: 20 }, () => update(customer, { email: anAddress('bombed') })))
    expect(
      await shop.rows(
        "SELECT hash FROM link_tokens WHERE purpose = 'email_change' AND customer_id = ?",
        customer.userId,
      ),
    ).toHaveLength(3)
  })

  it('changing the email is for customers only', async () => {
    expect(await update(new Visitor(shop), { email: anAddress() })).toMatchObject({
      status: 401,
      body: { message: 'Token is required.' },
    })
  })
})

describe('the mail to the previous address', () => {
  /** Changes the address of an account and reads the link that undoes it. */
  async function aTheft(customer: Member, from: string, to: string): Promise<string> {
    expect((await update(customer, { email: to, currentPassword: password })).status).toBe(200)
    expect((await follow(new Visitor(shop), await linkTo(customer, to, path))).status).toBe(200)
    return linkTo(customer, from, path)
  }

  it('gives the account back for seven days: sessions end, the password opens nothing, a new one comes by mail', async () => {
    const customer = await aMember(shop)
    const stolen = anAddress('thief')
    const undo = await aTheft(customer, customer.email, stolen)
    expect(
      await shop.rows(
        "SELECT expires_at - created_at AS lives FROM link_tokens WHERE purpose = 'email_undo' AND customer_id = ?",
        customer.userId,
      ),
    ).toEqual([{ lives: minutes(7 * 24 * 60) }])
    await new Visitor(shop).post('/api/login/ChangePassword', { data: stolen })
    const thiefsReset = await linkTo(customer, stolen, '/resetPassword')
    expect(await follow(new Visitor(shop), undo)).toMatchObject({ status: 200, body: { purpose: 'email_undo' } })
    expect(await statusOf(customer)).toBe(401)
    for (const email of [stolen, customer.email]) expect((await new Visitor(shop).login({ email })).status).toBe(401)
    expect(
      await new Visitor(shop).post(
        '/api/login/ResetPassword',
        { password: 'Another#2026' },
        { Authorization: thiefsReset },
      ),
    ).toMatchObject(linkRefused)
    await new Visitor(shop).post('/api/login/ChangePassword', { data: customer.email })
    const reset = await linkTo(customer, customer.email, '/resetPassword')
    expect(
      (await new Visitor(shop).post('/api/login/ResetPassword', { password: 'Another#2026' }, { Authorization: reset }))
        .status,
    ).toBe(200)
    expect((await new Visitor(shop).login({ email: customer.email }, 'Another#2026')).status).toBe(200)
    expect(await follow(new Visitor(shop), undo)).toMatchObject(linkRefused)
  })

  it('brings a deleted account back too', async () => {
    const customer = await aMember(shop)
    const undo = await aTheft(customer, customer.email, anAddress('thief'))
    await shop.change(
      "UPDATE customers SET state = 'deleting', delete_after = ? WHERE id = ?",
      Date.now() + minutes(60),
      customer.userId,
    )
    expect((await follow(new Visitor(shop), undo)).status).toBe(200)
    expect(await shop.rows('SELECT email, state, delete_after FROM customers WHERE id = ?', customer.userId)).toEqual([
      { email: customer.email, state: 'active', delete_after: null },
    ])
  })

  it('wins over every later one: after two changes the first address takes the account back, and the second not again', async () => {
    const customer = await aMember(shop)
    const [second, third] = [anAddress('thief'), anAddress('thief')]
    const first = await aTheft(customer, customer.email, second)
    const later = await aTheft(customer, second, third)
    expect((await follow(new Visitor(shop), later)).status).toBe(200)
    expect((await follow(new Visitor(shop), first)).status).toBe(200)
    expect(await shop.rows('SELECT email FROM customers WHERE id = ?', customer.userId)).toEqual([
      { email: customer.email },
    ])

    const other = await aMember(shop)
    const others = [anAddress('thief'), anAddress('thief')] as const
    const back = await aTheft(other, other.email, others[0])
    const thiefs = await aTheft(other, others[0], others[1])
    expect((await follow(new Visitor(shop), back)).status).toBe(200)
    expect(await follow(new Visitor(shop), thiefs)).toMatchObject(linkRefused)
  })

  it('opens nothing after its days, or when somebody else has the address by then', async () => {
    const late = await aMember(shop)
    const undo = await aTheft(late, late.email, anAddress('newer'))
    await shop.change(
      "UPDATE link_tokens SET expires_at = ? WHERE purpose = 'email_undo' AND customer_id = ?",
      Date.now(),
      late.userId,
    )
    expect(await follow(new Visitor(shop), undo)).toMatchObject(linkRefused)

    const left = await aMember(shop)
    const wanted = await aTheft(left, left.email, anAddress('newer'))
    await aMember(shop, { email: left.email })
    expect(await follow(new Visitor(shop), wanted)).toMatchObject(linkRefused)
  })
})

describe('an address another account has', () => {
  it('gets the same answer and no link', async () => {
    const [customer, owner] = [await aMember(shop), await aMember(shop)]
    const taken = await update(customer, { email: owner.email })
    const free = await update(await aMember(shop), { email: anAddress('free') })
    expect(taken.status).toBe(free.status)
    expect(taken.body).toEqual(free.body)
    expect(await linksSent(shop, owner.email, 'email_change')).toBe(0)
  })

  it('stays there when it was free at first: the link then opens nothing', async () => {
    const { customer, wanted, token } = await aWish()
    const newcomer = new Visitor(shop)
    await newcomer.register({ email: wanted })
    const confirmation = await linkTo(newcomer, wanted, '/api/EmailConfirmation')
    expect(
      (await newcomer.call('PATCH', '/api/register/EmailValidation', {}, { Authorization: confirmation })).status,
    ).toBe(200)
    expect(await follow(new Visitor(shop), token)).toMatchObject(linkRefused)
    expect((await customer.get('/api/AccountSettings')).body).toMatchObject({ email: customer.email })
  })

  it('goes to one of two who want it at once', async () => {
    const first = await aWish()
    const second = await aMember(shop)
    await update(second, { email: first.wanted })
    const token = await linkTo(second, first.wanted, path, [first.token])
    const answers = await Promise.all([follow(new Visitor(shop), first.token), follow(new Visitor(shop), token)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401])
    expect(await shop.rows('SELECT id FROM customers WHERE email = ?', first.wanted)).toHaveLength(1)
  })

  it('has one owner after ten races between following the link and registering', async () => {
    const wishes = await Promise.all(Array.from({ length: 10 }, aWish))
    for (const { wanted, token } of wishes) {
      const [followed, registered] = await Promise.all([
        follow(new Visitor(shop), token),
        new Visitor(shop).register({ email: wanted }),
      ])
      expect([200, 401]).toContain(followed.status)
      expect(registered.status).toBe(200)
      expect(await shop.rows('SELECT id FROM customers WHERE email = ?', wanted)).toHaveLength(1)
    }
  })

  it('answers like any useless link when somebody else registers the address at the last moment, and leaves the link unused', async () => {
    const { customer, wanted, token } = await aWish()
    // A registration between the check and the write: the unique index refuses the write.
    await shop.run(`CREATE TRIGGER late_rival BEFORE UPDATE OF email ON customers WHEN NEW.email = '${wanted}'
      BEGIN INSERT INTO customers (id, role, state, first_name, last_name, email, phone, custom_key, email_verified_at, phone_verified_at, password_hash, language, terms_version,
        terms_accepted_at, service_messages_version, service_messages_accepted_at, created_at, theme, notifications,
          marketing_accepted_at, delete_after) SELECT 'cus_rival', role, state, first_name, last_name,
          NEW.email, NULL, NULL, NULL, NULL, password_hash, language, terms_version,
        terms_accepted_at, service_messages_version, service_messages_accepted_at, created_at, theme, notifications,
          marketing_accepted_at, delete_after FROM customers WHERE id = NEW.id; END`)
    expect(await follow(new Visitor(shop), token)).toMatchObject(linkRefused)
    await shop.run('DROP TRIGGER late_rival')
    expect((await customer.get('/api/AccountSettings')).body).toMatchObject({ email: customer.email })
  })
})
