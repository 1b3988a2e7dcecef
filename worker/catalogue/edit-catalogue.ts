import type { AuditAction } from '#worker/platform/audit/audit-actions.rules.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { writeTogether, type Condition, type Statement } from '#worker/platform/database.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { applyEdits, DamagedFile } from '#worker/platform/file-formats/byte-source.rules.ts'
import { fileTypeOf, fileTypes, signatureBytes } from '#worker/platform/file-formats/file-type.rules.ts'
import { inspectFile } from '#worker/platform/file-formats/inspect-file.rules.ts'
import { defaultLanguage } from '#worker/platform/language.rules.ts'
import type { Services } from '#worker/services.ts'
import { filesOf, pictureFileName, type PictureFolder } from './catalogue-editing.rules.ts'
import type { Picture } from './catalogue.queries.ts'
import {
  changePicture,
  findAnyPicture,
  insertPicture,
  movePicture,
  type PictureChange,
} from './picture-editing.queries.ts'
import { usualFurtherPlaceCents } from './place-prices.rules.ts'
import {
  changeProduct,
  findProductByClientKey,
  findWholeProduct,
  insertProduct,
  insertReadyProduct,
  isProduct,
  isProductChangedBy,
  isProductThere,
  moveProduct,
  type EditedProduct,
  type WholeProduct,
} from './product-editing.queries.ts'
import { readyProducts } from './ready-products.rules.ts'

const audit = (
  services: Services,
  actorId: string,
  action: Extract<AuditAction, `product.${string}` | `picture.${string}`>,
  subjectId: string,
  facts: Record<string, string | number | boolean | null> = {},
  when?: Condition,
): Statement =>
  recordAction(
    services.db,
    { actorId, action, subjectKind: action.split('.')[0] ?? action, subjectId, facts, at: services.now() },
    when,
  )

/** @throws ShopError not_found */
async function requireProduct(services: Services, id: string): Promise<WholeProduct> {
  const found = await findWholeProduct(services.db, id)
  if (!found) throw new ShopError('not_found')
  return found
}

/** What a form says of a product, to compare two forms. What it leaves out is as a new product has it. */
const saidIn = ({ category, name, isPublished, variations }: EditedProduct): string =>
  JSON.stringify([
    category,
    name,
    isPublished,
    variations.map(({ bulkPrices = [], furtherPlaceCents = usualFurtherPlaceCents, ...one }) => [
      [one.priceCents, one.sizes, one.title, one.description],
      [bulkPrices, furtherPlaceCents],
    ]),
  ])

/**
 * The product that a key has added, if it is the one that was sent. Once it was changed nothing can be compared: then the
 * form is an old one that was sent again (docs/decisions/290).
 */
async function addedAs(services: Services, id: string, edited: EditedProduct): Promise<WholeProduct> {
  const added = await requireProduct(services, id)
  const { category, name, published, version } = added.product
  const variations = added.variations.map((one) => ({ ...one, priceCents: one.unitPriceCents }))
  if (version === 1 && saidIn({ category, name, isPublished: published === 1, variations }) !== saidIn(edited))
    throw new ShopError('edited_meanwhile')
  return added
}

/**
 * Adds a product that customers can ask for; sent twice under one key it is added once.
 * @throws ShopError too_many_products, edited_meanwhile for a key that has added another product
 */
export async function addProduct(
  services: Services,
  actorId: string,
  edited: EditedProduct & { clientKey: string },
): Promise<WholeProduct> {
  const known = await findProductByClientKey(services.db, edited.clientKey)
  if (known !== null) return addedAs(services, known, edited)
  const id = services.newId('product')
  try {
    await writeTogether(services.db, [
      ...insertProduct(services.db, { ...edited, id }, { id: actorId, at: services.now() }),
      audit(
        services,
        actorId,
        'product.added',
        id,
        { name: edited.name[defaultLanguage], isPublished: edited.isPublished },
        isProductThere(id),
      ),
    ])
  } catch (error) {
    // The UNIQUE index decides when both are sent at once.
    const added = await findProductByClientKey(services.db, edited.clientKey)
    if (added === null) throw error
    return addedAs(services, added, edited)
  }
  const made = await findWholeProduct(services.db, id)
  if (!made) throw new ShopError('too_many_products')
  return made
}

/** Puts a ready-to-go product on sale, as the shop defines it. Repeatable. */
export async function addReadyProduct(services: Services, actorId: string, id: string): Promise<WholeProduct> {
  const ready = readyProducts.find(({ item }) => item.productId === id)
  if (!ready) throw new ShopError('not_found')
  const changeId = services.newToken()
  const at = services.now()
  await writeTogether(services.db, [
    ...insertReadyProduct(services.db, ready, changeId, { id: actorId, at }),
    recordAction(
      services.db,
      {
        actorId,
        action: 'product.added',
        subjectKind: 'product',
        subjectId: id,
        facts: { name: ready.name[defaultLanguage], isPublished: true },
        at,
      },
      isProductChangedBy(id, changeId),
    ),
  ])
  return requireProduct(services, id)
}

/**
 * Changes a product as it was read. A ready-to-go one keeps what R-CAT-07 fixes: its category, prices and sizes.
 * @throws ShopError not_found, forbidden for what is fixed, edited_meanwhile
 */
