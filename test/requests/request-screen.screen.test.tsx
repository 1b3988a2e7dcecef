// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aFile, anUpload, fakeUploads } from '#test/files/uploads.ts'
import { aLogin, fakeServer, sent, type Answer } from '#test/support/screens/fake-server.ts'
import { visit } from '#test/support/screens/in-shop.tsx'
import { answering, refusing } from '#test/support/screens/show-screen.tsx'
import { aPicture } from '#test/support/screens/wares.ts'
import { currentIntent } from '#web/app/stores/intent.ts'
import { currentSession, forgetSession, logIn } from '#web/app/stores/session.ts'
import { loadAreas, showLanguage } from '#web/app/texts/texts.ts'
import { chooseProduct, clearChosenProduct, useChosenProduct } from '#web/catalogue/custom/chosen-product.ts'
import { Attachments } from '#web/requests/form/Attachments.tsx'
import { deadlineRange, faultsOf, emptyRequest } from '#web/requests/form/request-fields.ts'
import { requestFiles } from '#web/requests/form/request-files.tsx'
import { RequestScreen } from '#web/requests/form/RequestScreen.tsx'
import { RequestSummary } from '#web/requests/form/RequestSummary.tsx'
import type { RequestFilesState } from '#web/requests/form/use-request-files.ts'
import type { RequestFormState } from '#web/requests/form/use-request-form.ts'
import type { ProductView } from '#worker/api/wire.ts'
import { aPage } from './a-request.ts'

const aProduct = (id: string, name: string, category: string): ProductView => ({
  productId: id,
  name,
  category: { name: category },
  variations: [
    {
      id: 213,
      size: '11oz',
      price: 16,
      description: [{ shortDescription: 'Your photo all the way round.', title: name }],
    },
  ],
  ProductImage: [{ path: ['/images/mug/a-11111111.jpg'] }],
})
const mug = aProduct('prd_photo-mug', 'Photo mug', 'Mugs')
const shirt = aProduct('prd_team-tshirt', 'Team t-shirt', 'T-Shirts')
const catalogue = { products: [mug, shirt], total: 2, hasMore: false }
const pictures = {
  images: [aPicture({ id: 'mug/cat-1.jpg', path: 'mug/cat-1.jpg', title: { en: 'Cat mug', es: 'Taza de gato' } })],
  hasMore: false,
  currentPage: 0,
}
const shop = (...more: Array<[start: string, answer: object]>): Answer =>
  answering(...more, ['GET /api/products/custom', catalogue], ['GET /images', pictures])

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const errors = () =>
  [...document.querySelectorAll('[aria-invalid]')].map(
    (control) =>
      document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
  )
async function show(): Promise<ReturnType<typeof visit>> {
  const shown = visit(RequestScreen, '/request')
  await screen.findByRole('option', { name: /Photo mug/ })
  return shown
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  forgetSession()
  clearChosenProduct()
  await showLanguage('en')
  await loadAreas(['request', 'kinds', 'uploads', 'buying'])
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a request for one like this', () => {
  const open = async (like: string) => {
    fakeServer(shop())
    visit(RequestScreen, `/request?like=${like}`)
    await screen.findByRole('option', { name: /Photo mug/ })
  }

  test('has the product of the gallery it came from, and its picture', async () => {
    chooseProduct({ productId: shirt.productId, name: shirt.name })
    await open('mug/cat-1.jpg')
    await waitFor(() => expect(field('Product').value).toBe(mug.productId))
    await waitFor(() => expect(document.querySelector('img[src*="/images/mug/a-11111111.jpg"]')).not.toBeNull())
    await screen.findByRole('button', { name: 'Choose another picture' })
  })

  test('has the product alone where no picture was meant, and none for what no product is like', async () => {
    await open('tshirt')
    await waitFor(() => expect(field('Product').value).toBe(shirt.productId))
    cleanup()
    clearChosenProduct()
    localStorage.clear()
    await open('nothing/..%2F1.jpg')
    expect(field('Product').value).toBe('')
  })
})

