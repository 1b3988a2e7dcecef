import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerOf, noFaults, type Ledger } from '#test/checkout/ledger.ts'
import { intentIdOf, payNow, pictures, typeCard } from '#test/checkout/shoppers.ts'
import { deliver, eventOf } from '#test/checkout/webhooks.ts'
import { cards, eventually } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'

let shop: TestShop
let ledger: Ledger
let shopper: Visitor & { email: string }
let staff: Visitor
let picture: string
beforeAll(async () => {
  shop = await openShop()
  ledger = ledgerOf(shop)
  shopper = await aCustomer(shop)
  staff = await aStaffMember(shop)
  picture = (await pictures(shopper))[0] ?? ''
})
beforeEach(() => ledger.control(noFaults))
afterAll(() => shop.stop())

const cents = 2800
async function aPaidOrder(card: string): Promise<{ orderId: string; intentId: string }> {
  const pay = await payNow(shopper, picture, { quantity: 1, size: 'L' })
  expect((await typeCard(shopper, pay, card)).status).toBe(200)
  const orderId = pay.body['orderId'] as string
  await eventually(
    () => ledger.count("money_events WHERE order_id = ? AND kind = 'captured'", orderId),
    (count) => count === 1,
  )
  return { orderId, intentId: intentIdOf(pay) }
}
const statusIs = async (orderId: string, status: string) =>
  expect(
    (
      await eventually(
        () => ledger.order(orderId),
        (row) => row.status === status,
      )
    ).status,
  ).toBe(status)
const money = async (orderId: string) => (await staff.get(`/api/staff/orders/${orderId}/money`)).body
const reviews = async (orderId: string) =>
  ((await money(orderId))['reviews'] as { reason: string; state: string }[]).map(
    ({ reason, state }) => `${reason} ${state}`,
  )
const decide = (orderId: string, reason: string, decision: string) =>
  staff.post(`/api/staff/orders/${orderId}/review`, { reason, decision })
const disputeOf = async (intentId: string) =>
  (await ledger.stripe<Stripe.ApiList<Stripe.Dispute>>('GET', '/v1/disputes', { payment_intent: intentId })).data[0]
    ?.id ?? ''
const bankDecides = (dispute: string, isWon: boolean) =>
  ledger.control({ settle: dispute, ...(isWon ? {} : { outcome: 'fail' }) })

describe('an inquiry', () => {
  it('holds the order and takes no money; the refund of the staff answers it', async () => {
    const { orderId } = await aPaidOrder(cards.inquiry)
    await statusIs(orderId, 'on_hold')
    expect(await reviews(orderId)).toEqual(['inquiry open'])
    expect(await money(orderId)).toMatchObject({ disputedCents: 0, refundableCents: cents })
    expect((await decide(orderId, 'inquiry', 'refund')).status).toBe(200)
    await statusIs(orderId, 'refunded')
    expect(await money(orderId)).toMatchObject({ disputedCents: 0, refundedCents: cents, refundableCents: 0 })
    expect(await ledger.count("money_events WHERE order_id = ? AND kind LIKE 'dispute%'", orderId)).toBe(0)
  })

  it('takes the money when it becomes a dispute, and closes as an inquiry', async () => {
    const { orderId, intentId } = await aPaidOrder(cards.inquiry)
    await statusIs(orderId, 'on_hold')
    expect((await decide(orderId, 'inquiry', 'accept')).body).toMatchObject({ status: 'needs_address' })
    await bankDecides(await disputeOf(intentId), false)
    await statusIs(orderId, 'on_hold')
    expect(await reviews(orderId)).toEqual(expect.arrayContaining(['inquiry accepted', 'dispute open']))
    expect(await money(orderId)).toMatchObject({ disputedCents: cents, refundableCents: 0 })
    await bankDecides(await disputeOf(intentId), false)
    await statusIs(orderId, 'refunded')
  })
})

