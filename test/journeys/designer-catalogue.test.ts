/**
 * The designer's stage shows each side of each product as the catalogue's renderer draws it with the same print: every view, a
 * hoodie in all colours, what is round from two sides (docs/decisions/525).
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { fieldsOf } from '#test/support/answers.ts'
import { differenceFrom, drawnSides, samplePrint } from '#test/support/beside-drawn-sides.ts'
import { onStage, setNumber } from '#test/support/designing.ts'
import { openJourney } from '#test/support/journey.ts'
import { anOwner } from '#test/support/visitor.ts'
import { texts } from '#web/designer/designer.en.ts'
import { garmentColours } from '#worker/catalogue/garment-colours.rules.ts'
import { areaOf, placesOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import { kindKeys, type ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { isRound, viewOf } from '#worker/designer/blank-views.rules.ts'

const patience = { timeout: 30_000 }
/**
 * The most that a picture, and one of its tiles, may be off (CIE 1976). Of what is round it is lines that a small stage shows softer than the
 * renderer does.
 */
const mostMean = 0.5
const mostOfTile = { cloth: 2.5, round: 5, slate: 2.5, lamp: 3 } as const

const journey = openJourney()
beforeAll(async () => {
  const owner = await anOwner(journey.shop)
  const { version } = fieldsOf(await owner.get('/api/staff/settings'))['press'] as { version: number }
  const colours = { tshirt: garmentColours, hoodie: garmentColours, longSleeve: garmentColours }
  const { status } = await owner.call('PUT', '/api/staff/settings/garments', { version, isOffered: true, colours })
  expect(status).toBe(200)
})

/** Puts the sample print on all of the print area that is shown. */
async function printSample(page: Page, product: ProductKind, place: PrintPlace): Promise<void> {
  const { widthIn, heightIn } = areaOf(product, place)
  const buffer = await samplePrint(product, place)
  await page.locator('input[type=file]').setInputFiles({ name: 'sample.png', mimeType: 'image/png', buffer })
  await onStage(page, texts.stage.picture, 'sample.png').waitFor(patience)
  await setNumber(page, 'width', widthIn)
  for (const [field, middle] of [
    ['x', widthIn / 2],
    ['y', heightIn / 2],
  ] as const)
    await setNumber(page, field, Math.round(100 * middle) / 100)
}

/** What the stage shows once it shows everything, as a picture. */
async function stagePicture(page: Page): Promise<Buffer> {
  const url = await page.locator('canvas[data-live]').evaluate(async (canvas: HTMLCanvasElement) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return canvas.toDataURL()
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** Shows a variant of a side: a colour, or a turn. */
async function show(page: Page, product: ProductKind, variant: string): Promise<void> {
  if (isRound(product)) return page.locator('input[name=look]').fill(variant)
  const swatch = page.getByRole('radio', { name: variant, exact: true })
  if ((await swatch.count()) > 0) await swatch.check({ force: true })
}

const sides = kindKeys.flatMap((product) => placesOf(product).map((place) => [product, place] as const))

it.each(sides)('the stage shows %s, %s, as the catalogue does', async (product, place) => {
  const wanted = drawnSides.filter((one) => one.product === product && one.place === place)
  expect(wanted.length).toBeGreaterThan(0)
  const { page, close, complaints } = await journey.shopper('desktopEnglish')
  await page.goto(`/design/${product}`)
  await expect.poll(() => page.locator('[data-real]').getAttribute('data-real'), patience).toBe('live')
  if (place !== 'front') await page.getByRole('tab', { name: texts.places[place], exact: true }).press('Enter')
  await printSample(page, product, place)
  const found = []
  for (const drawn of wanted) {
    await show(page, product, drawn.variant)
    const picture = await stagePicture(page)
    found.push({ variant: drawn.variant, ...(await differenceFrom(drawn, picture)) })
  }
  expect(found.filter(({ mean, worst }) => mean > mostMean || worst > mostOfTile[viewOf(product, place).kind])).toEqual(
    [],
  )
  expect(complaints).toEqual([])
  await close()
})
