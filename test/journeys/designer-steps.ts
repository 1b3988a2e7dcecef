/** The beginning and the end that the journeys of the designer share: a customer with a browser, and the press. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectRightPaper, type PressedOrder } from '#test/support/at-the-press.ts'
import { byKind, type Shopper, type ShopperKind } from '#test/support/browser.ts'
import { expectSamePrint, type ComparedArtwork } from '#test/support/compare-prints.ts'
import { handsOn, type Hands } from '#test/support/hands.ts'
import type { Journey } from '#test/support/journey.ts'
import { watchFocus } from '#test/support/keyboard.ts'
import { aCustomer, type Visitor } from '#test/support/visitor.ts'
import { texts as deskEn } from '#web/console/orders/desk.en.ts'
import { logInWith } from './steps.ts'

/** The language of a kind of shopper. */
export const languageOf = byKind('en', 'es')

/** Presses a key so many times. */
export async function keys(page: Page, key: string, times = 1): Promise<void> {
  for (let press = 0; press < times; press += 1) await page.keyboard.press(key)
}

/** A customer who reads mails in their language, and their browser, where nobody is logged in. */
export async function aDesigner(
  journey: Journey,
  kind: ShopperKind,
): Promise<{ who: Visitor & { email: string }; shopper: Shopper; page: Page; hands: Hands }> {
  const who = await aCustomer(journey.shop)
  await who.call('PATCH', '/api/AccountSettings', { language: languageOf[kind] })
  const shopper = await journey.shopper(kind)
  await watchFocus(shopper.page)
  return { who, shopper, page: shopper.page, hands: handsOn(shopper.page, kind) }
}

/** Logs a customer in before they design. */
export async function enterShop(page: Page, kind: ShopperKind, email: string): Promise<void> {
  await page.goto('/login')
  await logInWith(page, kind, email)
  await page.waitForURL((url) => url.pathname === '/')
}

/** The mail that tells a customer of an order. */
export async function receiptOf(who: Visitor & { email: string }, orderId: string) {
  const [receipt] = (await who.mails(who.email)).filter(({ html }) => html?.includes(`/orders/${orderId}`))
  return receipt
}

/**
 * What the staff print of an order: its ticket and its slip are right, and the print files that the ticket names are those of its designs,
 * each of which prints what was seen. `seen`: what the stage showed of the one design, flat and turned.
 * @returns the order, and its designs line by line
 */
export async function expectPrinted(
  journey: Journey,
  orderId: string,
  ...seen: SeenOnStage
): Promise<{ order: PressedOrder; pieces: ComparedArtwork[] }> {
  const desk = await journey.desk()
  const order = await expectRightPaper(desk, journey.staff, orderId, deskEn.places)
  const pieces: ComparedArtwork[] = []
  for (const { image } of order.items)
    pieces.push(await expectSamePrint(journey.staff, image.split('/').at(-1) ?? '', ...seen))
  expect(order.printFiles.toSorted((one, other) => one.line - other.line).map(({ file }) => file.id)).toEqual(
    pieces.flatMap(({ places }) => places.map(({ printFile }) => printFile.id)),
  )
  expect(desk.complaints).toEqual([])
  await desk.close()
  return { order, pieces }
}

type SeenOnStage = Parameters<typeof expectSamePrint> extends [unknown, unknown, ...infer Seen] ? Seen : never
