import { lazyScreen } from '#web/app/lazy-screen.ts'
import { paths } from '#web/app/paths.ts'
import type { ScreenRoute } from '#web/app/screen-route.ts'
import { keepAskedPath } from './log-in/asked-path.ts'
import { keepMailedToken } from './log-in/mailed-token.ts'
import { loadFirstForm } from './log-in/tab-forms.ts'
import { keepLinkToken } from './password/link-token.ts'

/** Logging in and the account (R-ACC-01). */
export const accountRoutes: readonly ScreenRoute[] = [
  {
    pattern: paths.login(),
    screen: lazyScreen(['account'], async () => {
      keepAskedPath()
      const [{ LoginScreen }] = await Promise.all([import('./log-in/LoginScreen.tsx'), loadFirstForm()])
      return LoginScreen
    }),
    frame: 'plain',
    access: 'visitor',
    title: (t) => t('account:login.title'),
    page: {
      name: 'login',
      source: 'accounts/log-in/LoginScreen.tsx',
      firstTab: 'accounts/log-in/LogInForm.tsx',
      isFrame: true,
    },
  },
  {
    pattern: paths.validateCode(),
    screen: lazyScreen(['account'], async () => (await import('./log-in/ValidateCodeScreen.tsx')).ValidateCodeScreen),
    frame: 'plain',
    access: 'public',
    title: (t) => t('account:code.title'),
    page: { name: 'validate-code', source: 'accounts/log-in/ValidateCodeScreen.tsx', isFrame: true },
  },
  {
    pattern: `${paths.emailConfirmation()}/*?`,
    screen: lazyScreen(['account'], async () => {
      keepMailedToken()
      return (await import('./log-in/EmailConfirmationScreen.tsx')).EmailConfirmationScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('account:email.title'),
    page: { name: 'email-confirmation', source: 'accounts/log-in/EmailConfirmationScreen.tsx', isFrame: true },
  },
  {
    pattern: paths.forgotPassword(),
    screen: lazyScreen(
      ['account', 'password'],
      async () => (await import('./password/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
    ),
    frame: 'plain',
    access: 'public',
    title: (t) => t('password:forgot.title'),
    page: { name: 'forgot-password', source: 'accounts/password/ForgotPasswordScreen.tsx', isFrame: true },
  },
  {
    pattern: paths.resetPassword(),
    screen: lazyScreen(['account', 'password'], async () => {
      keepLinkToken(paths.resetPassword())
      return (await import('./password/ResetPasswordScreen.tsx')).ResetPasswordScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('password:reset.title'),
    page: { name: 'reset-password', source: 'accounts/password/ResetPasswordScreen.tsx', isFrame: true },
  },
  {
    pattern: paths.accountLink(),
    screen: lazyScreen(['account', 'settings'], async () => {
      keepLinkToken(paths.accountLink())
      return (await import('./settings/AccountLinkScreen.tsx')).AccountLinkScreen
    }),
    frame: 'plain',
    access: 'public',
    title: (t) => t('settings:link.title'),
    page: { name: 'account-link', source: 'accounts/settings/AccountLinkScreen.tsx', isFrame: true },
  },
  {
    pattern: paths.noticesStop(),
    screen: lazyScreen(
      ['account', 'settings'],
      async () => (await import('./settings/NoticesStopScreen.tsx')).NoticesStopScreen,
    ),
    frame: 'plain',
    access: 'public',
    title: (t) => t('settings:notices.title'),
    page: { name: 'notices-stop', source: 'accounts/settings/NoticesStopScreen.tsx', isFrame: true },
  },
  {
    pattern: `${paths.account()}/*?`,
    screen: lazyScreen(
      ['account', 'password', 'settings'],
      async () => (await import('./settings/AccountScreen.tsx')).AccountScreen,
    ),
    frame: 'shop',
    access: 'customer',
    title: (t) => t('settings:title'),
    page: { name: 'account', source: 'accounts/settings/AccountScreen.tsx', isFrame: true },
  },
]
