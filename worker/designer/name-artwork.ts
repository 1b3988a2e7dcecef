import { findDesignWords } from '#worker/catalogue/catalogue.queries.ts'
import { listOwnUploads } from '#worker/files/uploads.queries.ts'
import { inEachLanguage, type Localized } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { artworkNameOf } from './artwork.rules.ts'
import { findArtworkOfPicture } from './artworks.queries.ts'
import { teamFields } from './set-words.rules.ts'

/**
 * What a line calls a customer's own design, so that two of them can be told apart: the words on it, else its first
 * picture, by the name of the shop's design or of the customer's file. Null where the file is no preview of an artwork.
 */
export async function nameArtwork(
  { db }: Services,
  customerId: string,
  previewUploadId: string,
): Promise<Localized | null> {
  const found = await findArtworkOfPicture(db, customerId, previewUploadId)
  if (found === null) return null
  const { elements } = found.artwork
  const texts = elements.filter((element) => element.kind === 'text')
  // The name and number of a team's piece come first: they tell its lines and print files apart (decision 211).
  const inOrder = [...teamFields, undefined].flatMap((field) => texts.filter(({ team }) => team === field))
  const words = inOrder.map(({ text }) => text).join(' ')
  if (words.trim() !== '') return same(artworkNameOf(words))
  const source = elements.find((element) => element.kind === 'picture')?.source ?? ''
  if (source.startsWith('upl_')) {
    const [file] = await listOwnUploads(db, customerId, [source])
    return same(artworkNameOf((file?.name ?? '').replace(/\.\w{2,5}$/, '')))
  }
  return (await findDesignWords(db, source)).design
}

const same = (name: string): Localized => inEachLanguage(() => name)
