/**
 * The pseudo-language: English texts made longer by about 40 %, accented and bracketed, so that a text that is not
 * translated and a layout that cannot grow are seen. It exists in tests alone: a browser of a test gets it in place of
 * the Spanish texts, and no build contains it (docs/decisions/110).
 */
import type { Page } from 'playwright-core'

const accents = new Map(
  Object.entries({
    a: 'áå',
    e: 'éë',
    i: 'íï',
    o: 'óö',
    u: 'úü',
    A: 'ÁÅ',
    E: 'ÉË',
    I: 'ÍÏ',
    O: 'ÓÖ',
    U: 'ÚÜ',
    n: 'ñ',
    c: 'ç',
  }),
)
/** What is no text inside a text: a gap, a tag, another text. */
const fixed = /(\{\{[^}]*\}\}|<\/?\w+\s*\/?>|\$t\([^)]*\))/

/** `Save {{count}}` → `⟦Sáåvéë {{count}}⟧`. */
const pseudo = (text: string): string =>
  text === '' || /^(\/|https?:)/.test(text)
    ? text
    : `⟦${text
        .split(fixed)
        .map((part, index) => (index % 2 === 1 ? part : [...part].map((sign) => accents.get(sign) ?? sign).join('')))
        .join('')}⟧`

/** All texts of a file in the pseudo-language, in the same shape. */
const pseudoTexts = (texts: unknown): unknown =>
  typeof texts === 'string'
    ? pseudo(texts)
    : Array.isArray(texts)
      ? texts.map(pseudoTexts)
      : typeof texts === 'object' && texts !== null
        ? Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, pseudoTexts(value)]))
        : texts

/** The English texts by the name of their file: `cart`. The file of the frame has two areas. */
const english = new Map(
  Object.entries(import.meta.glob<Record<string, object>>('../../web/**/*.en.ts')).map(
    ([path, load]) => [path.replace(/^.*\/|\.en\.ts$/g, ''), load] as const,
  ),
)

interface Header {
  name: string
  value: string
}
/** A request that the browser has paused. The members of the answer are set once an answer has come. */
interface Paused {
  requestId: string
  request: { url: string }
  responseStatusCode?: number | undefined
  responseHeaders?: Header[] | undefined
}

/** The words of a text, in small letters. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []

/** The file of a screen's texts in the pseudo-language, as the browser loads it. */
async function pseudoFile(url: string): Promise<string> {
  const name = /\/([\w-]+)\.es-[\w-]+\.js$/.exec(url)?.[1] ?? ''
  const file = await english.get(name)?.()
  if (file === undefined) throw new Error(`no English texts for ${name}`)
  return Object.entries(file)
    .map(([part, texts]) => `export const ${part} = ${JSON.stringify(pseudoTexts(texts))}`)
    .join('\n')
}

/** What was prerendered is Spanish: the browser renders the page itself, as it does where no element is in the root. */
const withoutBody = (html: string): string =>
  html.replace(/(<div id="root"[^>]*>)[^]*(<\/div>)(?=[^]*?<\/body>)/, '$1…$2')

/**
 * Lets a page show the pseudo-language wherever the shop has Spanish. Only documents and files of texts pass through
 * here: Playwright's routes would stop every picture and script, and switch the browser's cache off.
 * @returns the words of everything that the Worker has answered: data, no texts of the screens
 */
export async function speakPseudo(page: Page): Promise<Set<string>> {
  const answered = new Set<string>()
  const take = (text: string) => wordsOf(text).forEach((word) => answered.add(word))
  const browser = await page.context().newCDPSession(page)
  const answer = async ({ requestId, request, responseStatusCode, responseHeaders = [] }: Paused): Promise<unknown> => {
    const fulfil = (responseCode: number, headers: Header[], body: string) =>
      browser.send('Fetch.fulfillRequest', {
        requestId,
        responseCode,
        responseHeaders: headers,
        body: Buffer.from(body).toString('base64'),
      })
    if (responseStatusCode === undefined)
      return fulfil(
        200,
        [
          { name: 'Content-Type', value: 'text/javascript' },
          { name: 'Access-Control-Allow-Origin', value: '*' },
        ],
        await pseudoFile(request.url),
      )
    const isPage = responseHeaders.some(
      ({ name, value }) => /^content-type$/i.test(name) && value.startsWith('text/html'),
    )
    if (!isPage || (responseStatusCode >= 300 && responseStatusCode < 400))
      return browser.send('Fetch.continueRequest', { requestId })
    const { body, base64Encoded } = await browser.send('Fetch.getResponseBody', { requestId })
    const html = base64Encoded ? Buffer.from(body, 'base64').toString() : body
    take(/id="first-data"[^>]*>([^<]*)</.exec(html)?.[1] ?? '')
    return fulfil(
      responseStatusCode,
      responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
      withoutBody(html),
    )
  }
  // A page that has gone wants no answer.
  browser.on('Fetch.requestPaused', (paused) => void answer(paused).catch(() => undefined))
  await browser.send('Fetch.enable', {
    patterns: [
      { urlPattern: '*/assets/*.es-*.js', requestStage: 'Request' },
      { urlPattern: '*', resourceType: 'Document', requestStage: 'Response' },
    ],
  })
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) void response.text().then(take, () => undefined)
  })
  return answered
}

/** A text on the present screen: what stands there, and how much of it cannot be seen. */
export interface ShownText {
  text: string
  /** By how many px it leaves the screen, or is cut off by the element that contains it; 0 when all can be seen. */
  cutPx: number
}

/** Every visible text of the page, also the texts that only screen readers read out. */
export const shownTexts = (page: Page): Promise<ShownText[]> =>
  page.evaluate(() => {
    const found: { text: string; cutPx: number }[] = []
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[inert]') !== null
    const cutOf = (node: Node, element: Element): number => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, top, bottom, width, height } = range.getBoundingClientRect()
      if (width < 1 || height < 1) return 0
      let most = Math.max(right - document.documentElement.clientWidth, -left)
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const box = around.getBoundingClientRect()
        // Read out, not shown; and what scrolls can be brought into view.
        if (box.width < 3 || box.height < 3) return 0
        if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) return 0
        if (overflowX !== 'visible') most = Math.max(most, right - box.right, box.left - left)
        if (overflowY !== 'visible') most = Math.max(most, bottom - box.bottom, box.top - top)
      }
      return Math.max(0, Math.round(most))
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (element === null || text === '' || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) continue
      if (!isHidden(element)) found.push({ text, cutPx: cutOf(node, element) })
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
      if (isHidden(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim() ?? ''
        if (text !== '') found.push({ text, cutPx: 0 })
      }
    }
    return found
  })
