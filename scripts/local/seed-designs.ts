/** The exclusive designs of a demo shop (R-RUN-06): one that only Ana may buy, and two for sale to every customer. */
import { days } from '#worker/platform/duration.rules.ts'
import { inEachLanguage, type Localized } from '#worker/platform/language.rules.ts'
import { isExclusive, readPictureManifest } from '../stock/picture-manifest.ts'
import { insertExclusivePicture } from '../stock/statements.ts'
import { demoId } from './seed-customers.ts'
import type { Database } from './shop.ts'

interface DemoDesign {
  id: string
  /** The owner's mail address; null for a design that is for sale. */
  owner: string | null
  name: Localized
  description: Localized
  object: Localized
  size: string
  colour: Localized
  priceCents: number
  /** How the names of its pictures begin; the first one is what an order keeps. */
  slug: string
}

const shirt: Localized = { en: 'Heavy cotton t-shirt', es: 'Camiseta de algodón grueso' }

const designs: DemoDesign[] = [
  {
    id: 'bruno',
    owner: 'ana',
    name: { en: 'Bruno’s Retablo', es: 'Retablo de Bruno' },
    description: {
      en: 'Your dog Bruno in a painted niche with rays and candles, drawn by hand from your photo.',
      es: 'Tu perro Bruno en un nicho pintado con rayos y velas, dibujado a mano a partir de tu foto.',
    },
    object: shirt,
    size: 'M',
    colour: { en: 'cream', es: 'color crema' },
    priceCents: 6800,
    slug: 'retablo-de-bruno',
  },
  {
    id: 'tecolote',
    owner: null,
    name: { en: 'Midnight Owl', es: 'Tecolote de medianoche' },
    description: {
      en: 'An owl before a halftone moon, drawn once and printed once: whoever buys it is the only one who has it.',
      es: 'Un tecolote ante una luna de puntos, dibujado una vez e impreso una vez: quien lo compre será la única persona que lo tenga.',
    },
    object: shirt,
    size: 'M',
    colour: { en: 'black', es: 'negra' },
    priceCents: 9500,
    slug: 'tecolote-de-medianoche',
  },
  {
    id: 'ballena',
    owner: null,
    name: { en: 'The Whale That Carries the Town', es: 'La ballena que carga el pueblo' },
    description: {
      en: 'A whale swims through stars with a desert town on its back, church and cactuses included.',
      es: 'Una ballena nada entre estrellas con un pueblo del desierto en el lomo, con iglesia y cactus.',
    },
    object: { en: 'Fleece-lined hoodie', es: 'Sudadera afelpada con capucha' },
    size: 'M',
    colour: { en: 'navy', es: 'azul marino' },
    priceCents: 11200,
    slug: 'ballena-del-desierto',
  },
]

export async function seedDesigns(database: Database): Promise<void> {
  const entries = readPictureManifest()
  const picturesOf = (slug: string): string[] =>
    entries.filter((entry) => isExclusive(entry) && entry.slug.startsWith(slug)).map(({ path }) => path)
  const now = Date.now()
  await database.batch(
    entries.flatMap((entry, position) =>
      isExclusive(entry) ? [database.prepare(insertExclusivePicture(entry, position))] : [],
    ),
  )
  await database.batch(
    designs.map(({ id, owner, name, description, object, size, colour, priceCents, slug }, index) =>
      database
        .prepare(
          `INSERT OR IGNORE INTO exclusive_designs (id, owner_id, name, details, object, object_size, object_colour, has_certificate,
            price_cents, pictures, for_sale, created_at, updated_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?)`,
        )
        .bind(
          demoId('des', id),
          owner && demoId('cus', owner),
          JSON.stringify(name),
          JSON.stringify(description),
          JSON.stringify(object),
          JSON.stringify(inEachLanguage(() => size)),
          JSON.stringify(colour),
          priceCents,
          JSON.stringify(picturesOf(slug)),
          owner === null ? 1 : 0,
          now - days(index + 3),
          now - days(index + 3),
        ),
    ),
  )
}
