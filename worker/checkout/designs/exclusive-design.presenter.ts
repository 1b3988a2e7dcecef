import type { DesignView, ResponseBody } from '#worker/api/wire.ts'
import { designStanding, mostDesignPictures } from '#worker/catalogue/designs/exclusive-design.rules.ts'
import { type Language, textIn } from '#worker/platform/language.rules.ts'
import { dollars } from '#worker/platform/money.rules.ts'
import { pictureUrl } from '#worker/platform/picture-path.rules.ts'
import type { KeptDesign } from './design-editing.queries.ts'
import type { DesignWithOrder } from './designs.queries.ts'

/** A design as R-CAT-14 has it, for one customer; other customers' orders of it are not shown. */
export function presentDesign(
  { design, order }: DesignWithOrder,
  customerId: string,
  now: number,
  language: Language,
): DesignView {
  const isTheirs = order?.customerId === customerId
  return {
    id: design.id,
    designName: textIn(design.name, language),
    price: dollars(design.priceCents),
    deposit: design.depositCents === null ? null : dollars(design.depositCents),
    description: textIn(design.details, language),
    arrives: {
      object: textIn(design.object, language),
      size: textIn(design.objectSize, language),
      colour: textIn(design.objectColour, language),
      hasCertificate: design.hasCertificate === 1,
    },
    productImage: { path: design.pictures.slice(0, mostDesignPictures).map(pictureUrl) },
    standing: designStanding(design, isTheirs, now),
    orderId: isTheirs ? order.id : null,
    requestId: design.ownerId === customerId ? design.requestId : null,
    createdAt: new Date(design.createdAt).toISOString(),
  }
}

/** A design as staff edit it, in every language, with the order that reserved or bought it. */
export const presentKeptDesign = ({ design, orderNumber }: KeptDesign): ResponseBody<'staffDesignAdd'> => ({
  id: design.id,
  name: design.name,
  description: design.details,
  object: design.object,
  objectSize: design.objectSize,
  objectColour: design.objectColour,
  hasCertificate: design.hasCertificate === 1,
  priceCents: design.priceCents,
  pictures: design.pictures,
  isPublished: design.published === 1,
  state: design.state,
  order: design.orderId === null || orderNumber === null ? null : { id: design.orderId, number: orderNumber },
  version: design.version,
})
