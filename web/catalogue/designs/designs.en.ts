/** Exclusive designs: the customer's own and those for sale. */
export const texts = {
  title: 'My Exclusive Designs',
  greeting: 'Hello, {{name}}',
  lead: 'Every design here exists once: drawn for you, or waiting for the one who buys it.',
  close: 'Close and go home',
  tabs: { label: 'Exclusive designs', mine: 'My Exclusive Designs', sale: 'For sale' },
  loading: 'Loading designs…',
  /** The text of R-CAT-15. */
  failed: 'Unexpected error',
  empty: {
    title: 'You have no exclusive designs yet.',
    text: 'Ask for one with a custom request, or take one that is for sale.',
    toSale: 'See designs for sale',
    toCustom: 'Ask for your own',
  },
  emptySale: {
    title: 'No designs are for sale right now.',
    text: 'New ones come with every print run. Your own we draw at any time.',
  },
  card: {
    showAll: 'Show all of it',
    showLess: 'Show less',
    deposit: 'Deposit: {{now}} now, {{later}} before shipping.',
    buy: 'Buy',
    buyOf: 'Buy the design {{name}}',
    goOn: 'Go on paying',
    goOnOf: 'Go on paying {{name}}',
    held: 'Somebody is paying for it right now.',
    heldHint: 'If they do not finish, it is free again in a few minutes.',
    owned: 'Yours',
    order: 'See its order',
    orderOf: 'See the order of {{name}}',
    once: 'One of one',
  },
  placeholder: {
    title: 'Exclusive Design',
    headline: 'One design, one owner.',
    text: 'We draw it once and print it once. Log in to see the designs that are yours and those for sale.',
    toDesigns: 'See exclusive designs',
    toReadyToGo: 'See what is ready to go',
  },
} as const
