/** Texts of the interface itself that belong to no screen. */
export const texts = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss message',
  loading: 'Loading…',
  tryAgain: 'Try again',
  filter: 'Filter and sort',
  filterNone: 'Clear all',
  field: {
    inLanguage: '{{label}} in {{language}}',
    optional: 'optional',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    less: 'One less',
    more: 'One more',
    most: '{{most}} at most',
  },
  error: {
    offline: 'You seem to be offline. Check your connection and try again; what you typed is still here.',
    unexpected: 'An unexpected error occurred.',
    summaryTitle: 'Please check these fields',
  },
} as const
