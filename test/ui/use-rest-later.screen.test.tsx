// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { HydratedContext } from '#web/ui/use-hydrated.ts'
import { useProgressiveList } from '#web/ui/use-progressive-list.ts'

const numbers = (length: number) => Array.from({ length }, (_, index) => index)
const lengths: number[] = []

function List({ items }: { items: readonly number[] }) {
  const shown = useProgressiveList(items, 4, 8)
  lengths.push(shown.length)
  expect(shown).toEqual(items.slice(0, shown.length))
  return <p>{shown.length}</p>
}

afterEach(() => {
  cleanup()
  lengths.length = 0
})

test('a list begins with a few and doubles until it is whole', () => {
  const { container } = render(<List items={numbers(20)} />)
  expect([...new Set(lengths)]).toEqual([4, 8, 16, 20])
  expect(container.textContent).toBe('20')
})

test('new items of a whole list keep what is shown', () => {
  const { container, rerender } = render(<List items={numbers(20)} />)
  lengths.length = 0
  rerender(<List items={numbers(60)} />)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(20)
  expect(container.textContent).toBe('60')
})

test('a list shorter than a few is there at once', () => {
  render(<List items={numbers(3)} />)
  expect([...new Set(lengths)]).toEqual([3])
})

test('HTML and its hydration show the requested number of items', () => {
  const list = (
    <HydratedContext value={false}>
      <List items={numbers(20)} />
    </HydratedContext>
  )
  expect(renderToString(list)).toBe('<p>8</p>')
})
