// @vitest-environment happy-dom
/** What is printed for the work on orders: pick list, packing slips, labels, job tickets. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anOrderAddress } from '#test/support/screens/wares.ts'
import { aStaffOrder as order, someGoods } from './a-staff-order.ts'
import { atTheDesk, openDesk } from './at-the-desk.ts'

const at = '2026-11-02T02:00:00.000Z'

atTheDesk()

test('the pick list counts each blank by size over all orders, with a box to tick', async () => {
  const tiger = { title: 'T-shirt “Tiger”, navy', blank: 'T-shirt, navy' }
  const skull = { title: 'T-shirt “Skull”, navy', blank: 'T-shirt, navy' }
  await openDesk('/staff/sheets?ids=ord_1,ord_2', [
    'GET /api/staff/orders/sheets',
    {
      orders: [
        order({
          goods: [someGoods({ ...tiger, size: 'XL', quantity: 2 }), someGoods({ ...tiger, size: 'L', quantity: 4 })],
        }),
        order({ id: 'ord_2', number: 1024, goods: [someGoods({ ...skull, size: 'L', quantity: 5 })] }),
      ],
    },
  ])
  const navy = await screen.findByRole('region', { name: 'T-shirt, navy' })
  within(navy).getByRole('heading', { name: 'T-shirt, navy × 11' })
  expect(
    within(navy)
      .getAllByRole('rowheader')
      .map((cell) => cell.closest('tr')?.textContent),
  ).toEqual(['L9#1023, #1024', 'XL2#1023'])
  expect(within(navy).getAllByRole('cell', { name: 'Taken' })).toHaveLength(2)
})

test.each(['/staff/sheets', '/staff/gang-sheets'])(
  '%s without orders says where they are chosen, instead of loading for ever',
  async (path) => {
    await openDesk(path)
    await screen.findByText('Choose orders in the list first, then “Print sheets”.')
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/staff/orders')
    expect(screen.queryByText('Loading…')).toBeNull()
  },
)

test.each(['pick', 'slip', 'ticket'])('the sheet %s shows the gift message of a line', async (kind) => {
  await openDesk(`/staff/sheets?ids=ord_1&kind=${kind}`, [
    'GET /api/staff/orders/sheets',
    { orders: [order({ goods: [someGoods({ giftMessage: 'For Ana' })] })] },
  ])
  expect((await screen.findByText('Gift message:')).parentElement?.textContent).toBe('Gift message: For Ana')
})

test('the packing slip of a gift says who gives it and what they say, and no slip names a price', async () => {
  const shippingAddress = { ...anOrderAddress, recipientName: 'Abuela Luz' }
  await openDesk('/staff/sheets?ids=ord_1,ord_2&kind=slip', [
    'GET /api/staff/orders/sheets',
    {
      orders: [
        order({ giftNote: 'Happy birthday', shippingAddress, goods: [someGoods()] }),
        order({ id: 'ord_2', number: 1024, shippingAddress: anOrderAddress, goods: [someGoods()] }),
      ],
    },
  ])
  const note = await screen.findByText('Happy birthday')
  const [gift, plain] = screen.getAllByRole('article').map((slip) => slip.textContent)
  expect(note.closest('article')?.textContent).toBe(gift)
  expect(gift).toContain('A gift from Ana Luz')
  expect(gift).toContain('Abuela Luz1 Ocean Drive')
  expect(gift).not.toContain('Thank you for your order!')
  expect(plain).toContain('Thank you for your order!')
  expect(plain).toContain('Ana Luz1 Ocean Drive')
  for (const slip of [gift, plain]) expect(slip).not.toMatch(/US\$|43|28|15\b/)
})

test('a packing slip is in the language of its customer, whatever the console’s is', async () => {
  const slip = { language: 'es', items: [{ title: 'Camiseta', quantity: 2, size: 'M', giftMessage: 'Para Ana' }] }
  await openDesk('/staff/sheets?ids=ord_1&kind=slip', [
    'GET /api/staff/orders/sheets',
    { orders: [order({ slip, goods: [someGoods()] })] },
  ])
  const text = (await screen.findByRole('article')).textContent
  expect(text).toContain('Pedido 1023')
  expect(text).toMatch(/2 × Camiseta, M.*: Para Ana/)
  expect(text).toContain('¿Algo está mal?')
  expect(text).not.toContain('T-shirt')
  expect(screen.getByRole('article').lang).toBe('es')
  screen.getByRole('heading', { name: 'Sheets' })
})

test('labels without a return address say who can write it', async () => {
  await openDesk('/staff/sheets?ids=ord_1&kind=label', ['GET /api/staff/orders/sheets', { orders: [order()] }])
  await screen.findByText(/no return address yet.*An owner writes it/)
})

test('a job ticket names the quote’s sizes and pieces, how they are pressed, the wish date and the request, with a code that opens the order', async () => {
  const shirts = { title: 'Family reunion', blank: 'T-shirts', pressNote: '305 °F, 12 s, firm' }
  const goods = [someGoods({ ...shirts, size: 'M', quantity: 10 }), someGoods({ ...shirts, size: 'XL', quantity: 6 })]
  const job = {
    requestId: 'req_1',
    requestNumber: 1004,
    deadline: '2026-12-18',
    title: 'Family reunion',
    product: 'Family reunion t-shirts',
    category: 'T-Shirts',
    pieces: 16,
    items: goods.map(({ size, quantity }) => ({ size, quantity })),
  }
  await openDesk('/staff/sheets?ids=ord_1&kind=ticket', [
    'GET /api/staff/orders/sheets',
    {
      orders: [
        order({
          goods,
          job,
          items: [],
          assignee: { id: 'cus_marta', name: 'Marta Vidal' },
          notes: [{ id: 'onn_1', text: 'Fold them in tens.', author: 'Sofía', at, mentions: [] }],
        }),
      ],
    },
  ])
  const ticket = await screen.findByRole('article')
  for (const text of ['16 pieces', 'Needed by December 18', 'Request #1004']) within(ticket).getByText(text)
  expect(
    within(ticket)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    expect.anything(),
    expect.stringMatching(/Family reunion305 °F, 12 s, firmM10$/),
    expect.stringMatching(/Family reunion305 °F, 12 s, firmXL6$/),
  ])
  for (const text of ['With Marta Vidal', 'No print file yet.', 'Fold them in tens. (Sofía)'])
    within(ticket).getByText(text)
  within(ticket).getByRole('img', { name: 'QR code that opens order 1023 on the phone' })
})

test('sheets are printed once their pictures are there, or without those that do not come, and somebody who has left prints nothing', async () => {
  const image = '/api/staff/uploads/upl_luna'
  const orders = [order({ goods: [someGoods({ image })] })]
  const file = Promise.withResolvers<void>()
  const printed = vi.fn()
  const open = async () => {
    await openDesk('/staff/sheets?ids=ord_1&kind=ticket', ['GET /api/staff/orders/sheets', { orders }])
    const answered = fetch
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
      String(request[0]).startsWith(image)
        ? file.promise.then(() => new Response('a picture', { headers: { 'Content-Type': 'image/png' } }))
        : answered(...request),
    )
    vi.stubGlobal('print', printed)
    await screen.findByRole('article')
  }
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  await screen.findByRole('button', { name: 'Loading…' })
  fireEvent.click(screen.getAllByRole('link', { name: 'Orders' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  cleanup()

  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Loading…' }))
  const soon = performance.now() + 60_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => soon)
  const anyway = await screen.findByRole('button', { name: 'Print without them' })
  clock.mockRestore()
  expect(printed).not.toHaveBeenCalled()
  fireEvent.click(anyway)
  expect(printed).toHaveBeenCalledTimes(1)

  printed.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  await screen.findByRole('button', { name: 'Loading…' })
  file.resolve()
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
  await screen.findByRole('button', { name: 'Print' })
})
