// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HydratedContext } from '#web/ui/use-hydrated.ts'
import { useRowsInSight } from '#web/ui/use-rows-in-sight.ts'
import { afterNextPaint } from '#web/ui/use-shown-first.ts'

/** A grid of two columns; each item is 500 px high, with 40 px between the rows. */
const [height, gap] = [500, 40]
const pitch = height + gap
const windowHeight = 900

let y = 0
let isLaidOut = true
beforeEach(() => {
  y = 0
  isLaidOut = true
  vi.stubGlobal('innerHeight', windowHeight)
  vi.stubGlobal('scrollY', 0)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!isLaidOut) return new DOMRect()
    return this.tagName === 'UL' ? new DOMRect(0, -y, 360, 100_000) : new DOMRect(0, 0, 160, height)
  })
  vi.stubGlobal('getComputedStyle', () => ({
    gridTemplateColumns: '160px 160px',
    rowGap: `${gap}px`,
  }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function List({ name = 'list', count }: { name?: string; count: number }) {
  const { items, rest, list } = useRowsInSight<HTMLUListElement>(name, count, 2, 4)
  return (
    <>
      <ul {...list}>
        {items.map(({ index, marginTop }) => (
          <li key={index} aria-posinset={index + 1} data-margin={marginTop}>
            <input aria-label={`Size ${index + 1}`} />
          </li>
        ))}
      </ul>
      <p>{rest}</p>
    </>
  )
}
const shown = () => screen.getAllByRole('listitem').map((item) => Number(item.getAttribute('aria-posinset')))
const rest = () => Number(document.querySelector('p')?.textContent)
/** How high the list is: what is on the page, and the room of what is not. */
const length = () => {
  const holes = screen.getAllByRole('listitem').flatMap((item, index) => {
    const margin = item.dataset['margin']
    return index % 2 === 0 && margin !== undefined ? [Number(margin)] : []
  })
  return (shown().length / 2) * pitch + holes.reduce((sum, hole) => sum + hole, 0) + rest()
}
const frame = () => act(() => new Promise<void>((resolve) => afterNextPaint(resolve)))
const frames = async (count = 30) => {
  for (let one = 0; one < count; one += 1) await frame()
}
const scrollTo = (top: number) => {
  y = top
  fireEvent.scroll(window)
}

test('a list begins with what the window shows, and has more, one row in a frame', async () => {
  render(<List count={2_000} />)
  expect(shown()).toEqual([1, 2])
  for (let before = shown().length; before < 6; before = shown().length) {
    await frame()
    expect(shown().length - before).toBeLessThanOrEqual(2)
  }
  await frames()
  // As far as 700 px below the window.
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6])
})

test('cards far from the window leave their place, and are there again when somebody comes near', async () => {
  render(<List count={2_000} />)
  await frames()
  for (let top = 0; top <= 20_000; top += 400) {
    scrollTo(top)
    await frames(2)
    expect(length()).toBe(1_000 * pitch)
  }
  expect(shown()[0]).toBeGreaterThan(50)
  expect(shown().length).toBeLessThan(26)
  scrollTo(0)
  await frames()
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6])
  expect(length()).toBe(1_000 * pitch)
})

test('a list that is thrown has more rows ahead, in the direction of the throw', async () => {
  render(<List name="thrown" count={2_000} />)
  await frames()
  scrollTo(20_000)
  await frames()
  const ahead = () => Math.ceil((shown().at(-1) ?? 0) / 2) * pitch - (y + windowHeight)
  expect(ahead()).toBeLessThan(1_400)
  for (let top = 20_000; top <= 24_000; top += 100) {
    scrollTo(top)
    await frame()
  }
  expect(ahead()).toBeGreaterThan(1_300)
})

test('a row in which something had the focus stays, however far it is', async () => {
  render(<List count={2_000} />)
  await frames()
  const size = screen.getByLabelText('Size 3')
  act(() => size.focus())
  scrollTo(40_000)
  await frames()
  expect(document.activeElement).toBe(size)
  expect(shown().slice(0, 2)).toEqual([3, 4])
  expect(shown()[2]).toBeGreaterThan(100)
  expect(length()).toBe(1_000 * pitch)
})

