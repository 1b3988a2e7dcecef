// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedCache } from '#web/app/api/shared-cache.ts'
import { prefetchOnIntent } from '#web/app/shell/prefetch.ts'

let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(new Response('', { status: 404 }))
  })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a link that is pointed at has its page fetched ahead; a finger on it, whose tap follows at once, does not', async () => {
  prefetchOnIntent()
  const link = document.createElement('a')
  link.href = '/custom'
  document.body.append(link)
  for (const event of [
    new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }),
    new Event('touchstart', { bubbles: true }),
  ])
    link.dispatchEvent(event)
  expect(asked).toEqual([])
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  expect(asked).toEqual(['/custom'])
  // The screen's code, which both ask for.
  await vi.dynamicImportSettled()
})

test('the data of a page that is fetched ahead is kept', async () => {
  const kept: [unknown, unknown][] = []
  vi.spyOn(sharedCache, 'change').mockImplementation((key: unknown, data: unknown) => {
    kept.push([key, data])
    return Promise.resolve(undefined as never)
  })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        `<!doctype html><html><head><style>a{}</style><script type="application/ld+json">{"@id":"first-data"}</script>
        <link rel="preload" as="image" imagesrcset="/images/a.jpg?w=320 320w" imagesizes="50vw" fetchpriority="high"></head>
        <body><script src="/assets/x.js"></script><script type="application/json" id="first-data" data-search="">
        {"/images?page=0":{"title":"a \\u003c/script> b"}}</script></body></html>`,
      ),
    ),
  )
  prefetchOnIntent()
  const link = document.createElement('a')
  link.href = '/galleries'
  document.body.append(link)
  link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  await vi.waitFor(() => expect(kept).toEqual([['/images?page=0', { title: 'a </script> b' }]]))
  await vi.dynamicImportSettled()
})
