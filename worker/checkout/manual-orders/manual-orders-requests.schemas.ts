import * as z from 'zod'
import { addressForm } from '#worker/addresses/address-form.schemas.ts'
import * as field from '#worker/http/fields.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { chargeable } from '#worker/platform/money.rules.ts'
import { manualOrderLimits } from './manual-order.rules.ts'

const params = z.object({ orderId: field.id('order') })
const words = field.text(manualOrderLimits.text).refine((text) => text !== '', { error: 'required' })
const address = addressForm.omit({ primary: true })

/** A thing of the catalogue at its price; or something else, in words and at a price (cents) of the staff. */
const line = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    productId: z.string({ error: 'product' }).regex(/^prd_[a-z0-9_-]{1,64}$/, { error: 'product' }),
    variationId: field.variationId,
    size: field.text(16),
    /** Without one its product's first picture. */
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

/** What the calls of worker/checkout/manual-orders/manual-orders.calls.ts take. */
export const manualOrdersRequests = {
  /** For a customer, or for somebody by name and mail who becomes one; `clientKey` makes it once. */
  staffOrderMake: {
    body: z
      .object({
        customerId: field.id('customer').nullish(),
        newCustomer: z
          .object({
            firstName: field.text(60),
            lastName: field.text(60),
            email: field.text(254),
            language: z.enum(languages),
          })
          .nullish(),
        lines: z.array(line).min(1, 'required').max(manualOrderLimits.lines, 'format'),
        address: address.nullish(),
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
  staffPayLink: { params },
  staffPayLinkSend: { params },
  staffOrderClose: { params },
  payLinkAddress: { body: address },
} as const satisfies Record<string, RequestSchemas>
