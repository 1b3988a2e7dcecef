/** What the tests of the staff's desk do first: they log in, open a screen, and press its buttons. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { fakeServer, sent as sentOf, type Answer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { sendHeldSteps } from '#web/console/frame/held-steps.ts'
import { useToasts } from '#web/ui/toasts.ts'
import { aStaffOrder, teamAnswers } from './a-staff-order.ts'

const person = { userId: 'cus_marta', token: 'staff-token', firstName: 'Marta', role: 'staff' as const }
export const money = {
  status: 'paid',
  capturedCents: 4300,
  refundingCents: 0,
  refundedCents: 500,
  disputedCents: 0,
  refundableCents: 3800,
  events: [],
  refunds: [],
  disputes: [],
  reviews: [],
}

type ScreenAnswers = Array<[start: string, answer: object | ((request: SeenRequest) => ReturnType<Answer>)]>

/** A member of staff is logged in before each test, and forgotten after it. */
export function atTheDesk(): void {
  beforeEach(() => {
    localStorage.setItem('staffData', JSON.stringify(person))
    useStaffSession.setState({ status: 'loggedIn', ...person })
  })
  afterEach(async () => {
    await sendHeldSteps()
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    useToasts.setState({ toasts: [] })
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
}

/**
 * Opens a screen of the console; answers that are not given are those of one paid order.
 * @returns the requests that are made
 */
export async function openDesk(path: string, ...answers: ScreenAnswers): Promise<SeenRequest[]> {
  const seen = fakeServer(
    answering(
      ...teamAnswers,
      ...answers,
      ['GET /api/staff/orders/ord_1/money', money],
      ['GET /api/staff/orders/ord_1', aStaffOrder()],
      ['DELETE /api/login/session', { message: 'Logged out.' }],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen(path)
  return seen
}

/** The requests that changed something, except those of the session. */
export const changesAmong = (seen: readonly SeenRequest[]): SeenRequest[] =>
  sentOf(seen).filter(({ address }) => address !== '/api/login/newToken')

export const press = (name: string | RegExp, inside: { getByRole: typeof screen.getByRole } = screen): void => {
  fireEvent.click(inside.getByRole('button', { name }))
}

/** Opens the question why an order is held, and answers it. */
export async function hold(reason: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Hold' }))
  const dialog = await screen.findByRole('dialog', { name: 'Why is it held?' })
  const field = within(dialog).getByRole('textbox', { name: /Reason/ })
  if (reason !== '') fireEvent.change(field, { target: { value: reason } })
  return dialog
}
