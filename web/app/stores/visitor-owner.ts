/** The owner of a logged-out visitor's drafts and files. */
export const visitorOwner = 'visitor'
