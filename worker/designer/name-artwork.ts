import { findDesignWords } from '#worker/catalogue/catalogue.queries.ts'
import { colourName } from '#worker/catalogue/garment-colours.rules.ts'
import { noDesign, type DesignWords } from '#worker/catalogue/line-name.rules.ts'
import { listOwnUploads } from '#worker/files/uploads.queries.ts'
import type { Database } from '#worker/platform/database.queries.ts'
import { inEachLanguage, noText, type Localized } from '#worker/platform/language.rules.ts'
import { pathOfUpload } from '#worker/platform/picture-path.rules.ts'
import type { Services } from '#worker/services.ts'
import { artworkNameOf, nameOfWords, type ArtworkElement } from './artwork.rules.ts'
import { findArtworkOfPicture } from './artworks.queries.ts'
import { teamFields } from './set-words.rules.ts'

/**
 * What a line says of a customer's own design: its name, its garment's colour and the places that it is printed on. Null where the file is no
 * preview of an artwork.
 */
export async function wordsOfArtwork(
  { db }: Services,
  customerId: string,
  previewUploadId: string,
): Promise<DesignWords | null> {
  const found = await findArtworkOfPicture(db, customerId, previewUploadId)
  if (found === null) return null
  const places = found.places.map(({ place, preview }) => ({ place, path: pathOfUpload(preview.id) }))
  const isFrontAlone = places.every(({ place }) => place === 'front')
  return {
    ...noDesign,
    design: await nameOf(db, customerId, found.artwork.elements),
    colour: found.artwork.colour === null ? noText : colourName(found.artwork.colour),
    places: isFrontAlone ? [] : places,
  }
}

/**
 * A name by which two designs can be told apart: the words on it, else its first picture, by the name of the shop's design
 * or of the customer's file.
 */
async function nameOf(db: Database, customerId: string, elements: readonly ArtworkElement[]): Promise<Localized> {
  const texts = elements.filter((element) => element.kind === 'text')
  // The name and number of a team's piece come first: they tell its lines and print files apart (decision 211).
  const inOrder = [...teamFields, undefined].flatMap((field) => texts.filter(({ team }) => team === field))
  const words = nameOfWords(inOrder.map(({ text }) => text))
  if (words !== '') return same(words)
  const source = elements.find((element) => element.kind === 'picture')?.source ?? ''
  if (source.startsWith('upl_')) {
    const [file] = await listOwnUploads(db, customerId, [source])
    return same(artworkNameOf((file?.name ?? '').replace(/\.\w{2,5}$/, '')))
  }
  return (await findDesignWords(db, source)).design
}

const same = (name: string): Localized => inEachLanguage(() => name)
