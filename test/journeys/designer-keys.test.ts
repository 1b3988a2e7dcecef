/**
 * A shirt by keys alone on a phone, from an empty product to its print files and slip: one address is opened, everything else is
 * reached by keys, in sight, and the focus is never lost (docs/decisions/530, 550).
 */
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { aDrawing, designerTexts, designOnStage, inkOf } from '#test/support/designing.ts'
import { openJourney } from '#test/support/journey.ts'
import { tabTo } from '#test/support/keyboard.ts'
import { texts as buying } from '#web/shop-ui/buying.es.ts'
import { printedText } from '#worker/catalogue/print-places.rules.ts'
import { aDesigner, receiptOf, expectPrinted } from './designer-steps.ts'
import { buyCart, logInWith } from './steps.ts'

const kind = 'phoneSpanish'
const patience = { timeout: 30_000 }
/** Drawing the sheets of a t-shirt takes seconds on a busy machine. */
const longPatience = { timeout: 120_000 }

const journey = openJourney()

it('takes a shirt with words and a picture on front and back by keys alone to cart, order, mail, ticket, print files and slip', async () => {
  const { who: rosa, shopper, page, hands } = await aDesigner(journey, kind)
  const t = designerTexts[kind]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const [picture, words] = [button('Imagen luna.png'), button('Texto: Ñandú')]
  const layers = () => page.locator('ul button[data-layer]').allTextContents()
  const isFocused = (one: Locator) => expect.poll(() => one.evaluate((it) => it === document.activeElement), patience)
  const key = (...names: string[]) =>
    names.reduce((before, one) => before.then(() => page.keyboard.press(one)), Promise.resolve())
  await page.goto('/design/tshirt')
  await hands.attach(page.getByRole('toolbar').getByRole('button', { name: t.add.file, exact: true }), {
    name: 'luna.png',
    mimeType: 'image/png',
    buffer: await aDrawing(),
  })
  await picture.waitFor(patience)
  await hands.press(button(t.add.text))
  await tabTo(page, button(`Texto: ${t.add.firstText}`))
  await key('Enter')
  const field = page.locator('textarea[name=words]')
  await isFocused(field).toBe(true)
  await hands.write(field, 'Ñandú')
  await words.waitFor(patience)
  await hands.pick(inkOf(page, t.panel.colour, t.inks.red))

  // The settings of what lies below are behind Enter: Tab would select the words above it.
  await tabTo(page, picture)
  await key('Shift+ArrowDown', 'PageUp')
  await expect.poll(layers, patience).toEqual(['luna.png', 'Ñandú'])
  await key('PageDown', 'Enter')
  const white = page.locator('input[name=clearWhite]')
  await isFocused(white).toBe(true)
  await key('Space')
  await expect.poll(() => white.isChecked(), patience).toBe(true)
  await key('Control+z', 'Control+y')
  await expect.poll(() => white.isChecked(), patience).toBe(true)
  await hands.press(page.getByText(t.picture.crop, { exact: true }))
  await tabTo(page, page.locator('input[name=crop-left]'))
  await key('ArrowRight', 'ArrowRight', 'Escape')
  await isFocused(picture).toBe(true)
  const front = await designOnStage(page)

  // What loses its place gives the focus on; a dialog gives it back.
  await hands.press(button(t.places.copyAll.back))
  await page.getByRole('tab', { name: 'Espalda · 2' }).waitFor(patience)
  await isFocused(words).toBe(true)
  await key('Delete')
  await isFocused(page.locator('[data-stage]')).toBe(true)
  await key('Control+z')
  await expect.poll(layers, patience).toEqual(['Ñandú', 'luna.png'])
  await hands.press(button(t.add.gallery))
  await page.getByRole('dialog').waitFor(patience)
  await key('Escape')
  await isFocused(button(t.add.gallery)).toBe(true)
  await shopper.look('keys-01-design')
  const back = await designOnStage(page)

  // Through the log-in wall, which gives the focus back to who stays, into the cart.
  await hands.press(button(t.finish.toCart))
  await page.getByRole('dialog', { name: buying.loginRequired.title }).waitFor(longPatience)
  await key('Escape')
  await isFocused(button(t.finish.toCart)).toBe(true)
  await key('Enter')
  await hands.press(button(buying.loginRequired.goToLogin))
  await page.waitForURL('**/login')
  await logInWith(page, kind, rosa.email)
  await page.waitForURL('**/design/tshirt')
  await expect.poll(async () => rowsOf(await rosa.get('/api/shoppingCart')).length, longPatience).toBe(1)

  const orderId = await buyCart(shopper, kind, 'keys-02')
  const sides = printedText(['front', 'back']).es
  await expect.poll(() => page.locator('main li img[src^="blob:"]').count(), patience).toBe(2)
  await page.getByText(new RegExp(sides)).first().waitFor(patience)
  await shopper.look('keys-03-order')
  const receipt = await receiptOf(rosa, orderId)
  expect(receipt?.html).toContain(sides)
  expect(receipt?.html.match(/<img[^>]* src="[^"]*\/shown\/upl_/g)).toHaveLength(2)

  // At the press: a file for each side, named by the design, on the ticket with its inches. It prints what was seen.
  const { order, pieces } = await expectPrinted(journey, orderId, { front, back })
  const name = (side: string) => `${order.number}-${order.items[0]?.size}-x1-${side}-nandu.png`
  expect(order.printFiles.map((file) => file.name)).toEqual([name('front'), name('back')])
  const [{ places } = { places: [] }] = pieces
  expect(places.map(({ place }) => place)).toEqual(['front', 'back'])
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})
