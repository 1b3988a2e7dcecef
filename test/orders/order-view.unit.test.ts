import { describe, expect, test } from 'vitest'
import { anOrder } from '#test/support/screens/wares.ts'
import { deliveredAt, isConfirming, mayBePaidSoon, sectionsOf, stepsOf } from '#web/orders/list/order-view.ts'

const placed = Date.parse('2026-11-16T12:00:00.000Z')
const minute = 60_000
const unpaid = anOrder({
  status: 'awaiting_payment',
  paid: false,
  paidAt: null,
  paymentStatus: 'created',
  timeline: [],
})

describe('the sections', () => {
  const delivered = anOrder({ id: 'ord_1', number: 1001, status: 'delivered' })
  const onItsWay = anOrder({ id: 'ord_2', number: 1002 })

  test('hold each order once, delivered ones apart, newest first', () => {
    const newest = anOrder({ id: 'ord_3', number: 1003, status: 'paid' })
    expect(sectionsOf([onItsWay, newest, delivered], [delivered])).toEqual({
      delivered: [delivered],
      pending: [newest, onItsWay],
      calledOff: [],
    })
  })
  test('leave out what was given up before it was paid', () => {
    const givenUp = anOrder({ id: 'ord_4', status: 'cancelled', paidAt: null })
    const cancelled = anOrder({ id: 'ord_5', number: 1005, status: 'cancelled' })
    expect(sectionsOf([givenUp, cancelled], [])).toEqual({ delivered: [], pending: [], calledOff: [cancelled] })
  })
  test('keep cancelled and refunded orders out of the pending ones', () => {
    const refunded = anOrder({ id: 'ord_6', number: 1006, status: 'refunded' })
    const cancelled = anOrder({ id: 'ord_5', number: 1005, status: 'cancelled' })
    expect(sectionsOf([cancelled, onItsWay, refunded], [])).toEqual({
      delivered: [],
      pending: [onItsWay],
      calledOff: [refunded, cancelled],
    })
  })
})

describe('an unpaid order', () => {
  test('is being confirmed once the provider has the money on its way', () => {
    expect(
      [unpaid, { ...unpaid, paymentStatus: 'processing' }, { ...unpaid, paymentStatus: 'succeeded' }, anOrder()].map(
        isConfirming,
      ),
    ).toEqual([false, true, true, false])
  })
  test('is polled for the time of a checkout, and for as long as it is being confirmed', () => {
    expect(mayBePaidSoon(unpaid, placed + 14 * minute)).toBe(true)
    expect(mayBePaidSoon(unpaid, placed + 16 * minute)).toBe(false)
    expect(mayBePaidSoon({ ...unpaid, paymentStatus: 'processing' }, placed + 600 * minute)).toBe(true)
    expect(mayBePaidSoon(anOrder(), placed)).toBe(false)
  })
})

describe('the steps', () => {
  test('end at the shop when the order waits to be picked up', () => {
    const order = anOrder({ status: 'shipped', sending: 'for_pickup' })
    expect(stepsOf(order)?.map(({ name }) => name)).toEqual(['paid', 'printing', 'pickup', 'delivered'])
  })
  test('have the time of payment that the history shows', () => {
    const timeline = [
      { status: 'awaiting_payment', at: '2026-11-02T08:00:00.000Z' },
      { status: 'paid', at: '2026-11-03T06:34:00.000Z' },
    ]
    const timeOf = (order: typeof unpaid) => stepsOf(order)?.find(({ name }) => name === 'paid')?.at
    expect(timeOf(anOrder({ status: 'paid', paidAt: '2026-11-02T08:00:00.000Z', timeline }))).toBe(timeline[1]?.at)
    expect(timeOf(anOrder({ status: 'paid', paidAt: '2026-11-02T08:00:00.000Z', timeline: [] }))).toBe(
      '2026-11-02T08:00:00.000Z',
    )
  })
  const reached = (status: string) =>
    stepsOf(anOrder({ status }))
      ?.filter((step) => step.isReached)
      .map(({ name }) => name)
  test.each([
    ['awaiting_payment', []],
    ['paid', ['paid']],
    ['needs_address', ['paid']],
    ['in_production', ['paid', 'printing']],
    ['ready', ['paid', 'printing']],
    ['shipped', ['paid', 'printing', 'shipped']],
    ['delivered', ['paid', 'printing', 'shipped', 'delivered']],
  ])('takes an order that is %s as far as: %j', (status, names) => expect(reached(status)).toEqual(names))
  test.each(['cancelled', 'refunded', 'on_hold', 'quality_check'])('are not shown for %s', (status) =>
    expect(stepsOf(anOrder({ status }))).toBeNull(),
  )
  test('carry the day each was reached', () => {
    expect(stepsOf(anOrder())?.map(({ at }) => at)).toEqual([
      '2026-11-16T12:01:00.000Z',
      '2026-11-18T09:00:00.000Z',
      null,
      null,
    ])
  })
})

test('an order is delivered when its timeline says so', () => {
  expect(deliveredAt(anOrder())).toBeNull()
  expect(deliveredAt(anOrder({ timeline: [{ status: 'delivered', at: '2026-11-30T10:00:00.000Z' }] }))).toBe(
    '2026-11-30T10:00:00.000Z',
  )
})
