/** The key of a template's picture among the pictures of the shop. */
export const templatePicture = (id: string): string => `templates/${id}.jpg`
