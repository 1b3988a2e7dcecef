import { z } from 'zod'
import * as field from '../fields.ts'
import type { RequestSchemas } from '../request-schemas.ts'
import { addressForm } from './address-form.ts'

const itsId = z.object({ orderId: field.id('order') })

/** What the calls of endpoints/fulfilment.ts take. */
export const fulfilmentRequests = {
  orderShow: { params: itsId },
  orderAddress: { params: itsId, body: addressForm.omit({ primary: true }) },
  orderReorder: { params: itsId },
} as const satisfies Record<string, RequestSchemas>
