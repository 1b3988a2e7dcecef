/**
 * The designer on the narrowest phone, 320 px, dark, in Spanish: each of its panels open, nothing beyond the screen, no word broken, and all
 * controls large enough for a finger; and those of each other product, with templates and colours of the garment. The words of what was
 * ordered there stay whole, too.
 */
import { expect, it } from 'vitest'
import { fieldsOf } from '#test/support/answers.ts'
import { addWords, logInAs, onStage, putPicture } from '#test/support/designing.ts'
import { openJourney } from '#test/support/journey.ts'
import { aSharedDesign, aTemplateForm } from '#test/support/saved-designs.ts'
import { aCustomer, anOwner } from '#test/support/visitor.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as t } from '#web/designer/designer.es.ts'
import { texts as savedEs } from '#web/designer/saved/saved.es.ts'
import { garmentColours } from '#worker/catalogue/garment-colours.rules.ts'
import { kindKeys, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'

const patience = { timeout: 30_000 }

const journey = openJourney()

/** Whether the square that sizes the selected layer lies on its box; runs in the page. */
function coversWords(): boolean {
  const box = document.querySelector('[data-element] [data-selected]')?.getBoundingClientRect()
  const square = document.querySelector('svg g[aria-hidden] > rect')?.getBoundingClientRect()
  if (box === undefined || square === undefined) throw new Error('no words are selected on the stage')
  // Half of its line, 2 px wide, lies over its own edge.
  return square.left < box.right - 1.5 && square.top < box.bottom - 1.5
}

/** What is too small for a finger, beyond the screen, or a word in two lines, in words; runs in the page. */
function faultsInPage(): string[] {
  const faults = new Set<string>()
  if (document.documentElement.scrollWidth > innerWidth)
    faults.add(`scrolls to ${document.documentElement.scrollWidth}`)
  const called = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)
  const scrolls = (one: Element | null): boolean =>
    one !== null && (['auto', 'scroll'].includes(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
  const controls = 'button, summary, select, textarea, input, a[href]'
  for (const part of document.querySelectorAll('main, [role=dialog]'))
    for (const one of part.querySelectorAll<HTMLElement>(controls)) {
      // A box that is seen through its label is pressed there.
      const labels = [...((one as HTMLInputElement).labels ?? [])]
      const pressed = labels.length > 0 && one.matches('[type=radio], [type=checkbox], [type=file]') ? labels : [one]
      const { width, height, left, right } = (pressed[0] ?? one).getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && getComputedStyle(one).visibility === 'visible'
      if (!isSeen || getComputedStyle(one).display === 'inline') continue
      const name = `${one.tagName} ${called(pressed[0] ?? one)}`
      if (Math.min(width, height) < 43.9) faults.add(`${name}: ${Math.round(width)} × ${Math.round(height)}`)
      if (one instanceof HTMLSelectElement) {
        const { font, paddingLeft, paddingRight } = getComputedStyle(one)
        const pen = document.createElement('canvas').getContext('2d')
        if (pen !== null) pen.font = font
        // The browser's own arrow takes its room from the word.
        const arrow = getComputedStyle(one).appearance === 'none' ? 0 : 20
        const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow
        const word = one.selectedOptions[0]?.label ?? ''
        if ((pen?.measureText(word).width ?? 0) > room) faults.add(`“${word}” in ${name} is cropped`)
      }
      // A cell of the team's table. A select has its word measured above.
      if (
        one instanceof HTMLInputElement &&
        one.dataset['field'] !== undefined &&
        one.scrollWidth > one.clientWidth + 1
      )
        faults.add(`“${one.value}” in ${name} is cropped`)
      // What an empty one asks for.
      if (one instanceof HTMLInputElement && one.dataset['field'] !== undefined) {
        const { paddingLeft, paddingRight } = getComputedStyle(one)
        const pen = document.createElement('canvas').getContext('2d')
        if (pen !== null) pen.font = getComputedStyle(one, '::placeholder').font
        const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        if ((pen?.measureText(one.placeholder).width ?? 0) > room)
          faults.add(`“${one.placeholder}” in ${name} is cropped`)
      }
      if ((left < -1 || right > innerWidth + 1) && !scrolls(one.parentElement)) faults.add(`${name}: beyond the screen`)
    }
  // The inks of a choice, row by row: 4 + 4, or 5 + 4 with the choice of none.
  for (const inks of document.querySelectorAll('main fieldset:has(> label[title])')) {
    const tops = [...inks.querySelectorAll('label')].map((ink) => Math.round(ink.getBoundingClientRect().top))
    const rows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
    if (Math.max(...rows) - Math.min(...rows) > 1) faults.add(`inks in rows of ${rows.join(' + ')}`)
  }
  const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node !== null; node = words.nextNode())
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) faults.add(`“${word}” is broken`)
    }
  return [...faults]
}

/** A shopper on the narrowest phone, and what the panels that they judged are at fault for. */
async function onNarrowPhone() {
  const shopper = await journey.shopper('phoneSpanish')
  const { page, look } = shopper
  await page.setViewportSize({ width: 320, height: 640 })
  const found: string[] = []
  const judge = async (panel: string) => {
    await look(`designer-narrow-${panel}`, true)
    found.push(...(await page.evaluate(faultsInPage)).map((fault) => `${panel}: ${fault}`))
  }
  const openAll = async () => {
    for (const one of await page.locator('main details:not([open]) > summary').all()) await one.press('Enter')
  }
  const open = async (product: ProductKind) => {
    await page.goto(`/design/${product}`)
    await page
      .locator('[data-real=live], [data-real=still]')
      .first()
      .waitFor({ ...patience, state: 'attached' })
  }
  return { ...shopper, found, judge, openAll, open }
}

