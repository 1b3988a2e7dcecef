/**
 * One description makes the stage, the picture of cart and order, and the print file (docs/decisions/038): words in each face, in lines, curved,
 * with outline and shadow, and a cropped picture without its white, on each side of a garment and on each other product.
 */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { expectSamePrint } from '#test/support/compare-prints.ts'
import { designOnStage, designerTexts, logInAs, onStage, putPicture } from '#test/support/designing.ts'
import { openJourney } from '#test/support/journey.ts'
import { aCustomer } from '#test/support/visitor.ts'
import { texts as accountEn } from '#web/accounts/log-in/account.en.ts'
import { areaOf, placesOf, type PrintPlace } from '#worker/catalogue/print-places.rules.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { artworkFonts, type SetWords } from '#worker/designer/set-words.rules.ts'

const patience = { timeout: 30_000 }
/** Drawing three sheets of a garment takes seconds on a busy machine. */
const longPatience = { timeout: 120_000 }
const t = designerTexts.desktopEnglish

const journey = openJourney()

/** Inks that show: slate is dark, and a lamp glows where an ink is dark. */
const inksOf = (product: ProductKind) =>
  product === 'plaque' ? { ink: '#fffdf8', second: '#ffd23f' } : { ink: '#17130f', second: '#c8452f' }

/** How each face is set: between them all that words can be. */
const settings = ({ ink, second }: ReturnType<typeof inksOf>): (Omit<SetWords, 'font'> & { turn: number })[] => [
  { text: 'Ñandú\nazul', align: 'left', turn: 0 },
  { text: 'CAMPEONES', arc: 120, turn: 0 },
  { text: '¡Olé!', outline: { colour: second, widthEm: 0.08 }, shadow: ink, turn: 0 },
  { text: 'Días de\nsol', align: 'right', spacing: 0.2, turn: 0 },
  { text: 'abajo', arc: -90, outline: { colour: second, widthEm: 0.04 }, turn: 0 },
  { text: 'Güero 1', shadow: second, turn: 20 },
]

/** Words in each face: two in a row in the upper part of a print area. */
function wordsOn(product: ProductKind, place: PrintPlace) {
  const { widthIn, heightIn } = areaOf(product, place)
  const inks = inksOf(product)
  // A design has at most twenty elements; a sleeve has one face less. A cap is low: three rows of words would be nothing but edges.
  const isLow = product === 'cap'
  const set = settings(inks).slice(0, isLow ? 4 : place === 'sleeve' ? -1 : undefined)
  return set.map((setting, index) => ({
    kind: 'text',
    id: `${place}-${index}`,
    name: setting.text,
    ...(place !== 'front' && { place }),
    font: artworkFonts[index],
    colour: inks.ink,
    ...setting,
    // Thin letters lie left: at the right of a long sleeve's front folds move each of them elsewhere.
    xIn: widthIn * (index % 2 === 0 ? 0.74 : 0.26),
    yIn: heightIn * (isLow ? 0.16 + 0.32 * Math.floor(index / 2) : 0.13 + 0.22 * Math.floor(index / 2)),
    widthIn: widthIn * 0.38,
    heightIn: heightIn * (isLow ? 0.26 : 0.16),
  }))
}

/** The picture of a place lies below the words, without what is cut off and without its white. */
const pictureOn = (product: ProductKind, place: PrintPlace) => {
  const { widthIn, heightIn } = areaOf(product, place)
  return {
    xIn: widthIn / 2,
    yIn: heightIn * 0.81,
    widthIn: widthIn * 0.8,
    heightIn: heightIn * 0.3,
    crop: { left: 0.1, top: 0.05, right: 0.2, bottom: 0 },
    isWhiteCleared: true,
  }
}

type Draft = { elements: ({ kind: string; place?: PrintPlace } & Record<string, unknown>)[] }
const keyOf = (page: Page, product: ProductKind) =>
  page.evaluate(
    (part) => Object.keys(localStorage).find((key) => key.startsWith(part)) ?? '',
    `draft:design-${product}:`,
  )

