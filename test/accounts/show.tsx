import { act, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, type ComponentType } from 'react'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fakeServer } from '#test/support/screens/fake-server.ts'
import { contactStep } from '#web/accounts/log-in/RegisterForm.tsx'
import { tabForms } from '#web/accounts/log-in/tab-forms.ts'
import { forgetSession, selectLoginTab, useSession } from '#web/app/stores/session.ts'
import { loadAreas, showLanguage } from '#web/app/texts/texts.ts'
import { dismissToast, useToasts } from '#web/ui/toasts.ts'
import { loadComponent } from '#web/ui/use-lazy-component.ts'
import type { Language } from '#worker/platform/language.rules.ts'

/** A fresh browser tab without a session, in this language; requests fail until a test installs a server. */
export async function aFreshTab(language: Language = 'en'): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  forgetSession()
  selectLoginTab('login')
  useSession.setState({ loginValidation: false })
  for (const { id } of useToasts.getState().toasts) dismissToast(id)
  fakeServer(() => 'no network')
  await showLanguage(language)
  await loadAreas(['account'])
  // As the route of the log-in does.
  await Promise.all([tabForms.login, tabForms.register, contactStep].map(loadComponent))
}

/**
 * Shows a screen at a path; `strict` runs effects twice, as in development.
 * @returns the current address, and a function that unmounts the screen
 */
export function show(
  Screen: ComponentType,
  path: string,
  { isStrict = false } = {},
): { path: () => string | undefined; leave: () => void } {
  const { hook, searchHook, navigate, history: visited } = memoryLocation({ path, record: true })
  const shown = (
    <Router hook={hook} searchHook={searchHook} aroundNav={(_, to, options) => navigate(to, options)}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <Screen />
      </SWRConfig>
    </Router>
  )
  const { unmount } = render(isStrict ? <StrictMode>{shown}</StrictMode> : shown)
  return { path: () => visited.at(-1), leave: unmount }
}

/** Waits for answers and, with fake timers, advances the clock by so many ms. */
export const wait = (ms = 0): Promise<void> =>
  act(
    async () =>
      void (await (vi.isFakeTimers()
        ? vi.advanceTimersByTimeAsync(ms)
        : new Promise((resolve) => setTimeout(resolve, ms)))),
  )

/** The field with exactly this label. */
export const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label)
/** Types into a field, all at once. */
export const type = (label: string | RegExp, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } })
/** Clicks a button and waits for the answers. */
export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await wait()
}
/** Leaves a field as by the Tab key. */
export const leave = (label: string | RegExp): boolean => fireEvent.blur(field(label))
/** All error messages of a field; empty if there is none. */
export const errorOf = (label: string | RegExp): string =>
  field(label).getAttribute('aria-invalid') === null
    ? ''
    : (document.getElementById((field(label).getAttribute('aria-describedby') ?? '').split(' ').at(-1) ?? '')
        ?.textContent ?? '')
