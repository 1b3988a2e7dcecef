import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mostly } from '#test/support/browser.ts'
import { openJourney } from '#test/support/journey.ts'
import { password } from '#test/support/visitor.ts'
import { texts as catalogueEn } from '#web/console/catalogue/catalogue.en.ts'
import { texts as catalogueEs } from '#web/console/catalogue/catalogue.es.ts'
import { texts as staffEn } from '#web/console/frame/staff.en.ts'
import { texts as staffEs } from '#web/console/frame/staff.es.ts'
import { texts as settingsEn } from '#web/console/shop-settings/shop-settings.en.ts'
import { texts as settingsEs } from '#web/console/shop-settings/shop-settings.es.ts'
/**
 * An owner edits the catalogue and the settings in a browser, and a shopper sees the changes: at a desk and on a phone.
 */
import { languageTitle } from '#web/ui/language-name.ts'

const languages = {
  desktopEnglish: { staff: staffEn, t: catalogueEn, say: settingsEn },
  phoneSpanish: { staff: staffEs, t: catalogueEs, say: settingsEs },
} as const

const journey = openJourney()

describe.each(mostly('desktopEnglish'))('the catalogue, %s', (kind) => {
  const { staff, t, say } = languages[kind]

  it('a new product gets a price, a picture and a position, and shoppers see it', async () => {
    const person = await journey.shopper(kind)
    const { page } = person
    await page.goto('/staff/catalogue')
    await page.waitForURL('**/staff/login')
    await page.getByLabel(staff.login.identifier, { exact: true }).fill('owner@example.com')
    await page.locator('input[name="password"]').fill(password)
    await page.getByRole('button', { name: staff.login.submit, exact: true }).click()
    await page.waitForURL('**/staff/catalogue')
    await page.getByRole('heading', { name: t.list.custom }).waitFor()
    await person.look('catalogue-01-products')

    // A product; its draft survives a reload.
    const suffix = Date.now().toString(36)
    const names = { en: `Chess club mug ${suffix}`, es: `Taza del club ${suffix}` }
    await page.getByRole('link', { name: t.list.new }).click()
    await page.getByRole('heading', { name: t.product.newTitle }).waitFor()
    await page.getByRole('button', { name: t.product.save, exact: true }).click()
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBeGreaterThan(3)
    await page.locator('[name="name.en"]').fill(names.en)
    await page.locator('[name="name.es"]').fill(names.es)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:product:new'))).toContain(names.es)
    await page.reload()
    await expect.poll(() => page.locator('[name="name.es"]').inputValue()).toBe(names.es)
    await page.locator('[name=category]').selectOption('Mugs')
    await page.locator('[name="variations.0.title.en"]').fill('Mug')
    await page.locator('[name="variations.0.title.es"]').fill('Taza')
    await page.locator('[name="variations.0.description.en"]').fill('Your club around the mug.')
    await page.locator('[name="variations.0.price"]').fill('18,50')
    await page.locator('[name="variations.0.sizes"]').fill('11oz, 15oz')
    await person.look('catalogue-02-new')
    await page.getByRole('button', { name: t.product.save, exact: true }).click()
    await page.waitForURL('**/staff/catalogue/prd_*')
    const name = kind === 'desktopEnglish' ? names.en : names.es
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    expect(await page.locator('[name="variations.0.price"]').inputValue()).toBe('18.50')

    // Its picture, cut and encoded in every size by this browser.
    const photo = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: { r: 40, g: 90, b: kind === 'desktopEnglish' ? 200 : 120 },
      },
    })
      .jpeg()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    const dialog = page.getByRole('dialog', { name: t.picture.add })
    await dialog.locator('canvas').waitFor()
    await dialog.locator('[name=shape]').selectOption('square')
    // The frame is a square of 1200 px. Its corner is dragged to the middle; then the arrow keys move it.
    const grip = (name: keyof typeof t.picture.grips) =>
      dialog.getByRole('slider', { name: t.picture.grips[name], exact: true })
    const corner = await grip('bottomRight').boundingBox()
    const whole = await dialog.locator('canvas').boundingBox()
    if (corner === null || whole === null) throw new Error('no frame')
    await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2)
    await page.mouse.down()
    await page.mouse.move(whole.x + whole.width / 2, whole.y + whole.height / 2, { steps: 5 })
    await page.mouse.up()
    const kept = /(\d+) × (\d+) px/
    const sizeOf = async () => kept.exec((await grip('bottomRight').getAttribute('aria-valuetext')) ?? '')?.slice(1)
    const [width = 0, height = 0] = ((await sizeOf()) ?? []).map(Number)
    expect(width).toBeGreaterThan(0)
    expect(Math.abs(width - height)).toBeLessThanOrEqual(1)
    expect(width).toBeLessThan(900)
    await grip('frame').focus()
    const before = await grip('frame').getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => grip('frame').getAttribute('aria-valuetext')).not.toBe(before)
    await dialog.locator('[name="title.en"]').fill(`Blue mug ${suffix}`)
    await dialog.locator('[name="title.es"]').fill(`Taza azul ${suffix}`)
    await dialog.locator('[name="alt.en"]').fill('A blue mug')
    await dialog.locator('[name="alt.es"]').fill('Una taza azul')
    await person.look('catalogue-03-picture')
    await dialog.getByRole('button', { name: t.picture.send, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const tile = page.getByRole('img', { name: kind === 'desktopEnglish' ? 'A blue mug' : 'Una taza azul' })
    // On a phone the tile is below the fold, and a browser loads a lazy picture when it comes near.
    await tile.scrollIntoViewIfNeeded()
    await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    // The message covers what is below it while it is shown.
    await expect
      .poll(() => page.getByText(`Blue mug ${suffix}`).count(), { timeout: 20_000 })
      .toBeLessThanOrEqual(kind === 'desktopEnglish' ? 1 : 0)
    await person.look('catalogue-04-product')

    // The product moves up one place, and the list says that the Spanish description is missing.
    await page.getByRole('link', { name: t.product.back }).click()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row
      .getByText(t.missing.replace('{{language}}', languageTitle('es', kind === 'desktopEnglish' ? 'en' : 'es')))
      .waitFor()
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/move'))
    await row.getByRole('button', { name: t.moveUp.replace('{{name}}', name) }).click()
    expect((await answered).status()).toBe(200)

    // A shopper in another browser.
    const shopper = await journey.shopper(kind)
    const listed = await shopper.page.request.get('/api/products/custom?limit=50', {
      headers: { 'Accept-Language': kind === 'desktopEnglish' ? 'en' : 'es' },
    })
    expect(await listed.text()).toContain(name)
    await shopper.page.goto(`/search?q=${encodeURIComponent(suffix)}`)
    await shopper.page.getByText(name).first().waitFor()
    await shopper.close()

    // A hidden picture is dimmed, and undoing shows it again.
    await page.goto('/staff/catalogue?tab=pictures&folder=ledlamp')
    const hide = page.getByRole('button', { name: new RegExp(`^${t.picture.hide.split(' ')[0]}`) }).first()
    await hide.click()
    await page.getByRole('button', { name: t.undo, exact: true }).click()
    await expect.poll(() => page.getByText(t.hidden, { exact: true }).count()).toBe(0)
    await person.look('catalogue-05-pictures')

    // An exclusive design: its texts and picture survive a reload before they are saved.
    await page.goto('/staff/catalogue?tab=designs')
    await page.getByRole('link', { name: t.design.new }).click()
    await page.getByRole('heading', { name: t.design.newTitle }).waitFor()
    await page.locator('[name="name.en"]').fill(`Owl ${suffix}`)
    await page.locator('[name="name.es"]').fill(`Búho ${suffix}`)
    await page.locator('[name="object.en"]').fill('T-shirt')
    await page.locator('[name="object.es"]').fill('Camiseta')
    await page.locator('[name=price]').fill('95')
    await page.locator('input[type=file]').setInputFiles({ name: 'owl.jpg', mimeType: 'image/jpeg', buffer: photo })
    await dialog.locator('canvas').waitFor()
    for (const name of ['title.en', 'title.es', 'alt.en', 'alt.es'])
      await dialog.locator(`[name="${name}"]`).fill(`Owl ${suffix}`)
    await dialog.getByRole('button', { name: t.picture.send, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const owl = page.getByRole('img', { name: t.design.picture.replace('{{place}}', '1') })
    await owl.waitFor()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:design:new'))).toContain('custom/')
    await page.reload()
    await owl.waitFor()
    await expect.poll(() => page.locator('[name="name.es"]').inputValue()).toBe(`Búho ${suffix}`)
    await person.look('catalogue-06-design')
    await page.getByRole('button', { name: t.product.save, exact: true }).click()
    await page.waitForURL('**/staff/designs/des_*')
    await page.getByRole('link', { name: t.design.back }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: suffix })
      .getByText(t.missing.replace('{{language}}', languageTitle('en', kind === 'desktopEnglish' ? 'en' : 'es')))
      .waitFor()
    await person.look('catalogue-07-designs')
    expect(person.complaints).toEqual([])
    await person.close()
  })

  it('settings that an owner changes are seen by visitors', async () => {
    const person = await journey.shopper(kind)
    const { page } = person
    await page.goto('/staff/settings')
    await page.getByLabel(staff.login.identifier, { exact: true }).fill('owner@example.com')
    await page.locator('input[name="password"]').fill(password)
    await page.getByRole('button', { name: staff.login.submit, exact: true }).click()
    const mailbox = `help.${Date.now().toString(36)}@tinta.shop`
    const save = page.getByRole('button', { name: say.save, exact: true })
    await page.locator('[name=supportEmail]').fill('nobody')
    await save.click()
    await page.locator('[name=supportEmail][aria-invalid=true]').waitFor()
    await person.look('settings-01-contact')
    await page.locator('[name=supportEmail]').fill(mailbox)
    await save.click()
    await page.getByText(say.saved).first().waitFor()

    const visitor = await journey.shopper(kind)
    await visitor.page.goto('/aboutUs/contact')
    await visitor.page.locator(`a[href="mailto:${mailbox}"]`).first().waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.close()

    await page.getByRole('tab', { name: say.hours, exact: true }).click()
    await page.locator('[name=open0]').check()
    await page.locator('[name=from0]').fill('19:00')
    await save.click()
    await page.getByText(say.hoursForm.order).waitFor()
    await page.locator('[name=from0]').fill('10:00')
    await page.locator('[name=newDay]').fill('2027-03-17')
    await page.getByRole('button', { name: say.hoursForm.add, exact: true }).click()
    await person.look('settings-02-hours')
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/settings/hours') && answer.request().method() === 'PUT',
    )
    await save.click()
    expect((await answered).status()).toBe(200)

    await page.getByRole('tab', { name: say.charges, exact: true }).click()
    await page.locator('[name=newState]').selectOption('FL')
    await page.locator('[name=taxFL]').fill('99')
    await save.click()
    await page.getByText(say.chargesForm.percentWrong).waitFor()
    await person.look('settings-03-charges')

    await page.getByRole('tab', { name: say.mails, exact: true }).click()
    await page.locator('[name=words]').fill('claim')
    await expect.poll(() => page.getByRole('tabpanel').getByRole('listitem').count()).toBe(5)
    await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').click()
    await page.waitForURL('**mail=claim_received')
    await page.getByRole('heading', { level: 1 }).nth(1).waitFor()
    await person.look('settings-04-mails')
    expect(person.complaints).toEqual([])
    await person.close()
  })
})
