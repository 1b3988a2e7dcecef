// @vitest-environment happy-dom
/** What colleagues note about an order, on its page: whose it is, tags and notes (docs/decisions/161). */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, sent, type Answer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useToasts } from '#web/ui/toasts.ts'
import { aStaffOrder } from './a-staff-order.ts'

const person = { token: 'staff-token', userId: 'cus_sol', firstName: 'Sol', role: 'staff' as const }
const marta = { id: 'cus_marta', name: 'Marta Ruiz' }
const note = {
  id: 'onn_1',
  text: 'The ink was low.',
  author: 'Marta Ruiz',
  at: '2026-11-02T03:00:00.000Z',
  mentions: [],
}
type ScreenAnswers = Array<[start: string, answer: object | ((request: SeenRequest) => ReturnType<Answer>)]>

let seen: SeenRequest[]
async function open(order: object, ...answers: ScreenAnswers): Promise<void> {
  seen = fakeServer(
    answering(
      ...answers,
      ['GET /api/staff/orders/team', { people: [{ id: 'cus_sol', name: 'Sol Paz' }, marta], tags: ['rush', 'school'] }],
      [
        'GET /api/staff/orders/ord_1/money',
        {
          status: 'paid',
          capturedCents: 4300,
          refundingCents: 0,
          refundedCents: 0,
          disputedCents: 0,
          refundableCents: 4300,
          events: [],
          refunds: [],
          disputes: [],
          reviews: [],
        },
      ],
      ['GET /api/staff/orders/ord_1', aStaffOrder(order)],
      ['PUT /api/login/newToken', { token: 'staff-token' }],
    ),
  )
  await showScreen('/staff/orders/ord_1')
}
/** What was done, without the session's own calls. */
const acts = () => sent(seen).filter(({ address }) => address.startsWith('/api/staff/'))
const part = async () => within(await screen.findByRole('region', { name: 'For colleagues' }))

beforeEach(() => {
  localStorage.setItem('staffData', JSON.stringify(person))
  useStaffSession.setState({ status: 'loggedIn', ...person })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
  vi.unstubAllGlobals()
})

test('gives the order to a colleague, and to nobody again', async () => {
  await open({}, [
    'PUT /api/staff/orders/ord_1/assignee',
    ({ body }: SeenRequest) => ({
      status: 200,
      body: aStaffOrder({ assignee: (body as { staffId: string | null }).staffId === null ? null : marta }),
    }),
  ])
  const field = await (await part()).findByRole('combobox', { name: 'Who looks after it' })
  await within(field).findByRole('option', { name: 'Sol Paz (you)' })
  fireEvent.change(field, { target: { value: 'cus_marta' } })
  await waitFor(() => expect(field).toHaveProperty('value', 'cus_marta'))
  fireEvent.change(field, { target: { value: '' } })
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  expect(acts().map(({ body }) => body)).toEqual([{ staffId: 'cus_marta' }, { staffId: null }])
})

test('shows a colleague who has left as long as the order is theirs', async () => {
  await open({ assignee: { id: 'cus_gone', name: 'Lea Gone' } })
  const field = await (await part()).findByRole('combobox', { name: 'Who looks after it' })
  expect(field).toHaveProperty('value', 'cus_gone')
})

test('puts tags on in small letters and takes them off, and says when one is too many', async () => {
  await open(
    { tags: ['school'] },
    ['POST /api/staff/orders/ord_1/tags/remove', aStaffOrder({ tags: [] })],
    [
      'POST /api/staff/orders/ord_1/tags',
      refusing(422, 'invalid', 'Look at the fields.', {
        fields: { tag: 'An order has 12 tags at most. Take one off first.' },
      }),
    ],
  )
  const team = await part()
  const field = team.getByRole('combobox', { name: 'A new tag' })
  fireEvent.change(field, { target: { value: '  Gift  WRAP ' } })
  fireEvent.click(team.getByRole('button', { name: 'Add tag' }))
  expect(await team.findByText('An order has 12 tags at most. Take one off first.')).toBeTruthy()
  expect(field).toHaveProperty('value', '  Gift  WRAP ')
  fireEvent.click(team.getByRole('button', { name: 'Take off the tag “school”' }))
  expect(await team.findByText('No tags.')).toBeTruthy()
  expect(acts().map(({ body }) => body)).toEqual([{ tag: 'gift wrap' }, { tag: 'school' }])
})

