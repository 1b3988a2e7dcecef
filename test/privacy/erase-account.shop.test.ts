/** What is left of an account two weeks after its deletion: nothing that identifies the customer (R-PRIV-02). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { aboutHer, ageFiles, deliver, stored, workedFor } from '#test/accounts/belongings.ts'
import { aMember, aSession, type Member } from '#test/accounts/member.ts'
import { follow, linkTo, type Row } from '#test/accounts/steps.ts'
import { textOf } from '#test/support/answers.ts'
import { fetchFile } from '#test/support/files.ts'
import { aPicture, cards, confirmCard, eventually, tshirt } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aNewcomer } from '#test/support/staff-member.ts'
import { anAddress, aPhone, aStaffMember, anOwner, Visitor } from '#test/support/visitor.ts'
import { days } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let picture: string
let staff: Visitor
beforeAll(async () => {
  shop = await openShop()
  // Reminders of the demo requests are due: the first run of the cron writes them at its end and the next sends them.
  // Sent here, they do not change the database between two looks at it.
  for (let runs = 0; runs < 2; runs += 1) await shop.runCron()
  staff = await aStaffMember(shop)
  picture = await aPicture(new Visitor(shop))
})
afterAll(() => shop.stop())

/** A customer with one row of everything, and all the words that would identify them. */
interface Known {
  customer: Member
  paidOrder: string
  unpaidOrder: string
  traces: string[]
  /** Files that are erased with the account, and those of paid orders. */
  goes: string[]
  stays: string[]
}

async function everything(): Promise<Known> {
  const known = await account()
  const { customer, paidOrder } = known
  const claimed = await deliver(shop, customer, staff, paidOrder, 'Zuleika')
  const { goes, stays } = await aboutHer(shop, customer, staff, 'Zuleika')
  return { ...known, traces: [...known.traces, '1Z999AA10123'], goes: [...goes, claimed], stays }
}

