// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Later } from '#web/ui/Later.tsx'
import { SettledContext } from '#web/ui/use-hydrated.ts'

afterEach(cleanup)

const Part = ({ name }: { name: string }) => <p>{name}</p>
const inPage = (isSettled: boolean, load: () => Promise<typeof Part>, onFailure?: () => void) => (
  <SettledContext value={isSettled}>
    <Later load={load} name="Reviews" {...(onFailure && { onFailure })} />
  </SettledContext>
)

test('the code of a part that nobody waits for is loaded when the page is settled', async () => {
  const load = vi.fn(() => Promise.resolve(Part))
  const { container, rerender } = render(inPage(false, load))
  expect(load).not.toHaveBeenCalled()
  await act(async () => rerender(inPage(true, load)))
  expect(container.textContent).toBe('Reviews')
})

test('a part whose code fails is absent, and whoever wants to know is told', async () => {
  const failed = vi.fn()
  const load = () => Promise.reject(new Error('offline'))
  const { container } = render(inPage(true, load, failed))
  await act(async () => undefined)
  expect(container.textContent).toBe('')
  expect(failed).toHaveBeenCalledOnce()
})

test('a part whose code did not come beforehand is loaded again when somebody needs it, as often as they do', async () => {
  const failed = vi.fn()
  let isOnline = false
  const load = vi.fn(() => (isOnline ? Promise.resolve(Part) : Promise.reject(new Error('offline'))))
  const needed = (isNeeded: boolean) => (
    <SettledContext value>
      <Later load={load} name="Trouble" isNeeded={isNeeded} onFailure={failed} />
    </SettledContext>
  )
  const { container, rerender } = render(needed(false))
  await act(async () => undefined)
  expect(load).toHaveBeenCalledOnce()
  await act(async () => rerender(needed(true)))
  expect(load).toHaveBeenCalledTimes(2)
  expect(failed).toHaveBeenCalledTimes(2)
  // Nobody needs it meanwhile, so nothing is asked for.
  await act(async () => rerender(needed(false)))
  expect(load).toHaveBeenCalledTimes(2)
  isOnline = true
  await act(async () => rerender(needed(true)))
  expect(container.textContent).toBe('Trouble')
})
