// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer, housekeeping, sent, type Answer } from '#test/support/screens/fake-server.ts'
import { LoginScreen } from '#web/accounts/log-in/LoginScreen.tsx'
import { currentSession, selectLoginTab } from '#web/app/stores/session.ts'
import { useToasts } from '#web/ui/toasts.ts'
import { aFreshTab, errorOf, field, leave, press, show, type, wait } from './show.tsx'

const terms = /terms and conditions/
const consent = /I accept emails and SMS/
const password = 'Kz7!pQm2xRtw'

const registered = (registerType: 'email' | 'phoneNumber'): Answer =>
  housekeeping(() => ({ status: 200, body: { registerType, message: 'Sent.' } }))

/** What comes once somebody uses the registration. */
const itsRest = () => act(() => vi.dynamicImportSettled())

async function passStep1() {
  type('First name', 'María José')
  type('Last name', 'Peña')
  type('Password', password)
  type('Repeat password', password)
  if (!field(terms).checked) fireEvent.click(field(terms))
  await press('Next')
}
async function passStep2(reach: { email?: string; phoneNumber?: string }) {
  if (reach.email !== undefined) type('Email', reach.email)
  if (reach.phoneNumber !== undefined) type('Phone', reach.phoneNumber)
  if (!field(consent).checked) fireEvent.click(field(consent))
  await press('Create account')
}

