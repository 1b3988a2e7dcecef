import { aLogin, fakeServer, type Answer, type SeenRequest } from '#test/support/screens/fake-server.ts'
import type { Profile } from '#web/accounts/settings/profile.ts'
import { setTheme } from '#web/app/stores/preferences.ts'
import { logIn } from '#web/app/stores/session.ts'
import { loadAreas } from '#web/app/texts/texts.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { aFreshTab } from './show.tsx'

/** The account of Ana, as the shop answers it. */
export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  userId: 'usr_ana',
  firstName: 'Ana',
  lastName: 'Luz',
  email: 'ana@example.com',
  emailConfirmed: true,
  phoneNumber: '+13055550111',
  customKey: 'ana@tinta.shop',
  since: '2026-01-15T12:00:00.000Z',
  language: 'en',
  theme: 'system',
  notifications: {
    orders: { email: true, sms: false },
    requests: { email: true, sms: false },
    chat: { email: true, sms: false },
  },
  marketing: false,
  unreachable: { email: null, sms: null },
  hasPassword: true,
  identities: [],
  ...changes,
})

/** A browser in which language and theme were never chosen. */
export function forgetChoices(): void {
  for (const name of ['tinta_language', 'tinta_theme'])
    document.cookie = `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/`
}

/** A tab in which Ana is logged in. */
export async function anasTab(language: Language = 'en'): Promise<void> {
  await aFreshTab(language)
  setTheme('system')
  forgetChoices()
  await loadAreas(['password', 'settings'])
  logIn(aLogin())
}

/** A shop in which Ana is logged in, with this profile and these devices; other answers come from the argument. */
export function anasShop(
  answer: Answer = () => ({ status: 200, body: { message: 'Done.' } }),
  { profile = aProfile(), sessions = [] as object[] } = {},
): SeenRequest[] {
  return fakeServer((request) => {
    if (request.method === 'GET' && request.address === '/api/AccountSettings') return { status: 200, body: profile }
    if (request.method === 'GET' && request.address === '/api/AccountSettings/sessions')
      return { status: 200, body: { sessions } }
    return answer(request)
  })
}