export async function editProduct(
  services: Services,
  actorId: string,
  id: string,
  { version, ...edited }: EditedProduct & { version: number },
): Promise<WholeProduct> {
  const before = await requireProduct(services, id)
  if (before.product.kind === 'ready' && !keepsWhatIsFixed(before, edited)) throw new ShopError('forbidden')
  if (
    edited.variations.some(
      ({ id: variationId }) =>
        variationId !== undefined && !before.variations.some((known) => known.id === variationId),
    )
  )
    throw new ShopError('not_found')
  const changeId = services.newToken()
  const [changed] = await writeTogether(services.db, [
    ...changeProduct(services.db, id, { version, changeId }, edited, before, { id: actorId, at: services.now() }),
    recordAction(
      services.db,
      {
        actorId,
        action: 'product.changed',
        subjectKind: 'product',
        subjectId: id,
        facts: {
          name: edited.name[defaultLanguage],
          isPublished: edited.isPublished,
          price: Math.min(...edited.variations.map(({ priceCents }) => priceCents)),
        },
        at: services.now(),
      },
      isProductChangedBy(id, changeId),
    ),
  ])
  if (changed === 0) throw new ShopError('edited_meanwhile')
  return requireProduct(services, id)
}

const keepsWhatIsFixed = ({ product, variations }: WholeProduct, edited: EditedProduct): boolean =>
  edited.category === product.category &&
  edited.isPublished === (product.published === 1) &&
  edited.variations.length === variations.length &&
  variations.every((known) =>
    edited.variations.some(
      (one) =>
        one.id === known.id && one.priceCents === known.unitPriceCents && one.sizes.join() === known.sizes.join(),
    ),
  )

/** @throws ShopError not_found */
export async function placeProduct(
  services: Services,
  actorId: string,
  id: string,
  before: string | null,
): Promise<void> {
  if (!(await moveProduct(services.db, id, before, audit(services, actorId, 'product.moved', id))))
    throw new ShopError('not_found')
}

/**
 * Keeps one stored size of a picture that is to be added: what it is called is what it is, and where it was taken is
 * taken
 * out. Sent again it is the same; another under its name is refused, as browsers and caches keep what they have for
 * ever.
 * @throws ShopError not_found for a name that is none, file_type, file_damaged, picture_taken
 */
export async function keepPictureFile(
  services: Services,
  category: PictureFolder,
  file: string,
  bytes: Uint8Array,
): Promise<void> {
  const meant = pictureFileName(file)
  if (!meant) throw new ShopError('not_found')
  const type = fileTypeOf(bytes.subarray(0, signatureBytes))
  if (!type || fileTypes[type].extension !== meant.format) throw new ShopError('file_type')
  const own = bytes.slice()
  const inspection = await inspectFile(type, {
    size: own.length,
    read: async (offset, length) => own.subarray(offset, offset + length),
  }).catch((error: unknown) => {
    throw error instanceof DamagedFile ? new ShopError('file_damaged') : error
  })
  if (inspection.width !== meant.width || inspection.end) throw new ShopError('file_damaged')
  applyEdits(own, 0, inspection.edits)
  const key = `${category}/${file}`
  const put = await services.pictures.put(key, own, {
    httpMetadata: { contentType: type },
    onlyIf: new Headers({ 'If-None-Match': '*' }),
  })
  if (put === null && !(await isStoredAs(services, key, own))) throw new ShopError('picture_taken')
}

async function isStoredAs(services: Services, key: string, bytes: Uint8Array): Promise<boolean> {
  const stored = await services.pictures.get(key)
  if (stored?.size !== bytes.length) return false
  const kept = new Uint8Array(await stored.arrayBuffer())
  return bytes.every((byte, index) => byte === kept[index])
}

export interface NewPicture extends Pick<
  Picture,
  'width' | 'height' | 'widths' | 'title' | 'alt' | 'productId' | 'placeholder'
> {
  category: PictureFolder
  name: string
}

/** Shows a picture whose sizes are all there. @throws ShopError picture_incomplete, not_found for its product */
export async function addPicture(
  services: Services,
  actorId: string,
  { name, ...picture }: NewPicture,
): Promise<Picture> {
  await requireOwnProduct(services, picture.productId)
  const files = await Promise.all(
    filesOf(name, picture.widths).map((file) => services.pictures.head(`${picture.category}/${file}`)),
  )
  if (files.some((file) => file === null)) throw new ShopError('picture_incomplete')
  const path = `${picture.category}/${name}.jpg`
  await writeTogether(services.db, [
    insertPicture(services.db, { ...picture, path }),
    audit(services, actorId, 'picture.added', path),
  ])
  return requirePicture(services, path)
}

/** @throws ShopError not_found */
async function requirePicture(services: Services, path: string): Promise<Picture> {
  const found = await findAnyPicture(services.db, path)
  if (!found) throw new ShopError('not_found')
  return found
}

async function requireOwnProduct(services: Services, productId: string | null | undefined): Promise<void> {
  if (typeof productId === 'string' && !(await isProduct(services.db, productId))) throw new ShopError('not_found')
}

/** What is absent stays. @throws ShopError not_found */
export async function editPicture(
  services: Services,
  actorId: string,
  path: string,
  change: PictureChange,
): Promise<Picture> {
  await requirePicture(services, path)
  await requireOwnProduct(services, change.productId)
  if (Object.values(change).some((value) => value !== undefined)) {
    await writeTogether(services.db, [
      changePicture(services.db, path, change),
      audit(
        services,
        actorId,
        'picture.changed',
        path,
        change.published === undefined ? {} : { isPublished: change.published === 1 },
      ),
    ])
  }
  return requirePicture(services, path)
}

/** @throws ShopError not_found */
export async function placePicture(
  services: Services,
  actorId: string,
  path: string,
  before: string | null,
): Promise<void> {
  if (!(await movePicture(services.db, path, before, audit(services, actorId, 'picture.moved', path))))
    throw new ShopError('not_found')
}
