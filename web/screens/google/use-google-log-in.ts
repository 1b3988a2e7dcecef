import { call } from '../../api/client.ts'
import { asApiError, useAction, type Action } from '../../api/use-action.ts'
import { translate } from '../../i18n/texts.ts'
import { ApiError } from '../../api/api-error.ts'
import { deviceInfo } from '../../stores/device.ts'
import { forgetSession, logIn, startLogin } from '../../stores/session.ts'
import { forgetPendingIdentity } from '../account/pending-identity.ts'
import { adoptPreferences } from '../settings/adopt-preferences.ts'
import type { GoogleCredential } from './google-client.ts'

/**
 * Logs in with what Google's button called back with (spec §7 login/google). A success is a log-in like any other: the
 * access gate of /login leads on.
 */
export function useGoogleLogIn(): Action<[GoogleCredential], void> {
  return useAction(async ({ credential }: GoogleCredential) => {
    if (credential === undefined || credential === '') throw new ApiError(0, {}, translate('google:failed'))
    startLogin()
    try {
      logIn(await call('google', { body: { token: { data: { idToken: credential } }, socialMedia: 'google', deviceinfo: deviceInfo() } }))
    } catch (reason) {
      forgetSession()
      throw asApiError(reason)
    }
    forgetPendingIdentity()
    void adoptPreferences()
  })
}
