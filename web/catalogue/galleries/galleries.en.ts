import { allKinds } from '../kinds.en.ts'

/** The galleries: DTF designs, the seven example galleries and their overview (R-CAT-10). */
export const texts = {
  loading: 'Loading images...',
  failed: 'Error loading images',
  empty: 'No images to display',
  emptyWay: 'The first ones are on their way. Meanwhile, look at another gallery.',
  more: 'Load more images',
  dtf: {
    title: 'DTF DESIGNS',
    name: 'DTF designs',
    description:
      'Designs for your t-shirt, printed direct to film: lettering, botanical line work, crests, badges, skulls and suns. Open one to see it large.',
    lead: 'Our own designs, ready to be pressed onto a t-shirt in your size. Open one to see it large.',
    buy: 'Put one on a t-shirt',
  },
  overview: {
    title: 'Galleries',
    description: `Examples of everything we print: ${allKinds}, and our DTF designs.`,
    headline: 'Everything we print.',
    lead: 'A gallery of examples for each product. Find what you like, and ask for yours.',
    link: 'All galleries',
    others: 'More galleries',
  },
  description: '{{title}}: examples to look at and to start from. Printed to order, one at a time.',
  ask: 'Ask for one like this',
  readyToGo: 'See what is ready to go',
  carousel: {
    label: '{{title}}, a row of pictures',
    covers: '{{title}}, a few of them in turn',
    pause: 'Pause',
    play: 'Play',
    previous: 'Previous pictures',
    next: 'Next pictures',
    place: '{{place}} of {{count}}',
  },
  large: {
    buy: 'See and buy, {{price}}',
    makeItMine: 'Make it mine',
    label: 'Enlarged image',
    close: 'Close the image',
    previous: 'Previous image',
    next: 'Next image',
    place: '{{place}} of {{count}}',
    untitled: 'Image',
  },
} as const
