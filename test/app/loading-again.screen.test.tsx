// @vitest-environment happy-dom
/**
 * A script that failed to load once, as in a tunnel, can load the next time. React.lazy alone would keep the failure.
 */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aLogin } from '#test/support/screens/fake-server.ts'
import { lazyScreen, type LazyScreen } from '#web/app/lazy-screen.ts'
import { ScreenBoundary } from '#web/app/shell/ScreenBoundary.tsx'
import { texts as es } from '#web/app/shell/shell.es.ts'
import { logIn } from '#web/app/stores/session.ts'
import { showLanguage } from '#web/app/texts/texts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Renders a screen as the app does: `Screen` is read on each render. */
function show(lazy: LazyScreen): void {
  const Now = () => {
    const { Screen } = lazy
    return <Screen params={{}} />
  }
  render(
    <ScreenBoundary screenKey="/" onRetry={lazy.load}>
      <Suspense fallback={null}>
        <Now />
      </Suspense>
    </ScreenBoundary>,
  )
}

test('a screen whose code failed is there after Try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await showLanguage('en')
  let isOffline = true
  let tries = 0
  const lazy = lazyScreen([], async () => {
    tries += 1
    // As a network does it: not at once.
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (isOffline) throw new Error('offline')
    return () => <p>The screen</p>
  })
  show(lazy)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(tries).toBe(1)
  isOffline = false
  fireEvent.click(again)
  expect(await screen.findByText('The screen')).toBeTruthy()
})

test('a screen whose code failed names the connection and what can be read, and comes by itself with the net', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await showLanguage('es')
  logIn(aLogin())
  let isOffline = true
  const lazy = lazyScreen([], async () => {
    if (isOffline) throw new Error('offline')
    return () => <p>The screen</p>
  })
  show(lazy)
  expect(await screen.findByRole('heading', { name: es.failed.notLoaded.title })).toBeTruthy()
  expect(screen.getByRole('link', { name: es.links.shoppingCart }).getAttribute('href')).toBe('/ShoppingCart')
  expect(screen.getByRole('link', { name: es.links.orders }).getAttribute('href')).toBe('/orders')
  isOffline = false
  await act(async () => dispatchEvent(new Event('online')))
  expect(await screen.findByText('The screen')).toBeTruthy()
})

test('a part whose code failed is asked for again when it is wanted the next time', async () => {
  const load = vi
    .fn<() => Promise<() => React.JSX.Element>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>The part</p>)
  const failed = vi.fn()
  function Opener() {
    const [isOpen, setIsOpen] = useState(false)
    const Part = useLazyComponent(load, isOpen, () => {
      failed()
      setIsOpen(false)
    })
    return (
      <>
        {isOpen && Part !== null ? (
          <Part />
        ) : (
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
        )}
      </>
    )
  }
  render(<Opener />)
  await act(async () => fireEvent.click(screen.getByText('Open')))
  expect(failed).toHaveBeenCalledOnce()
  expect(screen.queryByText('The part')).toBeNull()
  await act(async () => fireEvent.click(screen.getByText('Open')))
  expect(screen.getByText('The part')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
