// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFar } from '#web/ui/use-far.ts'

type Entry = { isIntersecting: boolean; boundingClientRect: { height: number } }
let tell: (entries: Entry[]) => void = () => undefined
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: Entry[]) => void) {
        tell = told
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const beFar = (isFar: boolean, height = 900) =>
  act(() => tell([{ isIntersecting: !isFar, boundingClientRect: { height } }]))

function Part() {
  const { height, part } = useFar<HTMLDivElement>()
  return (
    <div {...part} data-testid="part" data-height={height ?? ''}>
      {height === null && <input aria-label="Size" />}
    </div>
  )
}

test('a part that is far away leaves its place, and is there again when somebody comes near', () => {
  render(<Part />)
  beFar(true)
  expect(screen.queryByLabelText('Size')).toBeNull()
  expect(screen.getByTestId('part').dataset['height']).toBe('900')
  beFar(false)
  expect(screen.getByLabelText('Size')).toBeTruthy()
})

test('a part in which something had the focus stays, however far it is', () => {
  render(<Part />)
  act(() => screen.getByLabelText('Size').focus())
  beFar(true)
  expect(screen.getByLabelText('Size')).toBeTruthy()
})

test('a part without a height is not taken away: it is not shown at all', () => {
  render(<Part />)
  beFar(true, 0)
  expect(screen.getByLabelText('Size')).toBeTruthy()
})
