// @vitest-environment happy-dom
/** The catalogue's editors: a save that a colleague overtook shows both versions, and nothing typed is lost. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, sent, type SeenRequest } from '#test/support/screens/fake-server.ts'
import { answering, showScreen } from '#test/support/screens/show-screen.tsx'
import { useStaffSession } from '#web/app/stores/staff-session.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const saves = (seen: readonly SeenRequest[]) =>
  sent(seen)
    .filter(({ address }) => address.startsWith('/api/staff/'))
    .map(({ body }) => body)

function enter(): void {
  const person = { userId: 'cus_marta', token: 'staff-token', firstName: 'Marta', role: 'owner' as const }
  localStorage.setItem('staffData', JSON.stringify(person))
  useStaffSession.setState({ status: 'loggedIn', ...person })
}

const product = {
  id: 'prd_flag',
  kind: 'custom',
  category: 'flags',
  name: { en: 'Flag', es: 'Bandera' },
  isPublished: true,
  version: 3,
  variations: [
    {
      id: 7,
      title: { en: 'Flag', es: 'Bandera' },
      description: { en: '', es: '' },
      priceCents: 2500,
      sizes: ['3 × 5 ft'],
      bulkPrices: [],
      furtherPlaceCents: 800,
    },
  ],
  pictures: [],
}

test('a product that a colleague saved first shows both versions; the typed one is saved once it is chosen', async () => {
  enter()
  let saved = product
  const seen = fakeServer(
    answering(
      ['GET /api/staff/products/prd_flag', () => ({ status: 200, body: { product: saved, prices: [] } })],
      [
        'PUT /api/staff/products/prd_flag',
        ({ body }) => {
          const { version, ...typed } = body as typeof product
          if (version !== saved.version) return { status: 409, body: { code: 'edited_meanwhile' } }
          saved = { ...saved, name: typed.name, version: version + 1 }
          return { status: 200, body: saved }
        },
      ],
    ),
  )
  await showScreen('/staff/catalogue/prd_flag')
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name in English' })
  await waitFor(name)
  fireEvent.change(name(), { target: { value: 'Garden flag' } })
  saved = { ...product, name: { en: 'House flag', es: 'Bandera' }, version: 4 }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const differing = await screen.findByRole('list', { name: 'What differs' })
  expect(within(differing).getAllByRole('listitem')).toHaveLength(1)
  expect(differing.textContent).toBe('Name in EnglishSaved: House flagYours: Garden flag')
  expect(name().value).toBe('Garden flag')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue with mine' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saves(seen)).toMatchObject([{ version: 3 }, { version: 4, name: { en: 'Garden flag' } }]))
  await screen.findByText('Saved. Shoppers see it now.')
  expect(sessionStorage.length).toBe(0)
})

test('taking what is saved of a design drops what was typed', async () => {
  enter()
  const design = {
    id: 'dsg_tiger',
    name: { en: 'Tiger', es: 'Tigre' },
    description: { en: 'A tiger.', es: 'Un tigre.' },
    object: { en: 'T-shirt', es: 'Camiseta' },
    objectSize: { en: 'M', es: 'M' },
    objectColour: { en: 'black', es: 'negro' },
    hasCertificate: true,
    priceCents: 9000,
    pictures: ['custom/tiger-1a2b3c4d.jpg'],
    isPublished: true,
    state: 'available',
    order: null,
    version: 1,
  }
  let saved = design
  const seen = fakeServer(
    answering(
      ['GET /api/staff/designs/dsg_tiger', () => ({ status: 200, body: saved })],
      ['PUT /api/staff/designs/dsg_tiger', () => ({ status: 409, body: { code: 'edited_meanwhile' } })],
    ),
  )
  await showScreen('/staff/designs/dsg_tiger')
  const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price in dollars' })
  await waitFor(price)
  fireEvent.change(price(), { target: { value: '120' } })
  saved = { ...design, priceCents: 9500, version: 2 }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const differing = await screen.findByRole('list', { name: 'What differs' })
  expect(differing.textContent).toBe('Price in dollarsSaved: 95.00Yours: 120')
  fireEvent.click(screen.getByRole('button', { name: 'Take what is saved' }))
  await screen.findByRole('button', { name: 'Save' })
  expect(price().value).toBe('95.00')
  expect(saves(seen)).toHaveLength(1)
  expect(sessionStorage.length).toBe(0)
})

const keysOf = (seen: readonly SeenRequest[]) => saves(seen).map((body) => (body as { clientKey: string }).clientKey)
/** The first answer is lost; whatever comes after it is refused as another form under a key would be. */
const losingTheFirst = (call: string) => {
  let tries = 0
  return fakeServer(
    answering(
      ['GET /api/staff/designTemplates', { templates: [] }],
      [
        call,
        () =>
          (tries += 1) === 1 ? 'no network' : { status: 409, body: { code: 'edited_meanwhile', message: 'Changed.' } },
      ],
    ),
  )
}

test('a new design has one key until something of it changes', async () => {
  enter()
  const typed = { 'name.en': 'Tiger', 'name.es': 'Tigre', 'object.en': 'Mug', 'object.es': 'Taza' }
  const draft = {
    ...typed,
    price: '90',
    pictures: 'custom/tiger-1a2b3c4d.jpg',
    isPublished: true,
    hasCertificate: true,
  }
  sessionStorage.setItem('draft:design:new', JSON.stringify(draft))
  const seen = losingTheFirst('POST /api/staff/designs')
  await showScreen('/staff/designs/new')
  const save = async (times: number) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saves(seen)).toHaveLength(times))
    await screen.findByRole('button', { name: 'Save' })
  }
  await save(1)
  await save(2)
  fireEvent.change(screen.getByRole('textbox', { name: 'Price in dollars' }), { target: { value: '120' } })
  await save(3)
  const [first, again, other] = keysOf(seen)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a new template has one key until something of it changes', async () => {
  enter()
  const seen = losingTheFirst('POST /api/staff/designTemplates')
  await showScreen('/staff/catalogue?tab=templates')
  fireEvent.click(await screen.findByRole('button', { name: 'New template' }))
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type('Link of the design', `https://tinta.example/sharedDesign/${'A'.repeat(43)}`)
  type('Name in English', 'Name')
  type('Name in Spanish', 'Nombre')
  const publish = async (times: number) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(saves(seen)).toHaveLength(times))
    await screen.findByRole('button', { name: 'Publish' })
  }
  await publish(1)
  await publish(2)
  type('Name in English', 'Another name')
  await publish(3)
  const [first, again, other] = keysOf(seen)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
