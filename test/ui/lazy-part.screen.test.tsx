// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aFreshTab, press, wait } from '#test/accounts/show.tsx'
import { LazyPart } from '#web/ui/LazyPart.tsx'

afterEach(cleanup)

test('a part whose code does not come says so, and comes with another try', async () => {
  await aFreshTab()
  let tries = 0
  const load = () => {
    tries += 1
    return tries === 1
      ? Promise.reject(new Error('no net'))
      : Promise.resolve(({ word }: { word: string }) => <p>{word}</p>)
  }
  const part = (isWanted: boolean) => <LazyPart load={load} isWanted={isWanted} waiting={<p>waiting</p>} word="here" />
  const { rerender } = render(part(false))
  screen.getByText('waiting')
  expect(tries).toBe(0)
  rerender(part(true))
  await wait()
  screen.getByRole('alert')
  expect(screen.queryByText('waiting')).toBeNull()
  await press('Try again')
  await wait()
  screen.getByText('here')
  expect(screen.queryByRole('alert')).toBeNull()
  // What is here stays.
  rerender(part(false))
  screen.getByText('here')
})
