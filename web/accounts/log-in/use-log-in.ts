import { useLocation } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { asApiError, useAction, type Action } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { deviceInfo } from '#web/app/stores/device.ts'
import { failLogin, logIn, startLogin } from '#web/app/stores/session.ts'
import type { LoginIdentifier } from '#worker/accounts/sessions/login-identifier.rules.ts'
import { adoptPreferences } from '../settings/adopt-preferences.ts'
import { forgetPendingIdentity, identityFields, keepPendingIdentity } from './pending-identity.ts'

/**
 * Logs in (R-ACC-16). After a success the access gate of /login redirects to what the log-in interrupted, else home. An
 * account that is not validated yet, or is suspended, goes to the screen for its code.
 */
export function useLogIn(): Action<[LoginIdentifier, string], void> {
  const [, navigate] = useLocation()
  return useAction(async (identifier: LoginIdentifier, password: string) => {
    const from = location.pathname
    startLogin()
    try {
      logIn(await call('login', { body: { ...identityFields(identifier), password, deviceinfo: deviceInfo() } }))
      forgetPendingIdentity()
      void adoptPreferences()
    } catch (reason) {
      const error = asApiError(reason)
      const isSuspended = error.code === 'account_suspended'
      failLogin(error.message, !error.isValidated)
      if (!error.isValidated || isSuspended) {
        keepPendingIdentity({ ...identifier, isSuspended })
        // Who has gone to another screen meanwhile stays there.
        if (location.pathname === from) navigate(paths.validateCode())
      }
      throw error
    }
  })
}
