// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showScreen } from '#test/catalogue/show-screen.tsx'
import { anUpload } from '#test/files/uploads.ts'
import { aLogin, fakeServer, sent } from '#test/support/screens/fake-server.ts'
import { settled, visit } from '#test/support/screens/in-shop.tsx'
import { answering, refusing } from '#test/support/screens/show-screen.tsx'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { loadAreas, showLanguage } from '#web/app/texts/texts.ts'
import { markAt, marksFrom, movedBy } from '#web/requests/page/marks.ts'
import { ProofLinkScreen } from '#web/requests/page/ProofLinkScreen.tsx'
import { RequestPage } from '#web/requests/page/RequestPage.tsx'
import { RequestStatusScreen } from '#web/requests/page/RequestStatusScreen.tsx'
import type { ProofView, QuoteView, RequestPageView } from '#worker/api/wire.ts'
import { aPage, aRequest } from './a-request.ts'

const aQuote = (changes: Partial<QuoteView> = {}): QuoteView => ({
  id: 'quo_1',
  version: 1,
  state: 'open',
  items: [{ size: '11oz', quantity: 12, unitPrice: 14.5, lineTotal: 174 }],
  subtotal: 174,
  setup: 0,
  rush: 0,
  discount: 0,
  shipping: null,
  total: 174,
  deposit: null,
  shippingNote: '',
  message: '',
  pictures: [],
  validUntil: '2026-12-01T12:00:00.000Z',
  createdAt: '2026-11-21T09:00:00.000Z',
  decidedAt: null,
  ...changes,
})
const aProof = (changes: Partial<ProofView> = {}): ProofView => ({
  id: 'prf_1',
  version: 1,
  state: 'sent',
  file: anUpload(),
  sha256: 'ab'.repeat(32),
  message: '',
  changes: null,
  marks: [],
  createdAt: '2026-11-21T09:00:00.000Z',
  decidedAt: null,
  ...changes,
})
const onChange = vi.fn()
const show = (changes: Partial<RequestPageView>) =>
  showScreen(<RequestPage request={aPage(changes)} onChange={onChange} />, '/requestStatus/req_1')
const button = (name: string) => screen.getByRole('button', { name })
const inDialog = () => within(screen.getByRole('dialog'))

beforeEach(async () => {
  sessionStorage.clear()
  onChange.mockReset()
  forgetSession()
  logIn(aLogin())
  await showLanguage('en')
  await loadAreas(['requests', 'request', 'uploads', 'buying'])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list of requests', () => {
  test('shows number and id, quantity, status, day, product and its first picture; a status nobody knows as it is', async () => {
    fakeServer(
      answering([
        'GET /api/Desing',
        { data: [aRequest(), aRequest({ id: 'req_2', number: null, status: 'at_the_moon' })] },
      ]),
    )
    visit(RequestStatusScreen, '/requestStatus')
    const [first, second] = await screen.findAllByRole('article', { name: 'Photo mug' })
    const card = within(first as HTMLElement)
    for (const text of ['Number 1007 · ID req_1', 'Quantity 12', 'Sent', 'Sent on November 20']) card.getByText(text)
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/images/mug/a-11111111.jpg')
    expect(card.getByRole('link').getAttribute('href')).toBe('/requestStatus/req_1')
    within(second as HTMLElement).getByText('at_the_moon')
    within(second as HTMLElement).getByText('ID req_2')
  })
  test('is empty in the words of the specification', async () => {
    fakeServer(answering(['GET /api/Desing', { data: [] }]))
    visit(RequestStatusScreen, '/requestStatus')
    await settled()
    screen.getByText('You have no registered requests.')
  })
  test('sends a visitor to log in', async () => {
    forgetSession()
    fakeServer(() => 'no network')
    const shown = visit(RequestStatusScreen, '/requestStatus')
    await waitFor(() => expect(shown.path()).toBe('/login'))
  })
})

