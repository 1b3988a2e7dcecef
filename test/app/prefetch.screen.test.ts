// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
