import * as z from 'zod'
import { isoTime } from '#worker/http/parts.schemas.ts'

/** The version that holds, and who said it when; nobody yet where the configuration holds. */
const said = { version: z.number(), changedBy: z.string().nullable(), changedAt: isoTime.nullable() }

const settings = z.object({
  contact: z.object({
    ...said,
    printedName: z.string(),
    printedAddress: z.array(z.string()),
    supportEmail: z.string(),
    ordersEmail: z.string(),
    whatsapp: z.string(),
    blogUrl: z.string(),
    instagram: z.string(),
    facebook: z.string(),
    youtube: z.string(),
    tiktok: z.string(),
  }),
  hours: z.object({
    ...said,
    timeZone: z.string(),
    week: z.array(z.object({ from: z.string(), to: z.string() }).nullable()),
    holidays: z.array(z.string()),
  }),
  charges: z.object({ ...said, shippingCents: z.number(), taxPercents: z.record(z.string(), z.number()) }),
})

/** What the calls of worker/shop-settings/settings.console-calls.ts answer with. */
export const settingsResponses = {
  staffSettings: settings,
  staffContactChange: settings,
  staffHoursChange: settings,
  staffChargesChange: settings,
  /** In the order of a customer's life with the shop; `sms` where the message goes by SMS too. */
  staffMailList: z.object({
    mails: z.array(
      z.object({ mail: z.string(), subject: z.object({ en: z.string(), es: z.string() }), sms: z.boolean() }),
    ),
  }),
  staffMailShow: z.object({
    mail: z.string(),
    language: z.enum(['en', 'es']),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    sms: z.string().nullable(),
  }),
} as const satisfies Record<string, z.ZodType>