test('sends a note once under one key, keeps its draft over a failure, and deletes a note', async () => {
  let isDown = true
  await open(
    {},
    [
      'POST /api/staff/orders/ord_1/notes',
      () => {
        if (isDown) return 'no network'
        return { status: 200, body: aStaffOrder({ notes: [note] }) }
      },
    ],
    ['DELETE /api/staff/orders/ord_1/notes/onn_1', aStaffOrder({ notes: [] })],
  )
  const team = await part()
  const field = team.getByRole('textbox', { name: 'A new note' })
  fireEvent.change(field, { target: { value: 'The ink was low.' } })
  fireEvent.click(team.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(acts()).not.toEqual([]))
  await waitFor(() => expect(team.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true))
  expect(field).toHaveProperty('value', 'The ink was low.')
  isDown = false
  fireEvent.click(team.getByRole('button', { name: 'Add note' }))
  expect(await team.findByText(/^Marta Ruiz, /)).toBeTruthy()
  const keys = acts().map(({ body }) => (body as { clientKey: string }).clientKey)
  expect(new Set(keys).size).toBe(1)
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  fireEvent.click(team.getByRole('button', { name: 'Delete the note: The ink was low.' }))
  expect(await team.findByText('No notes.')).toBeTruthy()
})

test('offers colleagues after an @, chosen by keys, and says who has seen a note', async () => {
  const named = { ...note, text: 'Ask @Marta Ruiz ', mentions: [{ ...marta, isSeen: false }] }
  await open({}, ['POST /api/staff/orders/ord_1/notes', aStaffOrder({ notes: [named] })])
  const team = await part()
  const field = team.getByRole<HTMLTextAreaElement>('textbox', { name: 'A new note' })
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } })
    field.setSelectionRange(value.length, value.length)
    fireEvent.input(field)
  }
  type('Ask @')
  const options = () =>
    [...(team.queryByRole('listbox', { name: 'Colleagues to name' })?.children ?? [])].map(
      ({ textContent }) => textContent,
    )
  await waitFor(() => expect(options()).toEqual(['@Sol Paz', '@Marta Ruiz']))
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(
    within(team.getByRole('listbox', { name: 'Colleagues to name' })).getByRole('option', { selected: true })
      .textContent,
  ).toBe('@Marta Ruiz')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field.value).toBe('Ask @Marta Ruiz ')
  expect(options()).toEqual([])
  type('Ask @so')
  await waitFor(() => expect(options()).toEqual(['@Sol Paz']))
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(options()).toEqual([])
  type('Ask @mar')
  fireEvent.click(await team.findByRole('option', { name: '@Marta Ruiz' }))
  expect(field.value).toBe('Ask @Marta Ruiz ')
  fireEvent.click(team.getByRole('button', { name: 'Add note' }))
  expect(await team.findByText('@Marta Ruiz has not seen it yet')).toBeTruthy()
})

test('a note that names the reader is seen once its order is open', async () => {
  const me = { id: 'cus_sol', name: 'Sol Paz' }
  const named = (isSeen: boolean) => aStaffOrder({ notes: [{ ...note, mentions: [{ ...me, isSeen }] }] })
  await open({ notes: [{ ...note, mentions: [{ ...me, isSeen: false }] }] }, [
    'POST /api/staff/orders/ord_1/mentions/seen',
    named(true),
  ])
  expect(await (await part()).findByText('@Sol Paz has seen it')).toBeTruthy()
  expect(acts().map(({ address }) => address)).toEqual(['/api/staff/orders/ord_1/mentions/seen'])
})
