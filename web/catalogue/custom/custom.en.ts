import { allKinds } from '../kinds.en.ts'

/** The custom products (R-CAT-01). */
export const texts = {
  title: 'Custom products',
  description: `Your name, photo, date or logo on ${allKinds}. Choose one and ask for it.`,
  headline: 'Yours from the first line.',
  lead: 'Choose what it goes on. Then tell us what should be on it: we draw it, you approve it, and it goes to press. Prices are for one piece.',
  loading: 'Loading products...',
  failed: 'Error loading products',
  empty: 'No products available',
  emptyWay: 'Look at what is ready to go, or come back soon.',
  readyToGo: 'See what is ready to go',
  more: 'Load more products',
  noName: 'No name available',
  noPrice: 'Price not available',
  noDescription: 'Description not available',
  noImages: 'No images available',
  request: 'Make a request',
  requestOf: 'Make a request: {{name}}',
  pictures: 'Pictures of {{name}}',
  picture: '{{name}}, picture {{place}} of {{count}}',
  previous: 'Previous picture of {{name}}',
  next: 'Next picture of {{name}}',
  place: '{{place}} of {{count}}',
} as const
