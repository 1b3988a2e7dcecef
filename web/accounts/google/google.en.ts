/** Logging in with Google. */
export const texts = {
  or: 'or',
  region: 'Log in with Google',
  loading: 'Loading Google’s button…',
  busy: 'Logging in with Google…',
  failed: 'Google login failed',
  notLoaded: 'Google’s button could not be loaded.',
  tryAgain: 'Try again',
  consent: {
    before: 'By continuing with Google you accept the',
    terms: 'terms and conditions',
    after: 'and emails and SMS about your account and your orders. No advertising.',
    newTab: '(opens in a new tab)',
  },
  password: 'Password of your account',
  connect: 'Connect Google',
} as const
