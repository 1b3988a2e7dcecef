/**
 * The files of a design are drawn in web workers, which wait for them once there is something to draw, can be stopped, and are not
 * needed: where they do not come, the page draws the same files (docs/decisions/285, 420).
 */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { logInAs, numberIn } from '#test/support/designing.ts'
import { fetchFile } from '#test/support/files.ts'
import { openJourney } from '#test/support/journey.ts'
import { aCustomer, type Visitor } from '#test/support/visitor.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as kindsEs } from '#web/catalogue/kinds.es.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'
import { texts as uiEs } from '#web/ui/ui.es.ts'
import type { ArtworkElement } from '#worker/designer/artwork.rules.ts'
import { printSheetOf } from '#worker/designer/print-sheet.rules.ts'

const patience = { timeout: 30_000 }
/** Drawing a sheet takes seconds on a busy machine. */
const longPatience = { timeout: 90_000 }
const workerScript = '**/assets/file-worker-*.js'

const journey = openJourney()

/** Every shopper has the same photo. */
const photo = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><defs><linearGradient id="g"><stop stop-color="#e2007a"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect width="900" height="600" fill="url(#g)"/><circle cx="300" cy="300" r="220" fill="#1d3f8f"/></svg>',
  ),
)
  .jpeg()
  .toBuffer()

/** A customer's phone with a photo on a product; `prepare` is for its browser, before it opens the designer. */
async function openDesign(product: 'mug' | 'tumbler', prepare?: (page: Page) => Promise<unknown>) {
  const customer = await aCustomer(journey.shop)
  const shopper = await journey.shopper('phoneSpanish')
  const { page } = shopper
  await page.goto('/login')
  await logInAs(page, accountEs, customer.email)
  await page.waitForURL((url) => url.pathname === '/')
  await prepare?.(page)
  await page.goto(`/design/${product}`)
  await page.locator('input[type=file]').setInputFiles({ name: 'luz.jpg', mimeType: 'image/jpeg', buffer: await photo })
  await page.getByRole('button', { name: 'Imagen luz.jpg', exact: true }).waitFor()
  return { ...shopper, customer }
}

/** Words in the shop's own face and in another one, and a photo without its white, on a mug. */
async function openMug(prepare?: (page: Page) => Promise<unknown>) {
  const opened = await openDesign('mug', prepare)
  const { page } = opened
  await page.locator('input[name=clearWhite]').press('Space')
  for (const [text, font] of [
    ['Luz', 'poster'],
    ['del día', 'script'],
  ] as const) {
    await page.getByRole('button', { name: designerEs.add.text, exact: true }).press('Enter')
    await page.getByRole('button', { name: /^Texto: Tus palabras/ }).waitFor()
    await page.locator('textarea[name=words]').fill(text)
    await page.locator(`input[name=font][value=${font}]`).press('Space')
    await page.getByRole('button', { name: `Texto: ${text}`, exact: true }).waitFor()
  }
  const stored = () => page.evaluate(() => JSON.stringify(localStorage).includes('del día'))
  await expect.poll(stored, patience).toBe(true)
  return opened
}

const fileWorkers = (page: Page): number => page.workers().filter((one) => one.url().includes('file-worker')).length
const translated = (text: string, percent: number): string => text.replace('{{percent}}', `${percent}`)
const toCart = (page: Page) => page.getByRole('button', { name: designerEs.finish.toCart, exact: true })
const cartOf = async (customer: Visitor) => rowsOf(await customer.get('/api/shoppingCart'))

/** The pixels of the two files of the line in a cart. */
async function filesOf(customer: Visitor): Promise<{ print: Buffer; preview: Buffer }> {
  await expect.poll(async () => (await cartOf(customer)).length, longPatience).toBe(1)
  const [line] = await cartOf(customer)
  const upload = String(line?.['path']).split('/').at(-1) ?? ''
  const artwork = (await journey.staff.get(`/api/staff/artworks/${upload}`)).body as unknown as {
    printFile: { id: string }
    preview: { id: string }
  }
  const pixels = async ({ id }: { id: string }) =>
    sharp(Buffer.from((await fetchFile(journey.staff, `/api/staff/uploads/${id}`)).bytes))
      .raw()
      .toBuffer()
  return { print: await pixels(artwork.printFile), preview: await pixels(artwork.preview) }
}

