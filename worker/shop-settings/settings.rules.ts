/** The settings that owners edit in the console (R-STAFF-10); its forms use the same rules. */
import { noText, type Localized } from '#worker/platform/language.rules.ts'
import type { Cents } from '#worker/platform/money.rules.ts'
import { isUsStateCode } from '#worker/platform/postal-address/us-postal-code.rules.ts'
import type { OccasionSettings } from './occasion-settings.rules.ts'
import type { OpeningHours } from './opening-hours.rules.ts'
import type { ChargeRules } from './order-charges.rules.ts'
import { shopHours } from './shop-hours.rules.ts'
import { shop } from './shop.rules.ts'
import { usualPressRoom, type PressRoom } from './stations.rules.ts'

export const settingAreas = ['contact', 'hours', 'charges', 'team', 'press', 'occasions'] as const
export type SettingArea = (typeof settingAreas)[number]

/** Who makes what the shop sells; home shows it once it has a name. */
export interface Studio {
  name: string
  /** Where they are: a town and a state. */
  place: string
  words: Localized
}
export const noStudio: Studio = { name: '', place: '', words: noText }

/**
 * How the shop is reached, and what its papers show. The name on screens and in mails is in
 * worker/shop-settings/shop.rules.ts.
 */
export interface Contact {
  /** On invoices, packing slips and labels. */
  printedName: string
  /** Lines under it; none is none. */
  printedAddress: string[]
  supportEmail: string
  ordersEmail: string
  /** E.164. */
  whatsapp: string
  blogUrl: string
  instagram: string
  facebook: string
  youtube: string
  tiktok: string
  /** Absent where it was never written. */
  studio?: Studio | undefined
}

/** From and to, `HH:MM` in quarters of an hour. */
export interface DayHours {
  from: string
  to: string
}

/** When staff answer, and the days on which the shop is closed: the chat shows them, delivery promises skip them. */
export interface Hours {
  /** Seven, from Sunday; null is closed. */
  week: (DayHours | null)[]
  /** `YYYY-MM-DD`, in order. */
  holidays: string[]
}

/** Rates in hundred-thousandths, as worker/shop-settings/order-charges.rules.ts has them. */
interface Charges extends ChargeRules {
  taxRates: Record<string, number>
}

/** What is asked of all staff. `stepUpRefundCents`: a refund of more wants the password again. */
export interface TeamRules {
  secondFactorForAll: boolean
  stepUpRefundCents: number
}

export interface SettingValues {
  contact: Contact
  hours: Hours
  charges: Charges
  team: TeamRules
  press: PressRoom
  occasions: OccasionSettings
}

/** All settings, each with its version; 0 is the configuration's. */
export type Settings = { [Area in SettingArea]: SettingValues[Area] & { version: number } }

export const settingLimits = {
  nameLength: 60,
  addressLines: 5,
  lineLength: 60,
  emailLength: 100,
  urlLength: 200,
  studioWordsLength: 400,
  holidays: 100,
  mostShippingCents: 10_000,
  mostTaxRate: 30_000,
  mostRefundCents: 99_999_999,
} as const

/**
 * What holds until an owner says otherwise: worker/shop-settings/shop.rules.ts,
 * worker/shop-settings/shop-hours.rules.ts, and what the configuration charges.
 */
export const defaultSettings = (configured: {
  shippingCents: Cents
  taxRates: Record<string, number>
  holidays: Iterable<string>
}): Settings => ({
  contact: {
    version: 0,
    printedName: shop.name,
    printedAddress: [],
    supportEmail: shop.supportEmail,
    ordersEmail: shop.ordersEmail,
    whatsapp: shop.whatsapp,
    blogUrl: shop.blogUrl,
    ...shop.social,
    studio: noStudio,
  },
  hours: {
    version: 0,
    week: [0, 1, 2, 3, 4, 5, 6].map(
      (weekday) => (shopHours.week as Partial<Record<number, DayHours>>)[weekday] ?? null,
    ),
    holidays: [...new Set([...shopHours.holidays, ...configured.holidays])].sort(),
  },
  charges: { version: 0, shippingCents: configured.shippingCents, taxRates: configured.taxRates },
  team: { version: 0, secondFactorForAll: false, stepUpRefundCents: 10_000 },
  press: { version: 0, ...usualPressRoom },
  occasions: { version: 0, said: {} },
})

/** As worker/shop-settings/opening-hours.rules.ts asks for them. */
export const openingHoursOf = ({ week, holidays }: Hours): OpeningHours => ({
  timeZone: shopHours.timeZone,
  week,
  holidays,
})

/** Whether the shop charges sales tax anywhere. */
export const isTaxed = ({ taxRates }: Pick<ChargeRules, 'taxRates'>): boolean => Object.keys(taxRates).length > 0

/** Whether a mailbox is safe in HTML, JSON and a link without escaping. */
export const isMailbox = (text: string): boolean =>
  text.length <= settingLimits.emailLength && /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)

/** Whether a web address is safe in HTML and JSON without escaping. */
export const isWebAddress = (text: string): boolean =>
  text.length <= settingLimits.urlLength && /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/[\w.~:@%+/?=-]*)?$/i.test(text)

/** E.164 with its country. */
export const isWhatsapp = (text: string): boolean => /^\+[1-9]\d{9,14}$/.test(text)

const quarter = /^([01]\d|2[0-3]):(00|15|30|45)$/
export const isDayHours = ({ from, to }: DayHours): boolean => quarter.test(from) && quarter.test(to) && from < to

/** A rate that a state of the US may have: 0.001 % to 30 %. */
export const isTaxRate = (state: string, rate: number): boolean =>
  isUsStateCode(state) && Number.isInteger(rate) && rate >= 1 && rate <= settingLimits.mostTaxRate

/** What has changed, for the audit log: `before → after` by field, cut to what fits a line. */
export function changesBetween(before: object, after: object): Record<string, string> {
  // What was not a part of the area before is stringified to nothing.
  const told = (value: unknown): string =>
    (typeof value === 'string' ? value : ((JSON.stringify(value) as string | undefined) ?? '–')).slice(0, 200)
  const old = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) =>
      JSON.stringify(old[field]) === JSON.stringify(value) ? [] : [[field, `${told(old[field])} → ${told(value)}`]],
    ),
  )
}