const showPlace = async (page: Page, place: PrintPlace): Promise<void> => {
  if ((await page.getByRole('tab').count()) > 0)
    await page.getByRole('tab', { name: new RegExp(`^${t.places[place]}`) }).press('Enter')
}

/** What the stage shows once its faces and its picture have come: it is drawn anew with each of them. */
async function settledStage(page: Page): Promise<Buffer> {
  await expect.poll(() => page.locator('[data-real=live]').count(), patience).toBe(1)
  const facesComing = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loading').length)
  let before = ''
  let now: Buffer = Buffer.alloc(0)
  const isSettled = async () => {
    now = await designOnStage(page)
    const text = now.toString('base64')
    const isSame = text === before
    before = text
    const { width, height } = await sharp(now).metadata()
    const lower = { left: 0, top: Math.round(height * 0.7), width, height: Math.floor(height * 0.25) }
    const { channels } = await sharp(await sharp(now).extract(lower).png().toBuffer()).stats()
    return isSame && (await facesComing()) === 0 && (channels[3]?.mean ?? 0) > 40
  }
  await expect.poll(isSettled, { ...patience, interval: 300 }).toBe(true)
  return now
}

it.each<ProductKind>(['hoodie', 'tshirt', 'longSleeve', 'cap', 'mug', 'tumbler', 'plaque', 'ledLamp'])(
  'a description of %s is the same on the stage, in its picture and in its print file',
  async (product) => {
    const customer = await aCustomer(journey.shop)
    const { page, look, close, complaints } = await journey.shopper('desktopEnglish')
    // On a large screen: on a small stage most of a sleeve would be edges.
    await page.setViewportSize({ width: 1600, height: 2000 })
    await page.goto('/login')
    await logInAs(page, accountEn, customer.email)
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(`/design/${product}`)
    const places = placesOf(product)
    for (const place of places) {
      await showPlace(page, place)
      await putPicture(page)
      await expect.poll(() => onStage(page, t.stage.picture, 'luna.png').count(), patience).toBe(1)
    }
    const stored = async (): Promise<Draft> =>
      JSON.parse(
        await page.evaluate((key) => localStorage.getItem(key) ?? '{"elements":[]}', await keyOf(page, product)),
      )
    await expect.poll(async () => (await stored()).elements.length, patience).toBe(places.length)

    // What was set by hand elsewhere is written into the draft: each control has a journey of its own.
    await page.goto('/')
    const draft = await stored()
    const elements = places.flatMap((place) => [
      ...draft.elements
        .filter((element) => (element.place ?? 'front') === place)
        .map((element) => ({ ...element, ...pictureOn(product, place) })),
      ...wordsOn(product, place),
    ])
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      await keyOf(page, product),
      JSON.stringify({ ...draft, elements }),
    ] as const)
    await page.goto(`/design/${product}`)
    const stages: Partial<Record<PrintPlace, Buffer>> = {}
    for (const place of places) {
      await showPlace(page, place)
      await expect.poll(() => page.locator('[data-element]').count(), patience).toBe(wordsOn(product, place).length + 1)
      stages[place] = await settledStage(page)
      await look(`designer-same-${product}-${place}`, true)
    }
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/artworks'), longPatience)
    const finish = page.getByRole('button', { name: t.finish.toCart, exact: true })
    const toRequest = page.getByRole('button', { name: t.finish.toRequest, exact: true })
    await ((await finish.count()) > 0 ? finish : toRequest).press('Enter')
    const { id } = (await (await saved).json()) as { id: string }
    const artwork = await expectSamePrint(journey.staff, id, stages)
    expect(artwork.places.map(({ place }) => place)).toEqual(places)
    expect(artwork.elements.length).toBe(elements.length)
    expect(complaints).toEqual([])
    await close()
  },
)
