// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLanguage } from '#web/app/texts/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Loadable, type LoadableSource } from '#web/ui/Loadable.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast, useToasts } from '#web/ui/toasts.ts'
import { Toasts } from '#web/ui/Toasts.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'

beforeAll(() => showLanguage('en'))
afterEach(cleanup)

describe('a button', () => {
  test('a busy button says what it is doing, keeps the focus and does nothing more', () => {
    const onClick = vi.fn()
    const { rerender } = render(<Button onClick={onClick}>Add to cart</Button>)
    const button = screen.getByRole('button')
    button.focus()
    fireEvent.click(button)
    rerender(
      <Button onClick={onClick} busy="Adding to cart...">
        Add to cart
      </Button>,
    )
    fireEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button)
    expect(screen.getByRole('status').textContent).toBe('Adding to cart...')
  })

  test('a busy button does not send its form', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy="Sending…">
          Send
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('a field', () => {
  test('is tied to its label, hint and error, in both lines', () => {
    render(
      <TextField
        label="Email"
        hint="We write rarely."
        error={{ text: 'Ingresa un correo electrónico válido.', lang: 'es', otherLine: 'Enter a valid email.' }}
        value=""
        onText={() => undefined}
      />,
    )
    const field = screen.getByLabelText('Email')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['We write rarely.', 'Ingresa un correo electrónico válido.Enter a valid email.'])
    expect(screen.getByText('Ingresa un correo electrónico válido.').lang).toBe('es')
  })

  test('a password field shows and hides the password', () => {
    render(
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value="Tinta#2026"
        onText={() => undefined}
      />,
    )
    const field = screen.getByLabelText('Password')
    expect(field.getAttribute('type')).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field.getAttribute('type')).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(field.getAttribute('type')).toBe('password')
  })

  test('a quantity field takes only whole numbers within its bounds', () => {
    const taken: number[] = []
    function Order() {
      const [quantity, setQuantity] = useState(1)
      return (
        <QuantityField label="Quantity" value={quantity} onQuantity={(next) => (taken.push(next), setQuantity(next))} />
      )
    }
    render(<Order />)
    const field = screen.getByLabelText<HTMLInputElement>('Quantity')
    for (const typed of ['0', '', '1.5', 'abc', '-3']) fireEvent.change(field, { target: { value: typed } })
    expect(taken).toEqual([15, 3])
    fireEvent.change(field, { target: { value: '999' } })
    expect(taken).toEqual([15, 3, 99])
    fireEvent.blur(field)
    expect(field.value).toBe('99')
    expect(screen.getByText('99 at most')).toBeTruthy()
    fireEvent.change(field, { target: { value: '9' } })
    expect(screen.queryByText('99 at most')).toBeNull()
    fireEvent.change(field, { target: { value: '99' } })
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.blur(field)
    expect(field.value).toBe('99')
    fireEvent.click(screen.getByRole('button', { name: 'One less' }))
    expect(field.value).toBe('98')
  })
})

test('tabs move by arrow keys, with one stop for the Tab key', () => {
  function Orders() {
    const [tab, setTab] = useState<'orders' | 'delivered'>('orders')
    return (
      <Tabs
        label="Your Orders"
        tabs={[
          { value: 'orders', label: 'Orders' },
          { value: 'delivered', label: 'Delivered' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab}
      </Tabs>
    )
  }
  render(<Orders />)
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Delivered')
  expect(document.activeElement?.textContent).toBe('Delivered')
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' })
  expect(screen.getByRole('tabpanel').textContent).toBe('orders')
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1])
})

test('a toolbar is one stop of the Tab key, and keeps its place when a button goes', () => {
  const bar = (names: string[]) => (
    <Toolbar label="Arrange" className={undefined}>
      {names.map((name) => (
        <Button key={name}>{name}</Button>
      ))}
    </Toolbar>
  )
  const { rerender } = render(bar(['Left', 'Right', 'Copy']))
  const stops = () =>
    screen.getAllByRole('button').flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? textContent : []))
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
  expect(stops()).toEqual(['Left'])
  screen.getByRole('button', { name: 'Left' }).focus()
  key('ArrowRight')
  expect([document.activeElement?.textContent, stops()]).toEqual(['Right', ['Right']])
  key('ArrowRight')
  key('ArrowRight')
  expect(stops()).toEqual(['Left'])
  key('ArrowLeft')
  key('Home')
  key('End')
  expect(stops()).toEqual(['Copy'])
  rerender(bar(['Left', 'Right', 'Copy', 'Copy to the back']))
  expect(stops()).toEqual(['Copy'])
  rerender(bar(['Left', 'Right']))
  expect(stops()).toEqual(['Left'])
})

