/**
 * Races between two chosen statements: one operation waits before one of its queries while another runs as a whole, for
 * each of its queries in turn. Two that are started at the same time meet at such a moment by chance only.
 */
import { drizzle } from 'drizzle-orm/d1'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAddressForm } from '#scripts/local/an-address-form.ts'
import { localConfig } from '#scripts/local/shop.ts'
import { holding, type Hold } from '#test/checkout/holding-database.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, anOwner, type Visitor } from '#test/support/visitor.ts'
import { keyring, newId } from '#worker/platform/keyring.adapter.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { defaultSettings } from '#worker/shop-settings/settings.rules.ts'

let shop: TestShop
let shopper: Visitor
let owner: Visitor
let picture: string
let mails: object
beforeAll(async () => {
  shop = await openShop()
  shopper = await aCustomer(shop)
  owner = await anOwner(shop)
  await shopper.post('/api/shippingAddress', anAddressForm())
  picture = await aPicture(shopper)
  const { renderEmail, renderSms } = await part('messages.mail')
  mails = { email: renderEmail, sms: renderSms }
})
afterAll(async () => {
  console.log(`chosen races: ${seen.join(', ')} moments, each with one winner`)
  await shop.stop()
})

/** At how many moments two operations met, in each test. */
const seen: number[] = []

/** The operations as this file calls them; their types belong to the Worker's own program. */
interface Operations {
  'money-back/refund-order': {
    refundOrder(services: object, by: object, wish: object): Promise<void>
  }
  'money-back/cancel-order': { cancelOrder(services: object, customerId: string, orderId: string): Promise<unknown> }
  'fulfilment/step-order': {
    stepOrder(services: object, staffId: string, orderId: string, wanted: object): Promise<void>
  }
  'fulfilment/pieces/change-line-pieces': {
    changeLinePieces(services: object, by: object, orderId: string, wish: object): Promise<void>
  }
  'messages.mail': { renderEmail: unknown; renderSms: unknown }
}
const part = async <Name extends keyof Operations>(name: Name) =>
  (await import(new URL(`../../worker/${name}.ts`, import.meta.url).href)) as Operations[Name]

/** The Worker's services on the shop's database, one query of which may be held. Nothing leaves: money stays asked for. */
async function services(hold?: Hold): Promise<object> {
  const database = await shop.database()
  return {
    config: { PUBLIC_URL: shop.url.origin, SHIPPING_CENTS: 0, TAX_RATES: {} },
    keys: keyring(localConfig.APP_SECRET),
    settings: {
      read: async () => ({
        ...defaultSettings({ shippingCents: cents(0), taxRates: {}, holidays: [] }),
        team: { secondFactorForAll: false, stepUpRefundCents: 100_000 },
      }),
    },
    db: drizzle((hold === undefined ? database : holding(database, hold)) as never),
    messages: mails,
    now: Date.now,
    newId,
    live: { publish: () => undefined },
    defer: () => undefined,
    log: () => undefined,
  }
}

type Operation = (services: object, orderId: string) => Promise<unknown>

/**
 * Lets `second` run before each query of `first`, each time on a new paid order.
 * @returns how often that was; it ends with the first query that `first` did not come to
 */
async function meetAtEachQuery(
  first: Operation,
  second: Operation,
  judge: (orderId: string, won: { first: boolean; second: boolean }) => Promise<void>,
  make = (at: number): Promise<string> => aPaidOrder(shopper, picture, { quantity: at }),
): Promise<number> {
  const hasWon = (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: unknown) => {
        // A refusal is an answer; anything else is a fault.
        if (error instanceof Error && 'code' in error) return false
        throw error
      },
    )
  for (let at = 1; ; at += 1) {
    const orderId = await make(at)
    const won = { first: false, second: false }
    const hold: Hold = {
      calls: 0,
      at,
      meanwhile: async () => {
        won.second = await hasWon(second(await services(), orderId))
      },
    }
    won.first = await hasWon(first(await services(hold), orderId))
    if (hold.calls < at) return at - 1
    await judge(orderId, won)
  }
}

const sumOf = async (orderId: string) =>
  (
    await shop.row<{ cents: number }>(
      "SELECT coalesce(sum(cents), 0) AS cents FROM refunds WHERE order_id = ? AND state <> 'failed'",
      orderId,
    )
  )?.cents
const statusOf = async (orderId: string) =>
  (await shop.row<{ status: string }>('SELECT status FROM orders WHERE id = ?', orderId))?.status

it('two refunds of a member of staff stay below their limit, wherever the one meets the other', async () => {
  const { refundOrder } = await part('money-back/refund-order')
  const by = {
    person: { id: owner.userId, role: 'staff', staffPermissions: ['refunds'], staffRefundCents: 1_000 },
    session: { startedAt: Date.now() },
  }
  const refund: Operation = (with_, orderId) =>
    refundOrder(with_, by, { orderId, cents: cents(600), reason: 'A scratch', clientKey: crypto.randomUUID() })
  const met = await meetAtEachQuery(refund, refund, async (orderId, won) => {
    expect([won.first, await sumOf(orderId)]).toEqual([!won.second, 600])
  })
  expect(met).toBeGreaterThan(2)
  seen.push(met)
})

it('colleagues who take off the last piece of two lines leave one of them, wherever the one meets the other', async () => {
  const { changeLinePieces } = await part('fulfilment/pieces/change-line-pieces')
  const by = { person: { id: owner.userId, role: 'owner' }, session: { startedAt: Date.now() } }
  const takeOff =
    (line: number): Operation =>
    (with_, orderId) =>
      changeLinePieces(with_, by, orderId, { line, seenQuantity: 1, quantity: 0, clientKey: crypto.randomUUID() })
  const met = await meetAtEachQuery(
    takeOff(0),
    takeOff(1),
    async (orderId, won) => {
      const results = await shop.rows(
        'SELECT quantity FROM order_lines WHERE order_id = ? AND taken_off_at IS NULL',
        orderId,
      )
      expect([won.first, results]).toEqual([!won.second, [{ quantity: 1 }]])
    },
    async () => {
      const id = await aPaidOrder(shopper, picture, { quantity: 2 })
      await owner.post(`/api/staff/orders/${id}/lines/0/size`, { seenSize: 'M', size: 'L', quantity: 1 })
      return id
    },
  )
  expect(met).toBeGreaterThan(2)
  seen.push(met)
})

it('an order is either cancelled with its money or made, wherever the one meets the other', async () => {
  const { cancelOrder } = await part('money-back/cancel-order')
  const { stepOrder } = await part('fulfilment/step-order')
  const cancel: Operation = (with_, orderId) => cancelOrder(with_, shopper.userId ?? '', orderId)
  const make: Operation = (with_, orderId) =>
    stepOrder(with_, owner.userId ?? '', orderId, { step: 'in_production', expectedStatus: 'paid', reason: '' })
  const met: number[] = []
  for (const [first, second, isCancelFirst] of [
    [cancel, make, true],
    [make, cancel, false],
  ] as const)
    met.push(
      await meetAtEachQuery(first, second, async (orderId, won) => {
        const [isCancelled, isMade] = isCancelFirst ? [won.first, won.second] : [won.second, won.first]
        expect({ isCancelled, isMade }).toEqual({ isCancelled: !isMade, isMade })
        const total = await shop.row<{ cents: number }>('SELECT total_cents AS cents FROM orders WHERE id = ?', orderId)
        expect([await statusOf(orderId), await sumOf(orderId)]).toEqual(
          isMade ? ['in_production', 0] : ['cancelled', total?.cents],
        )
      }),
    )
  seen.push(...met)
})