test('a further page of the list adds the room of its items before they are rendered', async () => {
  const { rerender } = render(<List count={20} />)
  await frames()
  expect(length()).toBe(10 * pitch)
  rerender(<List count={40} />)
  expect(shown()).toHaveLength(6)
  expect(length()).toBe(20 * pitch)
})

test('a way back finds the place in the middle of the list with the first frame', async () => {
  const first = render(<List name="left" count={2_000} />)
  await frames()
  first.unmount()
  y = 10 * pitch
  vi.stubGlobal('scrollY', y)
  render(<List name="left" count={2_000} />)
  expect(shown()).toEqual([21, 22, 23, 24])
  expect(length()).toBe(1_000 * pitch)
})

test('rows that a page keeps from being rendered in pieces are there after some frames all the same', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  let isBusy = false
  let interrupt = () => {}
  const Interrupted = () => {
    const [times, setTimes] = useState(0)
    useEffect(() => {
      interrupt = () => flushSync(() => setTimes((before) => before + 1))
    }, [])
    return times
  }
  /** Longer than one of React's pieces, with something more urgent behind it: the rendering begins anew. */
  const Slow = () => {
    if (!isBusy) return null
    for (const end = performance.now() + 6; performance.now() < end;);
    queueMicrotask(() => interrupt())
    return null
  }
  const SlowList = () => {
    const { items, list } = useRowsInSight<HTMLUListElement>('interrupted', 2_000, 2, 4)
    return (
      <ul {...list}>
        {items.map(({ index }) => (
          <li key={index} aria-posinset={index + 1}>
            <Slow />
          </li>
        ))}
      </ul>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const frameOf = (top: number) => {
    y = top
    window.dispatchEvent(new Event('scroll'))
    return new Promise<void>((resolve) => afterNextPaint(resolve))
  }
  const places = () => [...place.querySelectorAll('li')].map((item) => Number(item.getAttribute('aria-posinset')))
  root.render(
    <>
      <Interrupted />
      <SlowList />
    </>,
  )
  for (let one = 0; one < 30; one += 1) await frameOf(0)
  expect(places()).toEqual([1, 2, 3, 4, 5, 6])
  isBusy = true
  for (let one = 0; one < 12; one += 1) await frameOf(37 * pitch + one)
  isBusy = false
  const found = places()
  root.unmount()
  place.remove()
  expect(found).toEqual(expect.arrayContaining([75, 76, 77, 78]))
})

test('where nothing is laid out, the list is soon whole', async () => {
  isLaidOut = false
  render(<List name="no layout" count={20} />)
  await frames(2)
  expect(shown()).toHaveLength(20)
})

test('HTML and its hydration show the requested number of items, and no more before the app runs', async () => {
  const list = (
    <HydratedContext value={false}>
      <List count={20} />
    </HydratedContext>
  )
  expect(renderToString(list).match(/<li/g)).toHaveLength(4)
  render(list)
  await frames(2)
  expect(shown()).toHaveLength(4)
})

describe('a list on the first page', () => {
  const inPage = async () => {
    vi.resetModules()
    const { useRowsInSight: useFresh } = await import('#web/ui/use-rows-in-sight.ts')
    const { SettledContext } = await import('#web/ui/use-hydrated.ts')
    const Fresh = () => {
      const { items, list } = useFresh<HTMLUListElement>('fresh', 2_000, 2, 4)
      return (
        <ul {...list}>
          {items.map(({ index }) => (
            <li key={index} aria-posinset={index + 1} />
          ))}
        </ul>
      )
    }
    return (isSettled: boolean) => (
      <SettledContext value={isSettled}>
        <Fresh />
      </SettledContext>
    )
  }

  test('reckons nothing until the page is settled where the list fills the window', async () => {
    const page = await inPage()
    const { rerender } = render(page(false))
    await frames()
    expect(shown()).toEqual([1, 2])
    rerender(page(true))
    await frames()
    expect(shown().length).toBeGreaterThan(2)
  })

  test('fills the window before the page is settled', async () => {
    vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(() => new DOMRect(0, 0, 160, height))
    render((await inPage())(false))
    await frames()
    expect(shown().length).toBeGreaterThan(2)
  })
})
