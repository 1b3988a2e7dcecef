// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createHydrated } from '#web/app/stores/create-hydrated.ts'
import { HydratedContext } from '#web/ui/use-hydrated.ts'

afterEach(cleanup)

test('a store shows what the HTML has until that is hydrated, and then its state and each change', () => {
  const useVisit = createHydrated(() => ({ name: 'nobody' }))
  const Name = () => <p>{useVisit(({ name }) => name)}</p>
  useVisit.setState({ name: 'Ana' })
  const shown = () => screen.getByRole('paragraph').textContent
  const page = (isHydrated: boolean) => (
    <HydratedContext value={isHydrated}>
      <Name />
    </HydratedContext>
  )
  const hydrated = render(page(false))
  expect(shown()).toBe('nobody')
  expect(useVisit.getState().name).toBe('Ana')
  act(() => useVisit.setState({ name: 'Luz' }))
  expect(shown()).toBe('nobody')
  hydrated.rerender(page(true))
  expect(shown()).toBe('Luz')
  act(() => useVisit.setState({ name: 'Eva' }))
  expect(shown()).toBe('Eva')
})
