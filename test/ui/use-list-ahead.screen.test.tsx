// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HydratedContext, SettledContext } from '#web/ui/use-hydrated.ts'
import { useListAhead } from '#web/ui/use-list-ahead.ts'

const numbers = (length: number) => Array.from({ length }, (_, index) => index)

function List({ items }: { items: readonly number[] }) {
  const { shown, end } = useListAhead(items, 4, 8)
  return (
    <>
      <p>{shown.length}</p>
      <div ref={end} />
    </>
  )
}

/** What is observed now; the test says when its end comes near. */
let observed: ((entries: { isIntersecting: boolean }[]) => void)[] = []
let margins: (string | undefined)[] = []
beforeEach(() => {
  observed = []
  margins = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: IntersectionObserverInit) {
        this.#tell = tell
        margins.push(rootMargin)
      }
      observe = () => observed.push(this.#tell)
      disconnect = () => (observed = observed.filter((tell) => tell !== this.#tell))
    },
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const comeNear = (isIntersecting: boolean) => act(() => observed.forEach((tell) => tell([{ isIntersecting }])))

test('a list begins with a few, and has more each time its end comes near, until it is whole', () => {
  const { container } = render(<List items={numbers(20)} />)
  expect(container.textContent).toBe('4')
  comeNear(false)
  expect(container.textContent).toBe('4')
  for (const count of ['8', '16', '20']) {
    comeNear(true)
    expect(container.textContent).toBe(count)
  }
  expect(observed).toEqual([])
})

test('more pages of a whole list are rendered when its end comes near', () => {
  const { container, rerender } = render(<List items={numbers(4)} />)
  expect(observed).toEqual([])
  rerender(<List items={numbers(24)} />)
  expect(container.textContent).toBe('4')
  comeNear(true)
  expect(container.textContent).toBe('8')
})

test('a page that is added to a long list that was whole is not rendered at once, only when the end comes near', () => {
  const { container, rerender } = render(<List items={numbers(20)} />)
  for (let times = 0; times < 3; times += 1) comeNear(true)
  expect(container.textContent).toBe('20')
  rerender(<List items={numbers(40)} />)
  expect(container.textContent).toBe('20')
  comeNear(true)
  expect(container.textContent).toBe('40')
})

test('a list grows by a few while nobody sees its end yet', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: innerHeight + 600 } as DOMRect)
  const { container, rerender } = render(<List items={numbers(20)} />)
  for (const count of ['8', '16', '20']) {
    comeNear(true)
    expect(container.textContent).toBe(count)
  }
  rerender(<List items={numbers(40)} />)
  for (const count of ['28', '36', '40']) {
    comeNear(true)
    expect(container.textContent).toBe(count)
  }
})

test('a list on the first page is rendered as far as the window shows until the page is settled', () => {
  const list = (isSettled: boolean) => (
    <SettledContext value={isSettled}>
      <List items={numbers(20)} />
    </SettledContext>
  )
  const { rerender } = render(list(false))
  rerender(list(true))
  expect(margins).toEqual(['1000000px 0px 0px', '1000000px 0px 700px'])
})

test('a list is soon whole where nothing can be observed', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const { container } = render(<List items={numbers(20)} />)
  expect(container.textContent).toBe('20')
})

test('HTML and its hydration show the requested number of items, and no more before the app runs', () => {
  const list = (
    <HydratedContext value={false}>
      <List items={numbers(20)} />
    </HydratedContext>
  )
  expect(renderToString(list)).toBe('<p>8</p><div></div>')
  const { container } = render(list)
  comeNear(true)
  expect(container.textContent).toBe('8')
})
