// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router, type AroundNavHandler } from 'wouter'
import { Link } from '#web/ui/Link.tsx'

const gone: [to: string, options: object][] = []
const noted: AroundNavHandler = (_, to, options = {}) => void gone.push([to, options])
let renderings = 0

const show = (onClick?: (event: { preventDefault: () => void }) => void) => {
  render(
    <Router aroundNav={noted}>
      <Profiler id="link" onRender={() => (renderings += 1)}>
        <Link href="/there?tab=2" replace state={{ from: 'here' }} className="way" {...(onClick && { onClick })}>
          There
        </Link>
      </Profiler>
    </Router>,
  )
  return screen.getByRole('link', { name: 'There' })
}

/** Whether the browser is to follow the link itself. */
function click(link: HTMLElement, how: MouseEventInit = {}): boolean {
  const event = createEvent.click(link, how)
  fireEvent(link, event)
  return !event.defaultPrevented
}

beforeEach(() => {
  gone.length = 0
  renderings = 0
})
afterEach(cleanup)

test('a link goes to its address by the router, with what is said about the entry', () => {
  const link = show()
  expect([link.getAttribute('href'), link.className]).toEqual(['/there?tab=2', 'way'])
  expect(click(link)).toBe(false)
  expect(gone).toEqual([['/there?tab=2', { replace: true, state: { from: 'here' }, transition: false }]])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click for another tab or window is the browser’s: %o',
  (how) => {
    const link = show()
    expect(click(link, how)).toBe(true)
    expect(gone).toEqual([])
  },
)

test('a link goes nowhere when its own click handler says so', () => {
  click(show((event) => event.preventDefault()))
  expect(gone).toEqual([])
})

test('a link renders no second time when the address changes', () => {
  show()
  expect(renderings).toBe(1)
  act(() => history.pushState(null, '', '/elsewhere'))
  expect(renderings).toBe(1)
})
