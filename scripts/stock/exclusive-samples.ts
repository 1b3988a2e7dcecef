import type { PictureEntry } from './picture-manifest.ts'

/** A made picture, by its category and slug. */
export type MadePicture = readonly [category: string, slug: string]

/** Art that only the demo shop sells, as exclusive designs. A real shop's catalogue starts without it. */
export const exclusiveSamples = {
  bruno: [
    ['dtf', 'retrato-bruno'],
    ['tshirt', 'retrato-bruno-rose'],
    ['mug', 'retrato-bruno'],
    ['ledlamp', 'retrato-bruno-luz'],
  ],
  calavera: [
    ['dtf', 'calavera-de-azucar'],
    ['tshirt', 'calavera-de-azucar-black'],
    ['tumber', 'calavera-de-azucar'],
    ['ledlamp', 'calavera-de-luz'],
  ],
  mixtape: [
    ['dtf', 'mixtape-lado-b'],
    ['tshirt', 'mixtape-lado-b-heather'],
  ],
} as const satisfies Record<string, readonly MadePicture[]>

export const isExclusiveSample = ({ category, slug }: Pick<PictureEntry, 'category' | 'slug'>): boolean =>
  Object.values(exclusiveSamples)
    .flat()
    .some(([theirCategory, theirSlug]) => theirCategory === category && theirSlug === slug)
