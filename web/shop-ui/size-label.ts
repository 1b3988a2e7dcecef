/** The word for a size, as a key of `buying`: clothes have a size, mugs hold so many ounces (Spanish has two words). */
export const sizeLabel = (size: string): 'size' | 'capacity' => (/oz$/i.test(size) ? 'capacity' : 'size')