describe('the request form', () => {
  test('offers the products with the name of their kind in the reader’s language', async () => {
    await showLanguage('es')
    fakeServer(shop())
    visit(RequestScreen, '/request')
    await screen.findByRole('option', { name: 'Photo mug (Tazas)' })
    screen.getByRole('option', { name: 'Team t-shirt (Camisetas)' })
  })

  test('starts with the product chosen before, one piece, and the chat', async () => {
    chooseProduct({ productId: mug.productId, name: mug.name })
    fakeServer(shop())
    await show()
    await waitFor(() => expect(field('Product').value).toBe(mug.productId))
    expect(field('Quantity').value).toBe('1')
    expect(field('How should we reply?').value).toBe('chat')
  })

  test('keeps no place for a picture until a product is chosen', async () => {
    fakeServer(shop())
    visit(RequestScreen, '/request')
    await screen.findByLabelText('Product')
    expect(document.querySelector('.picture')).toBeNull()
    await screen.findByRole('option', { name: /Photo mug/ })
    expect(document.querySelector('.picture')).toBeNull()
    type('Product', mug.productId)
    expect(document.querySelector('.picture')).not.toBeNull()
  })

  test.each([
    ['the address', '/request?like=mug', () => undefined],
    ['the list of products', '/request', () => chooseProduct({ productId: mug.productId, name: mug.name })],
    [
      'a design that is kept in the form',
      '/request',
      () => localStorage.setItem('draft:request:visitor', JSON.stringify({ artwork: 'art_1', artworkFor: 'mug' })),
    ],
  ])(
    'keeps the place of a picture from the first frame until the product comes that %s names',
    async (_, path, name) => {
      name()
      fakeServer(shop())
      const places: number[] = []
      const watching = new MutationObserver(() => {
        if (screen.queryByLabelText('Product') !== null) places.push(document.querySelectorAll('.picture').length)
      })
      watching.observe(document.body, { childList: true, subtree: true })
      visit(RequestScreen, path)
      await waitFor(() => expect(document.querySelector('img[src*="/images/mug/a-11111111.jpg"]')).not.toBeNull())
      expect(field('Product').value).toBe(mug.productId)
      watching.disconnect()
      expect(places.length).toBeGreaterThan(1)
      expect(places).not.toContain(0)
    },
  )

  test('keeps no place for a picture that cannot come: the product is not known, or the list failed', async () => {
    chooseProduct({ productId: 'prd_gone', name: 'Gone' })
    fakeServer(shop())
    await show()
    await screen.findByText('Producto desconocido')
    expect(document.querySelector('.picture')).toBeNull()
    cleanup()
    fakeServer(() => 'no network')
    visit(RequestScreen, '/request')
    await screen.findByRole('button', { name: 'Try again' })
    expect(document.querySelector('.picture')).toBeNull()
  })

  test('says so in the words of the specification when the product is not known', async () => {
    chooseProduct({ productId: 'prd_gone', name: 'Gone' })
    fakeServer(shop())
    await show()
    expect((await screen.findByText('Producto desconocido')).lang).toBe('es')
    type('Product', shirt.productId)
    expect(screen.queryByText('Producto desconocido')).toBeNull()
    expect(useChosenProduct.getState().product?.name).toBe('Team t-shirt')
  })

  test('takes digits only, and names what is wrong in the words of the specification', async () => {
    logIn(aLogin())
    fakeServer(shop())
    await show()
    type('Quantity', '1a2')
    expect(field('Quantity').value).toBe('12')
    type('Quantity', '0')
    press('Check and send')
    await waitFor(() => expect(errors()).toEqual(['Product ID is required.', 'Please enter a valid quantity.']))
  })

  test('asks for a phone number or a username, as the way of answering needs it', async () => {
    logIn(aLogin())
    fakeServer(shop())
    await show()
    expect(screen.queryByLabelText('Phone number')).toBeNull()
    for (const method of ['whatsapp', 'telegram']) {
      type('How should we reply?', method)
      field('Phone number')
    }
    for (const method of ['tiktok', 'instagram', 'facebook']) {
      type('How should we reply?', method)
      field('Username')
    }
  })

  test('lets the customer start from a picture of the product’s gallery, which goes with the product', async () => {
    chooseProduct({ productId: mug.productId, name: mug.name })
    const seen = fakeServer(shop())
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Choose a picture' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cat mug' }))
    expect(seen.find(({ address }) => address.startsWith('/images'))?.address).toContain('category=mug')
    screen.getByRole('button', { name: 'Remove the picture' })
    type('Product', shirt.productId)
    await screen.findByText(/for another kind of product, so it was removed/)
    expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull()
  })

  test('wants a file before it uploads one', async () => {
    fakeServer(shop())
    await show()
    press('Upload')
    screen.getByText('Selecciona un archivo primero')
  })

  test('keeps what is typed for the next visit', async () => {
    fakeServer(shop())
    const { leave } = await show()
    type(/What should be on it/, 'Her name in blue')
    leave()
    await show()
    await waitFor(() => expect(field(/What should be on it/).value).toBe('Her name in blue'))
  })
})

