/**
 * Layers of a design on a phone: several by touch and a group (docs/decisions/286, 316); a dark logo on dark slate, which is asked
 * about, and whose backing is in every file (docs/decisions/315).
 */
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { expectSamePrint } from '#test/support/compare-prints.ts'
import { designOnStage, inkOf, logInAs, numberIn, putPicture } from '#test/support/designing.ts'
import { fetchFile } from '#test/support/files.ts'
import { fingersOn, middleOf, twoFingers } from '#test/support/fingers.ts'
import { openJourney } from '#test/support/journey.ts'
import { aCustomer } from '#test/support/visitor.ts'
import { texts as accountEs } from '#web/accounts/log-in/account.es.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'

const patience = { timeout: 30_000 }
/** Drawing a sheet takes seconds on a busy machine. */
const longPatience = { timeout: 90_000 }

const journey = openJourney()

const aDarkLogo = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><circle cx="500" cy="500" r="380" fill="#101418"/><path d="M1000 900L1250 200L1500 900Z" fill="#17130f"/></svg>',
    ),
  )
    .png()
    .toBuffer()

interface DarkArtwork {
  elements: unknown[]
  places: { printFile: { id: string } }[]
}

/** How much of a picture is the ink of the backing. */
async function backedShare(file: Buffer): Promise<number> {
  const { data, info } = await sharp(file).ensureAlpha().resize(400).raw().toBuffer({ resolveWithObject: true })
  let points = 0
  for (let at = 0; at < data.length; at += 4)
    if ([0, 1, 2, 3].every((part) => (data[at + part] ?? 0) > 128)) points += 1
  return points / (info.width * info.height)
}

it('asks before a dark logo is printed on slate, and prints the backing that is put behind it', async () => {
  const nora = await aCustomer(journey.shop)
  const shopper = await journey.shopper('phoneSpanish')
  const { page } = shopper
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/login')
  await logInAs(page, accountEs, nora.email)
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/design/plaque')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aDarkLogo() })
  await expect.poll(() => page.getByText(designerEs.picture.lost).count(), patience).toBe(1)
  await shopper.look('designer-layers-11-lost')

  const toRequest = button(designerEs.finish.toRequest)
  await toRequest.press('Enter')
  await expect.poll(() => page.getByRole('dialog', { name: '¿Imprimimos «logo.png» así?' }).count(), patience).toBe(1)
  await shopper.look('designer-layers-12-asked')
  await button(designerEs.finish.lost.cancel).press('Enter')
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0)

  await button(designerEs.picture.back.white).press('Enter')
  await expect.poll(() => page.getByText(designerEs.picture.backed).count(), patience).toBe(1)
  expect(await page.getByText(designerEs.picture.lost).count()).toBe(0)
  await expect.poll(async () => backedShare(await designOnStage(page)), patience).toBeGreaterThan(0.005)
  await shopper.look('designer-layers-13-backed')

  // It is a step that is undone and done again, and it is there after a reload.
  await button(designerEs.add.undo).press('Enter')
  await expect.poll(() => page.getByText(designerEs.picture.lost).count(), patience).toBe(1)
  await button(designerEs.add.redo).press('Enter')
  await expect.poll(() => page.getByText(designerEs.picture.lost).count(), patience).toBe(0)
  await page.reload()
  const picture = button('Imagen logo.png')
  await picture.focus()
  await expect
    .poll(() => inkOf(page, designerEs.picture.backing, designerEs.inks.paper).isChecked(), patience)
    .toBe(true)
  // The stage draws a picture once it is read.
  await expect.poll(async () => backedShare(await designOnStage(page)), patience).toBeGreaterThan(0.005)
  const stage = await designOnStage(page)

  const saved = page.waitForResponse((response) => response.url().endsWith('/api/artworks'), longPatience)
  await toRequest.press('Enter')
  const { id } = (await (await saved).json()) as { id: string }
  await page.waitForURL('**/request', longPatience)
  const { places, elements } = (await journey.staff.get(`/api/staff/artworks/${id}`)).body as unknown as DarkArtwork
  expect(elements).toMatchObject([{ backing: '#fffdf8' }])
  const printFile = await fetchFile(journey.staff, `/api/staff/uploads/${places[0]?.printFile.id}`)
  // As much of the file is backing as of the stage.
  const printed = await backedShare(Buffer.from(printFile.bytes))
  expect(printed).toBeGreaterThan(0.005)
  expect(printed).toBeCloseTo(await backedShare(stage), 2)
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})

