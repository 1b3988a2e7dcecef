/** What a public page holds back until its first view is painted, and how its code comes then. */
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop, type SharedShop } from '#test/support/shop.ts'
import { Visitor } from '#test/support/visitor.ts'
import { lateFaces } from '#web/build/late-faces.ts'

let shop: SharedShop
beforeAll(async () => {
  shop = await sharedShop()
})

const text = async (path: string) => String((await new Visitor(shop).get(path)).body)
const codeOf = (html: string) =>
  JSON.parse(/id="code">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { faces: object[]; modules: string[] }

describe('the display face', () => {
  it.each(['/', '/dtfGallery', '/products/readyToGo', '/custom', '/aboutUs/faq'])(
    'is asked for by the first script of %s, and by its styles only where no script runs (decision 413)',
    async (path) => {
      const html = await text(path)
      expect(codeOf(html).faces).toEqual([
        {
          family: 'Tinta Display',
          source: expect.stringMatching(/^url\("?\/assets\/display-[^)]+\.woff2"?\) ?format\("woff2"\)$/),
          weight: '500 800',
        },
      ])
      const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
      expect(styles.match(/url\([^)]*\.woff2/g)).toHaveLength(1)
      expect(styles).toMatch(/@media \(scripting:none\)\{@font-face\{[^}]*\/assets\/display-[^}]*\}\}/)
    },
  )

  it('is told from faces without a file of their own, which stay in the styles', () => {
    const standIn = '@font-face{font-family:Stand-in;src:local(Arial);font-weight:500 649}'
    const display =
      '@font-face{font-family:Display;src:url(/display.woff2)format("woff2");font-weight:700;font-display:swap}'
    expect(lateFaces(`a{color:red}${display}${standIn}b{color:red}`)).toEqual({
      styles: `a{color:red}@media (scripting:none){${display}}${standIn}b{color:red}`,
      faces: [{ family: 'Display', source: 'url(/display.woff2)format("woff2")', weight: '700' }],
    })
  })
})

it('libraries in the old module format are in functions that V8 parses while the file comes (decision 412)', async () => {
  const libraries = codeOf(await text('/')).modules.find((file) => file.includes('/libraries-')) ?? ''
  const code = await text(`/${libraries}`)
  // In parentheses of their own: those of the call are no hint.
  expect(code).toMatch(/=(\w+)\(\(function\(\w+\)\{[^;]{0,40}Symbol\.for\(`react\.transitional\.element`\)/)
  expect(code).not.toMatch(/=\w+\(\(\(?\w+(?:,\w+)?\)?=>\{(?:var|function|\w+\.exports)/)
})

it('the overview of galleries asks first for the tiles of a phone’s window, four of nine', async () => {
  const tiles = (await text('/galleries')).match(/<img [^>]*src="\/images\/[^>]*>/g) ?? []
  const isFirst = (tile: string) => /loading="eager"/.test(tile) && /fetchPriority="high"/.test(tile)
  expect(tiles.map(isFirst)).toEqual([true, true, true, true, false, false, false, false, false])
})

it.each(['/', '/custom', '/dtfGallery'])(
  'lazy pictures wait until the first view is painted: %s (decision 456)',
  async (path) => {
    expect(await text(path)).toMatch(
      /html:not\(\[data-painted\]\) \._\w+\[loading="?lazy"?\]\{translate:var\(--aside, ?0 -9999px\)\}\}/,
    )
  },
)

it.each([
  ['/custom', 4],
  ['/occasions/wedding', 3],
  ['/search?q=cat', 4],
  ['/search?category=dtf', 4],
])('the pictures of the first row of cards are asked for at once, and no other: %s, %i', async (path, count) => {
  const cards = (await text(path)).split('<article').slice(1)
  expect(cards.length).toBeGreaterThan(4)
  const eager = cards.map((card) =>
    [...card.matchAll(/<img [^>]*>/g)].map(
      ([image]) => /loading="eager"/.test(image) && /fetchPriority="high"/.test(image),
    ),
  )
  expect(eager.map(([first]) => first)).toEqual(cards.map((_, index) => index < count))
  expect(eager.flatMap(([, ...others]) => others)).not.toContain(true)
})

it.each(['/dtfGallery', '/mug', '/sleeve', '/tshirt'])(
  'one picture of a gallery comes before all others, the cover where there is one: %s',
  async (path) => {
    const [first, ...others] = (await text(path)).match(/<img [^>]*>/g) ?? []
    expect(first).toMatch(/loading="eager".*fetchPriority="high"|fetchPriority="high".*loading="eager"/)
    expect(others.length).toBeGreaterThan(8)
    expect(others.filter((image) => /eager|"high"/.test(image))).toEqual([])
  },
)