describe('a design on the request', () => {
  const anArtwork = {
    id: 'art_1',
    product: 'tshirt',
    colour: null,
    elements: [],
    path: '/uploads/upl_1',
    preview: anUpload(),
    printFile: anUpload(),
    places: [],
    dpi: 300,
    createdAt: '2026-11-20T12:00:00.000Z',
  }
  const begin = (fields: object) =>
    localStorage.setItem(
      `draft:request:${aLogin().userId}`,
      JSON.stringify({
        productId: mug.productId,
        productName: mug.name,
        artwork: 'art_1',
        artworkFor: 'tshirt',
        ...fields,
      }),
    )

  test('keeps a design for another kind of product, and says that a product must be chosen', async () => {
    logIn(aLogin())
    begin({})
    fakeServer(shop(['GET /api/artworks/art_1', anArtwork]))
    await show()
    await screen.findByText(/Your design is for another kind of product than the one you chose/)
    expect(field('Product').value).toBe('')
    cleanup()
    await show()
    await screen.findByText(/than the one you chose/)
    expect(field('Product').value).toBe('')
    type('Product', shirt.productId)
    expect(screen.queryByText(/than the one you chose/)).toBeNull()
    screen.getByRole('button', { name: 'Remove the design' })
    type('Product', mug.productId)
    await screen.findByText(/it was removed from this request/)
  })

  test('chooses the first product that a design fits, when none is chosen', async () => {
    logIn(aLogin())
    begin({ productId: '', productName: '', artworkFor: 'mug' })
    fakeServer(shop(['GET /api/artworks/art_1', { ...anArtwork, product: 'mug' }]))
    await show()
    await waitFor(() => expect(field('Product').value).toBe(mug.productId))
    screen.getByRole('button', { name: 'Remove the design' })
    expect(screen.queryByText(/than the one you chose/)).toBeNull()
  })

  test('names on the form a design that the shop does not have any more', async () => {
    logIn(aLogin())
    begin({ artworkFor: 'mug' })
    fakeServer(
      shop(
        ['GET /api/artworks/art_1', anArtwork],
        [
          'POST /api/Desing/custom',
          refusing(422, 'invalid', 'Please check the marked fields.', { fields: { artwork: 'x', uploads: 'x' } }),
        ],
      ),
    )
    await show()
    await waitFor(() => expect(field('Product').value).toBe(mug.productId))
    press('Check and send')
    fireEvent.click(await screen.findByRole('button', { name: 'Send request' }))
    await screen.findByText(/Your design is no longer there/)
    screen.getByText(/One of your files is no longer there/)
  })
})

