/** Searching products and designs together. */
export const texts = {
  title: 'Search',
  headline: 'What are you looking for?',
  description:
    'Search our products and designs by word or category: names, animals, flowers, teams, jokes, in English or Spanish.',
  words: 'Search for',
  category: 'Category',
  everything: 'Everything',
  submit: 'Search',
  start: 'Try “dog”, “rosa”, “team” or “talavera” in English or Spanish, or choose a category.',
  loading: 'Searching …',
  failed: 'The search did not work. Please try again.',
  products: 'Products to ask for',
  designs: 'Designs and examples',
  found: {
    buy: 'Buy',
    buyOf: 'Buy: {{title}}',
    askForLike: 'Ask for one like this',
    askForLikeOf: 'Ask for one like this: {{title}}',
  },
  none: 'Nothing found for that.',
  noneWay: 'Try fewer words or another category. Or tell us your idea: we draw it for you.',
  ask: 'Ask for your own design',
  everythingAgain: 'Search everything',
  more: 'Show more',
}
