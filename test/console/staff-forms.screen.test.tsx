// @vitest-environment happy-dom
/** Forms of the staff: a form sent again after a lost answer arrives once, and the address of a manual order. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aRequest } from '#test/requests/a-request.ts'
import { fakeServer, sent } from '#test/support/screens/fake-server.ts'
import { answering, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { noGarmentStock } from '#worker/shop-settings/garment-stock.rules.ts'
import { usualPressRoom } from '#worker/shop-settings/stations.rules.ts'
import { aStaffOrder } from './a-staff-order.ts'

const person = { userId: 'cus_marta', token: 'staff-token', firstName: 'Marta', role: 'staff' as const }
const customer = {
  id: 'cus_ana',
  name: 'Ana Luz',
  email: 'ana@example.com',
  phoneNumber: null,
  customKey: null,
  state: 'active',
  worksHere: false,
  orders: 0,
  since: '2026-01-01T00:00:00.000Z',
  language: 'en',
  emailConfirmed: true,
  phoneConfirmed: false,
  marketing: false,
  spent: 0,
  firstName: 'Ana',
  lastName: 'Luz',
  deleteAfter: null,
  address: null,
  notes: [],
  requests: [],
  orderList: [],
  unreachable: { email: null, sms: null },
}

/** All areas of the settings but the charges. */
const others = {
  contact: {
    version: 1,
    changedBy: null,
    changedAt: null,
    printedName: 'Tinta',
    printedAddress: ['Miami'],
    supportEmail: 'help@example.com',
    ordersEmail: 'orders@example.com',
    whatsapp: '',
    blogUrl: '',
    instagram: '',
    facebook: '',
    youtube: '',
    tiktok: '',
    studio: { name: '', place: '', words: { en: '', es: '' } },
  },
  hours: {
    version: 1,
    changedBy: null,
    changedAt: null,
    timeZone: 'America/New_York',
    week: Array.from({ length: 7 }, () => null),
    holidays: [],
  },
  team: { version: 0, changedBy: null, changedAt: null, secondFactorForAll: false, stepUpRefundCents: 10_000 },
  press: { version: 0, changedBy: null, changedAt: null, ...usualPressRoom, garments: noGarmentStock },
  occasions: { version: 0, changedBy: null, changedAt: null, pages: [] },
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function enter(): void {
  localStorage.setItem('staffData', JSON.stringify(person))
  useStaffSession.setState({ status: 'loggedIn', ...person })
}

test('a note keeps its key until it has arrived or its text changes', async () => {
  enter()
  let isLost = true
  const seen = fakeServer(
    answering(
      ['GET /api/staff/customers/cus_ana', customer],
      ['POST /api/staff/customers/cus_ana/notes', () => (isLost ? 'no network' : { status: 200, body: customer })],
    ),
  )
  await showScreen('/staff/customers/cus_ana')
  const field = await screen.findByRole('textbox', { name: 'A new note' })
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add the note' }))
  const keys = () =>
    sent(seen)
      .filter(({ address }) => address.endsWith('/notes'))
      .map(({ body }) => (body as { clientKey: string }).clientKey)
  fireEvent.change(field, { target: { value: 'Likes it matte.' } })
  add()
  await waitFor(() => expect(keys()).toHaveLength(1))
  await screen.findByText(/Check your connection and try again/)
  add()
  await waitFor(() => expect(keys()).toHaveLength(2))
  await screen.findByText(/Check your connection and try again/)
  fireEvent.change(field, { target: { value: 'Likes it glossy.' } })
  isLost = false
  add()
  await waitFor(() => expect(keys()).toHaveLength(3))
  const [first, again, other] = keys()
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('an order goes to its customer’s address, or to another one under the same checks', async () => {
  enter()
  const address = {
    recipientName: '',
    streetAddress: '1 Ocean Drive',
    aptSuit: '',
    aptSuite: '',
    city: 'Miami',
    state: 'Florida',
    stateCode: 'FL',
    postalCode: '33139',
    country: 'United States',
    countryCode: 'US',
    phoneNumber: '+13055550147',
  }
  const seen = fakeServer(
    answering(
      ['GET /api/staff/customers/cus_ana', { ...customer, address }],
      ['GET /api/staff/products', { products: [] }],
      ['POST /api/staff/orders', aStaffOrder()],
    ),
  )
  await showScreen('/staff/orders/new?customer=cus_ana')
  await screen.findByText('1 Ocean Drive')
  await waitFor(() => expect(location.search).toBe(''))
  fireEvent.click(screen.getByRole('tab', { name: 'Another address' }))
  const zip = await screen.findByRole('textbox', { name: 'Postal code' })
  expect(zip).toHaveProperty('value', '33139')
  fireEvent.change(zip, { target: { value: '1' } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Make the order and send the link' }))
  send()
  await screen.findByText('Postal code must be 4-10 digits')
  fireEvent.change(zip, { target: { value: '33140' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add something else' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove line 1' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'What it is' }), { target: { value: 'Banner' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Price of one in US$' }), { target: { value: '20' } })
  send()
  await waitFor(() =>
    expect(sent(seen).map(({ body }) => body)).toMatchObject([
      {
        customerId: 'cus_ana',
        lines: [{ text: 'Banner' }],
        address: { streetAddress: '1 Ocean Drive', citySleted: 'Miami', zip: '33140', countryCode: 'US' },
      },
    ]),
  )
  // The order's page opens once its code is loaded; a test that ends before that leaves it to open in the next one.
  await waitFor(() => expect(location.pathname).toBe('/staff/orders/ord_1'))
})

test('settings saved first by a colleague are shown beside the own ones, which are kept until one is chosen', async () => {
  localStorage.setItem('staffData', JSON.stringify({ ...person, role: 'owner' }))
  useStaffSession.setState({ status: 'loggedIn', ...person, role: 'owner' })
  const charges = {
    shippingCents: 500,
    taxPercents: {},
    version: 3,
    changedAt: null as string | null,
    changedBy: null as string | null,
  }
  let saved = charges
  const seen = fakeServer(
    answering(
      ['GET /api/staff/settings', () => ({ status: 200, body: { ...others, charges: saved } })],
      [
        'PUT /api/staff/settings/charges',
        ({ body }) => {
          if ((body as { version: number }).version !== saved.version)
            return {
              status: 409,
              body: { code: 'edited_meanwhile', message: 'A colleague has changed this meanwhile. Look at it again.' },
            }
          saved = { ...saved, ...(body as object), version: saved.version + 1, changedBy: 'Marta' }
          return { status: 200, body: { ...others, charges: saved } }
        },
      ],
    ),
  )
  await showScreen('/staff/settings?tab=charges')
  const shipping = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Shipping of an order, in dollars' })
  await waitFor(shipping)
  fireEvent.change(shipping(), { target: { value: '7.50' } })
  saved = { ...charges, shippingCents: 600, version: 4, changedAt: '2026-11-02T02:00:00.000Z', changedBy: 'Olga' }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/Olga saved this meanwhile/)
  const differing = await screen.findByRole('list', { name: 'What differs' })
  expect(differing.textContent).toContain('Saved: 6.00Yours: 7.50')
  expect(shipping().value).toBe('7.50')
  fireEvent.click(screen.getByRole('button', { name: 'Continue with mine' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(seen).map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 4, shippingCents: 750 }]),
  )
  await waitFor(() => expect(screen.queryByText(/has saved this meanwhile/)).toBeNull())
})

test('an owner says how a product is pressed, for its job tickets', async () => {
  localStorage.setItem('staffData', JSON.stringify({ ...person, role: 'owner' }))
  useStaffSession.setState({ status: 'loggedIn', ...person, role: 'owner' })
  const charges = { version: 3, shippingCents: 599, taxPercents: {}, changedBy: null, changedAt: null }
  const seen = fakeServer(
    answering(
      ['GET /api/staff/settings', { ...others, charges }],
      [
        'PUT /api/staff/settings/press',
        ({ body }) => ({
          status: 200,
          body: { ...others, charges, press: { ...others.press, ...(body as object), version: 1 } },
        }),
      ],
    ),
  )
  await showScreen('/staff/settings?tab=press')
  const note = await screen.findByRole<HTMLInputElement>('textbox', { name: /^How to press: Mugs/ })
  fireEvent.change(note, { target: { value: ' 390 °F, 180 s, medium ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(seen).map(({ body }) => body)).toMatchObject([
      { version: 0, kinds: usualPressRoom.kinds, notes: { mug: '390 °F, 180 s, medium' } },
    ]),
  )
})

test('an owner lets shoppers choose colours of garments, and says which are on the shelf', async () => {
  localStorage.setItem('staffData', JSON.stringify({ ...person, role: 'owner' }))
  useStaffSession.setState({ status: 'loggedIn', ...person, role: 'owner' })
  const charges = { version: 3, shippingCents: 599, taxPercents: {}, changedBy: null, changedAt: null }
  const seen = fakeServer(
    answering(
      ['GET /api/staff/settings', { ...others, charges }],
      [
        'PUT /api/staff/settings/garments',
        ({ body }) => {
          const { isOffered, colours } = body as { isOffered: boolean; colours: Record<string, string[]> }
          const press = { ...others.press, garments: { isOffered, colours }, version: 1 }
          return { status: 200, body: { ...others, charges, press } }
        },
      ],
    ),
  )
  await showScreen('/staff/settings?tab=garments')
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Shoppers choose the color of a garment',
  })
  expect(choice.checked).toBe(false)
  fireEvent.click(choice)
  expect(screen.getByText(/Choose at least one color of a garment/)).toBeTruthy()
  const shirts = within(screen.getByRole('group', { name: 'T-shirts' }))
  expect(shirts.queryByRole('checkbox', { name: 'white' })).toBeNull()
  fireEvent.click(shirts.getByRole('checkbox', { name: 'navy' }))
  fireEvent.click(shirts.getByRole('checkbox', { name: 'black' }))
  expect(screen.queryByText(/Choose at least one color of a garment/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(seen).map(({ body }) => body)).toEqual([
      { version: 0, isOffered: true, colours: { tshirt: ['black', 'navy'], hoodie: [], longSleeve: [] } },
    ]),
  )
  await screen.findByText('Saved. Shoppers see it within seconds.')
})

test('a request is stamped new until somebody has answered it', async () => {
  enter()
  const row = (id: string, changes: object) => ({
    ...aRequest({ id, ...changes }),
    customerId: 'cus_ana',
    customerName: id,
    isOverdue: false,
    deadLine: null,
  })
  const requests = [
    row('Ana', {}),
    row('Eva', { waitingOn: 'customer', waitingSince: '2026-11-21T12:00:00.000Z' }),
    row('Rosa', { waitingSince: '2026-11-22T12:00:00.000Z' }),
    row('Zoe', { status: 'quoted', waitingOn: 'customer', waitingSince: '2026-11-22T12:00:00.000Z' }),
  ]
  fakeServer(answering(['GET /api/staff/requests', { requests, after: null }]))
  await showScreen('/staff/requests')
  const stampOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')?.textContent ?? ''
  expect(await stampOf('Ana')).toMatch(/New/)
  expect(await stampOf('Eva')).toMatch(/Proof sent/)
  expect(await stampOf('Rosa')).toMatch(/Customer answered/)
  expect(await stampOf('Zoe')).toMatch(/Quoted/)
})
