import type { Handlers } from '#worker/api/handler.ts'
import { readBytes } from '#worker/http/read-bytes.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { catalogueLimits } from './catalogue-editing.rules.ts'
import {
  addPicture,
  addProduct,
  addReadyProduct,
  editPicture,
  editProduct,
  keepPictureFile,
  placePicture,
  placeProduct,
} from './edit-catalogue.ts'
import { keepPrintFile } from './keep-print-file.ts'
import { listFolder } from './picture-editing.queries.ts'
import { findWholeProduct, listPriceChanges, listWholeProducts } from './product-editing.queries.ts'
import { presentKeptPicture, presentKeptProduct } from './staff-catalogue.presenter.ts'

const texts = {
  moved: { en: 'Moved.', es: 'Movido.' },
} as const satisfies Record<string, Localized>

/** What is sold and shown, as the staff keep it (R-STAFF-08). */
export const staffCatalogueRoutes = {
  async staffProductList({ services }) {
    return { products: (await listWholeProducts(services.db)).map(presentKeptProduct) }
  },

  async staffProductShow({ params, services }) {
    const found = await findWholeProduct(services.db, params.productId)
    if (!found) throw new ShopError('not_found')
    const prices = await listPriceChanges(
      services.db,
      found.variations.map(({ id }) => id),
    )
    return {
      product: presentKeptProduct(found),
      prices: prices.map((price) => ({ ...price, at: new Date(price.at).toISOString() })),
    }
  },

  async staffProductAdd({ body, staff, services }) {
    return presentKeptProduct(await addProduct(services, staff.id, body))
  },

  async staffReadyProductAdd({ params, staff, services }) {
    return presentKeptProduct(await addReadyProduct(services, staff.id, params.productId))
  },

  async staffProductChange({ params, body, staff, services }) {
    return presentKeptProduct(await editProduct(services, staff.id, params.productId, body))
  },

  async staffProductMove({ params, body, staff, language, services }) {
    await placeProduct(services, staff.id, params.productId, body.before)
    return { message: texts.moved[language] }
  },

  async staffPictureList({ query, services }) {
    const { found, total } = await listFolder(services.db, query.category, query)
    return { pictures: found.map(presentKeptPicture), hasMore: query.offset + found.length < total, total }
  },

  /** The bytes are the body; a picture's sizes come one by one, each as often as the line wants. */
  async staffPictureFile({ params, services, c }) {
    await keepPictureFile(services, params.category, params.file, await readBytes(c.req.raw, catalogueLimits.fileBytes))
    return { file: params.file }
  },

  async staffPictureAdd({ body, staff, services }) {
    return presentKeptPicture(await addPicture(services, staff.id, body))
  },

  /** The bytes are the body. */
  async staffPicturePrint({ params, query, staff, services, c }) {
    const bytes = await readBytes(c.req.raw, catalogueLimits.printBytes)
    const path = `${params.category}/${params.file}`
    return presentKeptPicture(await keepPrintFile(services, staff.id, path, { bytes, widthIn: query.inches }))
  },

  async staffPictureChange({ params, body, staff, services }) {
    const { isPublished, ...texts } = body
    const change = { ...texts, published: isPublished === undefined ? undefined : Number(isPublished) }
    return presentKeptPicture(await editPicture(services, staff.id, `${params.category}/${params.file}`, change))
  },

  async staffPictureMove({ params, body, staff, language, services }) {
    await placePicture(services, staff.id, `${params.category}/${params.file}`, body.before)
    return { message: texts.moved[language] }
  },
} satisfies Partial<Handlers>
