// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aConfig, fakeServer } from '#test/support/screens/fake-server.ts'
import { answering, pass, showScreen } from '#test/support/screens/show-screen.tsx'
import { aPicture } from '#test/support/screens/wares.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { occasionKeys, occasions } from '#worker/catalogue/occasions.rules.ts'

const wedding = {
  occasion: 'wedding',
  name: 'Weddings',
  headline: 'Wedding gifts',
  lead: 'Slate with both names.',
  products: [
    {
      productId: 'prd_slate',
      name: 'Wedding slate',
      category: { name: 'Slate plaques' },
      variations: [
        { id: 1, size: 'One', price: 45, description: [{ shortDescription: 'Both names.', title: 'Slate' }] },
      ],
      ProductImage: [],
    },
  ],
  images: [aPicture()],
  others: [{ occasion: 'pets', name: 'Pets', lead: 'Send one good photo.' }],
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page of an occasion shows what can be asked for and what is on sale, and leads to the other occasions', async () => {
  fakeServer(answering(['GET /api/config', aConfig()], ['GET /api/occasions/wedding', wedding]))
  await showScreen('/occasions/wedding')
  await pass(100)
  screen.getByRole('heading', { level: 1, name: 'Wedding gifts' })
  expect(document.title).toBe('Wedding gifts · Tinta')
  expect(screen.getByRole('link', { name: 'Wedding slate' }).getAttribute('href')).toBe('/custom/prd_slate')
  expect(screen.getByRole('link', { name: 'Tiger t-shirt' }).getAttribute('href')).toBe(
    '/products/readyToGo/tshirt/tiger',
  )
  expect(screen.getByText('US$28.00')).toBeTruthy()
  const others = within(screen.getByRole('navigation', { name: 'Other occasions' }))
  expect(others.getByRole('link', { name: 'Pets' }).getAttribute('href')).toBe('/occasions/pets')
})

test('an unknown occasion says so and leads to all of them', async () => {
  fakeServer(answering(['GET /api/config', aConfig()]))
  await showScreen('/occasions/tuesday')
  await pass(100)
  screen.getByRole('heading', { level: 1, name: 'There is no page for this occasion.' })
  expect(screen.getByRole('link', { name: 'All occasions' }).getAttribute('href')).toBe('/occasions')
})

test('an owner writes heading, text and words of an occasion, and a missing text is not sent', async () => {
  const person = { userId: 'cus_marta', token: 'staff-token', firstName: 'Marta', role: 'owner' as const }
  localStorage.setItem('staffData', JSON.stringify(person))
  useStaffSession.setState({ status: 'loggedIn', ...person })
  const pages = occasionKeys.map((occasion) => {
    const { words, headline, lead } = occasions[occasion]
    return { occasion, words: [...words], headline, lead }
  })
  const nobody = { version: 0, changedBy: null, changedAt: null }
  const settings = {
    contact: {
      ...nobody,
      printedName: 'Tinta',
      printedAddress: [],
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
    hours: { ...nobody, timeZone: 'UTC', week: Array.from({ length: 7 }, () => null), holidays: [] },
    charges: { ...nobody, shippingCents: 0, taxPercents: {} },
    team: { ...nobody, secondFactorForAll: false, stepUpRefundCents: 10_000 },
    press: { ...nobody, stations: [], kinds: {}, notes: {}, garments: { isOffered: false, colours: {} } },
    occasions: { ...nobody, pages },
  }
  const seen = fakeServer(
    answering(
      ['GET /api/staff/settings', settings],
      ['PUT /api/staff/settings/occasions/pets', { ...settings, occasions: { ...nobody, version: 1, pages } }],
    ),
  )
  await showScreen('/staff/settings?tab=occasions')
  await vi.dynamicImportSettled()
  await pass(500)
  fireEvent.change(screen.getByLabelText('Occasion'), { target: { value: 'pets' } })
  await pass(100)
  const heading = screen.getByLabelText<HTMLInputElement>('Heading in English')
  expect(heading.value).toBe(occasions.pets.headline.en)
  const put = () => seen.filter(({ method, address }) => method === 'PUT' && address.startsWith('/api/staff/'))
  fireEvent.change(heading, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await pass(100)
  expect(put()).toEqual([])
  fireEvent.change(heading, { target: { value: 'Axolotls' } })
  fireEvent.change(screen.getByLabelText('Words to search for'), { target: { value: ' axolotl, dog,,axolotl ' } })
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await pass(100)
  expect(put().map(({ body }) => body)).toEqual([
    {
      version: 0,
      words: ['axolotl', 'dog'],
      headline: { ...occasions.pets.headline, en: 'Axolotls' },
      lead: occasions.pets.lead,
    },
  ])
})
