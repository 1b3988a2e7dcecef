import { act, render } from '@testing-library/react'
import type { Cache } from 'swr'
import { vi } from 'vitest'
import { App } from '#web/app/App.tsx'
import { isConsolePath, loadConsole } from '#web/app/lazy-console.tsx'
import { loadScreen } from '#web/app/match-route.ts'
import { Providers } from '#web/app/Providers.tsx'
import { showLanguage } from '#web/app/texts/texts.ts'
import { SettledContext } from '#web/ui/use-hydrated.ts'
import type { Answer, SeenRequest } from './fake-server.ts'

/** Opens the shop at an address, once the screen's code and texts have loaded, as it is some seconds later: settled. */
export async function showScreen(address: string, language: 'en' | 'es' = 'en'): Promise<void> {
  history.replaceState(null, '', address)
  if (isConsolePath(location.pathname)) await loadConsole()
  await loadScreen(location.pathname)
  await showLanguage(language)
  render(
    <Providers path={location.pathname} cache={new Map() as Cache}>
      <SettledContext value>
        <App />
      </SettledContext>
    </Providers>,
  )
}

/** Advances fake timers by so many ms and lets their effects run. */
export const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))

/** Answers by method and the start of the address; the first that fits wins, anything else is a 404. */
export const answering =
  (
    ...answers: ReadonlyArray<[start: string, answer: object | ((request: SeenRequest) => ReturnType<Answer>)]>
  ): Answer =>
  (request) => {
    const found = answers.find(([start]) => `${request.method} ${request.address}`.startsWith(start))
    if (found === undefined) return { status: 404, body: { code: 'not_found', message: 'We could not find that.' } }
    return typeof found[1] === 'function' ? (found[1] as Answer)(request) : { status: 200, body: found[1] }
  }

/** The answer of an error. */
export const refusing =
  (status: number, code: string, message: string, extra: object = {}): (() => { status: number; body: unknown }) =>
  () => ({ status, body: { code, message, ...extra } })
