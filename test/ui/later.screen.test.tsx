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
