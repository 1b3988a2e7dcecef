import * as field from '#worker/http/fields.schemas.ts'

/** A cart line's identity as R-CART-03 spells it ("Add-to-cart payload"). */
export const chosenThing = {
  ProductId: field.text(64),
  variationId: field.variationId,
  quantity: field.quantity.optional().default(1),
  size: field.text(16),
  pathImagePath: field.printedPicture,
}