describe('sending a request', () => {
  test('meets the log-in wall, which keeps everything; then the customer reviews it and sends it once', async () => {
    const uploads = fakeUploads(['done'])
    const created = { ...aPage({ dueAt: '2026-11-23T15:00:00.000Z' }), msg: 'Sent.' }
    const seen = fakeServer((request) => {
      const answer = shop(['POST /api/Desing/custom', created], ['GET /api/Desing', { data: [] }])(request)
      return answer !== 'no network' && answer.status === 404 ? uploads.answers(request) : answer
    })
    await show()
    type('Product', mug.productId)
    type('Quantity', '12')
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: [aFile('logo.png')] },
    })
    await screen.findByText('Kept in this browser. It is sent when you are logged in.')
    press('Check and send')
    fireEvent.click(await screen.findByRole('button', { name: 'Go to login' }))
    expect(currentIntent()).toMatchObject({ path: '/request', action: { name: 'reviewRequest' } })
    cleanup()
    logIn(aLogin())
    visit(RequestScreen, '/request')
    await screen.findByRole('heading', { name: 'Is this right?' })
    const summary = within(screen.getByRole('region', { name: 'Is this right?' }))
    summary.getByText('Photo mug')
    summary.getByText('12')
    await summary.findByText('logo.png')
    await waitFor(() => expect(summary.queryByText('Sending your files…')).toBeNull())
    press('Send request')
    await screen.findByRole('heading', { name: 'We got it.' })
    expect(sent(seen).find(({ address }) => address === '/api/Desing/custom')?.body).toMatchObject({
      productId: mug.productId,
      quantity: 12,
      contactMethod: 'chat',
      uploads: ['upl_1'],
    })
    expect(screen.getByRole('link', { name: 'Follow this request' }).getAttribute('href')).toBe('/requestStatus/req_1')
    press('Make another request')
    await waitFor(() => expect(field('Quantity').value).toBe('1'))
    expect(useChosenProduct.getState().product).toBeNull()
  })

  test('a request sent after the session ended meets the log-in wall with everything still in the form', async () => {
    logIn(aLogin())
    fakeServer(
      shop(
        ['POST /api/Desing/custom', refusing(401, 'token_invalid', 'Please log in.')],
        ['PUT /api/login/newToken', refusing(401, 'token_invalid', 'Please log in.')],
      ),
    )
    await show()
    type('Product', mug.productId)
    type(/What should be on it/, 'Her name in blue')
    press('Check and send')
    fireEvent.click(await screen.findByRole('button', { name: 'Send request' }))
    await screen.findByRole('button', { name: 'Go to login' })
    expect(currentSession().isLoggedIn).toBe(false)
    expect(field(/What should be on it/).value).toBe('Her name in blue')
  })

  test('a request that cannot be sent says why, keeps everything, and goes with the same key again', async () => {
    logIn(aLogin())
    let tries = 0
    const seen = fakeServer(
      shop([
        'POST /api/Desing/custom',
        () =>
          (tries += 1) === 1
            ? 'no network'
            : refusing(422, 'invalid', 'Please check the marked fields.', {
                fields: { deadLine: 'Choose a day from tomorrow to a year from now.' },
              })(),
      ]),
    )
    await show()
    type('Product', mug.productId)
    press('Check and send')
    fireEvent.click(await screen.findByRole('button', { name: 'Send request' }))
    await screen.findByText(/You seem to be offline/)
    press('Send request')
    await waitFor(() => expect(errors()).toEqual(['Choose a day from tomorrow to a year from now.']))
    expect(field('Product').value).toBe(mug.productId)
    const keys = sent(seen).map(({ body }) => (body as { clientKey: string }).clientKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('a request whose earlier version has arrived says so, and is another one when it is sent once more', async () => {
    logIn(aLogin())
    const seen = fakeServer(
      shop(['POST /api/Desing/custom', refusing(409, 'request_sent', 'An earlier version has reached us already.')]),
    )
    await show()
    type('Product', mug.productId)
    press('Check and send')
    fireEvent.click(await screen.findByRole('button', { name: 'Send request' }))
    await screen.findByText(/An earlier version has reached us already/)
    expect(screen.getByRole('link', { name: 'See your requests' }).getAttribute('href')).toBe('/requestStatus')
    press('Send request')
    await waitFor(() => expect(sent(seen)).toHaveLength(2))
    const keys = sent(seen).map(({ body }) => (body as { clientKey: string }).clientKey)
    expect(new Set(keys).size).toBe(2)
  })
})

test('a day to have it by is from tomorrow to a year from now', () => {
  const now = new Date(2026, 10, 22, 12).getTime()
  expect(deadlineRange(now)).toEqual({ first: '2026-11-23', last: '2027-11-22' })
  const faults = (deadLine: string) => faultsOf({ ...emptyRequest(), productId: 'prd_1', deadLine }, now)
  expect([faults(''), faults('2026-11-23'), faults('2026-11-22'), faults('2028-01-01')]).toEqual([
    {},
    {},
    { deadLine: 'deadline' },
    { deadLine: 'deadline' },
  ])
})

describe('what comes later of a request', () => {
  const without = { files: null, items: [], hasFailed: true }

  test('says that the code of its files did not come, and asks for it again', () => {
    const retry = vi.fn()
    const form = {} as RequestFormState
    const shown = { files: { ...without, retry }, form, isLoggedIn: true, onSeen: vi.fn(), onLoginRequired: vi.fn() }
    render(<Attachments {...shown} />)
    expect(screen.getByRole('alert').textContent).toMatch(/connection|offline|internet/i)
    press('Try again')
    expect(retry).toHaveBeenCalledOnce()
  })

  test('sends nothing before it is known which files the browser keeps', async () => {
    await loadAreas(['request-more'])
    const form = { fields: emptyRequest(), product: mug } as unknown as RequestFormState
    const onSend = vi.fn()
    const summary = (files: RequestFilesState) => (
      <RequestSummary form={form} files={files} failure={null} isSending={false} onSend={onSend} onChange={vi.fn()} />
    )
    const { rerender } = render(summary({ ...without, hasFailed: false, retry: vi.fn() }))
    fireEvent.click(screen.getByRole('button', { name: /files/i }))
    rerender(summary({ ...without, retry: vi.fn() }))
    press('Send request')
    expect(onSend).not.toHaveBeenCalled()
    rerender(summary({ ...without, hasFailed: false, files: requestFiles, retry: vi.fn() }))
    press('Send request')
    expect(onSend).toHaveBeenCalledOnce()
  })
})
