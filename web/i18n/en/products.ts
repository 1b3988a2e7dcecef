/** The ready-to-go gallery. */
export const texts = {
  title: 'Ready to go',
  description: 'T-shirts, hoodies, mugs and images for your t-shirt. Pick a picture, a size and how many; we print it when you order it.',
  headline: 'Choose it. We print it.',
  designIt: 'Or put your own picture and words on it',
  lead: 'Pick a picture, a size and how many. It goes to press when you order it and leaves in {{from}}–{{to}} business days.',
  navigation: 'Products',
  readyToGo: 'Ready to go',
  categories: { label: 'What it is printed on', tshirt: 'T-Shirts', hoodies: 'Hoodies', mug: 'Mugs', dtf: 'IMAGES FOR TSHIRT' },
  dtfNote: 'Each image is printed on a t-shirt in your size.',
  gallery: {
    loading: 'Loading images...',
    failed: 'Error loading images',
    empty: 'No images to display',
    emptyWay: 'Look at another tab, or come back soon.',
    more: 'Load more images',
  },
  card: {
    buyNow: 'Buy now',
    buyNowOf: 'Buy now: {{title}}',
    addToCart: 'Add to cart',
    addToCartOf: 'Add to cart: {{title}}',
  },
  adding: {
    loading: 'Adding to cart...',
    success: 'Added to cart!',
    failure: 'Something went wrong. Please try again.',
    error: 'Error creating payment ',
    seeCart: 'See cart',
  },
} as const
