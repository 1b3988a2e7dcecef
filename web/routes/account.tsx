import { lazyScreen } from '../lazy-screen.ts'
import { paths } from '../paths.ts'
import type { ScreenRoute } from '../screen-route.ts'
import { keepMailedToken } from '../screens/account/mailed-token.ts'
import { keepLinkToken } from '../screens/password/link-token.ts'

/** Logging in and the account (R-ACC-01). */
export const accountRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.login(),
    screen: lazyScreen(
      ['account', 'google'],
      async () => (await import('../screens/account/LoginScreen.tsx')).LoginScreen,
    ),
    frame: 'plain',
    access: 'visitor',
    title: (t) => t('account:login.title'),
  },
  {
    pattern: paths.validateCode(),
    screen: lazyScreen(
      ['account'],
      async () => (await import('../screens/account/ValidateCodeScreen.tsx')).ValidateCodeScreen,
    ),
    frame: 'plain',
    access: 'public',
    title: (t) => t('account:code.title'),
  },
  {
    pattern: `${paths.emailConfirmation()}/*?`,
    screen: lazyScreen(['account'], async () => {
      keepMailedToken()
      return (await import('../screens/account/EmailConfirmationScreen.tsx')).EmailConfirmationScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('account:email.title'),
  },
  {
    pattern: paths.forgotPassword(),
    screen: lazyScreen(
      ['account', 'password'],
      async () => (await import('../screens/password/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
    ),
    frame: 'plain',
    access: 'public',
    title: (t) => t('password:forgot.title'),
  },
  {
    pattern: paths.resetPassword(),
    screen: lazyScreen(['account', 'password'], async () => {
      keepLinkToken(paths.resetPassword())
      return (await import('../screens/password/ResetPasswordScreen.tsx')).ResetPasswordScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('password:reset.title'),
  },
  {
    pattern: paths.accountLink(),
    screen: lazyScreen(['account', 'settings'], async () => {
      keepLinkToken(paths.accountLink())
      return (await import('../screens/settings/AccountLinkScreen.tsx')).AccountLinkScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('settings:link.title'),
  },
  {
    pattern: `${paths.account()}/*?`,
    screen: lazyScreen(
      ['account', 'password', 'settings'],
      async () => (await import('../screens/settings/AccountScreen.tsx')).AccountScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('settings:title'),
  },
]
