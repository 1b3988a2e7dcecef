/** Under which this browser remembers designs (web/catalogue/remembered); a deliberate log-out deletes them. */
export const rememberedKeys = { favourites: 'favourites', viewed: 'viewedDesigns' } as const
