// @vitest-environment happy-dom
/** Orders that are chosen in the list and stepped together. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Answer, SeenRequest } from '#test/support/screens/fake-server.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { aListedOrder as listed } from './a-staff-order.ts'
import { atTheDesk, changesAmong, hold, openDesk, press } from './at-the-desk.ts'

const lost = (() => 'no network') as unknown as (request: SeenRequest) => ReturnType<Answer>

atTheDesk()

test('a paid balance is called otherwise than a paid order in the filter', async () => {
  await openDesk('/staff/orders', ['GET /api/staff/orders', { orders: [], hasMore: false, next: null }])
  const filter = await screen.findByRole('combobox', { name: 'State' })
  const names = within(filter)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(new Set(names).size).toBe(names.length)
})

describe('several orders', () => {
  test('several orders that could not be held keep the reason and say so in the dialog', async () => {
    await openDesk(
      '/staff/orders',
      ['POST /api/staff/orders/steps', lost],
      ['GET /api/staff/orders?', { orders: [listed()], hasMore: false, next: null }],
      ['GET /api/staff/orders', { orders: [listed()], hasMore: false, next: null }],
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose order 1023' }))
    const dialog = await hold('Paper is out.')
    press('Hold it', within(dialog))
    await within(dialog).findByText(/Check your connection/)
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveProperty('value', 'Paper is out.')
  })

  test('are stepped together after a question with their count, and not when it is cancelled', async () => {
    const two = { orders: [listed(), listed({ id: 'ord_2', number: 1024 })], hasMore: false, next: null }
    const seen = await openDesk('/staff/orders', ['GET /api/staff/orders?', two], ['GET /api/staff/orders', two])
    for (const number of [1023, 1024])
      fireEvent.click(await screen.findByRole('checkbox', { name: `Choose order ${number}` }))
    press('Start production')
    const dialog = await screen.findByRole('dialog', { name: /2 orders\?/ })
    within(dialog).getByText(/The customers of these 2 orders are told/)
    press('Cancel', within(dialog))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    press('Start production')
    press(/2 orders/, within(await screen.findByRole('dialog', { name: /2 orders\?/ })))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await new Promise((resume) => setTimeout(resume, 20))
    expect(changesAmong(seen)).toEqual([])
    expect(screen.getByRole('button', { name: 'Start production' }).getAttribute('aria-disabled')).toBeNull()
  })

  test('keep what was shown when a new one pushes them out of the first page', async () => {
    const page = (numbers: number[], next: string | null) => ({
      orders: numbers.map((number) => listed({ id: `ord_${number}`, number })),
      hasMore: next !== null,
      next,
    })
    let first = page([13, 12], '12')
    await openDesk(
      '/staff/orders',
      ['GET /api/staff/orders?after=12', page([11], null)],
      ['GET /api/staff/orders', () => ({ status: 200, body: first })],
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    const numbers = () =>
      screen.getAllByRole('checkbox', { name: /^Choose order/ }).map((box) => box.getAttribute('aria-label'))
    const named = (...wanted: number[]) => wanted.map((number) => `Choose order ${number}`)
    await waitFor(() => expect(numbers()).toEqual(named(13, 12, 11)))
    first = page([14, 13], '13')
    act(() => reloadServerData('staffOrders'))
    await waitFor(() => expect(numbers()).toEqual(named(14, 13, 12, 11)))
  })

  test('show the same promised day in every time zone', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    await openDesk('/staff/orders', ['GET /api/staff/orders', { orders: [listed()], hasMore: false, next: null }])
    expect((await screen.findByRole('list', { name: 'Orders' })).textContent).toContain('Nov 2')
  })

  test('are chosen all at once, in a range with shift, and by keys', async () => {
    const orders = [1, 2, 3, 4, 5].map((number) => listed({ id: `ord_${number}`, number }))
    await openDesk('/staff/orders', ['GET /api/staff/orders', { orders, hasMore: false, next: null }])
    const box = (number: number) => screen.getByRole('checkbox', { name: `Choose order ${number}` })
    const chosen = () => [1, 2, 3, 4, 5].filter((number) => (box(number) as HTMLInputElement).checked)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose order 2' }))
    fireEvent.click(box(4), { shiftKey: true })
    expect(chosen()).toEqual([2, 3, 4])
    const all = screen.getByRole('checkbox', { name: 'Choose all 5 shown' })
    expect(all).toHaveProperty('indeterminate', true)
    fireEvent.click(all)
    expect(chosen()).toEqual([1, 2, 3, 4, 5])
    fireEvent.click(all)
    expect(chosen()).toEqual([])
    for (const key of ['j', 'j', 'x', 'k']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(chosen()).toEqual([2])
    expect(document.activeElement?.getAttribute('href')).toBe('/staff/orders/ord_1')
    box(2).focus()
    for (const key of ['j', 'x']) fireEvent.keyDown(box(2), { key })
    expect(chosen()).toEqual([2, 3])
  })

  test('are limited to as many as can be stepped at once, and the screen says so', async () => {
    const orders = Array.from({ length: 51 }, (_none, index) => listed({ id: `ord_${index}`, number: index }))
    await openDesk('/staff/orders', ['GET /api/staff/orders', { orders, hasMore: false, next: null }])
    await screen.findByRole('checkbox', { name: 'Choose order 50' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all 51 shown' }))
    await screen.findByText('Choose 50 orders at most to step or print them together.')
    expect(screen.queryByRole('button', { name: 'Start production' })).toBeNull()
  })
})
