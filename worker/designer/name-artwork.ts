import { colourName } from '#worker/catalogue/garment-colours.rules.ts'
import { noDesign, type DesignWords } from '#worker/catalogue/line-name.rules.ts'
import { noText } from '#worker/platform/language.rules.ts'
import { pathOfUpload } from '#worker/platform/picture-path.rules.ts'
import type { Services } from '#worker/services.ts'
import { findArtworkOfPicture } from './artworks.queries.ts'

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
    design: found.name,
    colour: found.artwork.colour === null ? noText : colourName(found.artwork.colour),
    places: isFrontAlone ? [] : places,
  }
}
