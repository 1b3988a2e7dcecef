/**
 * Nothing of a design is lost by a closed tab, an ended session or a full storage, and a picture that does not print well says
 * so beside it, in a real Chromium. A reload is in the mug's journey, a lost WebGL context in designer-real.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#test/support/answers.ts'
import { mostly, untilItListens } from '#test/support/browser.ts'
import {
  addWords,
  designerTexts,
  designOnStage,
  inkOf,
  logInAs,
  onStage,
  putPicture,
  use,
} from '#test/support/designing.ts'
import { fetchFile } from '#test/support/files.ts'
import { openJourney } from '#test/support/journey.ts'
import { aCustomer } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as kindsEn } from '#web/catalogue/kinds.en.ts'
import { texts as kindsEs } from '#web/catalogue/kinds.es.ts'
import { texts as savedEn } from '#web/designer/saved/saved.en.ts'
import { texts as savedEs } from '#web/designer/saved/saved.es.ts'
import { texts as buyingEn } from '#web/shop-ui/buying.en.ts'
import { texts as buyingEs } from '#web/shop-ui/buying.es.ts'
import { artworkLimits } from '#worker/designer/artwork.rules.ts'
import { uploadLimits } from '#worker/files/upload.rules.ts'

const accountTexts = { desktopEnglish: accountEn, phoneSpanish: accountEs } as const
const patience = { timeout: 30_000 }
/** Drawing a sheet takes seconds on a busy machine. */
const longPatience = { timeout: 90_000 }
const kinds = { desktopEnglish: kindsEn, phoneSpanish: kindsEs } as const
const savedTexts = { desktopEnglish: savedEn, phoneSpanish: savedEs } as const
const buying = { desktopEnglish: buyingEn, phoneSpanish: buyingEs } as const

const journey = openJourney()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'designer-kept-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** A picture of one colour. */
const aPicture = (colour: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** The colour in the middle of a picture. */
async function middleOf(picture: Buffer): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata()
  const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 }
  return [...(await sharp(picture).removeAlpha().extract(middle).raw().toBuffer())]
}
const colourOnStage = async (page: Page): Promise<number[]> => middleOf(await designOnStage(page))

/** Chooses a file as large as it is: from the disk. */
async function choose(page: Page, name: string, file: Buffer): Promise<void> {
  await writeFile(join(folder, name), file)
  await page.locator('input[type=file]').setInputFiles(join(folder, name))
}

/** Waits until a page says something. */
const saysOn = (page: Page) => (text: string) => page.getByText(text, { exact: true }).waitFor(patience)

