/**
 * Stands in for the built screens in the Worker of `npm run dev` (docs/decisions/067): pages come with their first data
 * and an empty #root, which the browser fills with the screens as they are now.
 */
export const renderBody = (): Promise<string> => Promise.resolve('')