/** Like `everything`, but without files, requests, and what follows from the order. */
async function account(): Promise<Known> {
  const [phone, firstEmail, email, wantedEmail] = [
    aPhone(),
    anAddress('first'),
    anAddress('second'),
    anAddress('wanted'),
  ]
  const [firstName, lastName, street, subject] = ['Zuleika', 'Xanthopoulos', 'Quarzallee 77', `1079${phone}`]
  const customer = await aMember(shop, { email: firstEmail, phone: `+1${phone}`, firstName, lastName })
  const customKey = `zuleika.${phone}@tinta.shop`
  expect(
    (await customer.call('PATCH', '/api/AccountSettings', { customKey, notifications: { orders: { sms: true } } }))
      .status,
  ).toBe(200)
  await shop.change(
    "INSERT INTO identities (provider, subject, customer_id, created_at) VALUES ('google', ?, ?, 0)",
    subject,
    customer.userId,
  )
  await customer.post(
    '/api/shippingAddress',
    anAddressForm({
      recipientName: 'Schwiegermutter',
      streetAddress: street,
      aptSuite: 'Hinterhaus',
      zip: '7330198',
      phoneNumber: phone,
      primary: true,
    }),
  )
  await customer.post('/api/shoppingCart/cartItem/add', tshirt(picture, { size: 'S' }))

  const line = textOf(await customer.post('/api/shoppingCart/cartItem/add', tshirt(picture)), 'cartItemId')
  const giftMessage = `Für ${lastName}s Enkelin`
  await customer.call('PATCH', `/api/shoppingCart/cartItem/${line}`, { giftMessage })
  const bought = await customer.post('/api/payments/OneCart', {
    cartItemId: line,
    variationId: 100,
    quantity: 1,
    pathImagePath: picture,
    price: 28,
  })
  await confirmCard(
    customer,
    { clientSecret: textOf(bought, 'clientSecret'), publishableKey: textOf(bought, 'publishableKey') },
    cards.good,
  )
  await eventually(
    () => shop.rows("SELECT id FROM orders WHERE id = ? AND status = 'paid'", textOf(bought, 'orderId')),
    (found) => found.length === 1,
  )
  const giftNote = `Für ${lastName}s Oma`
  await customer.call('PATCH', `/api/orders/${textOf(bought, 'orderId')}/gift`, { giftNote })
  const left = await customer.post('/api/payments/ReadyToGo/tshirt', { ...tshirt(picture, { size: 'XL' }), price: 28 })

  // A message that was never delivered, to a former address; a reset by SMS; a request for a third address.
  await eventually(
    () => shop.rows("SELECT id FROM outbox WHERE state <> 'sent'"),
    (waiting) => waiting.length === 0,
  )
  await customer.post('/__local/mailbox/control', { failNext: 1 })
  await customer.post('/api/login/ChangePassword', { data: firstEmail })
  await eventually(
    () => shop.rows('SELECT id FROM outbox WHERE last_error IS NOT NULL AND recipient = ?', firstEmail),
    (failed) => failed.length === 1,
  )
  await shop.change("UPDATE outbox SET state = 'dead' WHERE last_error IS NOT NULL AND recipient = ?", firstEmail)
  await customer.call('PUT', '/api/AccountSettings/UpdateEmail', { email })
  expect((await follow(customer, await linkTo(customer, email, '/accountLink'))).status).toBe(200)
  await customer.post('/api/login/ChangePassword', { data: phone })
  await linkTo(customer, phone, '/resetPassword')
  await customer.call('PUT', '/api/AccountSettings/UpdateEmail', { email: wantedEmail })
  await linkTo(customer, wantedEmail, '/accountLink')

  const orderNote = `${lastName} calls each day`
  const orderTag = 'schwiegermutter wartet'
  const database = await shop.database()
  await database.batch([
    database
      .prepare(
        `INSERT INTO order_notes (id, order_id, author_id, text, created_at)
          SELECT 'onn_' || id, id, (SELECT id FROM customers WHERE role = 'owner' LIMIT 1), ?, 1 FROM orders
          WHERE customer_id = ?`,
      )
      .bind(orderNote, customer.userId),
    database
      .prepare('INSERT INTO order_tags (tag, number, order_id) SELECT ?, number, id FROM orders WHERE customer_id = ?')
      .bind(orderTag, customer.userId),
  ])

  const traces = [
    firstEmail,
    email,
    wantedEmail,
    phone,
    firstName,
    lastName,
    street,
    'Hinterhaus',
    customKey,
    giftMessage,
    giftNote,
    orderNote,
    orderTag,
    'Schwiegermutter',
    subject,
    '7330198',
  ]
  return {
    customer: Object.assign(customer, { email }),
    paidOrder: textOf(bought, 'orderId'),
    unpaidOrder: textOf(left, 'orderId'),
    traces,
    goes: [],
    stays: [],
  }
}

/** Deletes the account and lets two weeks pass. */
async function leaveForGood({ customer, unpaidOrder, goes, stays }: Known): Promise<void> {
  await shop.change(
    "UPDATE orders SET status = 'delivered' WHERE customer_id = ? AND paid_at IS NOT NULL",
    customer.userId,
  )
  expect((await customer.call('DELETE', '/api/AccountSettings/DeleteSuspend', { type: 'delete' })).status).toBe(200)
  await linkTo(customer, customer.email, '/accountLink')
  await shop.change('UPDATE customers SET delete_after = ? WHERE id = ?', Date.now() - 1, customer.userId)
  await shop.change(
    'UPDATE orders SET created_at = created_at - ?, next_check_at = 0 WHERE id = ?',
    days(14),
    unpaidOrder,
  )
  if (goes.length > 0) await ageFiles(shop, [...goes, ...stays])
}

/** Every row of every table, as stored. */
async function wholeDatabase(): Promise<Record<string, Row[]>> {
  const tables = await shop.rows(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' " +
      "ESCAPE '\\' ORDER BY name",
  )
  const all: Record<string, Row[]> = {}
  // Sorted here, because not every table has a rowid.
  for (const { name } of tables)
    all[String(name)] = (await shop.rows(`SELECT * FROM "${String(name)}"`)).toSorted((one, other) =>
      JSON.stringify(one) < JSON.stringify(other) ? -1 : 1,
    )
  return all
}

