/** The screen of a tracking link, without a log-in. */
export const texts = {
  title: 'Track an order',
  heading: 'Order {{number}}',
  for: 'For {{firstName}} in {{city}}',
  forName: 'For {{firstName}}',
  loading: 'Looking up the order…',
  inside: 'What is inside',
  parcels: 'Parcels',
  parcel: '{{carrier}} · {{date}}',
  follow: 'Track {{number}} with {{carrier}}',
  contains: '{{quantity}} × {{title}}',
  invalid: {
    title: 'This link shows no order',
    text: 'It may be incomplete or expired. Open the whole link from the message again, or log in to see your orders.',
    toOrders: 'See my orders',
  },
  toOrders: 'This is my order',
  share: 'Share its tracking link',
  sharing: 'Making the link…',
  shareText: 'Anyone with the link sees its progress, your first name and your city, and can change nothing.',
  copied: 'Link copied.',
  shareFailed: 'Copy it from here:',
} as const
