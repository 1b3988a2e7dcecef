// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { answering, pass, showScreen } from '#test/support/screens/show-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  fakeServer(answering(['GET /api/search', { products: [], images: [], hasMore: false, currentPage: 0 }]))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const type = (words: string) => fireEvent.change(screen.getByLabelText('Words'), { target: { value: words } })

test('the search goes into the address once typing pauses', async () => {
  await showScreen('/search')
  type('tig')
  await pass(200)
  type('tiger')
  await pass(200)
  expect(location.search).toBe('')
  await pass(200)
  expect(location.search).toBe('?q=tiger')
})

test('a category that is chosen while the typed words wait stays chosen', async () => {
  await showScreen('/search')
  type('tiger')
  await pass(100)
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'mug' } })
  await pass(1000)
  expect(location.search).toBe('?q=tiger&category=mug')
})
