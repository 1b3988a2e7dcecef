/**
 * The Worker of the release before runs on the database of this one: between a migration and the upload that follows
 * it, while two versions share the requests, and after `wrangler rollback` (docs/decisions/190).
 */
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundles } from '#scripts/local/bundle.ts'
import { startLocalShop, type LocalShop } from '#scripts/local/shop.ts'
import { rowsOf } from '#test/support/answers.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { aSeededState } from '#test/support/shop-template.ts'
import { aStaffMember } from '#test/support/visitor.ts'
import { isPreviousReleaseHere, previousWorker } from './previous-worker.ts'
import { aNewCustomer, begin, finish } from './under-way.ts'

describe.runIf(isPreviousReleaseHere)('the release before, on the database of this release', () => {
  const place = { url: new URL('http://localhost'), isOfAnotherRelease: false }
  let state: string
  let shop: LocalShop | undefined

  async function serve(release: 'before' | 'this'): Promise<void> {
    await shop?.stop()
    shop = await startLocalShop({
      state,
      port: Number(place.url.port),
      ...(release === 'before' && { bundles: { shop: await previousWorker(), doubles: bundles.doubles } }),
    })
    Object.assign(place, { url: shop.url, isOfAnotherRelease: release === 'before' })
  }
  beforeAll(async () => {
    state = await aSeededState({ withPayments: false })
  })
  afterAll(async () => {
    await shop?.stop()
    await rm(state, { recursive: true, force: true })
  })

  it('sells: a customer registers and buys a t-shirt by card', async () => {
    await serve('before')
    const customer = await aNewCustomer(place)
    expect(rowsOf(await customer.get('/api/products/custom?page=0&limit=5'), 'products')).not.toEqual([])
    expect(await aPaidOrder(customer, await aPicture(customer))).toMatch(/^ord_/)
  })

  it('leaves a payment, a request and a chat that this release finishes', async () => {
    const [underWay, staff] = [await begin(place), await aStaffMember(place)]
    await serve('this')
    await finish(underWay, staff)
  })

  it('finishes a payment, a request and a chat that this release began', async () => {
    const [underWay, staff] = [await begin(place), await aStaffMember(place)]
    await serve('before')
    await finish(underWay, staff)
  })
})
