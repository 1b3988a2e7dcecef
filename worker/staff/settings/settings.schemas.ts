import * as z from 'zod'
import { garmentColours, garmentKinds } from '#worker/catalogue/garment-colours.rules.ts'
import { occasionKeys } from '#worker/catalogue/occasions.rules.ts'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import * as field from '#worker/http/fields.schemas.ts'
import { isoTime, localized } from '#worker/http/parts.schemas.ts'
import type { RequestSchemas } from '#worker/http/request-schemas.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { canonicalPhone, isPhone } from '#worker/platform/phone.rules.ts'
import { areOccasionWords, occasionLimits } from '#worker/shop-settings/occasion-settings.rules.ts'
import {
  isDayHours,
  isMailbox,
  isTaxRate,
  isWebAddress,
  isWhatsapp,
  noStudio,
  settingLimits,
} from '#worker/shop-settings/settings.rules.ts'
import { isPressRoom, isStationId, pressRoomLimits } from '#worker/shop-settings/stations.rules.ts'

const rule = (code: 'required' | 'format' | 'email' | 'phone') => ({ error: code })
/** The one that was read; 0 before an owner has said anything. */
const version = z.number().int().min(0).max(1e9)
const mailbox = field.text(settingLimits.emailLength).refine(isMailbox, rule('email'))
const webAddress = field.text(settingLimits.urlLength).refine(isWebAddress, rule('format'))
const filled = (most: number) => field.visible(most).refine((value) => value !== '', rule('required'))
const day = z.iso.date(rule('format'))

/** Percent by state, three decimals at most, as rates. */
const taxRates = z
  .record(z.string().max(2), z.number())
  .transform((percents) =>
    Object.fromEntries(Object.entries(percents).map(([state, percent]) => [state, Math.round(percent * 1e9) / 1e6])),
  )
  .refine((rates) => Object.entries(rates).every(([state, rate]) => isTaxRate(state, rate)), rule('format'))

