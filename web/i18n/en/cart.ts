/** The shopping cart. */
export const texts = {
  title: 'Your Shopping Cart',
  loading: 'Loading cart...',
  empty: 'Your cart is empty.',
  emptyText: 'Pick a picture and a size; we print it when you order it.',
  toReadyToGo: 'See what is ready to go',
  goOnShopping: 'Go on shopping',
  note: 'You pay each item on its own. Shipping is included.',
  pieces_one: '{{count}} piece',
  pieces_other: '{{count}} pieces',
  line: {
    each: '{{price}} each',
    total: 'Price',
    buyNow: 'Buy now',
    buyNowOf: 'Buy now: {{title}}, size {{size}}',
    delete: 'Delete: {{title}}, size {{size}}',
    toOrders: 'Look at your orders',
  },
  deleting: {
    question: 'Are you sure you want to delete this item?',
    confirm: 'Delete',
    keep: 'Keep it',
    loading: 'Deleting item...',
    success: 'Item successfully deleted.',
    error: 'Error deleting item. Please try again.',
  },
} as const
