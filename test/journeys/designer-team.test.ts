/**
 * A team's shirts with names and numbers: from a pasted table to cart, order, mail, ticket, print files and slip, a line and a file for
 * each piece (docs/decisions/211, 550), on the phone by keys alone; three of them, and ten with `PROOF=full`.
 */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { walkedBy } from '#test/support/browser.ts'
import { expectOtherPrint } from '#test/support/compare-prints.ts'
import { designerTexts, onStage } from '#test/support/designing.ts'
import { openJourney } from '#test/support/journey.ts'
import { tabTo } from '#test/support/keyboard.ts'
import { isFull } from '#test/support/proof.ts'
import { aDesigner, enterShop, receiptOf, expectPrinted } from './designer-steps.ts'
import { buyCart } from './steps.ts'

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

const journey = openJourney()

/** Pastes a text by the keys for it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((what) => navigator.clipboard.writeText(what), text)
  await page.keyboard.press('ControlOrMeta+v')
}

describe.each(walkedBy(['phoneSpanish'], ['touchSpanish', 'desktopEnglish']))(`a team of ${count}, %s`, (kind) => {
  const t = designerTexts[kind]

  it('goes from a pasted table to a line for each, with its own print file', async () => {
    const { who: ines, shopper, page, hands } = await aDesigner(journey, kind)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const cell = (field: string, row: number) =>
      page.getByLabel(t.team.cell.replace('{{field}}', field).replace('{{row}}', String(row)), { exact: true })
    await enterShop(page, kind, ines.email)
    await page.goto('/design/tshirt')
    await hands.press(button(t.team.add.name))
    await expect.poll(() => onStage(page, t.stage.text, t.team.first.name).count(), patience).toBe(1)
    await hands.slide(page.locator('input[name=arc]'), 30)
    await hands.press(button(t.team.add.number))
    await expect.poll(() => onStage(page, t.stage.text, t.team.first.number).count(), patience).toBe(1)

    // A sign that the face lacks is said beside its row, and nothing is added until it is gone.
    const rows = players.map(([name, ...rest]) => [name === 'Avilés' ? `${name} ★` : name, ...rest] as const)
    if (kind === 'touchSpanish') {
      // On a phone they are typed, row by row.
      for (const [index, [name, number, size]] of rows.entries()) {
        if ((await cell(t.team.name, index + 1).count()) === 0) await hands.press(button(t.team.addRow))
        await hands.write(cell(t.team.name, index + 1), name)
        await hands.write(cell(t.team.number, index + 1), number)
        await hands.select(cell(t.team.size, index + 1), size.toUpperCase())
      }
    } else {
      await hands.press(page.getByText(t.team.paste, { exact: true }))
      await tabTo(page, page.locator('textarea[name=team]'))
      const heads = `${t.team.name},${t.team.number},${t.team.size}`
      await paste(page, [heads, ...rows.map(([name, number, size]) => `${name},${number},${size}`)].join('\n'))
      await hands.press(button(t.team.takeOver))
    }
    const noStar = t.team.faults.sign.replace('{{font}}', t.fonts.poster).replace('{{sign}}', '★')
    await expect.poll(() => page.getByText(noStar).count(), patience).toBe(1)
    await shopper.look('team-01-table')
    const toCart = button(t.team.toCart_other.replace('{{count}}', count))
    await hands.press(toCart)
    await expect.poll(() => page.getByText(t.team.faulty_one.replace('{{count}}', '1')).count(), patience).toBe(1)
    await hands.write(cell(t.team.name, 2), 'Avilés')

    // Enter in the last row begins another one. It is removed, and the row beside it has the focus.
    if (kind === 'touchSpanish') await hands.press(cell(t.team.number, players.length))
    else await tabTo(page, cell(t.team.number, players.length))
    await page.keyboard.press('Enter')
    const another = cell(t.team.name, players.length + 1)
    const isFocused = (one: Locator) => expect.poll(() => one.evaluate((it) => it === document.activeElement), patience)
    await isFocused(another).toBe(true)
    await page.keyboard.type('Nadie')
    await hands.press(button(t.team.remove.replace('{{row}}', String(players.length + 1))))
    await expect.poll(() => another.count(), patience).toBe(0)
    await isFocused(cell(t.team.name, players.length)).toBe(true)

    // Nothing is lost by a reload, and the connection fails once on the way.
    await page.reload()
    let additions = 0
    await page.route('**/api/shoppingCart/cartItem/add', (route) => {
      additions += 1
      return additions === 2 ? route.abort('connectionfailed') : route.continue()
    })
    await hands.press(toCart)
    await expect.poll(() => additions, longPatience).toBe(2)
    await expect.poll(() => toCart.count(), longPatience).toBe(1)
    expect(rowsOf(await ines.get('/api/shoppingCart'))).toHaveLength(1)
    await hands.press(toCart)
    const added = t.team.added_other.replace('{{count}}', count)
    await expect.poll(() => page.getByText(added).count(), longPatience).toBe(1)
    const lines = rowsOf(await ines.get('/api/shoppingCart'))
    expect(lines.map(({ size, quantity }) => [size, quantity])).toEqual(
      players.map(([_name, _number, size]) => [size.toUpperCase(), 1]),
    )

    // Cart and order list a line for each.
    const orderId = await buyCart(shopper, kind, 'team-02')
    for (const [name, number] of players)
      await expect.poll(() => page.getByText(`${name} ${number}`).count(), patience).toBeGreaterThan(0)
    await shopper.look('team-03-order')
    const receipt = await receiptOf(ines, orderId)
    for (const [name, number] of players) expect(receipt?.text).toContain(`${name} ${number}`)

    // At the press each has its own file; ticket and slip say each name and number.
    const { order, pieces } = await expectPrinted(journey, orderId)
    expect(order.printFiles.map(({ name }) => name).sort()).toEqual(
      players
        .map(([_name, number, size, file]) => `${order.number}-${size.toUpperCase()}-x1-front-${file}-${number}.png`)
        .sort(),
    )
    expect(
      pieces.map(({ elements }) => elements.map((element) => element.kind === 'text' && element.text)).sort(),
    ).toEqual(players.map(([name, number]) => [name, number]).sort())
    const [one, ...others] = pieces
    for (const other of others) if (one !== undefined) await expectOtherPrint(journey.staff, one, other)
    expect(shopper.complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_FAILED'))).toEqual([])
    await shopper.close()
  })
})

it('adds a row at the first press, although what is missing in the row above moves the button down', async () => {
  const { page, complaints, close } = await journey.shopper('desktopEnglish')
  const { team } = designerTexts.desktopEnglish
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/design/tshirt')
  await button(team.add.name).click(patience)
  await button(team.add.number).click()
  await button(team.addRow).click()
  await page.keyboard.type('Ana')
  await button(team.addRow).click()
  await page.getByText(team.faults.number).waitFor(patience)
  await expect.poll(() => page.locator('input[data-field=name]').count(), patience).toBe(2)
  expect(complaints).toEqual([])
  await close()
})
