import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLogin, fakeServer, sent, type Answer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, pass, refusing, showScreen } from '#test/support/screens/show-screen.tsx'
import { anOrderAddress } from '#test/support/screens/wares.ts'
import { currentIntent } from '#web/app/stores/intent.ts'
import { forgetSession, logIn } from '#web/app/stores/session.ts'
import { useToasts } from '#web/ui/toasts.ts'
// @vitest-environment happy-dom
import type { AddressView } from '#worker/api/wire.ts'

const home: AddressView = { ...anOrderAddress, id: 'adr_1', primary: true }
const work: AddressView = { ...anOrderAddress, id: 'adr_2', streetAddress: '9 Press Lane', primary: false }

let addresses: AddressView[] = []
const idOf = (address: string) => address.split('/').at(-1) ?? ''
const primaryFirst = () => addresses.toSorted((one, other) => Number(other.primary) - Number(one.primary))

/** Saves as the Worker does: one address is primary. */
function save(address: AddressView): ReturnType<Answer> {
  addresses = [...addresses.filter(({ id }) => id !== address.id), address].map((one) =>
    address.primary ? { ...one, primary: one.id === address.id } : one,
  )
  return { status: 200, body: { msg: 'Address saved.', address } }
}
/** The state that a US ZIP code belongs to. */
const placeParts = {
  address: '',
  city: 'Miami',
  state: 'Florida',
  postalCode: '33139',
  apartment: '',
  country: 'United States',
  countryCode: 'US',
  stateCode: 'FL',
}
const shop = answering(
  ['GET /api/shippingAddress/lookup/', placeParts],
  ['GET /api/shippingAddress/lookup', { covers: 'postalCodes', suggestions: [] }],
  ['GET /api/shippingAddress', () => ({ status: 200, body: { activeAddress: primaryFirst() } })],
  [
    'POST /api/shippingAddress',
    ({ body }: SeenRequest) => {
      const { citySleted, stateSeleted, zip, StateProvinceCode: _unused, ...typed } = body as Record<string, string>
      return save({
        ...anOrderAddress,
        ...typed,
        city: citySleted ?? '',
        state: stateSeleted ?? '',
        postalCode: zip ?? '',
        id: 'adr_3',
        primary: (body as AddressView).primary || addresses.length === 0,
      })
    },
  ],
  [
    'PATCH /api/shippingAddress/',
    ({ address, body }: SeenRequest) => {
      const before = addresses.find(({ id }) => id === idOf(address)) ?? home
      const {
        citySleted = before.city,
        stateSeleted = before.state,
        zip = before.postalCode,
        ...typed
      } = body as Record<string, string>
      return save({ ...before, ...typed, city: citySleted, state: stateSeleted, postalCode: zip })
    },
  ],
  [
    'DELETE /api/shippingAddress/',
    ({ address }: SeenRequest) => {
      addresses = addresses.filter(({ id }) => id !== idOf(address))
      return { status: 200, body: { msg: 'Address deleted.' } }
    },
  ],
)

const card = (street: string) => screen.getByRole('article', { name: `${street}, Miami` })
const streets = () => screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label')?.split(',')[0])
const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string, of = screen.getByRole('main')) => fireEvent.click(within(of).getByRole('button', { name }))
async function show(
  path = '/shippingAddress',
  answer: Answer = shop,
  language: 'en' | 'es' = 'en',
): Promise<SeenRequest[]> {
  const seen = fakeServer(answer)
  await showScreen(path, language)
  await pass(100)
  return seen
}
function typeAddress() {
  fill('Street address', '5 Halftone Road')
  fill('City', 'Miami')
  fill('State', 'Florida')
  fill('Postal code', '33139')
  fill('Phone number', '3055550147')
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  forgetSession()
  useToasts.setState({ toasts: [] })
  addresses = [work, home]
  logIn(aLogin())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the list', () => {
  test('shows the primary address first, marked, under the two tabs of the specification', async () => {
    await show()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Shipping Address',
      'Add Shipping Address',
    ])
    expect(streets()).toEqual(['1 Ocean Drive', '9 Press Lane'])
    expect(within(card('1 Ocean Drive')).getByText('Primary')).toBeTruthy()
    expect(within(card('9 Press Lane')).queryByText('Primary')).toBeNull()
  })

  test('an empty one says so and leads to the form', async () => {
    addresses = []
    await show()
    expect(screen.getByText('No address found')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Add Shipping Address' }))
    await pass(100)
    expect(location.pathname + location.search).toBe('/shippingAddress?tab=add')
    expect(screen.getByLabelText('Street address')).toBeTruthy()
  })

  test('a list of addresses that fails says so and can be asked for again', async () => {
    let isDown = true
    await show('/shippingAddress', (request) =>
      isDown ? refusing(400, 'malformed', 'The request could not be read.')() : shop(request),
    )
    expect(screen.getByRole('alert').textContent).toBe('Error loading address')
    isDown = false
    press('Try again')
    await pass(100)
    expect(streets()).toHaveLength(2)
  })

  test('is for customers: a visitor logs in first and comes back to the same tab', async () => {
    forgetSession()
    await show('/shippingAddress?tab=add')
    await pass(500)
    expect(location.pathname).toBe('/login')
    expect(currentIntent()?.path).toBe('/shippingAddress?tab=add')
  })
})

