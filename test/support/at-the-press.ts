/** What staff print of an order, in their own browser: its job ticket and its packing slip. */
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { aShopper, type Shopper } from './browser.ts'
import { printedPages } from './printed-pages.ts'
import { password, type Visitor } from './visitor.ts'

/** An order as the press works on it. */
export interface PressedOrder {
  number: number
  status: string
  goods: { title: string }[]
  items: { title: string; image: string; furtherImages?: string[]; size: string }[]
  printFiles: {
    line: number
    source: string
    isForPress: boolean
    name: string
    file: { id: string }
    place?: string
    /** Of customers' designs. */
    printed?: { leftIn: number; topIn: number; widthIn: number; heightIn: number }
  }[]
}

/** A browser at the desk of the staff, logged in. */
export async function aDesk(browser: Browser, origin: string): Promise<Shopper> {
  const desk = await aShopper(browser, origin, 'desktopEnglish')
  await desk.page.goto('/staff/login')
  await desk.page.locator('input[name=identifier]').fill('staff@example.com')
  await desk.page.locator('input[name="password"]').fill(password)
  await desk.page.locator('button[type=submit]').click()
  await desk.page.waitForURL('**/staff')
  return desk
}

/** The lines of an order's ticket or slip, as it is printed. */
async function paperOf({ page, look }: Shopper, orderId: string, kind: 'ticket' | 'slip'): Promise<string[]> {
  await page.goto(`/staff/sheets?ids=${orderId}&kind=${kind}`)
  await page.getByRole('article').first().waitFor()
  await look(`press-${kind}`)
  return (await printedPages(page)).flat()
}

const hundredths = (inches: number): number => Math.round(inches * 100) / 100

/**
 * The ticket names each thing, and each print file with its place and inches, and the slip each thing in the customer's language, as
 * they were ordered. @returns the order
 */
export async function expectRightPaper(
  desk: Shopper,
  staff: Visitor,
  orderId: string,
  sides: Readonly<Record<string, string>>,
): Promise<PressedOrder> {
  const order = (await staff.get(`/api/staff/orders/${orderId}`)).body as unknown as PressedOrder
  // Long lines are broken on paper.
  const ticket = (await paperOf(desk, orderId, 'ticket')).join(' ')
  for (const { title } of order.goods) expect(ticket).toContain(title)
  for (const { name, place = 'front', printed, isForPress } of order.printFiles) {
    if (printed === undefined || !isForPress) continue
    const { widthIn, heightIn, leftIn, topIn } = printed
    expect(ticket).toContain(`${name} · ${sides[place] ?? place}`)
    for (const inches of [widthIn, heightIn, leftIn, topIn]) expect(ticket).toContain(String(hundredths(inches)))
  }
  const slip = (await paperOf(desk, orderId, 'slip')).join(' ')
  const { slip: packed } = (await staff.get(`/api/staff/orders/${orderId}`)).body as unknown as {
    slip: { items: { title: string; quantity: number; size: string }[] }
  }
  for (const { title, quantity } of packed.items) expect(slip).toContain(`${quantity} × ${title}`)
  return order
}
