/** The head that every journey has: a shop, a browser and a member of staff, for all tests of its file. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { aDesk } from './at-the-press.ts'
import { aShopper, launchBrowser, type Shopper, type ShopperKind } from './browser.ts'
import { openShop, type TestShop } from './shop.ts'
import { aStaffMember, type Visitor } from './visitor.ts'

export interface Journey {
  readonly shop: TestShop
  readonly browser: Browser
  /** A member of staff, logged in. */
  readonly staff: Visitor
  /** A new visitor in a browser. */
  shopper(kind: ShopperKind): Promise<Shopper>
  /** A browser at the desk of the staff, logged in. */
  desk(): Promise<Shopper>
}

/**
 * Opens a shop and a browser before the tests of a file, and closes them after the last. What else the file needs before its tests it
 * makes in a `beforeAll` of its own, which runs later.
 * @param options of `openShop`
 * @returns what the tests work with; its members exist once the tests run
 */
export function openJourney(options: Parameters<typeof openShop>[0] = {}): Journey {
  let [shop, browser, staff]: [TestShop?, Browser?, Visitor?] = []
  beforeAll(async () => {
    // One that cannot be opened leaves the other open, which the end of the file closes.
    const opening = [
      openShop(options).then((opened) => (shop = opened)),
      launchBrowser().then((opened) => (browser = opened)),
    ]
    await Promise.all(opening)
    staff = await aStaffMember(opened(shop))
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.stop()
  })
  return {
    get shop() {
      return opened(shop)
    },
    get browser() {
      return opened(browser)
    },
    get staff() {
      return opened(staff)
    },
    shopper: (kind) => aShopper(opened(browser), opened(shop).url.origin, kind),
    desk: () => aDesk(opened(browser), opened(shop).url.origin),
  }
}

/** @throws before the tests run */
function opened<What>(what: What | undefined): What {
  if (what === undefined) throw new Error('a journey opens its shop and its browser before its tests, not before that')
  return what
}
