// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, housekeeping } from '#test/support/screens/fake-server.ts'
import { showScreen } from '#test/support/screens/show-screen.tsx'
import { closeChat } from '#web/app/stores/chat-window.ts'
import { forgetSession, logIn, useSession } from '#web/app/stores/session.ts'
import { fakeSockets, type FakeSocket } from './fake-socket.ts'
import { aHistory, aMessage } from './messages.ts'

let sockets: FakeSocket[]
const newest = (): FakeSocket => sockets.at(-1) as FakeSocket
const chat = () => screen.findByRole('dialog', { name: /^Chat/, hidden: true }, { timeout: 60_000 })
const accept = (history: object = aHistory([])) =>
  act(() => {
    newest().open()
    newest().tell(history)
  })

async function open(language: 'en' | 'es' = 'en'): Promise<HTMLElement> {
  await showScreen('/', language)
  act(() => logIn(aLogin()))
  fireEvent.click(await screen.findByRole('button', { name: language === 'en' ? 'Open chat' : 'Abrir el chat' }))
  const dialog = await chat()
  await waitFor(() => expect(sockets.length).toBeGreaterThan(0), { timeout: 60_000 })
  return dialog
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetSession()
  sockets = fakeSockets()
  fakeServer(() => ({ status: 200, body: [] }))
})
afterEach(() => {
  act(() => {
    forgetSession()
    closeChat()
  })
  cleanup()
  vi.unstubAllGlobals()
})

describe('the chat window', () => {
  test('is for customers: a visitor’s toggle leads to log in, and then the chat opens where it was pressed', async () => {
    fakeServer(housekeeping(() => ({ status: 200, body: [] })))
    await showScreen('/aboutUs/faq')
    fireEvent.click(screen.getByRole('button', { name: 'Open chat' }))
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(screen.queryByRole('dialog', { name: /^Chat/, hidden: true })).toBeNull()
    act(() => logIn(aLogin()))
    expect(await chat()).toBeDefined()
    expect(location.pathname).toBe('/aboutUs/faq')
  })

  test('closes on logging out', async () => {
    await open()
    act(() => forgetSession())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Chat/, hidden: true })).toBeNull())
    expect(newest().readyState).toBe(3)
  })

  test('the chat window is open again after a reload', async () => {
    sessionStorage.setItem('chatOpen', 'open')
    useSession.setState({ status: 'unknown' })
    await showScreen('/')
    act(() => logIn(aLogin()))
    expect(await chat()).toBeDefined()
  })

  test('says how the connection stands in the specified words, in English with a second line', async () => {
    const dialog = within(await open())
    expect(dialog.getByText('Connecting…')).toBeDefined()
    accept()
    expect(dialog.getByText('Connected')).toBeDefined()
    act(() => newest().end(1001))
    expect(dialog.getByText('Conexión cerrada')).toBeDefined()
    expect(dialog.getByText(/The connection is closed/)).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'reconnect chat', hidden: true }))
    expect(sockets).toHaveLength(2)
    act(() => newest().fail())
    expect(dialog.getByText('Error en WebSocket')).toBeDefined()
  })

  test('scrolls to the reason of a refused message and to what can be done', async () => {
    const dialog = within(await open())
    accept()
    const field = dialog.getByLabelText('Your message')
    fireEvent.change(field, { target: { value: 'Size L, please' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    const thread = dialog.getByRole('region', { name: 'Messages', hidden: true })
    Object.defineProperty(thread, 'scrollHeight', { value: 900 })
    const { clientId } = newest().sent.find(({ type }) => type === 'message') as { clientId: string }
    const messageApp = { en: 'It was sent before.', es: 'Ya se envió antes.' }
    act(() => newest().tell({ type: 'error', code: 'message_sent', message: '', messageApp, clientId }))
    expect(dialog.getByText(/It was sent before/)).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Try again', hidden: true })).toBeDefined()
    expect(thread.scrollTop).toBe(900)
  })

  test('sends by Enter, keeps the draft over a closed window, and shows marks', async () => {
    const dialog = within(await open())
    accept(aHistory([aMessage(1, { from: 'customer', content: 'earlier' })]))
    const field = dialog.getByLabelText('Your message')
    fireEvent.change(field, { target: { value: 'half a thou' } })
    act(() => closeChat())
    fireEvent.click(screen.getByRole('button', { name: 'Open chat' }))
    const again = within(await chat())
    const kept = again.getByLabelText<HTMLTextAreaElement>('Your message')
    expect(kept.value).toBe('half a thou')
    fireEvent.change(kept, { target: { value: 'a whole thought' } })
    fireEvent.keyDown(kept, { key: 'Enter', shiftKey: true })
    expect(newest().sent.filter(({ type }) => type === 'message')).toEqual([])
    fireEvent.keyDown(kept, { key: 'Enter' })
    expect(newest().sent.filter(({ type }) => type === 'message')).toMatchObject([{ content: 'a whole thought' }])
    expect(kept.value).toBe('')
    expect(again.getByText('Sending…')).toBeDefined()
    act(() => newest().tell({ type: 'read', by: 'shop', seq: 1 }))
    expect(again.getByText('Read')).toBeDefined()
  })

  test('shows cards that open the thing itself, and when somebody is there again', async () => {
    const dialog = within(await open('es'))
    const card = {
      kind: 'quote' as const,
      id: 'req_1',
      path: '/requestStatus/req_1',
      title: 'Taza con perro',
      amountCents: 4200,
    }
    accept(
      aHistory([aMessage(1, { content: 'Presupuesto: Taza con perro', card })], {
        opening: { isOpen: false, opensAt: Date.UTC(2026, 10, 23, 14) },
      }),
    )
    expect(dialog.getByRole('link', { name: /Ver la cotización/, hidden: true }).getAttribute('href')).toBe(
      '/requestStatus/req_1',
    )
    expect(dialog.getByText('US$42.00')).toBeDefined()
    const tracking = { carrier: 'UPS', number: '1Z1', url: 'https://www.ups.com/track?tracknum=1Z1' }
    act(() =>
      newest().tell(
        aMessage(2, {
          senderName: '',
          content: 'Tu pedido 7 va en camino.',
          card: { kind: 'order', id: 'ord_1', path: '/orders/ord_1', title: '7', state: 'shipped', tracking },
        }),
      ),
    )
    expect(dialog.getByText('Va en camino')).toBeDefined()
    expect(dialog.getByRole('link', { name: 'Seguirlo: UPS 1Z1', hidden: true }).getAttribute('href')).toBe(
      tracking.url,
    )
    expect(dialog.getByRole('link', { name: /Ver el pedido/, hidden: true }).getAttribute('href')).toBe('/orders/ord_1')
    expect(dialog.getByText(/Ahora no estamos.*lunes, 23 de noviembre/)).toBeDefined()
  })
})
