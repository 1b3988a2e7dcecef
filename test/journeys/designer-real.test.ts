/**
 * The designer shows the product as the catalogue does, live, and goes on showing it without WebGL, with a lost context
 * and without its pictures (docs/decisions/235).
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ShopperKind } from '#test/support/browser.ts'
import { fingersOn } from '#test/support/fingers.ts'
import { openJourney } from '#test/support/journey.ts'
import { texts as designerEn } from '#web/designer/designer.en.ts'
import { texts as designerEs } from '#web/designer/designer.es.ts'

const patience = { timeout: 30_000 }
const words = { desktopEnglish: designerEn, phoneSpanish: designerEs }

const journey = openJourney()

const stateOf = (page: Page) => () => page.locator('[data-real]').getAttribute('data-real')

/** The picture on a canvas of the product, as text: equal pictures are equal texts. */
const shownOn = (page: Page, canvas: 'live' | 'still'): Promise<string> =>
  page.locator(`canvas[data-${canvas}]`).evaluate((one: HTMLCanvasElement) => one.toDataURL('image/webp', 0.5))

/**
 * How far the picture on a canvas of the product is from the one that was read before it, of 255 on average, both 320 px wide; the
 * first one is 255 from none.
 */
const changeOf = (page: Page, canvas: 'live' | 'still'): Promise<number> =>
  page.locator(`canvas[data-${canvas}]`).evaluate((one: HTMLCanvasElement) => {
    const kept = globalThis as unknown as { before?: Uint8ClampedArray }
    const [width, height] = [320, Math.round((320 * one.height) / one.width)]
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    if (context === null) throw new Error('this browser has no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(one, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    kept.before ??= data
    if (kept.before === data) return 255
    return kept.before.reduce((sum, value, at) => sum + Math.abs(value - (data[at] ?? 0)), 0) / data.length
  })

async function openDesigner(kind: ShopperKind, product: string, prepare?: (page: Page) => Promise<unknown>) {
  const shopper = await journey.shopper(kind)
  await prepare?.(shopper.page)
  await shopper.page.goto(`/design/${product}`)
  await shopper.page.locator('[data-stage]').waitFor()
  return shopper
}

/** Puts the first words on the product, and types others. */
async function typeWords(page: Page, kind: keyof typeof words, text: string): Promise<void> {
  const field = page.locator('textarea[name=words]')
  if ((await field.count()) === 0) {
    await page.getByRole('button', { name: words[kind].add.text, exact: true }).press('Enter')
    await field.waitFor()
  }
  await field.fill(text)
}

/** Loses and restores the WebGL context of the product's picture. */
const contextOf = (page: Page, change: 'loseContext' | 'restoreContext') =>
  page.locator('canvas[data-live]').evaluate((canvas: HTMLCanvasElement, wanted) => {
    const kept = canvas as HTMLCanvasElement & { test?: WEBGL_lose_context | null }
    kept.test ??= canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context') ?? null
    kept.test?.[wanted]()
  }, change)

describe('the product in the designer', () => {
  it('shows each typed word on the shirt, and goes on when the WebGL context is lost and restored', async () => {
    const shopper = await openDesigner('desktopEnglish', 'tshirt')
    const { page } = shopper
    await expect.poll(stateOf(page), patience).toBe('live')
    const blank = await shownOn(page, 'live')
    await typeWords(page, 'desktopEnglish', 'Luna')
    await expect.poll(() => shownOn(page, 'live'), patience).not.toBe(blank)
    const luna = await shownOn(page, 'live')
    await shopper.look('designer-real-01-shirt')

    await contextOf(page, 'loseContext')
    await expect.poll(stateOf(page), patience).toBe('still')
    const still = await shownOn(page, 'still')
    await typeWords(page, 'desktopEnglish', 'Luna y sol')
    await expect.poll(() => shownOn(page, 'still'), patience).not.toBe(still)
    await shopper.look('designer-real-02-still')

    await contextOf(page, 'restoreContext')
    await expect.poll(stateOf(page), patience).toBe('live')
    // The words typed meanwhile are there; taken back, the picture is the one before.
    await expect.poll(() => shownOn(page, 'live'), patience).not.toBe(luna)
    expect(await page.locator('textarea[name=words]').inputValue()).toBe('Luna y sol')
    await typeWords(page, 'desktopEnglish', 'Luna')
    await expect.poll(() => shownOn(page, 'live'), patience).toBe(luna)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('shows what a pointer moves before it lets go, without its frame, which is there again when it rests', async () => {
    const shopper = await openDesigner('desktopEnglish', 'tshirt')
    const { page } = shopper
    await expect.poll(stateOf(page), patience).toBe('live')
    await typeWords(page, 'desktopEnglish', 'Luna')
    const text = page.getByRole('button', { name: 'Text: Luna', exact: true })
    await text.waitFor()
    const box = await text.boundingBox()
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    const frame = () => text.locator('rect').evaluate((rect) => getComputedStyle(rect).stroke)
    const before = await shownOn(page, 'live')
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    const [framed, x] = [await frame(), await page.locator('input[name=x]').inputValue()]
    // It moves as long as it is looked at.
    const moved = await page.evaluate(
      async ([from, y]) => {
        const one = document.querySelector<SVGElement>('[data-element]')
        const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-live]')
        const frames = () => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)))
        for (let step = 1; step <= 4; step += 1) {
          const [clientX, clientY] = [from + 12 * step, y]
          one?.dispatchEvent(
            new PointerEvent('pointermove', { bubbles: true, pointerId: 1, isPrimary: true, clientX, clientY }),
          )
          await frames()
        }
        return {
          picture: canvas?.toDataURL('image/webp', 0.5),
          stroke: one?.firstElementChild && getComputedStyle(one.firstElementChild).stroke,
          x: document.querySelector<HTMLInputElement>('input[name=x]')?.value,
        }
      },
      [at.x, at.y] as const,
    )
    expect(moved.picture).not.toBe(before)
    expect([framed === 'none', moved.stroke, moved.x]).toEqual([false, 'none', x])
    await expect.poll(frame, patience).toBe(framed)
    await expect.poll(() => page.locator('input[name=x]').inputValue(), patience).not.toBe(x)
    await page.mouse.up()
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('turns a mug by keys and by a finger on a phone, to what is changed too', async () => {
    const shopper = await openDesigner('phoneSpanish', 'mug')
    const { page } = shopper
    await typeWords(page, 'phoneSpanish', '¡Órale!')
    await page.getByRole('button', { name: designerEs.real.product, exact: true }).press('Enter')
    await expect.poll(stateOf(page), patience).toBe('live')
    const turn = page.getByLabel(designerEs.real.turn)
    // Words begin in the middle of the sheet, which is turned to the front.
    await expect.poll(() => turn.inputValue(), patience).toBe('0')
    const front = await shownOn(page, 'live')
    for (let press = 0; press < 3; press += 1) await turn.press('ArrowRight')
    await expect.poll(() => turn.inputValue(), patience).toBe('3')
    await expect.poll(() => shownOn(page, 'live'), patience).not.toBe(front)

    const box = await page.locator('[data-real]').boundingBox()
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    const fingers = await fingersOn(page)
    await fingers.gesture((share) => [{ x: at.x - 60 * share, y: at.y }])
    await expect.poll(async () => Number(await turn.inputValue()), patience).toBeLessThan(-20)
    // A second finger does not let it jump.
    const turned = await turn.inputValue()
    await fingers.gesture((share) => [at, { x: at.x + 30 + 60 * share, y: at.y }])
    await page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))))
    expect(await turn.inputValue()).toBe(turned)
    await shopper.look('designer-real-03-mug')

    // Typed words show on the mug while it is looked at.
    const before = await shownOn(page, 'live')
    await typeWords(page, 'phoneSpanish', '¡Luna!')
    await expect.poll(() => shownOn(page, 'live'), patience).not.toBe(before)
    await page.getByRole('button', { name: designerEs.real.sheet, exact: true }).tap()
    await expect.poll(() => page.locator('[data-stage]').isVisible(), patience).toBe(true)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it('is drawn in the first frame that shows it', async () => {
    const shopper = await openDesigner('phoneSpanish', 'mug')
    const { page } = shopper
    await expect.poll(stateOf(page), patience).toBe('live')
    await page.getByRole('button', { name: designerEs.real.product, exact: true }).waitFor()
    // Until something is drawn a canvas has 300 × 150 pixels, and WebGL's is black.
    const pixels = await page.evaluate(
      (name) =>
        new Promise<number[]>((resolve) => {
          const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-live]')
          const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
          requestAnimationFrame(() => {
            button?.click()
            // After this frame was painted, before the next one.
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => {
              const { width, height } = canvas?.getBoundingClientRect() ?? { width: 0, height: 0 }
              resolve([
                width * devicePixelRatio - (canvas?.width ?? 0),
                height * devicePixelRatio - (canvas?.height ?? 0),
              ])
            })
            port1.start()
            port2.postMessage(null)
          })
        }),
      designerEs.real.product,
    )
    for (const away of pixels) expect(Math.abs(away)).toBeLessThan(1)
    await shopper.close()
  })

  it.each([
    ['ledLamp', false],
    ['mug', true],
    ['tumbler', true],
  ])('shows a still picture in a browser without WebGL: %s', async (product, isRound) => {
    const shopper = await openDesigner('phoneSpanish', product, (page) =>
      page.addInitScript(() => {
        const usual = HTMLCanvasElement.prototype.getContext
        HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
          return asked[0] === 'webgl2' ? null : Reflect.apply(usual, this, asked)
        } as typeof usual
      }),
    )
    const { page } = shopper
    await expect.poll(stateOf(page), patience).toBe('still')
    if (isRound) await page.getByRole('button', { name: designerEs.real.product, exact: true }).press('Enter')
    const drawnWide = () => page.locator('canvas[data-still]').evaluate((canvas: HTMLCanvasElement) => canvas.width)
    // A canvas has 300 px before something is drawn on it.
    await expect.poll(drawnWide, patience).toBeGreaterThan(300)
    const blank = await shownOn(page, 'still')
    await typeWords(page, 'phoneSpanish', 'Luz')
    await expect.poll(() => shownOn(page, 'still'), patience).not.toBe(blank)
    const luz = await shownOn(page, 'still')
    await typeWords(page, 'phoneSpanish', 'Luz y sol')
    await expect.poll(() => shownOn(page, 'still'), patience).not.toBe(luz)
    await shopper.look(`designer-real-04-no-webgl-${product}`)
    expect(shopper.complaints).toEqual([])
    await shopper.close()
  })

  it.each(['hoodie', 'mug', 'tumbler', 'plaque', 'ledLamp'])(
    'shows the same without WebGL as with it, but for the weave: %s',
    async (product) => {
      const shopper = await openDesigner('desktopEnglish', product)
      const { page } = shopper
      await expect.poll(stateOf(page), patience).toBe('live')
      await typeWords(page, 'desktopEnglish', 'MMMMMMMM\nMMMMMMMM')
      await page.locator('[data-element][aria-label*=MMMMMMMM]').waitFor()
      await page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))))
      await changeOf(page, 'live')
      await contextOf(page, 'loseContext')
      await expect.poll(stateOf(page), patience).toBe('still')
      await expect.poll(() => changeOf(page, 'still'), patience).toBeLessThan(1.5)
      await shopper.close()
    },
  )

  it('draws the product where its pictures do not come', async () => {
    const shopper = await openDesigner('desktopEnglish', 'hoodie', (page) =>
      page.route('**/*.avif', (route) =>
        route.request().url().includes('/assets/') ? route.abort() : route.continue(),
      ),
    )
    const { page } = shopper
    await expect.poll(() => page.locator('[data-real]').count(), patience).toBe(0)
    await typeWords(page, 'desktopEnglish', 'Luna')
    await expect.poll(() => page.locator('canvas[data-design]').isVisible(), patience).toBe(true)
    await shopper.close()
  })
})