it('counts a dispute that the bank decides twice as its last decision says', async () => {
  const paidBy = async () =>
    Math.round(Number((await staff.get(`/api/staff/customers/${shopper.userId}`)).body['spent']) * 100)
  const disputed = async () => {
    const { orderId, intentId } = await aPaidOrder(cards.disputed)
    await statusIs(orderId, 'on_hold')
    return { orderId, dispute: await disputeOf(intentId) }
  }
  const wonFirst = await disputed()
  await bankDecides(wonFirst.dispute, true)
  await statusIs(wonFirst.orderId, 'needs_address')
  await bankDecides(wonFirst.dispute, false)
  await statusIs(wonFirst.orderId, 'refunded')
  const before = await paidBy()
  const lostFirst = await disputed()
  await bankDecides(lostFirst.dispute, false)
  await statusIs(lostFirst.orderId, 'refunded')
  expect((await paidBy()) - before).toBe(0)
  await bankDecides(lostFirst.dispute, true)
  await eventually(
    () => ledger.order(lostFirst.orderId),
    (row) => row.refunded_cents === 0,
  )
  expect(await money(lostFirst.orderId)).toMatchObject({ disputedCents: 0, refundableCents: cents })
  expect((await paidBy()) - before).toBe(cents)
})

it('holds an order whose payment the bank warns of, until the staff refund it or keep it', async () => {
  const refunded = await aPaidOrder(cards.warned)
  await statusIs(refunded.orderId, 'on_hold')
  expect(await reviews(refunded.orderId)).toEqual(['fraud_warning open'])
  expect((await decide(refunded.orderId, 'fraud_warning', 'refund')).status).toBe(200)
  await statusIs(refunded.orderId, 'refunded')
  const kept = await aPaidOrder(cards.warned)
  await statusIs(kept.orderId, 'on_hold')
  expect((await decide(kept.orderId, 'fraud_warning', 'accept')).body).toMatchObject({ status: 'needs_address' })
})

describe('a refund that the balance at Stripe does not cover', () => {
  const refund = (orderId: string) =>
    staff.post(`/api/staff/orders/${orderId}/refunds`, { cents, reason: 'A scratch', clientKey: crypto.randomUUID() })
  const atStripe = async (intentId: string) =>
    (await ledger.stripe<Stripe.ApiList<Stripe.Refund>>('GET', '/v1/refunds', { payment_intent: intentId })).data

  it('waits at Stripe, is said to the staff, and is done when money has come in', async () => {
    const { orderId, intentId } = await aPaidOrder(cards.good)
    await ledger.control({ balance: 'short' })
    expect((await refund(orderId)).status).toBe(200)
    await eventually(
      () => reviews(orderId),
      (all) => all.includes('refund_waits open'),
    )
    expect((await decide(orderId, 'refund_waits', 'refund')).body['code']).toBe('not_refundable')
    const [waiting] = await atStripe(intentId)
    expect(waiting).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' })
    await ledger.control({ settle: waiting?.id ?? '' })
    await statusIs(orderId, 'refunded')
    expect(await reviews(orderId)).toEqual(['refund_waits settled'])
  })

  it('is sent again when Stripe refuses it, and never twice', async () => {
    const { orderId, intentId } = await aPaidOrder(cards.good)
    await ledger.control({ balance: 'none' })
    expect((await refund(orderId)).status).toBe(200)
    await eventually(
      () => reviews(orderId),
      (all) => all.includes('refund_waits open'),
    )
    expect(await atStripe(intentId)).toEqual([])
    await ledger.control(noFaults)
    await ledger.rows("UPDATE refunds SET next_try_at = 0 WHERE state = 'asked'")
    await shop.runCron()
    await statusIs(orderId, 'refunded')
    expect((await atStripe(intentId)).map(({ amount }) => amount)).toEqual([cents])
    expect(await reviews(orderId)).toEqual(['refund_waits settled'])
  })
})

describe('a signed event', () => {
  const eventBy = (id: string, changes: object) => ({ ...eventOf('payment_intent.succeeded', {}, id), ...changes })

  it.each([
    ['without an object', { data: {} }],
    ['with an object of null', { data: { object: null } }],
    ['with an intent of no amount', { data: { object: { id: 'pi_odd', object: 'payment_intent' } } }],
    ['with a refund of no intent', { type: 'refund.updated', data: { object: { id: 're_odd' } } }],
    ['of a type of next year', { type: 'payment_intent.partially_funded', data: { object: { id: 'pi_odd2' } } }],
  ])('%s is kept and answered with 200', async (name, changes) => {
    const id = `evt_odd_${name.replaceAll(' ', '_')}`
    expect(await deliver(shop, eventBy(id, changes))).toBe(200)
    expect(await ledger.count('stripe_events WHERE id = ?', id)).toBe(1)
  })

  it('is refused in live mode by a shop with test keys', async () => {
    const id = 'evt_live'
    expect(await deliver(shop, eventBy(id, { livemode: true }))).toBe(400)
    expect(await ledger.count('stripe_events WHERE id = ?', id)).toBe(0)
  })
})
