import type { Customer } from '#worker/accounts/customers.queries.ts'
import { findCustomProduct, hasPicture } from '#worker/catalogue/catalogue.queries.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { hasArtworkFor } from '#worker/designer/save-artwork.ts'
import { areUploadsReady, attachUploads, listOwnUploads, type Upload } from '#worker/files/uploads.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { hashToken } from '#worker/platform/keyring.adapter.ts'
import type { RuleCode } from '#worker/platform/rule-texts.rules.ts'
import type { Services } from '#worker/services.ts'
import { contactFor, isDeadline, requestLimits, type ContactMethod } from './custom-request.rules.ts'
import { notifyOfRequest } from './notify-of-request.ts'
import { insertRequest, isRequestChangedBy } from './request-steps.queries.ts'
import { findRequest, findSameRequest, type WholeRequest } from './requests.queries.ts'

/** What a customer sends (R-REQ-04), its formats checked. */
export interface RequestForm {
  productId: string
  quantity: number
  deadline: string
  contactMethod: ContactMethod
  contact: string
  message: string
  picturePath: string | null
  /** A design of the customer for this product. */
  artworkId: string | null
  uploadIds: readonly string[]
  /** The same key is the same request; without a key, an equal form within a minute is. */
  clientKey: string | null
}

/** The day `YYYY-MM-DD` of a date in any spelling that begins with it; null for an empty text. */
const dayOf = (typed: string): string | null => (typed === '' ? null : typed.slice(0, 10))

/** @throws ShopError invalid with all fields at fault */
async function checked(services: Services, customerId: string, form: RequestForm) {
  const contact = contactFor(form.contactMethod, form.contact, services.phones.canonical)
  const deadline = dayOf(form.deadline)
  const [product, isPicture, uploads] = await Promise.all([
    findCustomProduct(services.db, form.productId),
    form.picturePath === null || hasPicture(services.db, form.picturePath),
    listOwnUploads(services.db, customerId, form.uploadIds),
  ])
  const isArtwork =
    form.artworkId === null ||
    product === null ||
    (await hasArtworkFor(services, customerId, form.artworkId, kindOf(product.category)))
  const fields: Record<string, RuleCode> = {
    ...(product ? {} : { productId: 'product' }),
    ...('broken' in contact ? { optionalField: contact.broken } : {}),
    ...(deadline === null || isDeadline(deadline, services.now()) ? {} : { deadLine: 'deadline' }),
    ...(isPicture ? {} : { iwantThisImage: 'picture' }),
    ...(isArtwork ? {} : { artwork: 'picture' }),
    ...(uploads.length === new Set(form.uploadIds).size ? {} : { uploads: 'file_missing' }),
  }
  if (!product || 'broken' in contact || Object.keys(fields).length > 0) throw new ShopError('invalid', { fields })
  return { product, contact: contact.contact, deadline, uploads }
}

/** What a customer says in a form besides its files. */
const saidParts = [
  ...(['productId', 'quantity', 'deadline', 'contactMethod', 'contact', 'message'] as const),
  ...(['picturePath', 'artworkId'] as const),
]
const contentsOf = (files: readonly Pick<Upload, 'sha256'>[]) => new Set(files.map(({ sha256 }) => sha256))

/**
 * Whether a request is the one of this form (docs/decisions/290). Files are compared by their bytes: a browser that sends
 * a form again may have uploaded them again. Once somebody has answered, the request may have more.
 */
function isOfForm(
  { request, files, events }: WholeRequest,
  said: Pick<WholeRequest['request'], (typeof saidParts)[number]>,
  sentFiles: readonly Upload[],
): boolean {
  const [kept, sent] = [contentsOf(files), contentsOf(sentFiles)] as const
  return (
    saidParts.every((part) => request[part] === said[part]) &&
    [...sent].every((file) => kept.has(file)) &&
    (events.length > 1 || kept.size === sent.size)
  )
}

/**
 * Makes a request with its files (R-REQ-16), once, however often the form is sent.
 * @throws ShopError invalid, requests_full, request_sent for a key that has made another request
 */
export async function submitRequest(services: Services, customer: Customer, form: RequestForm): Promise<WholeRequest> {
  const at = services.now()
  const { product, contact, deadline, uploads } = await checked(services, customer.id, form)
  const { clientKey, uploadIds } = form
  const bodyHash = await hashToken(
    JSON.stringify([
      form.productId,
      form.quantity,
      deadline,
      form.contactMethod,
      contact,
      form.message,
      form.picturePath,
      uploadIds,
      form.artworkId,
    ]),
  )
  const id = services.newId('request')
  const changeId = services.newId('requestEvent')
  const sameSince = at - requestLimits.sameFormMs
  const request = {
    ...form,
    id,
    changeId,
    customerId: customer.id,
    contact,
    deadline,
    bodyHash,
    at,
    uploadIds: [...new Set(uploadIds)],
  }
  const isMade = isRequestChangedBy(id, changeId)
  const told = notifyOfRequest(
    services,
    customer,
    { request: { id } as WholeRequest['request'], product },
    { template: 'request_received', idempotencyKey: `request:${id}` },
    isMade,
  )
  const alongside = [...attachUploads(services.db, customer.id, uploadIds, at), ...told]
  const isNew = await insertRequest(
    services.db,
    request,
    sameSince,
    requestLimits.open,
    areUploadsReady(customer.id, uploadIds),
    alongside,
  )
  const found = isNew ? id : await findSameRequest(services.db, customer.id, { clientKey, bodyHash, since: sameSince })
  const whole = found === null ? null : await findRequest(services.db, customer.id, found)
  if (!whole) throw new ShopError('requests_full')
  if (!isNew && !isOfForm(whole, request, uploads)) throw new ShopError('request_sent')
  if (isNew) services.live.publish(customer.id, 'requests')
  return whole
}
