/** The page of one order. */
export const texts = {
  title: 'Your order',
  back: 'All your orders',
  loading: 'Loading your order…',
  lines: 'What you ordered',
  sums: {
    subtotal: 'Items',
    discount: 'Discount {{code}}',
    shipping: 'Shipping',
    tax: 'Tax',
    free: 'Free',
    total: 'Total',
    refunded: 'Refunded',
  },
  address: {
    title: 'Ship to',
    change: 'Change the address',
    none: 'We do not know yet where to send it.',
    cancel: 'Keep this address',
    fixed: 'It can be changed until we start printing.',
  },
  history: {
    title: 'What happened so far',
    addressChanged: 'You changed the address',
    refunding: '{{amount}} is on its way back to you',
    refunded: '{{amount}} refunded to your card',
    refundedByHand: '{{amount}} refunded to you',
  },
  actions: { again: 'Buy again', adding: 'Adding to your cart…' },
  cancel: {
    start: 'Cancel the order',
    question: 'Cancel this order?',
    unpaid: 'Nothing has been charged.',
    paid: 'Cancelling is free until we start making it. Your money goes back to your card within {{from}}–{{to}} business days.',
    paidByHand: 'Cancelling is free until we start making it. You did not pay by card, so we refund you ourselves.',
    keep: 'Keep it',
    busy: 'Cancelling…',
  },
  again: {
    title: 'Order it again',
    added: 'In your cart: {{title}}, {{size}}, {{quantity}} ×',
    price_changed:
      'In your cart: {{title}}, {{size}}, {{quantity}} ×. It costs {{price}} each today; it was {{before}}.',
    gone: 'No longer available: {{title}}, {{size}}',
    cart_full: 'Your cart is full, so this was not added: {{title}}, {{size}}',
    toCart: 'Go to your cart',
  },
} as const
