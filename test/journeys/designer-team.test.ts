/**
 * A team's shirts with names and numbers: from a pasted table to cart, order, ticket, print files and slip, a line and a file
 * for each piece (docs/decisions/211); three of them, and ten with `PROOF=full`.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { aDesk, expectRightPaper } from '#test/support/at-the-press.ts'
import { aShopper, launchBrowser, mostly } from '#test/support/browser.ts'
import { expectOtherPrint, expectSamePrint, type ComparedArtwork } from '#test/support/compare-prints.ts'
import { designerTexts, logInAs, onStage, payCart, use } from '#test/support/designing.ts'
import { isFull } from '#test/support/proof.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { aCustomer, aStaffMember, type Visitor } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as deskEn } from '#web/console/orders/desk.en.ts'

const accountTexts = { desktopEnglish: accountEn, phoneSpanish: accountEs } as const
const patience = { timeout: 30_000 }
/** Drawing sheets takes seconds each on a busy machine. */
const longPatience = { timeout: 300_000 }

/** Names, numbers, the sizes as they are typed, and how a print file writes the name. */
const everybody = [
  ['Peña', '7', 'S', 'pena'],
  ['Avilés', '10', 'm', 'aviles'],
  ['Güera', '23', 'XL', 'guera'],
  ...['Ana', 'Bea', 'Caro', 'Dani', 'Eli', 'Fer', 'Gabi'].map((name, index) => [
    name,
    String(30 + index),
    'L',
    name.toLowerCase(),
  ]),
] as [name: string, number: string, size: string, file: string][]
/** Drawing and sending the sheets of ten shirts takes minutes; three show the same. */
const players = isFull ? everybody : everybody.slice(0, 3)
const count = String(players.length)

let shop: TestShop
let browser: Browser
let staff: Visitor
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop(), launchBrowser()])
  staff = await aStaffMember(shop)
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

describe.each(mostly('phoneSpanish'))(`a team of ${count}, %s`, (kind) => {
  const t = designerTexts[kind]

  it('goes from a pasted table to a line for each, with its own print file', async () => {
    const ines = await aCustomer(shop)
    const shopper = await aShopper(browser, shop.url.origin, kind)
    const { page } = shopper
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.goto('/login')
    await logInAs(page, accountTexts[kind], ines.email)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/design/tshirt')
    await use(kind, button(t.team.add.name))
    await expect.poll(() => onStage(page, t.stage.text, t.team.first.name).count(), patience).toBe(1)
    await page.locator('input[name=arc]').fill('90')
    await use(kind, button(t.team.add.number))
    await expect.poll(() => onStage(page, t.stage.text, t.team.first.number).count(), patience).toBe(1)

    // A sign that the face lacks is said beside its row, and nothing is added until it is gone.
    await use(kind, page.getByText(t.team.paste, { exact: true }))
    const rows = players.map(([name, ...rest]) => [name === 'Avilés' ? `${name} ★` : name, ...rest.slice(0, 2)].join())
    await page
      .locator('textarea[name=team]')
      .fill([`${t.team.name},${t.team.number},${t.team.size}`, ...rows].join('\n'))
    await use(kind, button(t.team.takeOver))
    const noStar = t.team.faults.sign.replace('{{font}}', t.fonts.poster).replace('{{sign}}', '★')
    await expect.poll(() => page.getByText(noStar).count(), patience).toBe(1)
    await shopper.look('team-01-table')
    const toCart = button(t.team.toCart_other.replace('{{count}}', count))
    await use(kind, toCart)
    await expect.poll(() => page.getByText(t.team.faulty_one.replace('{{count}}', '1')).count(), patience).toBe(1)
    const second = t.team.cell.replace('{{field}}', t.team.name).replace('{{row}}', '2')
    await page.getByLabel(second, { exact: true }).fill('Avilés')

    // Nothing is lost by a reload, and the connection fails once on the way.
    await page.reload()
    let additions = 0
    await page.route('**/api/shoppingCart/cartItem/add', (route) => {
      additions += 1
      return additions === 2 ? route.abort('connectionfailed') : route.continue()
    })
    await use(kind, toCart)
    await expect.poll(() => additions, longPatience).toBe(2)
    await expect.poll(() => toCart.count(), longPatience).toBe(1)
    expect(rowsOf(await ines.get('/api/shoppingCart'))).toHaveLength(1)
    await use(kind, toCart)
    const added = t.team.added_other.replace('{{count}}', count)
    await expect.poll(() => page.getByText(added).count(), longPatience).toBe(1)
    const lines = rowsOf(await ines.get('/api/shoppingCart'))
    expect(lines.map(({ size, quantity }) => [size, quantity])).toEqual(
      players.map(([_name, _number, size]) => [size.toUpperCase(), 1]),
    )
    await page.goto('/ShoppingCart')
    await expect.poll(() => page.getByText(/Avilés 10/).count(), patience).toBeGreaterThan(0)
    await shopper.look('team-02-cart')

    // Paid, it is a line for each at the press, each with its own file; ticket and slip say each name and number.
    const orderId = await payCart(ines, staff)
    const desk = await aDesk(browser, shop.url.origin)
    const order = await expectRightPaper(desk, staff, orderId, deskEn.places)
    expect(order.printFiles.map(({ name }) => name).sort()).toEqual(
      players
        .map(([_name, number, size, file]) => `${order.number}-${size.toUpperCase()}-x1-front-${file}-${number}.png`)
        .sort(),
    )
    const pieces: ComparedArtwork[] = []
    for (const { image } of order.items) pieces.push(await expectSamePrint(staff, image.split('/').at(-1) ?? ''))
    expect(
      pieces.map(({ elements }) => elements.map((element) => element.kind === 'text' && element.text)).sort(),
    ).toEqual(players.map(([name, number]) => [name, number]).sort())
    const [one, ...others] = pieces
    for (const other of others) if (one !== undefined) await expectOtherPrint(staff, one, other)
    expect(shopper.complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_FAILED'))).toEqual([])
    expect(desk.complaints).toEqual([])
    await Promise.all([shopper.close(), desk.close()])
  })
})