/** The tables that contain one of the words, as `table: word`. */
const found = (all: Record<string, Row[]>, words: string[]): string[] =>
  Object.entries(all).flatMap(([table, content]) => {
    const text = JSON.stringify(content).toLowerCase()
    return words.filter((word) => text.includes(word.toLowerCase())).map((word) => `${table}: ${word}`)
  })

describe('an erased account', () => {
  let known: Known
  let bystander: Member
  let bystandersFiles: string[]
  beforeAll(async () => {
    bystander = await aMember(shop)
    await bystander.post('/api/shippingAddress', anAddressForm({ streetAddress: '5 Bystander Row' }))
    await bystander.post('/api/shoppingCart/cartItem/add', tshirt(picture))
    bystandersFiles = [
      ...(await workedFor(shop, staff, bystander)),
      ...Object.values(await aboutHer(shop, bystander, staff, 'Bertrada')).flat(),
    ]
    await ageFiles(shop, bystandersFiles)
    known = await everything()
  })

  it('the account to be erased has rows in many tables', async () => {
    const tables = new Set(found(await wholeDatabase(), known.traces).map((one) => one.split(':')[0]))
    expect([...tables].sort()).toEqual([
      'addresses',
      'cart_lines',
      'claims',
      'customer_words',
      'customers',
      'identities',
      'link_tokens',
      'order_events',
      'order_lines',
      'order_notes',
      'order_search',
      'order_search_content',
      'order_tags',
      'orders',
      'outbox',
      'parcels',
      'quotes',
      'ratings',
      'refunds',
      'request_events',
      'requests',
      'saved_designs',
      'uploads',
    ])
  })

  it('leaves no trace of the customer in any table, and none in the log', async () => {
    await leaveForGood(known)
    await shop.runCron()
    const all = await wholeDatabase()
    expect(found(all, known.traces)).toEqual([])
    expect(known.traces.filter((word) => shop.log.join('\n').includes(word))).toEqual([])
    for (const table of [
      'sessions',
      'pending_codes',
      'link_tokens',
      'identities',
      'addresses',
      'cart_lines',
      'outbox',
    ]) {
      expect({ table, rows: all[table]?.filter((row) => row['customer_id'] === known.customer.userId) }).toEqual({
        table,
        rows: [],
      })
    }
    expect(all['customers']?.find((row) => row['id'] === known.customer.userId)).toMatchObject({
      state: 'erased',
      first_name: '',
      last_name: '',
      email: null,
      phone: null,
      custom_key: null,
      password_hash: '',
      delete_after: null,
      notifications: '{}',
    })
  })

  it('keeps the paid order under a pseudonym, with what tax law wants and no place', async () => {
    const [order] = await shop.rows('SELECT * FROM orders WHERE id = ?', known.paidOrder)
    expect(order).toMatchObject({
      customer_id: known.customer.userId,
      status: 'delivered',
      total_cents: 2800,
      payment_intent_id: expect.stringMatching(/^pi_/),
      paid_at: expect.any(Number),
    })
    expect(JSON.parse(String(order?.['address']))).toEqual({
      streetAddress: '',
      aptSuite: '',
      city: '',
      state: 'Florida',
      stateCode: 'FL',
      postalCode: '',
      country: 'United States',
      countryCode: 'US',
      phoneNumber: '',
    })
    expect(
      await shop.rows(
        'SELECT unit_price_cents, quantity, cart_line_id FROM order_lines WHERE order_id = ?',
        known.paidOrder,
      ),
    ).toEqual([{ unit_price_cents: 2800, quantity: 1, cart_line_id: null }])
    expect(
      (await shop.rows('SELECT to_status FROM order_events WHERE order_id = ? ORDER BY at', known.paidOrder)).map(
        (event) => event['to_status'],
      ),
    ).toEqual(['awaiting_payment', 'paid', 'on_hold', 'paid', 'in_production', 'ready', 'shipped', 'delivered'])
  })

  it('erases the customer’s files, proofs that were never paid, and what the staff sent; the proof of a paid order stays', async () => {
    expect(known.goes).toHaveLength(9)
    expect(known.stays).toHaveLength(2)
    expect(await stored(shop, [...known.goes, ...known.stays])).toEqual(known.stays)
    expect(
      await shop.rows(
        'SELECT id FROM uploads WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify(known.goes),
      ),
    ).toEqual([])
    expect(shop.log.filter((line) => line.includes('upload_not_swept'))).toEqual([])
  })

  it('has lost the order nobody paid, after its payment was cancelled', async () => {
    for (const [table, column] of [
      ['orders', 'id'],
      ['order_lines', 'order_id'],
      ['order_events', 'order_id'],
    ]) {
      expect(await shop.rows(`SELECT * FROM ${table} WHERE ${column} = ?`, known.unpaidOrder)).toEqual([])
    }
  })

  it('erasing an account takes nothing of other customers', async () => {
    expect((await bystander.get('/api/shippingAddress')).body['activeAddress']).toHaveLength(1)
    expect((await bystander.get('/api/shoppingCart')).body).toHaveLength(1)
    expect((await bystander.get('/api/AccountSettings')).body).toMatchObject({ email: bystander.email })
    expect(await stored(shop, bystandersFiles)).toEqual(bystandersFiles)
  })

  it('stays as it is when the job runs again', async () => {
    const before = await wholeDatabase()
    await shop.runCron()
    await shop.runCron()
    const ofTheCron = { job_leases: [], heartbeats: [] }
    expect({ ...(await wholeDatabase()), ...ofTheCron }).toEqual({ ...before, ...ofTheCron })
  })

  it('lets nobody in: not by password, code, reset or Google’s subject', async () => {
    expect((await new Visitor(shop).login({ email: known.customer.email })).status).toBe(401)
    expect((await known.customer.get('/api/AccountSettings')).status).toBe(401)
    expect(await shop.rows('SELECT * FROM identities WHERE customer_id = ?', known.customer.userId)).toEqual([])
  })

  it('gives its address back: it registers anew as somebody else', async () => {
    const { email } = known.customer
    const anew = new Visitor(shop)
    expect(await anew.register({ email })).toMatchObject({ status: 200, body: { registerType: 'email' } })
    await anew.call(
      'PATCH',
      '/api/register/EmailValidation',
      {},
      { Authorization: await linkTo(anew, email, '/api/EmailConfirmation') },
    )
    expect((await anew.login({ email })).status).toBe(200)
    expect(anew.userId).not.toBe(known.customer.userId)
    expect((await anew.get('/api/orders')).body).toEqual([])
  })
})

