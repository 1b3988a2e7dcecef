import { useLocation } from 'wouter'
import { ApiError } from '#web/app/api/api-error.ts'
import { call } from '#web/app/api/client.ts'
import { asApiError, useAction, type Action } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { deviceInfo } from '#web/app/stores/device.ts'
import { forgetSession, logIn, startLogin } from '#web/app/stores/session.ts'
import { translate } from '#web/app/texts/texts.ts'
import { forgetPendingIdentity, keepPendingIdentity } from '../log-in/pending-identity.ts'
import { adoptPreferences } from '../settings/adopt-preferences.ts'
import type { GoogleCredential } from './google-client.ts'

/**
 * Logs in with what Google's button returned (R-ACC-23). After a success the access gate of /login redirects as after
 * any log-in; a suspended account goes to the screen for its code. `nonce` is what Google was asked with: a token made
 * for another page has a different one. `password` is the account's password, needed where Google does not vouch for
 * the address.
 */
export function useGoogleLogIn(): Action<[GoogleCredential, string, string?], void> {
  const [, navigate] = useLocation()
  return useAction(async ({ credential }: GoogleCredential, nonce: string, password = '') => {
    if (credential === undefined || credential === '') throw new ApiError(0, {}, translate('google:failed'))
    const from = location.pathname
    startLogin()
    try {
      logIn(
        await call('google', {
          body: {
            token: { data: { idToken: credential } },
            socialMedia: 'google',
            nonce,
            deviceinfo: deviceInfo(),
            ...(password !== '' && { password }),
          },
        }),
      )
    } catch (reason) {
      const error = asApiError(reason)
      forgetSession()
      if (error.code === 'account_suspended') {
        keepPendingIdentity({ kind: 'cookie', value: '', isSuspended: true })
        if (location.pathname === from) navigate(paths.validateCode())
      }
      throw error
    }
    forgetPendingIdentity()
    void adoptPreferences()
  })
}
