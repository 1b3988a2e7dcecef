import type { ResponseBody } from '#worker/api/wire.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import type { Picture } from './catalogue.queries.ts'
import { presentPicture } from './picture.presenter.ts'
import type { WholeProduct } from './product-editing.queries.ts'

/** A picture as the staff keep it. */
export function presentKeptPicture(picture: Picture): ResponseBody<'staffPictureAdd'> {
  const { title, alt, productId, path } = picture
  const { srcset, width, height, placeholder } = presentPicture(picture)
  return {
    path,
    url: pictureUrl(path),
    srcset,
    width,
    height,
    placeholder,
    title,
    alt,
    productId,
    isPublished: picture.published === 1,
    print: presentPrint(picture),
  }
}

/** What a picture's design is printed from. */
function presentPrint({
  path,
  printKey,
  printWidthIn,
  printHeightIn,
  printPixels,
}: Picture): ResponseBody<'staffPictureAdd'>['print'] {
  if (printKey === null || printWidthIn === null || printHeightIn === null) return null
  return {
    url: `${pictureUrl(path)}?print=1`,
    widthIn: printWidthIn,
    heightIn: printHeightIn,
    dpi: printPixels === null ? null : Math.floor(printPixels / printWidthIn),
  }
}

/** A product as the staff keep it, in every language. */
export const presentKeptProduct = ({
  product,
  variations,
  pictures,
}: WholeProduct): ResponseBody<'staffProductAdd'> => ({
  id: product.id,
  kind: product.kind,
  category: product.category,
  name: product.name,
  isPublished: product.published === 1,
  version: product.version,
  variations: variations.map(({ id, unitPriceCents, bulkPrices, furtherPlaceCents, sizes, title, description }) => ({
    id,
    priceCents: unitPriceCents,
    bulkPrices,
    furtherPlaceCents,
    sizes,
    title,
    description,
  })),
  pictures: pictures.map(presentKeptPicture),
})
