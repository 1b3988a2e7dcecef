// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useShownFirst } from '#web/ui/use-shown-first.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
/** Lets the next frame be painted, and what waits for it run. */
const nextFrame = () => act(() => vi.advanceTimersByTimeAsync(100))

test('a tab of a slow panel is shown as chosen before its panel is', async () => {
  function Lists() {
    const [shown, setShown] = useState<'mugs' | 'hoodies'>('mugs')
    const tabs = (['mugs', 'hoodies'] as const).map((value) => ({ value, label: value }))
    return (
      <Tabs label="Lists" tabs={tabs} selected={shown} onSelect={setShown} isSlow>
        list of {shown}
      </Tabs>
    )
  }
  render(<Lists />)
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent
  fireEvent.click(screen.getByRole('tab', { name: 'hoodies' }))
  expect([chosen(), screen.getByRole('tabpanel').textContent]).toEqual(['hoodies', 'list of mugs'])
  await nextFrame()
  expect([chosen(), screen.getByRole('tabpanel').textContent]).toEqual(['hoodies', 'list of hoodies'])
})

/** A choice of several things, whose owner keeps them as they were told. */
function Chooser({ onChoose }: { onChoose: (next: readonly string[]) => void }) {
  const [kept, setKept] = useState<readonly string[]>([])
  const [shown, choose] = useShownFirst(kept, (next: readonly string[]) => {
    setKept(next)
    onChoose(next)
  })
  return (
    <>
      <p>{shown.join(' ')}</p>
      {['blue', 'red'].map((colour) => (
        <button key={colour} type="button" onClick={() => choose([...shown, colour])}>
          {colour}
        </button>
      ))}
    </>
  )
}

test('two choices within one frame are both kept', async () => {
  const told: (readonly string[])[] = []
  const { container } = render(<Chooser onChoose={(next) => told.push(next)} />)
  fireEvent.click(screen.getByRole('button', { name: 'blue' }))
  fireEvent.click(screen.getByRole('button', { name: 'red' }))
  expect(container.querySelector('p')?.textContent).toBe('blue red')
  expect(told).toEqual([])
  await nextFrame()
  expect(told.at(-1)).toEqual(['blue', 'red'])
  expect(container.querySelector('p')?.textContent).toBe('blue red')
})

test('a choice whose page was left meanwhile is told to nobody', async () => {
  const told: (readonly string[])[] = []
  const { unmount } = render(<Chooser onChoose={(next) => told.push(next)} />)
  fireEvent.click(screen.getByRole('button', { name: 'blue' }))
  unmount()
  await nextFrame()
  expect(told).toEqual([])
})
