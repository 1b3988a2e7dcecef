/**
 * Exclusive designs to open with (R-RUN-06): one made for Ana, which she may buy, and two that the shop sells to
 * anybody.
 */
import { days } from '#worker/platform/duration.rules.ts'
import { readPictureManifest } from '../pictures/manifest.ts'
import type { Database } from './seed-catalogue.ts'
import { demoId } from './seed-customers.ts'

interface DemoDesign {
  id: string
  /** Whose it is; null for one that is for sale. */
  owner: string | null
  name: string
  description: string
  priceCents: number
  /** Which pictures, by category and slug of the catalogue's. */
  pictures: [category: string, slug: string][]
}

const designs: DemoDesign[] = [
  {
    id: 'bruno',
    owner: 'ana',
    name: 'Retrato de Bruno',
    description:
      'Portrait of your dog Bruno in two inks, drawn by hand from your photo, with his name in our workshop lettering.',
    priceCents: 6800,
    pictures: [
      ['dtf', 'retrato-bruno'],
      ['tshirt', 'retrato-bruno-rose'],
      ['mug', 'retrato-bruno'],
      ['ledlamp', 'retrato-bruno-luz'],
    ],
  },
  {
    id: 'calavera',
    owner: null,
    name: 'Calavera de azúcar',
    description:
      'A sugar skull with marigolds, drawn once and printed once: whoever buys it is the only one who has it.',
    priceCents: 9500,
    pictures: [
      ['dtf', 'calavera-de-azucar'],
      ['tshirt', 'calavera-de-azucar-black'],
      ['tumber', 'calavera-de-azucar'],
      ['ledlamp', 'calavera-de-luz'],
    ],
  },
  {
    id: 'mixtape',
    owner: null,
    name: 'Mixtape, lado B',
    description: 'A cassette that unwinds into a song line, for the one who still knows which side comes first.',
    priceCents: 7200,
    pictures: [
      ['dtf', 'mixtape-lado-b'],
      ['tshirt', 'mixtape-lado-b-heather'],
    ],
  },
]

export async function seedDesigns(database: Database): Promise<void> {
  const entries = readPictureManifest()
  const pathOf = ([category, slug]: [string, string]): string[] =>
    entries.filter((entry) => entry.category === category && entry.slug === slug).map(({ path }) => path)
  const now = Date.now()
  await database.batch(
    designs.map(({ id, owner, name, description, priceCents, pictures }, index) =>
      database
        .prepare(
          `INSERT OR IGNORE INTO exclusive_designs (id, owner_id, design_name, description, price_cents, pictures, for_sale, created_at, updated_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(
          demoId('des', id),
          owner && demoId('cus', owner),
          name,
          description,
          priceCents,
          JSON.stringify(pictures.flatMap(pathOf)),
          owner === null ? 1 : 0,
          now - days(index + 3),
          now - days(index + 3),
        ),
    ),
  )
}
