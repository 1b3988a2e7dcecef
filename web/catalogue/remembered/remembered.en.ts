/** Favourites, and what was looked at last. */
export const texts = {
  title: 'Favorites',
  lead: 'They are kept in this browser only, until you remove them or log out.',
  none: 'There are none yet. The heart on a design keeps it here.',
  toDesigns: 'See the designs',
  remove: 'Remove from your favorites: {{title}}',
  removeAll: 'Remove all',
  removeAllAsk: 'Remove all favorites?',
  removeAllText: 'They are in this browser only, so they cannot be brought back.',
  viewed: {
    title: 'You looked at',
    clear: 'Clear',
  },
} as const