beforeEach(async () => {
  await aFreshTab()
  selectLoginTab('register')
  // A page that has registered asks for minutes whether its mail came back; here it would ask in the tests of other files.
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('step 1', () => {
  test('says on Next everything that is wrong, in the words of the specification, and leads to the first', async () => {
    show(LoginScreen, '/login')
    type('Repeat password', 'other')
    await press('Next')
    expect(['First name', 'Last name', 'Password', 'Repeat password', terms].map(errorOf)).toEqual([
      'First name must be at least 3 letters and only one space' +
        'Letters only: O’Brien passes as OBrien. A name of two letters passes with a second name after it: Li Wei.',
      'Last name must be at least 3 letters and only one space' +
        'Letters only: O’Brien passes as OBrien, García-Pérez as García Pérez. One of two letters needs another after it.',
      'Password must have at least one uppercase, one number, and one special character',
      'Passwords do not match',
      'You must accept the terms and conditions',
    ])
    expect(document.activeElement).toBe(field('First name'))
    expect(screen.getByRole('alert').textContent).toBe(
      'Please check these fields: First name, Last name, Password, Repeat password, terms and conditions',
    )
    expect(field('Repeat password').value).toBe('other')
  })

  test('judges a field when it is left, and takes the error back as soon as it is right', () => {
    show(LoginScreen, '/login')
    leave('First name')
    expect(errorOf('First name')).toBe('')
    type('First name', 'Al')
    expect(errorOf('First name')).toBe('')
    leave('First name')
    expect(errorOf('First name')).toContain('at least 3 letters')
    type('First name', 'Ali')
    expect(errorOf('First name')).toBe('')
  })

  test('does not judge a password while its show button is pressed', () => {
    show(LoginScreen, '/login')
    type('Password', 'abc')
    fireEvent.blur(field('Password'), {
      relatedTarget: screen.getAllByRole('button', { name: 'Show password' })[0] ?? null,
    })
    expect(errorOf('Password')).toBe('')
  })

  test('keeps at most two words of the first name', () => {
    show(LoginScreen, '/login')
    type('First name', 'María José Ana')
    expect(field('First name').value.trim()).toBe('María José')
  })

  test('recommends 8 characters and tells what is still missing', async () => {
    show(LoginScreen, '/login')
    expect(screen.getByText(/at least 8 characters with an uppercase and a special character/)).toBeTruthy()
    await itsRest()
    type('Password', 'Ab1!')
    expect(screen.getByText('Still missing: 6 characters')).toBeTruthy()
    type('Password', password)
    expect(screen.getByText('Strong')).toBeTruthy()
  })

  test('refuses the commonest passwords', async () => {
    show(LoginScreen, '/login')
    await itsRest()
    type('Password', 'Password1!')
    await press('Next')
    expect(errorOf('Password')).toBe('This password is on the lists of leaked passwords. Choose another one.')
  })

  test('asks password managers for the right things', () => {
    show(LoginScreen, '/login')
    expect(
      ['First name', 'Last name', 'Password', 'Repeat password'].map((label) => field(label).autocomplete),
    ).toEqual(['given-name', 'family-name', 'new-password', 'new-password'])
  })
})

describe('step 2', () => {
  test('says what is wrong in Spanish with English under it', async () => {
    const seen = fakeServer(registered('email'))
    show(LoginScreen, '/login')
    await passStep1()
    await press('Create account')
    expect(errorOf('Email')).toBe(
      'Ingresa un correo electrónico o un número de teléfono.Enter an email or a phone number.',
    )
    expect(errorOf(consent)).toBe(
      'Debes aceptar recibir SMS y correos sobre tu cuenta y tus pedidos.You must accept receiving SMS and ' +
        'emails about your account and orders.',
    )
    type('Email', 'nope')
    type('Phone', '0123')
    expect(errorOf('Email')).toBe('Ingresa un correo electrónico válido.Enter a valid email.')
    leave('Phone')
    expect(errorOf('Phone')).toBe('Ingresa un número de teléfono válido.Enter a valid phone number.')
    expect(sent(seen)).toEqual([])
  })

  test('step 2 in Spanish says each thing once', async () => {
    await aFreshTab('es')
    selectLoginTab('register')
    show(LoginScreen, '/login')
    type('Nombre', 'María')
    type('Apellido', 'Peña')
    type('Contraseña', password)
    type('Repite la contraseña', password)
    fireEvent.click(field(/términos y condiciones/))
    await press('Siguiente')
    await press('Crear cuenta')
    expect(errorOf('Correo electrónico')).toBe('Ingresa un correo electrónico o un número de teléfono.')
  })

  test('warns of a number too short to log in with, unless there is an email', async () => {
    show(LoginScreen, '/login')
    await passStep1()
    type('Phone', '55501')
    expect(screen.getByText(/could not log in with a number this short/)).toBeTruthy()
    type('Email', 'maria@example.com')
    expect(screen.queryByText(/could not log in with a number this short/)).toBeNull()
  })

  test('goes back to step 1 with everything in place', async () => {
    show(LoginScreen, '/login')
    await passStep1()
    expect(document.activeElement?.textContent).toContain('Step 2 of 2')
    await press('Back')
    expect(document.activeElement?.textContent).toContain('Step 1 of 2')
    expect([
      field('First name').value,
      field('Password').value,
      field('Repeat password').value,
      field(terms).checked,
    ]).toEqual(['María José', password, password, true])
  })
})

describe('sending it', () => {
  test('registering by email leads home, with a notice that stays and names the address', async () => {
    const seen = fakeServer(registered('email'))
    const shop = show(LoginScreen, '/login')
    await passStep1()
    await passStep2({ email: 'Maria@Example.com', phoneNumber: '305 555 0123' })
    expect(sent(seen).map(({ method, address, body }) => ({ method, address, body }))).toEqual([
      {
        method: 'POST',
        address: '/api/register',
        body: {
          firstName: 'María José',
          lastName: 'Peña',
          password,
          acceptTerms: true,
          email: 'Maria@Example.com',
          phoneNumber: '305 555 0123',
          acceptEmail_SMS: true,
        },
      },
    ])
    expect(shop.path()).toBe('/')
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      'We sent an email to maria@example.com. Open its link to confirm your account, then log in.',
    ])
    expect([currentSession().loginSelector, sessionStorage.getItem('draft:register')]).toEqual(['login', null])
  })

  test('registering by phone leads to the code, and the tab knows whose it is', async () => {
    fakeServer(registered('phoneNumber'))
    const shop = show(LoginScreen, '/login')
    await passStep1()
    await passStep2({ phoneNumber: '(305) 555-0123' })
    expect(shop.path()).toBe('/validateCode')
    expect(JSON.parse(sessionStorage.getItem('pendingIdentity') ?? '{}')).toMatchObject({
      kind: 'phoneNumber',
      // As typed: the Worker knows the country, the browser does not.
      value: '3055550123',
    })
  })

  test.each([
    ['email', { email: 'maria@example.com' }, 'We sent an email to maria@example.com.', undefined],
    ['phoneNumber', { phoneNumber: '3055550123' }, 'We sent a code to 3055550123.', 'Enter your code'],
  ] as const)('a shopper who has gone on before it is answered stays there, by %s', async (by, reach, said, action) => {
    fakeServer((request) => {
      if (request.address === '/api/register') history.pushState(null, '', '/custom')
      return registered(by)(request)
    })
    const shop = show(LoginScreen, '/login')
    await passStep1()
    await passStep2(reach)
    expect(shop.path()).toBe('/login')
    const [notice] = useToasts.getState().toasts
    expect(notice?.text).toContain(said)
    expect(notice?.action?.label).toBe(action)
    act(() => notice?.action?.run())
    expect(shop.path()).toBe(by === 'email' ? '/login' : '/validateCode')
  })

  test("shows the server's message above submit and its texts at their fields", async () => {
    fakeServer(() => ({
      status: 422,
      body: {
        code: 'invalid',
        message: 'Enter a valid phone number.',
        fields: { phoneNumber: 'That phone will not do.' },
      },
    }))
    show(LoginScreen, '/login')
    await passStep1()
    await passStep2({ phoneNumber: '3055550123' })
    const message = screen.getByText('Enter a valid phone number.')
    expect(message.compareDocumentPosition(screen.getByRole('button', { name: 'Create account' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(errorOf('Phone')).toBe('That phone will not do.')
    expect(document.activeElement).toBe(field('Phone'))
    type('Phone', '3055550124')
    expect(errorOf('Phone')).toBe('')
  })

  test('goes back to step 1 when the server refuses something there', async () => {
    fakeServer(() => ({
      status: 422,
      body: { code: 'invalid', message: 'Choose another one.', fields: { password: 'Choose another one.' } },
    }))
    show(LoginScreen, '/login')
    await passStep1()
    await passStep2({ email: 'maria@example.com' })
    expect(errorOf('Password')).toBe('Choose another one.')
    expect(document.activeElement).toBe(field('Password'))
    await press('Next')
    expect(field('Email').value).toBe('maria@example.com')
  })

  test('registering without a network keeps everything', async () => {
    fakeServer(() => 'no network')
    show(LoginScreen, '/login')
    await passStep1()
    await passStep2({ email: 'maria@example.com' })
    expect(screen.getByText(/You seem to be offline/)).toBeTruthy()
    expect(field('Email').value).toBe('maria@example.com')
  })
})

test('a reload keeps everything but the passwords, and says so', async () => {
  const before = show(LoginScreen, '/login')
  await passStep1()
  type('Email', 'maria@example.com')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(password)
  before.leave()
  show(LoginScreen, '/login')
  await wait()
  expect([field('First name').value, field('Last name').value, field(terms).checked, field('Password').value]).toEqual([
    'María José',
    'Peña',
    true,
    '',
  ])
  expect(screen.getByText(/but not your password/)).toBeTruthy()
  await passStep1()
  expect(field('Email').value).toBe('maria@example.com')
})

test('what is typed in one tab stays while the other is looked at', () => {
  show(LoginScreen, '/login')
  type('First name', 'María')
  type('Password', password)
  fireEvent.click(screen.getByRole('tab', { name: 'Login' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Register' }))
  expect([field('First name').value, field('Password').value]).toEqual(['María', password])
})
