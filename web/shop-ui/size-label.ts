/**
 * The word for a size, as a key of `buying`: clothes have a size, mugs a capacity in ounces (Spanish has two words).
 */
export const sizeLabel = (size: string): 'size' | 'capacity' => (/oz$/i.test(size) ? 'capacity' : 'size')