describe('an erasure that dies half-way', () => {
  it('has changed nothing in D1, and the next run does it all', async () => {
    const known = await account()
    await leaveForGood(known)
    const database = await shop.database()
    // The last statement of the batch fails, as late as a crash can come.
    await database
      .prepare(
        `CREATE TRIGGER broken BEFORE UPDATE OF state ON customers WHEN NEW.state = 'erased' BEGIN
          SELECT RAISE(ABORT, 'broken'); END`,
      )
      .run()
    await shop.runCron()
    const tables = new Set(found(await wholeDatabase(), known.traces).map((one) => one.split(':')[0]))
    expect([...tables]).toEqual(expect.arrayContaining(['addresses', 'customers', 'identities', 'orders', 'outbox']))
    expect(shop.log.some((line) => line.includes('account_not_erased'))).toBe(true)
    await database.prepare('DROP TRIGGER broken').run()
    await shop.runCron()
    expect(found(await wholeDatabase(), known.traces)).toEqual([])
  })

  it('does not keep the next account from being erased', async () => {
    const [stuck, next] = [await aMember(shop), await aMember(shop)]
    for (const [index, { userId }] of [stuck, next].entries())
      await shop.change("UPDATE customers SET state = 'deleting', delete_after = ? WHERE id = ?", index + 1, userId)
    const database = await shop.database()
    await database
      .prepare(
        `CREATE TRIGGER broken BEFORE UPDATE OF state ON customers WHEN OLD.id = '${stuck.userId}' BEGIN
          SELECT RAISE(ABORT, 'broken'); END`,
      )
      .run()
    await shop.runCron()
    await database.prepare('DROP TRIGGER broken').run()
    expect(await shop.rows('SELECT state FROM customers WHERE id = ?', next.userId)).toEqual([{ state: 'erased' }])
    await shop.runCron()
    expect(await shop.rows('SELECT state FROM customers WHERE id = ?', stuck.userId)).toEqual([{ state: 'erased' }])
  })
})