it('keeps every panel inside 320 px, with whole words and controls for a finger', async () => {
  const customer = await aCustomer(journey.shop)
  const { page, found, judge, openAll, open, close, complaints } = await onNarrowPhone()
  await page.goto('/login')
  await logInAs(page, accountEs, customer.email)
  await page.waitForURL((url) => url.pathname === '/')
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).first().tap()
  await open('tshirt')
  await judge('empty')
  await addWords(page, 'phoneSpanish', 'Ñandú azul\ny otra línea más larga')
  await openAll()
  await judge('words')
  await putPicture(page)
  await expect.poll(() => onStage(page, t.stage.picture, 'luna.png').count(), patience).toBe(1)
  await openAll()
  await judge('picture')
  await tap(t.add.gallery)
  await page.getByRole('dialog').getByRole('img').first().waitFor(patience)
  await judge('art')
  await page.keyboard.press('Escape')
  await tap(t.team.add.name)
  await tap(t.team.add.number)
  await tap(t.team.addRow)
  await page.keyboard.type('María José')
  await openAll()
  await judge('team')
  // The fields of the table are also judged at the width of a common phone.
  await page.setViewportSize({ width: 360, height: 640 })
  await judge('team-360')
  await page.setViewportSize({ width: 320, height: 640 })
  await tap(savedEs.save.button)
  await page.getByRole('dialog').getByRole('button', { name: savedEs.save.confirm, exact: true }).waitFor(patience)
  await judge('save')
  await page.getByRole('dialog').getByRole('button', { name: savedEs.save.confirm, exact: true }).tap()
  await page.getByText(savedEs.save.done).first().waitFor(patience)
  await judge('saved')
  await page.goto('/myDesigns')
  await page
    .getByRole('button', { name: new RegExp(`^${savedEs.share}`) })
    .first()
    .tap()
  await page.getByRole('dialog').waitFor(patience)
  await judge('share')
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

it('keeps the panels of each other product inside 320 px, with a shelf of templates and colors to choose', async () => {
  const [owner, customer] = await Promise.all([anOwner(journey.shop), aCustomer(journey.shop)])
  const { version } = fieldsOf(await owner.get('/api/staff/settings'))['press'] as { version: number }
  const colours = { hoodie: garmentColours, longSleeve: garmentColours }
  expect((await owner.call('PUT', '/api/staff/settings/garments', { version, isOffered: true, colours })).status).toBe(
    200,
  )
  for (const [product, occasion] of [
    ['mug', 'pets'],
    ['mug', 'wedding'],
    ['plaque', 'wedding'],
  ] as const) {
    const form = aTemplateForm(await aSharedDesign(customer, { product }), {
      occasion,
      name: { en: 'Our family reunion', es: 'Nuestra reunión familiar de cada verano' },
    })
    expect((await owner.post('/api/staff/designTemplates', form)).status).toBe(200)
  }
  const { page, found, judge, openAll, open, close, complaints } = await onNarrowPhone()
  for (const product of kindKeys.filter((one) => one !== 'tshirt')) {
    await open(product)
    if (product === 'mug' || product === 'plaque')
      await page.getByText('Nuestra reunión familiar de cada verano').first().waitFor(patience)
    if (product === 'hoodie') await page.getByText(t.garment.label).first().waitFor(patience)
    await judge(`${product}-empty`)
    await addWords(page, 'phoneSpanish', 'Ñandú azul\ny otra línea más larga')
    await openAll()
    await judge(`${product}-words`)
    if (await page.evaluate(coversWords)) found.push(`${product}: the handle that sizes the words covers them`)
    if (product !== 'mug') continue
    // A mug's size is the longest: 11oz.
    await page.getByRole('button', { name: t.team.add.name, exact: true }).tap()
    await page.getByRole('button', { name: t.team.add.number, exact: true }).tap()
    await page.getByRole('button', { name: t.team.addRow, exact: true }).tap()
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 640 })
      await judge(`${product}-team-${width}`)
    }
    await page.setViewportSize({ width: 320, height: 640 })
  }
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

it('breaks no word of orders, invoices, addresses and exclusive designs at 320 px, and their buttons are for a finger', async () => {
  const { page, found, complaints, close } = await onNarrowPhone()
  await page.goto('/login')
  await logInAs(page, accountEs, 'ana@example.com')
  await page.waitForURL((url) => url.pathname === '/')
  for (const path of ['/orders', '/shippingAddress', '/personalDesign']) {
    await page.goto(path)
    await page.locator('main :is(article, li) img, main address').first().waitFor(patience)
    const faults = await page.evaluate(faultsInPage)
    found.push(...faults.filter((fault) => /^BUTTON|is broken$/.test(fault)).map((fault) => `${path}: ${fault}`))
  }
  await page.goto('/orders')
  const order = await page.locator('main article a[href^="/orders/"]').first().getAttribute('href')
  await page.goto(`${order}/invoice`)
  await page.locator('main table').waitFor(patience)
  found.push(...(await page.evaluate(faultsInPage)).map((fault) => `invoice: ${fault}`))
  const widest = await page
    .locator('main table')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  expect(widest).toBeLessThanOrEqual(0)
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
