/** The screen of a tracking link, without a log-in. */
export const texts = {
  title: 'Follow an order',
  heading: 'Order {{number}}',
  for: 'For {{firstName}} in {{city}}',
  forName: 'For {{firstName}}',
  loading: 'Looking the order up…',
  inside: 'What is in it',
  parcels: 'Parcels',
  parcel: 'With {{carrier}} since {{date}}',
  follow: 'Follow {{number}} at {{carrier}}',
  contains: '{{quantity}} × {{title}}',
  invalid: {
    title: 'This link shows no order',
    text: 'It may be cut off or no longer good. Open the whole link from the message again, or log in to see your orders.',
  },
  toOrders: 'This is my order',
  share: 'Share its tracking link',
  sharing: 'Making the link…',
  shareText: 'Whoever has the link sees how far it is, with your first name and city, and can change nothing.',
  copied: 'Link copied.',
  shareFailed: 'Copy it from here:',
} as const