it('selects several by a long touch and the list, groups them, keeps the group after a reload, and prints it turned by two fingers', async () => {
  const luz = await aCustomer(journey.shop)
  const shopper = await journey.shopper('phoneSpanish')
  const { page } = shopper
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const picture = button('Imagen luna.png')
  const layers = page.locator('ul button[data-layer]')
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const fingers = await fingersOn(page)
  await page.goto('/login')
  await logInAs(page, accountEs, luz.email)
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/design/tshirt')
  await putPicture(page)
  await expect.poll(() => picture.count(), patience).toBe(1)
  await button(designerEs.arrange.copy).tap()
  await expect.poll(() => picture.count(), patience).toBe(2)

  // A long touch begins a selection of several, and the list adds to it. What is removed together is undone at once.
  await fingers.down(await middleOf(picture.nth(1)))
  await expect.poll(() => page.getByText(designerEs.group.how).count(), patience).toBe(1)
  await fingers.up()
  await layers.last().tap()
  await expect.poll(() => heading('2 seleccionados').count(), patience).toBe(1)
  await shopper.look('designer-layers-01-several')
  await button(designerEs.group.remove).tap()
  await expect.poll(() => picture.count(), patience).toBe(0)
  await button(designerEs.add.undo).tap()
  await expect.poll(() => picture.count(), patience).toBe(2)

  // As a group they are one row of the list, on the back too, where undo takes them away again.
  await layers.first().tap()
  await button(designerEs.group.begin).tap()
  await layers.last().tap()
  await button(designerEs.group.make).tap()
  await expect.poll(() => heading('Grupo de 2').count(), patience).toBe(1)
  await expect.poll(() => layers.count(), patience).toBe(1)
  await shopper.look('designer-layers-02-group')
  await button(designerEs.places.copy.back).tap()
  await expect.poll(() => page.getByRole('tab', { name: 'Espalda · 2' }).count(), patience).toBe(1)
  await expect.poll(() => layers.count(), patience).toBe(1)
  await button(designerEs.add.undo).tap()
  await expect.poll(() => page.getByRole('tab', { name: 'Espalda', exact: true }).count(), patience).toBe(1)

  // After a reload one touch takes hold of both.
  await page.reload()
  await page.getByRole('tab', { name: 'Frente · 2' }).tap()
  const at = await middleOf(picture.nth(1))
  await fingers.gesture((share) => [{ x: at.x, y: at.y - 36 * share }])
  await expect.poll(() => heading('Grupo de 2').count(), patience).toBe(1)
  await expect.poll(numberIn(page, 'y'), patience).toBeLessThan(5)

  // Beside the layers one finger scrolls the page, and the group stays selected. Two turn it, one of them on it or none.
  const stage = page.locator('[data-stage]')
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  const box = await stage.boundingBox()
  const beside = { x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + (box?.height ?? 0) - 12 }
  await fingers.gesture((share) => [{ x: beside.x, y: beside.y - 120 * share }])
  await expect.poll(scrolled, patience).toBeGreaterThan(before)
  await expect.poll(() => heading('Grupo de 2').count(), patience).toBe(1)
  const isUpright = async () => {
    const [one, other] = await Promise.all([picture.nth(0).boundingBox(), picture.nth(1).boundingBox()])
    return [one, other].map((each) => (each?.height ?? 0) > (each?.width ?? 0))
  }
  const middle = await middleOf(stage)
  const still = await scrolled()
  await fingers.gesture((share) => twoFingers(middle, 90, 90 * share))
  await expect.poll(isUpright, patience).toEqual([true, true])
  await shopper.look('designer-layers-04-turned')
  const turned = await middleOf(picture.nth(1))
  await fingers.gesture((share) => {
    const far = { x: 80 * Math.cos((share * Math.PI) / 2), y: 80 * Math.sin((share * Math.PI) / 2) }
    return [turned, { x: turned.x - far.x, y: turned.y - far.y }]
  })
  await expect.poll(isUpright, patience).toEqual([false, false])
  expect(await scrolled()).toBe(still)
  await button(designerEs.add.undo).tap()
  await expect.poll(isUpright, patience).toEqual([true, true])
  await button('Mostrar lo que hay en Grupo de 2: luna.png, luna.png').tap()
  await expect.poll(() => layers.count(), patience).toBe(3)
  await shopper.look('designer-layers-03-open')

  // As they were turned, they are printed.
  const stageNow = await designOnStage(page)
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/artworks'), longPatience)
  await button(designerEs.finish.toRequest).tap()
  const { id } = (await (await saved).json()) as { id: string }
  await page.waitForURL('**/request', longPatience)
  const { elements } = await expectSamePrint(journey.staff, id, { front: stageNow })
  expect(elements.map(({ turn }) => turn)).toEqual([90, 90])
  expect(shopper.complaints).toEqual([])
  await shopper.close()
})
