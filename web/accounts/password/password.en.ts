/** A forgotten password, and the screen its mailed link leads to. */
export const texts = {
  /** R-ACC-30 names this key. */
  forgotPasswordErrorMessage: 'Please enter a valid email or phone number',
  forgot: {
    title: 'Forgotten password',
    headline: 'Locked out?',
    lead: 'Tell us your email or your phone, and we send you a link to choose a new password.',
    identifier: 'Email or phone',
    submit: 'Send me a link',
    busy: 'Sending…',
    sent: 'Check your messages.',
    sentLead: 'The link works once, for {{life}}. If you ask for another, only the newest one works.',
    help: 'Nothing yet? It can take a minute. For an email, look in your spam folder too.',
    again: 'Send another link',
    againWait: 'Send another link in {{wait}}',
    unknownError: 'An unknown error occurred',
    login: 'Back to log in',
  },
  reset: {
    title: 'Choose a new password',
    headline: 'A new password.',
    lead: 'Choose one you use nowhere else. You are then logged out everywhere and log in again with it.',
    submit: 'Set new password',
    busy: 'Setting your new password…',
    done: 'All set.',
    doneLead: 'In a moment you can log in.',
    login: 'Log in now',
    failed: 'That did not work.',
    failedLead:
      'Each link works once and for {{life}}, and only the newest one works. Ask for a new one; it takes a minute.',
    expired: 'Token expired or something went wrong',
    askAgain: 'Ask for a new link',
  },
  new: {
    password: 'New password',
    repeat: 'Repeat new password',
  },
} as const
