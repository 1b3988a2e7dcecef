import { designStanding, mostDesignPictures } from '#domain/exclusive-design'
import { dollars } from '#domain/money'
import { pictureUrl } from '#domain/picture-path'
import type { DesignView } from '../contract/wire.ts'
import type { DesignWithOrder } from '../db/exclusive-designs.ts'

/** A design as spec §3 has it, for the customer who looks at it; whose order holds it otherwise is nobody's business. */
export function presentDesign({ design, order }: DesignWithOrder, customerId: string, now: number): DesignView {
  const isHers = order?.customerId === customerId
  return {
    id: design.id,
    designName: design.designName,
    price: dollars(design.priceCents),
    description: design.description,
    productImage: { path: design.pictures.slice(0, mostDesignPictures).map(pictureUrl) },
    standing: designStanding(design, isHers, now),
    orderId: isHers ? order.id : null,
    requestId: design.ownerId === customerId ? design.requestId : null,
    createdAt: new Date(design.createdAt).toISOString(),
  }
}