test('a picture that cannot be had gives its place to the default one', () => {
  render(
    <Picture
      source={{ url: '/images/mug/a.jpg', srcset: '/images/mug/a.jpg?w=320 320w', width: 640, height: 800 }}
      alt="A mug"
      sizes="100vw"
    />,
  )
  const picture = screen.getByAltText<HTMLImageElement>('A mug')
  fireEvent.error(picture)
  expect(picture.getAttribute('src')).toMatch(/picture-fallback/)
  expect(picture.hasAttribute('srcset')).toBe(false)
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '800'])
})

describe('loadable data', () => {
  const show = (source: LoadableSource<string[]>) =>
    render(
      <Loadable
        source={source}
        loading={<i>skeleton</i>}
        loadingText="Loading cart..."
        isEmpty={(items) => items.length === 0}
        empty="Your cart is empty."
      >
        {(items) => items.join()}
      </Loadable>,
    ).container
  const reload = vi.fn()

  test('loadable data says that it loads', () => {
    show({ status: 'loading', data: undefined, error: undefined, reload })
    expect(screen.getByRole('status').textContent).toBe('Loading cart...')
    expect(screen.getByRole('status').className).not.toContain('visually-hidden')
    screen.getByText('skeleton')
  })
  test('data that failed says why and can be asked for again', () => {
    show({ status: 'failed', data: undefined, error: { message: 'The shop is busy.' }, reload })
    expect(screen.getByRole('alert').textContent).toBe('The shop is busy.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })
  test('loadable data is empty or there', () => {
    expect(show({ status: 'ready', data: [], error: undefined, reload }).textContent).toBe('Your cart is empty.')
    cleanup()
    expect(show({ status: 'ready', data: ['mug'], error: undefined, reload }).textContent).toBe('mug')
  })
})

test('a question gives the focus back to what asked it', () => {
  function Line() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Delete
        </button>
        <ConfirmDialog
          question="Are you sure you want to delete this item?"
          confirmLabel="Yes, delete"
          isOpen={isOpen}
          onConfirm={() => undefined}
          onCancel={() => setIsOpen(false)}
        />
      </>
    )
  }
  render(<Line />)
  const opener = screen.getByRole('button', { name: 'Delete' })
  opener.focus()
  fireEvent.click(opener)
  expect(document.querySelector('dialog')?.open).toBe(true)
  screen.getByRole('heading', { name: 'Are you sure you want to delete this item?' })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.querySelector('dialog')?.open).toBe(false)
  expect(document.activeElement).toBe(opener)
})

describe('messages', () => {
  const undo = { label: 'Undo', run: () => undefined }

  beforeEach(() => {
    vi.useFakeTimers()
    useToasts.setState({ toasts: [] })
    render(<Toasts />)
  })
  afterEach(() => vi.useRealTimers())

  test('two are shown; one that offers something is there again when a newer one has left', () => {
    act(() => {
      showToast('Item successfully deleted.', { action: undo, lastsMs: 29_000 })
      showToast('Address saved.')
      showToast('No connection.', { tone: 'error' })
      showToast('Address saved.')
    })
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    screen.getByText('No connection.')
    expect(screen.getAllByText('Address saved.')).toHaveLength(1)
    act(() => void vi.advanceTimersByTime(6000))
    expect(screen.queryByText('Address saved.')).toBeNull()
    screen.getByRole('button', { name: 'Undo' })
  })

  test('one whose button has the focus stays until the focus has left', () => {
    act(() => void showToast('Item successfully deleted.', { action: undo }))
    screen.getByRole('button', { name: 'Undo' }).focus()
    act(() => void vi.advanceTimersByTime(20_000))
    screen.getByRole('button', { name: 'Undo' }).blur()
    act(() => void vi.advanceTimersByTime(6000))
    expect(screen.queryByText('Item successfully deleted.')).toBeNull()
  })
})
