/** Texts that all ways of buying share: the log-in wall and the start of a payment. */
export const texts = {
  quantity: 'Quantity',
  takenOff: 'Taken off',
  /** `size` is for clothes, `capacity` for mugs. */
  size: 'Size',
  capacity: 'Size',
  loginRequired: {
    title: 'Log in to continue',
    text: 'Your choice is saved. After you log in, you continue right where you left off.',
    goToLogin: 'Go to login',
    cancel: 'Cancel',
  },
  favourite: {
    label: 'Favorite: {{title}}',
    kept: 'Kept in your favorites.',
    removed: 'Removed from your favorites.',
  },
  rating: {
    average_one: '{{average}} of 5 stars, {{count}} review',
    average_other: '{{average}} of 5 stars, {{count}} reviews',
    count_one: '{{count}} review',
    count_other: '{{count}} reviews',
  },
  gift: {
    label: 'Gift message',
  },
  giftNote: {
    label: 'Gift note',
    hint: 'Printed on the slip in the parcel, which shows no prices. Up to {{most}} characters.',
    add: 'Is it a gift? Add a note',
    change: 'Change the gift note',
    save: 'Save note',
    saving: 'Saving…',
    cancel: 'Cancel',
  },
  /** Said when the shop does not answer an addition to the cart. */
  kept: 'The shop does not answer right now. Your choice is kept and goes into your cart as soon as it does.',
  opening: 'Opening…',
  notStarted: {
    title: 'Your payment could not be started',
    shopDown:
      'The shop cannot take payments right now. Nothing was charged and nothing was ordered. Your cart is kept: try again in a few minutes.',
    support: 'If it happens again, write to',
    tryAgain: 'Try Again',
    toOrders: 'Go to your orders',
  },
} as const
