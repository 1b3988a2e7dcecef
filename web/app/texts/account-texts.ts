import type { AccountTexts } from './areas.ts'
import type { TextFiles } from './texts.ts'

/** The texts of the log-in and the account (account-screens.ts), as shop-texts.ts has those of the first screens. */
export const accountTexts: TextFiles<keyof AccountTexts> = {
  'account.en': () => import('#web/accounts/log-in/account.en.ts'),
  'account.es': () => import('#web/accounts/log-in/account.es.ts'),
  'google.en': () => import('#web/accounts/google/google.en.ts'),
  'google.es': () => import('#web/accounts/google/google.es.ts'),
  'password.en': () => import('#web/accounts/password/password.en.ts'),
  'password.es': () => import('#web/accounts/password/password.es.ts'),
  'settings.en': () => import('#web/accounts/settings/settings.en.ts'),
  'settings.es': () => import('#web/accounts/settings/settings.es.ts'),
}
