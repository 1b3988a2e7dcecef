import * as z from 'zod'
import { manualOrderLimits } from '#worker/checkout/manual-orders/manual-order.rules.ts'
import { addressForm } from '#worker/http/address-form.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { address, isoTime, message } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { payment } from '#worker/orders/orders.schemas.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import { handMethods } from '#worker/platform/payment-method.rules.ts'
import { staffOrder } from './staff-order.schemas.ts'

const params = z.object({ orderId: field.id('order') })
const words = field.visible(manualOrderLimits.text).refine((text) => text !== '', { error: 'required' })
const addressInput = addressForm.omit({ primary: true })

/** A thing of the catalogue at its price; or free words with a price (cents) that the member of staff sets. */
const line = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    productId: z.string({ error: 'product' }).regex(/^prd_[a-z0-9_-]{1,64}$/, { error: 'product' }),
    variationId: field.variationId,
    size: field.text(16),
    /** Without one, the product's first picture. */
    picture: field.picture.nullish(),
    quantity: field.quantity,
  }),
  z.object({
    kind: z.literal('other'),
    text: words,
    cents: z
      .number({ error: 'required' })
      .int({ error: 'format' })
      .min(1, { error: 'format' })
      .max(chargeable.most, { error: 'format' }),
    quantity: field.quantity,
  }),
])

/** What the calls of worker/fulfilment/fulfilment.calls.ts about manual orders take. */
export const manualOrdersRequests = {
  /** For a customer, or for a person by name and mail who becomes one; `clientKey` makes it once. */
  staffOrderMake: {
    body: z
      .object({
        customerId: field.id('customer').nullish(),
        newCustomer: z
          .object({
            firstName: field.visible(60),
            lastName: field.visible(60),
            email: field.text(254),
            language: z.enum(languages),
          })
          .nullish(),
        lines: z.array(line).min(1, 'required').max(manualOrderLimits.lines, 'format'),
        address: addressInput.nullish(),
        message: field.optionalText(manualOrderLimits.message),
        validDays: z
          .number()
          .int()
          .min(manualOrderLimits.leastDays, 'format')
          .max(manualOrderLimits.mostDays, 'format')
          .default(manualOrderLimits.usualDays),
        clientKey: field.clientKey,
      })
      .refine(({ customerId, newCustomer }) => (customerId == null) !== (newCustomer == null), {
        error: 'required',
        path: ['customerId'],
      }),
  },
  staffPaymentLink: { params },
  staffPaymentLinkSend: { params },
  staffOrderClose: { params },
  /** `cents` is the total that staff saw; `reference` the number of the transfer or the purchase order. */
  staffOrderPaid: {
    params,
    body: z
      .object({
        method: z.enum(handMethods),
        reference: field.optionalVisible(60),
        cents: z.number().int().min(1).max(chargeable.most),
      })
      .refine(({ method, reference }) => method !== 'purchase_order' || reference !== '', {
        error: 'required',
        path: ['reference'],
      }),
  },
  paymentLinkAddress: { body: addressInput },
} as const satisfies Record<string, RequestSchemas>

/** What the calls of worker/fulfilment/fulfilment.calls.ts about manual orders answer with. */
export const manualOrdersResponses = {
  staffOrderMake: staffOrder,
  staffPaymentLink: z.object({ link: z.string(), until: isoTime.nullable() }),
  staffPaymentLinkSend: message,
  staffOrderClose: staffOrder,
  staffOrderPaid: staffOrder,
  /** The payment screen's members; of the address only what readers of the link may see. */
  paymentLinkShow: payment.omit({ shippingAddress: true, giftNote: true }).extend({
    firstName: z.string(),
    shipTo: z.object({ city: z.string(), state: z.string(), postalCode: z.string() }).nullable(),
    /** Until when it can be paid; null for a balance, which has no end of its own. */
    until: isoTime.nullable(),
  }),
  paymentLinkAddress: z.object({ msg: z.string(), address: address.omit({ id: true, primary: true }) }),
} as const satisfies Record<string, z.ZodType>