/** How far two pictures are from each other: of 255 on average, and the part of values further off than 48. */
function distance(one: Buffer, other: Buffer): { average: number; far: number } {
  expect(one.length).toBe(other.length)
  let [sum, far] = [0, 0]
  for (const [index, value] of one.entries()) {
    const off = Math.abs(value - (other[index] ?? 0))
    sum += off
    if (off > 48) far += 1
  }
  return { average: sum / one.length, far: far / one.length }
}

describe('the files of a design', () => {
  it('have workers that wait once there is something to draw, are used again, and end while the page is hidden and when it is left', async () => {
    const started: string[] = []
    const { page, customer, complaints, close } = await openDesign('mug', async (opening) =>
      opening.on('worker', (worker) => started.push(worker.url())),
    )
    // One for the rows, and one for the picture.
    await expect.poll(() => fileWorkers(page), patience).toBe(2)
    await toCart(page).tap()
    await expect.poll(async () => (await cartOf(customer)).length, longPatience).toBe(1)
    expect(started.length).toBe(2)
    expect(fileWorkers(page)).toBe(2)
    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await hide(true)
    await expect.poll(() => fileWorkers(page), patience).toBe(0)
    await hide(false)
    await expect.poll(() => fileWorkers(page), patience).toBe(2)
    await page.getByRole('link', { name: kindsEs.tumbler.one, exact: true }).tap()
    await expect.poll(() => fileWorkers(page), patience).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('are drawn by the worker as the page draws them where the worker does not come', async () => {
    const byWorker = await openMug()
    await toCart(byWorker.page).tap()
    const drawn = await filesOf(byWorker.customer)
    expect(byWorker.complaints).toEqual([])
    await byWorker.close()

    const byPage = await openMug((page) => page.route(workerScript, (route) => route.abort('connectionfailed')))
    await toCart(byPage.page).tap()
    const same = await filesOf(byPage.customer)
    for (const kind of ['print', 'preview'] as const) {
      const { average, far } = distance(drawn[kind], same[kind])
      expect({ kind, isNear: average < 1 && far < 0.005 }, `average ${average}, far ${far}`).toEqual({
        kind,
        isNear: true,
      })
    }
    await byPage.close()
  })

  it('can be stopped while they are drawn, lose nothing, and are drawn when it is asked for again', async () => {
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { page, customer, complaints, close } = await openMug((opening) =>
      opening.route(workerScript, async (route) => {
        await held
        await route.continue().catch(() => undefined)
      }),
    )
    await toCart(page).press('Enter')
    const stop = page.getByRole('button', { name: designerEs.finish.stop, exact: true })
    await stop.waitFor()
    await stop.press('Enter')
    await page.getByText(designerEs.finish.stopped, { exact: true }).waitFor()
    await expect.poll(() => toCart(page).evaluate((button) => button === document.activeElement), patience).toBe(true)
    letGo()
    await page.unroute(workerScript)
    expect(await cartOf(customer)).toEqual([])
    await toCart(page).press('Enter')
    await expect.poll(async () => (await cartOf(customer)).length, longPatience).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  it('are drawn by the page where the script of the worker is on its way for ever', async () => {
    let asked = false
    const { page, customer, complaints, close } = await openMug((opening) =>
      opening.route(workerScript, () => {
        asked = true
      }),
    )
    await page.clock.install()
    await toCart(page).press('Enter')
    await expect.poll(() => asked, patience).toBe(true)
    await page.clock.runFor(11_000)
    await expect.poll(async () => (await cartOf(customer)).length, longPatience).toBe(1)
    expect(complaints).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await close()
  })

  it('are given up when nothing more is drawn: it says so, loses nothing and is tried again', async () => {
    // A worker that begins, and is never heard of again.
    const { page, customer, complaints, look, close } = await openMug((opening) =>
      opening.route(workerScript, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: "addEventListener('message', () => postMessage({ share: 0.5 }))",
        }),
      ),
    )
    await page.clock.install()
    await toCart(page).press('Enter')
    await page.getByText(translated(designerEs.finish.drawing, 50)).first().waitFor()
    const again = page.getByRole('button', { name: uiEs.tryAgain, exact: true })
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000)
        return again.count()
      }, longPatience)
      .toBe(1)
    await page.getByText(designerEs.finish.stalled, { exact: true }).waitFor()
    await look('files-01-stalled')
    expect(await cartOf(customer)).toEqual([])
    expect(await page.getByRole('button', { name: /^Texto: (Luz|del día)$/ }).count()).toBe(2)
    await page.unroute(workerScript)
    await again.press('Enter')
    await expect.poll(() => toCart(page).evaluate((button) => button === document.activeElement), patience).toBe(true)
    await expect.poll(async () => (await cartOf(customer)).length, longPatience).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  it('come from several workers where there is a photo: all of them end when it is stopped, and their rows go together', async () => {
    const started: string[] = []
    const { page, complaints, close } = await openDesign('tumbler', async (opening) => {
      opening.on('worker', (worker) => started.push(worker.url()))
      // A phone has more of them than a machine that tests.
      await opening.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 }))
    })
    const toRequest = page.getByRole('button', { name: designerEs.finish.toRequest, exact: true })
    await page.locator('input[name=width]').fill('9')
    await page.locator('input[name=width]').press('Enter')
    await expect.poll(numberIn(page, 'width'), patience).toBeGreaterThan(8)
    await page.locator('input[name=x]').fill('0')
    await page.locator('input[name=x]').press('Enter')
    // Before anything is finished: three for its rows, and one for the picture.
    await expect.poll(() => started.length, patience).toBe(4)
    await toRequest.press('Enter')
    await page.getByRole('button', { name: designerEs.finish.stop, exact: true }).press('Enter')
    // The one for the picture may have nothing to do at the moment.
    await expect.poll(() => fileWorkers(page), patience).toBeLessThan(2)
    expect(started.length).toBe(4)
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/artworks') && response.request().method() === 'POST',
      longPatience,
    )
    await toRequest.press('Enter')
    const artwork = (await (await answered).json()) as { printFile: { id: string } }
    const print = await sharp(
      Buffer.from((await fetchFile(journey.staff, `/api/staff/uploads/${artwork.printFile.id}`)).bytes),
    )
      .raw()
      .toBuffer()
    const { bleed, width, height } = printSheetOf('tumbler', 'front', 300)
    expect(print.length).toBe(width * height * 4)
    // Right of its circle the photo has the same colour from above to below, and so has its bleed.
    const at = (x: number, y: number) => [...print.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
    for (const x of [0, Math.round(bleed + 6.5 * 300)]) {
      const column = Array.from({ length: height }, (_none, y) => at(x, y)).filter(([, , , opacity]) => opacity === 255)
      expect(column.length).toBeGreaterThan(5 * 300)
      for (const part of [0, 1, 2]) {
        const values = column.map((pixel) => pixel[part] ?? 0)
        expect(Math.max(...values) - Math.min(...values), `${x}`).toBeLessThan(16)
      }
    }
    expect(complaints).toEqual([])
    await close()
  })

  it('go on past the edge of a tumbler where the design reaches it, and nowhere else', async () => {
    const { page, complaints, close } = await openDesign('tumbler')
    await page.locator('input[name=x]').fill('0')
    await page.locator('input[name=x]').press('Enter')
    await expect.poll(numberIn(page, 'x'), patience).toBeCloseTo((await numberIn(page, 'width')()) / 2, 1)
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/artworks') && response.request().method() === 'POST',
      longPatience,
    )
    await page.getByRole('button', { name: designerEs.finish.toRequest, exact: true }).tap()
    const artwork = (await (await answered).json()) as {
      elements: ArtworkElement[]
      dpi: number
      printFile: { id: string }
    }
    const file = Buffer.from((await fetchFile(journey.staff, `/api/staff/uploads/${artwork.printFile.id}`)).bytes)
    const { bleed, width, height } = printSheetOf('tumbler', 'front', 300)
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    expect({ dpi: artwork.dpi, width: info.width, height: info.height }).toEqual({ dpi: 300, width, height })
    const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
    const [{ yIn, heightIn } = { yIn: 0, heightIn: 0 }] = artwork.elements
    const [top, bottom] = [
      Math.round((yIn - heightIn / 2) * 300) + bleed,
      Math.round((yIn + heightIn / 2) * 300) + bleed,
    ]
    for (let y = top + 3; y < bottom - 3; y += 20)
      for (const x of [0, bleed - 1]) expect(at(x, y), `${x}, ${y}`).toEqual(at(bleed, y))
    expect(at(0, Math.round((top + bottom) / 2))[3]).toBe(255)
    const isEmpty = (x: number, y: number) => at(x, y)[3] === 0
    for (let y = 0; y < height; y += 20) expect(isEmpty(width - 1, y)).toBe(true)
    for (let x = 0; x < width; x += 20) expect(isEmpty(x, 0) && isEmpty(x, height - 1)).toBe(true)
    expect(isEmpty(0, top - 3) && isEmpty(0, bottom + 3)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})
