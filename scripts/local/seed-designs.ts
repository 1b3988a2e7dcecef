/** The exclusive designs of a demo shop (R-RUN-06): one that only Ana may buy, and two for sale to every customer. */
import { days } from '#worker/platform/duration.rules.ts'
import { inEachLanguage } from '#worker/platform/language.rules.ts'
import { exclusiveSamples, isExclusiveSample, type MadePicture } from '../stock/exclusive-samples.ts'
import { readPictureManifest } from '../stock/picture-manifest.ts'
import { insertMadePicture } from '../stock/statements.ts'
import { demoId } from './seed-customers.ts'
import type { Database } from './shop.ts'

interface DemoDesign {
  id: string
  /** The owner's mail address; null for a design that is for sale. */
  owner: string | null
  name: string
  description: string
  priceCents: number
  pictures: readonly MadePicture[]
}

const designs: DemoDesign[] = [
  {
    id: 'bruno',
    owner: 'ana',
    name: 'Retrato de Bruno',
    description:
      'Portrait of your dog Bruno in two inks, drawn by hand from your photo, with his name in our workshop lettering.',
    priceCents: 6800,
    pictures: exclusiveSamples.bruno,
  },
  {
    id: 'calavera',
    owner: null,
    name: 'Calavera de azúcar',
    description:
      'A sugar skull with marigolds, drawn once and printed once: whoever buys it is the only one who has it.',
    priceCents: 9500,
    pictures: exclusiveSamples.calavera,
  },
  {
    id: 'mixtape',
    owner: null,
    name: 'Mixtape, lado B',
    description: 'A cassette that unwinds into a song line, for the one who still knows which side comes first.',
    priceCents: 7200,
    pictures: exclusiveSamples.mixtape,
  },
]

export async function seedDesigns(database: Database): Promise<void> {
  const entries = readPictureManifest()
  const pathOf = ([category, slug]: MadePicture): string[] =>
    entries.filter((entry) => entry.category === category && entry.slug === slug).map(({ path }) => path)
  const now = Date.now()
  await database.batch(
    entries.flatMap((entry, position) =>
      isExclusiveSample(entry) ? [database.prepare(insertMadePicture(entry, position))] : [],
    ),
  )
  await database.batch(
    designs.map(({ id, owner, name, description, priceCents, pictures }, index) =>
      database
        .prepare(
          `INSERT OR IGNORE INTO exclusive_designs (id, owner_id, name, details, price_cents, pictures,
            for_sale, created_at, updated_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(
          demoId('des', id),
          owner && demoId('cus', owner),
          JSON.stringify(inEachLanguage(() => name)),
          JSON.stringify(inEachLanguage(() => description)),
          priceCents,
          JSON.stringify(pictures.flatMap(pathOf)),
          owner === null ? 1 : 0,
          now - days(index + 3),
          now - days(index + 3),
        ),
    ),
  )
}