/** What the calls of worker/staff/settings/settings.console-calls.ts take. */
export const settingsRequests = {
  staffContactChange: {
    body: z.object({
      version,
      printedName: filled(settingLimits.nameLength),
      printedAddress: z.array(filled(settingLimits.lineLength)).max(settingLimits.addressLines, rule('format')),
      supportEmail: mailbox,
      ordersEmail: mailbox,
      whatsapp: field
        .text(30)
        .refine(isPhone, rule('phone'))
        .transform(canonicalPhone)
        .refine(isWhatsapp, rule('phone')),
      blogUrl: webAddress,
      instagram: webAddress,
      facebook: webAddress,
      youtube: webAddress,
      tiktok: webAddress,
      /** Absent in a console that was open during the release; then it becomes empty. */
      studio: z
        .object({
          name: field.visible(settingLimits.nameLength),
          place: field.visible(settingLimits.nameLength),
          words: field.localized(field.text(settingLimits.studioWordsLength)),
        })
        .default(() => noStudio),
    }),
  },
  staffHoursChange: {
    body: z.object({
      version,
      /** Seven, from Sunday; null is closed. */
      week: z
        .array(
          z.union(
            [z.null(), z.object({ from: z.string().max(5), to: z.string().max(5) }).refine(isDayHours, rule('format'))],
            rule('format'),
          ),
        )
        .length(7, rule('format')),
      holidays: z
        .array(day)
        .max(settingLimits.holidays, rule('format'))
        .transform((days) => [...new Set(days)].sort()),
    }),
  },
  staffChargesChange: {
    body: z.object({
      version,
      shippingCents: z.number().int().min(0).max(settingLimits.mostShippingCents, rule('format')).transform(cents),
      taxPercents: taxRates,
    }),
  },
  staffTeamRulesChange: {
    body: z.object({
      version,
      secondFactorForAll: z.boolean(),
      stepUpRefundCents: z.number().int().min(0).max(settingLimits.mostRefundCents, rule('format')),
    }),
  },
  staffPressRoomChange: {
    body: z
      .object({
        version,
        stations: z
          .array(
            z.object({
              id: z.string().refine(isStationId, rule('format')),
              name: filled(pressRoomLimits.nameLength),
              perDay: z.number().int().min(1, rule('format')).max(pressRoomLimits.mostPerDay, rule('format')),
            }),
          )
          .min(1, 'required')
          .max(pressRoomLimits.stations, rule('format')),
        kinds: z.record(z.string().max(20), z.string().max(20)),
        notes: z.record(z.string().max(20), field.visible(pressRoomLimits.noteLength)).default({}),
      })
      .refine((room) => isPressRoom(room, kindKeys), { ...rule('format'), path: ['kinds'] }),
  },
  staffGarmentsChange: {
    body: z.object({
      /** Of the press room, which they are a part of. */
      version,
      isOffered: z.boolean(rule('format')),
      colours: z.partialRecord(
        z.enum(garmentKinds, rule('format')),
        z
          .array(z.enum(garmentColours, rule('format')))
          .transform((chosen) => garmentColours.filter((colour) => chosen.includes(colour))),
      ),
    }),
  },
  staffOccasionChange: {
    params: z.object({ occasion: z.enum(occasionKeys, rule('format')) }),
    body: z.object({
      version,
      words: z.array(filled(occasionLimits.wordLength)).refine(areOccasionWords, rule('format')),
      headline: field.localized(filled(occasionLimits.headlineLength)),
      lead: field.localized(filled(occasionLimits.leadLength)),
    }),
  },
  staffMailShow: {
    params: z.object({ mail: z.string().regex(/^[a-z_]{1,60}$/, rule('format')) }),
    query: z.object({ language: z.enum(languages).optional().catch(undefined) }),
  },
} as const satisfies Record<string, RequestSchemas>

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
    studio: z.object({ name: z.string(), place: z.string(), words: localized }),
  }),
  hours: z.object({
    ...said,
    timeZone: z.string(),
    week: z.array(z.object({ from: z.string(), to: z.string() }).nullable()),
    holidays: z.array(z.string()),
  }),
  charges: z.object({ ...said, shippingCents: z.number(), taxPercents: z.record(z.string(), z.number()) }),
  team: z.object({ ...said, secondFactorForAll: z.boolean(), stepUpRefundCents: z.number() }),
  press: z.object({
    ...said,
    stations: z.array(z.object({ id: z.string(), name: z.string(), perDay: z.number() })),
    /** The id of the station that makes each kind of product. */
    kinds: z.record(z.string(), z.string()),
    /** What the job ticket says about making a kind. */
    notes: z.record(z.string(), z.string()),
    /** Whether shoppers choose the colour of a garment, and the colours in stock by its kind. */
    garments: z.object({ isOffered: z.boolean(), colours: z.record(z.string(), z.array(z.string())) }),
  }),
  occasions: z.object({
    ...said,
    pages: z.array(
      z.object({ occasion: z.string(), words: z.array(z.string()), headline: localized, lead: localized }),
    ),
  }),
})

/** What the calls of worker/staff/settings/settings.console-calls.ts answer with. */
export const settingsResponses = {
  staffSettings: settings,
  staffContactChange: settings,
  staffHoursChange: settings,
  staffChargesChange: settings,
  staffTeamRulesChange: settings,
  staffPressRoomChange: settings,
  staffGarmentsChange: settings,
  staffOccasionChange: settings,
  /** In the order of a customer's life with the shop; `sms` where the message goes by SMS too. */
  staffMailList: z.object({
    mails: z.array(z.object({ mail: z.string(), subject: localized, sms: z.boolean() })),
  }),
  staffMailShow: z.object({
    mail: z.string(),
    language: z.enum(languages),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    sms: z.string().nullable(),
  }),
} as const satisfies Record<string, z.ZodType>