describe('adding', () => {
  test('saves, goes to the list, which shows it, with the focus on it', async () => {
    const seen = await show('/shippingAddress?tab=add')
    typeAddress()
    press('Save address')
    await pass(100)
    expect(sent(seen)).toMatchObject([
      {
        method: 'POST',
        body: {
          streetAddress: '5 Halftone Road',
          aptSuite: '',
          citySleted: 'Miami',
          stateSeleted: 'Florida',
          zip: '33139',
          country: 'United States',
          countryCode: 'US',
          stateCode: '',
          StateProvinceCode: '',
          phoneNumber: '3055550147',
          primary: false,
        },
      },
    ])
    expect(location.pathname + location.search).toBe('/shippingAddress')
    expect(streets()).toEqual(['1 Ocean Drive', '9 Press Lane', '5 Halftone Road'])
    expect(document.activeElement).toBe(card('5 Halftone Road'))
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Address saved.'])
  })

  test('a new address can become the primary one', async () => {
    await show('/shippingAddress?tab=add')
    typeAddress()
    fireEvent.click(screen.getByLabelText('Make this my primary address'))
    press('Save address')
    await pass(100)
    expect(streets()[0]).toBe('5 Halftone Road')
    expect(screen.getAllByText('Primary')).toHaveLength(1)
  })

  test('names what is missing in the words of the specification', async () => {
    const seen = await show('/shippingAddress?tab=add')
    press('Save address')
    await pass(10)
    for (const text of [
      'Street address is required',
      'City is required',
      'State is required',
      'Postal code must be 4-10 digits',
      'Phone number must be 10-15 digits',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(sent(seen)).toEqual([])
  })

  test('a refused address says why and keeps what was typed', async () => {
    await show('/shippingAddress?tab=add', (request) =>
      request.method === 'POST'
        ? refusing(409, 'addresses_full', 'You have as many addresses as we can keep. Delete one first.')()
        : shop(request),
    )
    typeAddress()
    press('Save address')
    await pass(100)
    expect(screen.getByText('You have as many addresses as we can keep. Delete one first.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('5 Halftone Road')
  })
})

describe('an address', () => {
  test('is edited in place, from what it is, and survives a reload half done', async () => {
    await show()
    press('Edit: 9 Press Lane')
    await pass(100)
    expect(location.search).toBe('?edit=adr_2')
    const street = screen.getByLabelText<HTMLInputElement>('Street address')
    expect(street.value).toBe('9 Press Lane')
    expect(document.activeElement).toBe(street)
    fill('Street address', '10 Press Lane')
    cleanup()
    const seen = await show('/shippingAddress?edit=adr_2')
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('10 Press Lane')
    fill('State', 'Texas')
    press('Save address')
    await pass(100)
    expect(sent(seen)).toMatchObject([
      {
        method: 'PATCH',
        address: '/api/shippingAddress/adr_2',
        body: { streetAddress: '10 Press Lane', stateSeleted: 'Texas', stateCode: '' },
      },
    ])
    expect(sent(seen)[0]?.body).not.toHaveProperty('primary')
    expect(location.search).toBe('')
    expect(document.activeElement).toBe(card('10 Press Lane'))
  })

  test('stays as it was when editing is cancelled', async () => {
    const seen = await show('/shippingAddress?edit=adr_2')
    fill('Street address', 'Somewhere else')
    press('Cancel')
    await pass(100)
    expect(document.activeElement).toBe(card('9 Press Lane'))
    press('Edit: 9 Press Lane')
    await pass(100)
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('9 Press Lane')
    expect(sent(seen)).toEqual([])
  })

  test('becomes the primary one, and the only one', async () => {
    const seen = await show()
    press('Make primary: 9 Press Lane')
    await pass(100)
    expect(sent(seen)).toMatchObject([
      { method: 'PATCH', address: '/api/shippingAddress/adr_2', body: { primary: true } },
    ])
    expect(streets()).toEqual(['9 Press Lane', '1 Ocean Drive'])
    expect(screen.getAllByText('Primary')).toHaveLength(1)
    expect(document.activeElement).toBe(card('9 Press Lane'))
  })

  test('an address whose change fails says so beside itself', async () => {
    await show('/shippingAddress', (request) =>
      request.method === 'PATCH' ? refusing(503, 'busy', 'The shop is busy.')() : shop(request),
    )
    press('Make primary: 9 Press Lane')
    await pass(100)
    expect(within(card('9 Press Lane')).getByRole('alert').textContent).toBe('The shop is busy.')
  })

  test('an address is deleted after a question', async () => {
    const seen = await show()
    press('Delete: 1 Ocean Drive')
    const question = screen.getByRole('dialog', { name: 'Delete this address?' })
    expect(
      within(question).getByText('1 Ocean Drive, Miami. Your oldest other address becomes the primary one.'),
    ).toBeTruthy()
    expect(sent(seen)).toEqual([])
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await pass(100)
    expect(sent(seen)).toMatchObject([{ method: 'DELETE', address: '/api/shippingAddress/adr_1' }])
    expect(streets()).toEqual(['9 Press Lane'])
    expect(document.activeElement?.textContent).toBe('Shipping Address')
  })
})

test('the list of addresses speaks Spanish', async () => {
  await show('/shippingAddress', shop, 'es')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Dirección de envío',
    'Agregar dirección de envío',
  ])
  expect(within(card('1 Ocean Drive')).getByText('Principal')).toBeTruthy()
})