describe('the page of a request', () => {
  test('says who moves next and what was requested, and lets the customer withdraw it after a question', async () => {
    const withdrawn = aPage({ status: 'withdrawn', waitingOn: 'nobody' })
    const seen = fakeServer(answering(['POST /api/Desing/req_1/withdraw', withdrawn]))
    await show({ dueAt: new Date(Date.now() + 60_000).toISOString() })
    screen.getByText(/We are reading it and answer by /)
    screen.getByText('Her name in blue')
    fireEvent.click(button('Withdraw this request'))
    fireEvent.click(inDialog().getByRole('button', { name: 'Keep it' }))
    expect(sent(seen)).toEqual([])
    fireEvent.click(button('Withdraw this request'))
    fireEvent.click(inDialog().getByRole('button', { name: 'Withdraw this request' }))
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(withdrawn))
  })

  test.each(['submitted', 'changes_requested'])(
    'says of an answer that is late for a request that is %s that it is late, and promises no past time',
    async (status) => {
      await show({ status, dueAt: '2026-11-20T09:35:00.000Z' })
      screen.getByText(/^We meant to answer by Nov 20.* We are sorry/)
      expect(screen.queryByText(/^We are (reading|changing) it/)).toBeNull()
    },
  )

  test('shows the question and sends the customer’s answer', async () => {
    const question = {
      kind: 'question' as const,
      status: 'needs_info',
      actor: 'staff' as const,
      text: 'Which blue?',
      reference: null,
      at: '2026-11-20T13:00:00.000Z',
    }
    const seen = fakeServer(answering(['POST /api/Desing/req_1/answer', aPage()]))
    await show({ status: 'needs_info', waitingOn: 'customer', timeline: [question] })
    screen.getByText('Your turn')
    expect(screen.getAllByText('Which blue?')).toHaveLength(2)
    fireEvent.click(button('Send answer'))
    screen.getByText('This field is required')
    fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'The darker one' } })
    fireEvent.click(button('Send answer'))
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    expect(sent(seen)[0]?.body).toEqual({ message: 'The darker one', uploads: [] })
  })

  test('accepts the price after a question; one that is no longer open is asked for again', async () => {
    fakeServer(
      answering([
        'POST /api/Desing/req_1/quotes/quo_1/accept',
        refusing(409, 'quote_over', 'This quote is no longer open.'),
      ]),
    )
    await show({
      status: 'quoted',
      waitingOn: 'customer',
      quotes: [aQuote(), aQuote({ id: 'quo_0', version: 0, state: 'void' })],
    })
    screen.getByText('Earlier quotes')
    fireEvent.click(button('Accept US$174.00'))
    fireEvent.click(inDialog().getByRole('button', { name: 'Accept US$174.00' }))
    await screen.findByText('This quote is no longer open.')
    expect(onChange).toHaveBeenCalledWith(null)
  })

  test('has a column of sizes only where something of the quote has a size', async () => {
    fakeServer(answering())
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
    await show({ status: 'quoted', waitingOn: 'customer', quotes: [aQuote()] })
    expect(heads()).toEqual(['Size', 'Pieces', 'Each', 'Amount'])
    cleanup()
    const items = [{ size: '', quantity: 12, unitPrice: 14.5, lineTotal: 174 }]
    await show({ status: 'quoted', waitingOn: 'customer', quotes: [aQuote({ items })] })
    expect(heads()).toEqual(['Pieces', 'Each', 'Amount'])
    screen.getByRole('row', { name: '12 US$14.50 US$174.00' })
  })

  test('says of a price in two parts what is paid now and what before shipping', async () => {
    fakeServer(answering())
    await show({
      status: 'quoted',
      waitingOn: 'customer',
      quotes: [aQuote({ deposit: { percent: 50, now: 87, later: 87 } })],
    })
    expect(screen.getByRole('row', { name: 'To pay now (50 %) US$87.00' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Before shipping US$87.00' })).toBeTruthy()
    fireEvent.click(button('Accept US$174.00'))
    expect(inDialog().getByText(/US\$87\.00 now, on the next screen, and US\$87\.00 before we ship it/)).toBeTruthy()
  })

  test('lets the customer ask for a new price when the old one has expired', async () => {
    const seen = fakeServer(answering(['POST /api/Desing/req_1/quotes/quo_1/changes', aPage()]))
    await show({ status: 'expired', waitingOn: 'customer', quotes: [aQuote({ state: 'expired' })] })
    expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
    fireEvent.click(button('Ask for a new price'))
    fireEvent.change(screen.getByLabelText('Anything we should change about it?'), {
      target: { value: 'No, the same' },
    })
    fireEvent.click(button('Ask for a new price'))
    await waitFor(() => expect(sent(seen)[0]?.body).toEqual({ message: 'No, the same' }))
  })

  test('approves exactly the file on the screen', async () => {
    const seen = fakeServer(answering(['POST /api/Desing/req_1/proofs/prf_1/approve', aPage()]))
    await show({ status: 'quoted', proofs: [aProof()] })
    fireEvent.click(button('Approve proof 1'))
    inDialog().getByText(/exactly like the file logo.png/)
    fireEvent.click(inDialog().getByRole('button', { name: 'Approve this file' }))
    await waitFor(() => expect(sent(seen)[0]?.body).toEqual({ sha256: 'ab'.repeat(32) }))
  })

  test('takes changes to a proof in words or as marks, moved by the keyboard', async () => {
    const seen = fakeServer(answering(['POST /api/Desing/req_1/proofs/prf_1/changes', aPage()]))
    await show({ status: 'quoted', proofs: [aProof()] })
    fireEvent.click(button('Ask for changes'))
    fireEvent.click(button('Send the changes'))
    screen.getByText('Say what should change, or mark it on the picture.')
    fireEvent.click(button('Add a mark'))
    fireEvent.click(button('Add a mark'))
    const first = () => screen.getByRole('button', { name: /^Mark 1:/ })
    fireEvent.keyDown(first(), { key: 'ArrowLeft', shiftKey: true })
    fireEvent.keyDown(first(), { key: 'ArrowDown' })
    expect(first().getAttribute('aria-label')).toBe('Mark 1: 40 % from the left, 51 % from the top')
    fireEvent.keyDown(screen.getByRole('button', { name: /^Mark 2:/ }), { key: 'Delete' })
    fireEvent.change(screen.getByLabelText('Mark 1: what should change here?'), { target: { value: 'Maria' } })
    fireEvent.click(button('Send the changes'))
    await waitFor(() =>
      expect(sent(seen)[0]?.body).toEqual({ message: '', marks: [{ x: 0.4, y: 0.51, text: 'Maria' }] }),
    )
  })

  test('leads whoever opens an older mail’s link to the newest proof', async () => {
    sessionStorage.setItem('linkToken:/proof', 'a-token')
    fakeServer(
      answering([
        'POST /api/Desing/link',
        refusing(409, 'proof_replaced', 'There is a newer version of this proof.', { request: 'req_1' }),
      ]),
    )
    await showScreen(<ProofLinkScreen />, '/proof')
    await screen.findByText('There is a newer version of this proof.')
    expect(screen.getByRole('link', { name: 'See the newest version' }).getAttribute('href')).toBe(
      '/requestStatus/req_1',
    )
    expect(screen.queryByRole('button', { name: /Approve|Try again/ })).toBeNull()
  })

  test('compares two proofs, with the marks that were made', async () => {
    fakeServer(() => 'no network')
    await show({
      status: 'ordered',
      waitingOn: 'nobody',
      proofs: [
        aProof({ id: 'prf_2', version: 2, state: 'approved', decidedAt: '2026-11-22T09:00:00.000Z' }),
        aProof({ state: 'void', changes: 'Spell it Maria', marks: [{ x: 0.5, y: 0.5, text: 'Here' }] }),
      ],
    })
    const compare = within(screen.getByRole('region', { name: 'Compare proofs' }))
    compare.getByText('Spell it Maria')
    compare.getByText('Here')
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
  })

  test('pays an accepted price as the exclusive design it has become', async () => {
    const seen = fakeServer(
      answering(['POST /api/payments/exclusive', refusing(503, 'payment_down', 'The card service does not answer.')]),
    )
    await show({
      status: 'accepted',
      waitingOn: 'customer',
      quotes: [aQuote({ state: 'accepted' })],
      designId: 'dsg_1',
    })
    // The accepted request can be withdrawn until it is paid.
    button('Withdraw this request')
    fireEvent.click(button('Pay US$174.00'))
    await screen.findByText('The card service does not answer.')
    expect(sent(seen)[0]?.body).toEqual({ designId: 'dsg_1' })
  })
})

test('marks stay on the picture, and a broken draft has none', () => {
  const box = { left: 10, top: 10, width: 200, height: 100 }
  expect(markAt({ x: 110, y: 35 }, box)).toEqual({ x: 0.5, y: 0.25, text: '' })
  expect(markAt({ x: 999, y: -5 }, box)).toEqual({ x: 1, y: 0, text: '' })
  expect(movedBy({ x: 0, y: 1, text: 'a' }, 'ArrowLeft', true)).toEqual({ x: 0, y: 1, text: 'a' })
  expect(movedBy({ x: 0, y: 1, text: 'a' }, 'Enter', false)).toBeNull()
  expect([marksFrom('nonsense'), marksFrom('[{"x":1}]'), marksFrom('[{"x":0,"y":1,"text":"a"}]')]).toEqual([
    [],
    [],
    [{ x: 0, y: 1, text: 'a' }],
  ])
})
