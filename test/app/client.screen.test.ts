// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aLogin, fakeServer } from '#test/support/screens/fake-server.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { call } from '#web/app/api/client.ts'
import { addressOf } from '#web/app/api/request.ts'
import { isKeyOf, serverDataKey } from '#web/app/api/server-data-key.ts'
import { currentSession, forgetSession, logIn } from '#web/app/stores/session.ts'
import { showLanguage } from '#web/app/texts/texts.ts'

const ended = { status: 401, body: { code: 'token_invalid', message: 'Your session has ended. Please log in again.' } }
const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const reason: unknown = await promise.then(
    () => null,
    (failure: unknown) => failure,
  )
  if (!(reason instanceof ApiError)) throw new Error('expected an ApiError')
  return reason
}

beforeEach(async () => {
  localStorage.clear()
  forgetSession()
  await showLanguage('en')
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  test('carries the token raw, the language and JSON', async () => {
    const seen = fakeServer(() => ({ status: 200, body: { message: 'ok', cartItemId: 'crt_1', quantity: 1 } }))
    logIn(aLogin())
    await showLanguage('es')
    await call('cartAdd', {
      body: { ProductId: 'prd_ready_mug', variationId: 102, quantity: 1, size: '11oz', pathImagePath: 'mug/a.jpg' },
    })
    expect(seen).toMatchObject([
      {
        method: 'POST',
        address: '/api/shoppingCart/cartItem/add',
        authorization: 'token-1',
        language: 'es',
        body: { size: '11oz' },
      },
    ])
  })

  test('sends no token to a public endpoint', async () => {
    const seen = fakeServer(() => ({ status: 200, body: { images: [], hasMore: false, currentPage: 0 } }))
    logIn(aLogin())
    await call('pictureList', { query: { category: 'mug', page: 0 } })
    expect(seen).toMatchObject([{ address: '/images?category=mug&page=0', authorization: null }])
  })

  test('takes the token of a mailed link instead of the session', async () => {
    const seen = fakeServer(() => ({ status: 200, body: { message: 'ok' } }))
    logIn(aLogin())
    await call('emailValidation', { body: {}, token: 'mailed' })
    expect(seen).toMatchObject([{ method: 'PATCH', authorization: 'mailed' }])
  })

  test('fills in path parameters, escaped', () => {
    expect(addressOf('cartDelete', { params: { cartItemId: 'crt_a/b' } })).toBe('/api/shoppingCart/cartItem/crt_a%2Fb')
  })
})

describe('a 401 on a customer call', () => {
  test('is answered with one refresh for all, and each call tried once more', async () => {
    const seen = fakeServer(({ address, authorization }) => {
      if (address === '/api/login/newToken') return { status: 200, body: { token: 'token-2' } }
      return authorization === 'token-2' ? { status: 200, body: [] } : ended
    })
    logIn(aLogin())
    expect(await Promise.all([call('cartList'), call('orders'), call('ordersDelivered')])).toEqual([[], [], []])
    expect(seen.filter(({ address }) => address === '/api/login/newToken')).toHaveLength(1)
    expect(seen).toHaveLength(7)
  })

  test('logs out when the refresh is refused too', async () => {
    const seen = fakeServer(() => ended)
    logIn(aLogin())
    expect(await failureOf(call('orders'))).toMatchObject({ status: 401, code: 'token_invalid' })
    expect(currentSession().isLoggedIn).toBe(false)
    expect(seen).toHaveLength(2)
  })

  test('refreshes the token also for calls that use it only to prove ownership', async () => {
    fakeServer(({ address, authorization }) =>
      address === '/api/login/newToken'
        ? { status: 200, body: { token: 'token-2' } }
        : authorization === 'token-2'
          ? { status: 200, body: { message: 'Item successfully deleted.' } }
          : ended,
    )
    logIn(aLogin())
    expect(await call('cartDelete', { params: { cartItemId: 'crt_a' } })).toMatchObject({
      message: 'Item successfully deleted.',
    })
  })

  test('a call that is answered 401 again after a refresh is not tried a third time', async () => {
    const seen = fakeServer(({ address }) =>
      address === '/api/login/newToken' ? { status: 200, body: { token: 'token-2' } } : ended,
    )
    logIn(aLogin())
    await failureOf(call('orders'))
    expect(seen).toHaveLength(3)
  })

  test('takes a 401 of a log-in as just a failed log-in', async () => {
    const seen = fakeServer(() => ({
      status: 401,
      body: { code: 'login_failed', message: 'The email, phone, key or password is not right.' },
    }))
    expect(await failureOf(call('login', { body: { email: 'ana@example.com', password: 'x' } }))).toMatchObject({
      code: 'login_failed',
    })
    expect(seen).toHaveLength(1)
  })
})

describe('a failure', () => {
  test('carries what the superset body says', async () => {
    fakeServer(() => ({
      status: 422,
      body: {
        code: 'invalid',
        message: 'Please check the marked fields.',
        error: '…',
        msg: '…',
        messageApp: { en: 'a', es: 'b' },
        fields: { email: 'Enter a valid email.' },
        requestId: 'req_1',
        validated: false,
      },
      headers: { 'Retry-After': '30' },
    }))
    const failure = await failureOf(
      call('register', { body: { firstName: 'Ana', lastName: 'Luz', password: 'x', acceptTerms: true } }),
    )
    expect(failure).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Please check the marked fields.',
      fields: { email: 'Enter a valid email.' },
      requestId: 'req_1',
      isValidated: false,
      retryAfterSeconds: 30,
      isOffline: false,
    })
    expect(failure.body.messageApp?.en).toBe('a')
  })

  test('calls a failure of the network offline, in the language of the page', async () => {
    fakeServer(() => 'no network')
    await showLanguage('es')
    expect(await failureOf(call('health'))).toMatchObject({
      status: 0,
      code: 'offline',
      isOffline: true,
      message: expect.stringMatching(/^Parece que no tienes conexión/),
    })
  })

  test('says something about a failure that is not JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await failureOf(call('health'))).toMatchObject({
      status: 502,
      code: 'unreadable',
      message: 'An unexpected error occurred.',
    })
  })
})

describe('the key of server data', () => {
  test('is the address, so that the Worker can name it in the first data', () => {
    expect(serverDataKey('pictureList', { query: { category: 'mug', page: 0, limit: 20 } }, null)).toBe(
      '/images?category=mug&page=0&limit=20',
    )
  })
  test('names the customer in the key of their data, and has no key while nobody is logged in', () => {
    expect(serverDataKey('cartList', {}, 'usr_ana')).toBe('/api/shoppingCart#usr_ana')
    expect(serverDataKey('cartList', {}, null)).toBeNull()
  })
  test('is found by its call, in pages too', () => {
    expect(
      ['/api/shoppingCart#usr_ana', '/images?page=1', '$inf$/images?page=0', '/api/orders/delivered#u'].filter(
        isKeyOf('pictureList'),
      ),
    ).toEqual(['/images?page=1', '$inf$/images?page=0'])
  })
})