describe.each(mostly('phoneSpanish'))('a design, %s', (kind) => {
  const t = designerTexts[kind]

  it('is there in a new tab after its own was closed, and goes on into the cart when the session had ended', async () => {
    const nora = await aCustomer(journey.shop)
    const shopper = await journey.shopper(kind)
    await shopper.page.goto('/login')
    await logInAs(shopper.page, accountTexts[kind], nora.email)
    await shopper.page.waitForURL((url) => url.pathname === '/')
    await shopper.page.goto('/design/mug')
    await putPicture(shopper.page)
    await expect.poll(() => onStage(shopper.page, t.stage.picture, 'luna.png').count(), patience).toBe(1)
    await addWords(shopper.page, kind, '¡Luna!')
    await shopper.page.close()
    const page = untilItListens(await shopper.context.newPage())
    await page.goto('/design/mug')
    await expect.poll(() => onStage(page, t.stage.text, '¡Luna!').count(), patience).toBe(1)
    await expect.poll(() => onStage(page, t.stage.picture, 'luna.png').count(), patience).toBe(1)

    // The session of the browser is the newest one.
    await journey.shop.rows(
      `UPDATE sessions SET revoked_at = 1 WHERE id = (SELECT id FROM sessions WHERE customer_id = ?
        ORDER BY started_at DESC LIMIT 1)`,
      nora.userId,
    )
    await use(kind, page.getByRole('button', { name: t.finish.toCart, exact: true }))
    await use(kind, page.getByRole('button', { name: buying[kind].loginRequired.goToLogin, exact: true }))
    await page.waitForURL('**/login')
    await logInAs(page, accountTexts[kind], nora.email)
    await page.waitForURL('**/design/mug')
    await expect.poll(async () => rowsOf(await nora.get('/api/shoppingCart')).length, longPatience).toBe(1)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('goes on in a browser whose storage is full, says that it does not outlast the tab, is bought, and is stored once there is room', async () => {
    const olga = await aCustomer(journey.shop)
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    await page.goto('/login')
    await logInAs(page, accountTexts[kind], olga.email)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/design/mug')
    await addWords(page, kind, 'Luna')
    await page.getByText(t.finish.kept, { exact: true }).waitFor(patience)
    // Pictures are in a storage of their own, which fills first.
    const storage = await shopper.context.newCDPSession(page)
    await storage.send('Storage.overrideQuotaForOrigin', { origin: journey.shop.url.origin, quotaSize: 1 })
    await putPicture(page)
    await expect.poll(() => onStage(page, t.stage.picture, 'luna.png').count(), patience).toBe(1)
    // It is said where they are, politely, and leads to the account; the note stands at the foot.
    const message = page.locator('[aria-live=polite]', { hasText: savedTexts[kind].save.lost })
    await message.waitFor(patience)
    const isWhole = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    }
    expect(await message.evaluate(isWhole)).toBe(true)
    expect(await page.getByRole('alert').filter({ hasText: t.finish.notKept.cart }).count()).toBe(0)
    await page.getByText(t.finish.notKept.cart, { exact: true }).waitFor(patience)
    await shopper.look('kept-03-full')
    await use(kind, message.getByRole('button', { name: savedTexts[kind].save.confirm, exact: true }))
    await page.getByRole('dialog', { name: savedTexts[kind].save.title }).waitFor(patience)
    await page.keyboard.press('Escape')
    expect(await message.count()).toBe(0)
    await page.evaluate(() => {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
        try {
          for (let times = 0; times < 4; times += 1)
            localStorage.setItem('filling', (localStorage.getItem('filling') ?? '') + 'x'.repeat(size))
        } catch {
          // Smaller pieces fit.
        }
    })
    await addWords(page, kind, 'Llena')
    await page.getByText(t.finish.notKept.cart, { exact: true }).waitFor(patience)

    // Who closes the tab is asked, and who stays has all of it.
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => void dialog.dismiss().then(() => resolve(dialog.type())))
      page.once('close', () => resolve('closed without a question'))
    })
    await page.close({ runBeforeUnload: true })
    expect(await asked).toBe('beforeunload')

    // To another product and back: it is all there.
    const products = page.getByRole('navigation', { name: t.productsLabel })
    await use(kind, products.getByRole('link', { name: kinds[kind].tumbler.one, exact: true }))
    await page.waitForURL('**/design/tumbler')
    await use(kind, products.getByRole('link', { name: kinds[kind].mug.one, exact: true }))
    await page.waitForURL('**/design/mug')
    for (const text of ['Luna', 'Llena'])
      await expect.poll(() => onStage(page, t.stage.text, text).count(), patience).toBe(1)
    await expect.poll(() => onStage(page, t.stage.picture, 'luna.png').count(), patience).toBe(1)
    // The picture lies over the first words. Who wants to change that finds them selected; it is sold all the same.
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const covered = page.getByRole('dialog', { name: t.finish.covered.question.replace('{{name}}', 'Luna') })
    await use(kind, button(t.finish.toCart))
    await covered.waitFor(patience)
    await shopper.look('kept-09-covered')
    await use(kind, button(t.finish.covered.cancel))
    const luna = onStage(page, t.stage.text, 'Luna')
    await expect.poll(() => luna.evaluate((element) => element === document.activeElement), patience).toBe(true)
    expect(rowsOf(await olga.get('/api/shoppingCart'))).toEqual([])
    await use(kind, button(t.finish.toCart))
    await covered.waitFor(patience)
    await use(kind, button(t.finish.covered.confirm))
    await expect.poll(async () => rowsOf(await olga.get('/api/shoppingCart')).length, longPatience).toBe(1)
    await page.getByText(t.finish.notKept.cart, { exact: true }).scrollIntoViewIfNeeded()
    expect(await message.count()).toBe(0)
    await shopper.look('kept-06-still-full')

    // With room again, the next change stores all of it.
    await storage.send('Storage.overrideQuotaForOrigin', { origin: journey.shop.url.origin })
    await page.evaluate(() => localStorage.removeItem('filling'))
    await addWords(page, kind, 'Cabe')
    await page.getByText(t.finish.kept, { exact: true }).waitFor(patience)
    await shopper.look('kept-07-room')
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(questions).toEqual([])
    await expect.poll(() => onStage(page, t.stage.picture, 'luna.png').count(), patience).toBe(1)
    await expect.poll(() => onStage(page, t.stage.text, 'Cabe').count(), patience).toBe(1)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('is refused in words that would not be seen, says so in view, and is as it was', async () => {
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    await page.goto('/design/mug')
    await addWords(page, kind, 'Nieve')
    await inkOf(page, t.panel.colour, t.inks.paper).check()
    await use(kind, page.getByRole('button', { name: t.finish.toCart, exact: true }))
    const said = page.getByText(t.finish.unseen.replace('{{name}}', 'Nieve'), { exact: true })
    await said.waitFor(patience)
    const isInView = () =>
      said.evaluate((text) => {
        const { left, top, width, height } = text.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return seen !== null && (text.contains(seen) || seen.contains(text))
      })
    await expect.poll(isInView, patience).toBe(true)
    // The message was scrolled to: what lies below the bar of the stage is judged where the stage is.
    await shopper.look('kept-08-refused-design', true)
    expect(await onStage(page, t.stage.text, 'Nieve').count()).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('says beside a picture that it cannot be read, is too large or too small for its place', async () => {
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    const { refused, undrawable } = t.add
    const tooManyPixels = refused.pixels
      .replace('{{most}}', String(uploadLimits.pixels / 1_000_000))
      .replace('{{side}}', kind === 'phoneSpanish' ? '30.000' : '30,000')
    const says = saysOn(page)
    await page.goto('/design/tshirt')
    const whole = await sharp(await aPicture('#00a0dc', 900, 900))
      .jpeg({ progressive: true })
      .toBuffer()
    const damaged = (await aPicture('#00a0dc', 600, 600)).subarray(0, 60)
    for (const [name, file, text] of [
      ['notes.png', Buffer.from('not a picture'), refused.type],
      ['empty.png', Buffer.alloc(0), refused.empty],
      ['damaged.png', damaged, undrawable],
      ['half.jpg', whole.subarray(0, whole.length / 2), refused.cut],
      ['heavy.png', Buffer.concat([damaged, Buffer.alloc(uploadLimits.fileBytes)]), refused.size],
      ['wide.png', await aPicture('#00a0dc', artworkLimits.mostPixels + 1, 10), tooManyPixels],
    ] as const) {
      await choose(page, name, file)
      await says(text)
    }
    await shopper.look('kept-01-refused')
    await page.getByText(t.layers.empty, { exact: true }).waitFor(patience)

    // A smaller one is taken, and what was said of the others is gone.
    await choose(page, 'small.png', await aPicture('#00a0dc', 90, 90))
    await expect.poll(() => page.locator('[data-quality=low]').count(), patience).toBe(1)
    // With the size at which it is sharp, and what else helps.
    const [before = '', between = '', after = ''] = t.sharpness.low.split(/\{\{\w+\}\}/)
    const soft = new RegExp(`^${before}\\d+${between}[\\d.,]+${after}$`)
    await page.getByText(soft).waitFor(patience)
    await expect.poll(() => page.getByText(tooManyPixels).count(), patience).toBe(0)
    await shopper.look('kept-02-small')

    // Some cameras and messengers leave out the end marker: the picture is whole, and its last rows are drawn. A CMYK picture says what becomes of its colors.
    await choose(page, 'endless.jpg', whole.subarray(0, -2))
    await expect.poll(() => onStage(page, t.stage.picture, 'endless.jpg').count(), patience).toBe(1)
    const kept = () =>
      page.evaluate(async () => {
        const opening = indexedDB.open('kept-files')
        const database = await new Promise<IDBDatabase>((resolve) => {
          opening.onsuccess = () => resolve(opening.result)
        })
        const asked = database.transaction('files').objectStore('files').getAll()
        const files = await new Promise<{ name: string; file: Blob }[]>((resolve) => {
          asked.onsuccess = () => resolve(asked.result)
        })
        const endless = files.find(({ name }) => name === 'endless.jpg')?.file
        return endless && [...new Uint8Array(await endless.arrayBuffer())]
      })
    expect(Buffer.from((await kept()) ?? [])).toEqual(whole)
    expect(await page.getByText(t.picture.cmyk, { exact: true }).count()).toBe(0)
    await choose(page, 'press.jpg', await sharp(whole).toColourspace('cmyk').jpeg().toBuffer())
    await says(t.picture.cmyk)
    await page.getByText(t.picture.cmyk, { exact: true }).scrollIntoViewIfNeeded()
    await shopper.look('kept-10-cmyk')
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})

// Not only mostly: a purchase is walked in both languages, on the smallest sheet.
describe.each(['phoneSpanish', 'desktopEnglish'] as const)('a picture brighter than ink, %s', (kind) => {
  const t = designerTexts[kind]

  it('says so, and is drawn, sold and printed in the nearest colors that print with one tap, and back', async () => {
    const pia = await aCustomer(journey.shop)
    const shopper = await journey.shopper(kind)
    const { page } = shopper
    const says = saysOn(page)
    await page.goto('/login')
    await logInAs(page, accountTexts[kind], pia.email)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/design/mug')
    const said = (text: string) => page.getByText(text, { exact: true })
    expect(await said(t.picture.bright).count()).toBe(0)
    // On the phone it comes in CMYK, of which a browser makes a color of its own; that is printed.
    const neon = await aPicture('#00ff3c', 1600, 1600)
    const isCmyk = kind === 'phoneSpanish'
    const file = isCmyk ? await sharp(neon).toColourspace('cmyk').jpeg().toBuffer() : neon
    await choose(page, isCmyk ? 'neon.jpg' : 'neon.png', file)
    if (isCmyk) await says(t.picture.cmyk)
    await says(t.picture.bright)
    await said(t.picture.bright).scrollIntoViewIfNeeded()
    await shopper.look('kept-04-neon')
    await expect.poll(async () => (await colourOnStage(page))[1], patience).toBeGreaterThan(230)
    const bright = await colourOnStage(page)
    if (!isCmyk) expect(bright).toEqual([0, 255, 60])
    await use(kind, page.getByRole('button', { name: t.picture.soften, exact: true }))
    await says(t.picture.softened)
    await expect.poll(() => said(t.picture.bright).count(), patience).toBe(0)
    await expect.poll(async () => (await colourOnStage(page))[1], patience).toBeLessThan(200)
    await shopper.look('kept-05-softened')
    await use(kind, page.getByRole('button', { name: t.finish.toCart, exact: true }))
    await expect.poll(async () => rowsOf(await pia.get('/api/shoppingCart')).length, longPatience).toBe(1)
    const [line] = rowsOf(await pia.get('/api/shoppingCart'))
    const { places } = (await journey.staff.get(`/api/staff/artworks/${String(line?.['path']).split('/').at(-1)}`))
      .body as unknown as { places: { printFile: { id: string } }[] }
    const { bytes } = await fetchFile(journey.staff, `/api/staff/uploads/${places[0]?.printFile.id}`)
    expect(await middleOf(Buffer.from(bytes))).toEqual(await colourOnStage(page))
    await page.locator('input[name=softened]').press('Space')
    await says(t.picture.bright)
    await expect.poll(() => colourOnStage(page), patience).toEqual(bright)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })
})