describe('an account with money under way', () => {
  let customer: Member
  let orderId: string
  beforeEach(async () => {
    customer = await aMember(shop)
    await customer.post('/api/shippingAddress', anAddressForm({ primary: true }))
    const payment = await customer.post('/api/payments/ReadyToGo/tshirt', { ...tshirt(picture), price: 28 })
    orderId = textOf(payment, 'orderId')
    await customer.call('DELETE', '/api/AccountSettings/DeleteSuspend', { type: 'delete' })
    await confirmCard(
      customer,
      { clientSecret: textOf(payment, 'clientSecret'), publishableKey: textOf(payment, 'publishableKey') },
      cards.good,
    )
    await eventually(
      () => shop.rows('SELECT id FROM orders WHERE id = ? AND paid_at IS NOT NULL', orderId),
      (paid) => paid.length === 1,
    )
    await shop.change('UPDATE customers SET delete_after = 1 WHERE id = ?', customer.userId)
  })

  it('keeps the address until the paid order has arrived', async () => {
    await shop.runCron()
    expect(await shop.rows('SELECT state FROM customers WHERE id = ?', customer.userId)).toEqual([
      { state: 'deleting' },
    ])
    expect(
      JSON.parse(String((await shop.rows('SELECT address FROM orders WHERE id = ?', orderId))[0]?.['address'])),
    ).toMatchObject({ streetAddress: '1 Ocean Drive' })
    await shop.change("UPDATE orders SET status = 'delivered' WHERE id = ?", orderId)
    await shop.runCron()
    expect(await shop.rows('SELECT state FROM customers WHERE id = ?', customer.userId)).toEqual([{ state: 'erased' }])
  })

  it('keeps the row of money that came after the order was cancelled', async () => {
    await shop.change(
      "UPDATE orders SET status = 'cancelled', paid_at = NULL, review_reason = 'paid_after_cancel' WHERE id = ?",
      orderId,
    )
    await shop.runCron()
    expect(await shop.rows('SELECT payment_state, review_reason FROM orders WHERE id = ?', orderId)).toEqual([
      { payment_state: 'succeeded', review_reason: 'paid_after_cancel' },
    ])
    expect(await shop.rows('SELECT state FROM customers WHERE id = ?', customer.userId)).toEqual([{ state: 'erased' }])
  })
})

it('leaves what an erased colleague showed to customers, and keeps it out of their download', async () => {
  const [worker, customer] = [await aNewcomer(shop, await anOwner(shop)), await aMember(shop)]
  const shown = await workedFor(shop, worker, customer)
  await ageFiles(shop, shown)
  await shop.change("UPDATE customers SET role = 'customer' WHERE id = ?", worker.userId)
  const { visitor } = await aSession(shop, String(worker.userId))
  expect((await visitor.get('/api/AccountSettings/export/parts')).body).toMatchObject({ files: 0 })
  await shop.change("UPDATE customers SET state = 'deleting', delete_after = 1 WHERE id = ?", worker.userId)
  await shop.runCron()
  expect(await shop.rows('SELECT state FROM customers WHERE id = ?', worker.userId)).toEqual([{ state: 'erased' }])
  expect(await stored(shop, shown)).toEqual(shown)
  for (const path of [`/uploads/${shown[0]}`, `/api/chat/files/${shown[1]}`])
    expect((await fetchFile(customer, path)).status).toBe(200)
})

it('cannot be undone by a session that outlived it', async () => {
  const { userId } = await aMember(shop)
  await shop.change("UPDATE customers SET state = 'deleting', delete_after = 1 WHERE id = ?", userId)
  const { visitor } = await aSession(shop, userId)
  await shop.runCron()
  expect((await visitor.get('/api/AccountSettings')).status).toBe(401)
})
