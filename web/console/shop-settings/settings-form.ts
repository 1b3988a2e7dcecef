/** The forms of the settings: flat fields, which a draft can store, their faults, and the request bodies they make. */
import { fieldsOfText, textOfFields } from '#web/ui/LocalizedField.tsx'
import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import { cents, dollars } from '#worker/platform/money.rules.ts'
import { canonicalPhone, isPhone } from '#worker/platform/phone.rules.ts'
import {
  isDayHours,
  isMailbox,
  isTaxRate,
  isWebAddress,
  isWhatsapp,
  settingLimits,
} from '#worker/shop-settings/settings.rules.ts'

export type ShopSettings = ResponseBody<'staffSettings'>
type Body<Name extends 'staffContactChange' | 'staffHoursChange' | 'staffChargesChange'> = Omit<
  NonNullable<RequestBody<Name>>,
  'version'
>
type Faults = Record<string, 'required' | 'format' | 'email' | 'phone'>

export const webFields = ['blogUrl', 'instagram', 'facebook', 'youtube', 'tiktok'] as const
export type ContactFields = Record<
  | (typeof webFields)[number]
  | 'printedName'
  | 'printedAddress'
  | 'supportEmail'
  | 'ordersEmail'
  | 'whatsapp'
  | 'studioName'
  | 'studioPlace',
  string
> &
  /** `studioWords.en` and so on. */
  Record<string, string>

export const contactFields = ({
  printedName,
  printedAddress,
  supportEmail,
  ordersEmail,
  whatsapp,
  blogUrl,
  instagram,
  facebook,
  youtube,
  tiktok,
  studio,
}: ShopSettings['contact']): ContactFields => ({
  printedName,
  printedAddress: printedAddress.join('\n'),
  supportEmail,
  ordersEmail,
  whatsapp,
  blogUrl,
  instagram,
  facebook,
  youtube,
  tiktok,
  studioName: studio.name,
  studioPlace: studio.place,
  ...fieldsOfText('studioWords', studio.words),
})

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function contactFaults(fields: ContactFields): FieldFaults {
  const faults: Faults = {}
  for (const name of ['printedName', 'supportEmail', 'ordersEmail', 'whatsapp', ...webFields] as const)
    if (fields[name].trim() === '') faults[name] = 'required'
  const lines = linesIn(fields.printedAddress)
  if (lines.length > settingLimits.addressLines || lines.some((line) => line.length > settingLimits.lineLength))
    faults['printedAddress'] = 'format'
  for (const name of ['supportEmail', 'ordersEmail'] as const)
    if (!isMailbox(fields[name].trim())) faults[name] ??= 'email'
  if (!isPhone(fields.whatsapp) || !isWhatsapp(canonicalPhone(fields.whatsapp))) faults['whatsapp'] ??= 'phone'
  for (const name of webFields) if (!isWebAddress(fields[name].trim())) faults[name] ??= 'format'
  return faults
}

export const contactBody = ({
  printedName,
  printedAddress,
  supportEmail,
  ordersEmail,
  whatsapp,
  blogUrl,
  instagram,
  facebook,
  youtube,
  tiktok,
  studioName,
  studioPlace,
  ...rest
}: ContactFields): Body<'staffContactChange'> => ({
  printedName,
  printedAddress: linesIn(printedAddress),
  supportEmail,
  ordersEmail,
  whatsapp,
  blogUrl,
  instagram,
  facebook,
  youtube,
  tiktok,
  studio: { name: studioName, place: studioPlace, words: textOfFields('studioWords', rest) },
})

/** The form's field of what a refusal names. */
export const contactFieldOf = (path: string): string =>
  path
    .replace(/^studio\.words\./, 'studioWords.')
    .replace(/^studio\.name$/, 'studioName')
    .replace(/^studio\.place$/, 'studioPlace')
    .replace(/^(?!studioWords)(\w+)\..*$/, '$1')

export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
export type Weekday = (typeof weekdays)[number]
/** `open1`, `from1`, `to1` are Monday's. All holidays are in one field, separated by commas. */
export type HoursFields = { holidays: string } & Record<string, string | boolean>

export const hoursFields = ({ week, holidays }: ShopSettings['hours']): HoursFields =>
  Object.assign(
    { holidays: holidays.join(',') },
    ...weekdays.map((day) => ({
      [`open${day}`]: (week[day] ?? null) !== null,
      [`from${day}`]: week[day]?.from ?? '09:00',
      [`to${day}`]: week[day]?.to ?? '18:00',
    })),
  ) as HoursFields

export const holidaysIn = (fields: HoursFields): string[] => fields.holidays.split(',').filter((day) => day !== '')
const dayHours = (fields: HoursFields, day: Weekday) => ({
  from: String(fields[`from${day}`]),
  to: String(fields[`to${day}`]),
})

export const hoursFaults = (fields: HoursFields): FieldFaults =>
  Object.fromEntries(
    weekdays.flatMap((day) =>
      fields[`open${day}`] === true && !isDayHours(dayHours(fields, day)) ? [[`to${day}`, 'format' as const]] : [],
    ),
  )

export const hoursBody = (fields: HoursFields): Body<'staffHoursChange'> => ({
  week: ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => (fields[`open${day}`] === true ? dayHours(fields, day) : null)),
  holidays: holidaysIn(fields),
})

/** `taxes` is typed text: `FL=7,TX=8.25`. */
export type ChargesFields = { shipping: string; taxes: string }

export const chargesFields = ({ shippingCents, taxPercents }: ShopSettings['charges']): ChargesFields => ({
  shipping: dollars(cents(shippingCents)).toFixed(2),
  taxes: Object.entries(taxPercents)
    .map(([state, percent]) => `${state}=${percent}`)
    .join(','),
})

export const taxesIn = ({ taxes }: ChargesFields): { state: string; percent: string }[] =>
  taxes
    .split(',')
    .filter((one) => one !== '')
    .map((one) => ({ state: one.slice(0, 2), percent: one.slice(3) }))
export const taxesAs = (taxes: readonly { state: string; percent: string }[]): string =>
  taxes.map(({ state, percent }) => `${state}=${percent.replaceAll(',', '.')}`).join(',')

/** `5.99` or `5,99` as cents; NaN for anything else. */
const centsIn = (text: string): number =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 100) : Number.NaN
const percentIn = (text: string): number =>
  /^\d{1,2}(\.\d{1,3})?$/.test(text.trim()) ? Number(text.trim()) : Number.NaN

export function chargesFaults(fields: ChargesFields): FieldFaults {
  const faults: Faults = {}
  const shipping = centsIn(fields.shipping)
  if (!(shipping >= 0 && shipping <= settingLimits.mostShippingCents)) faults['shipping'] = 'format'
  for (const { state, percent } of taxesIn(fields))
    if (!isTaxRate(state, Math.round(percentIn(percent) * 1000))) faults[`tax${state}`] = 'format'
  return faults
}

export const chargesBody = (fields: ChargesFields): Body<'staffChargesChange'> => ({
  shippingCents: cents(centsIn(fields.shipping)),
  taxPercents: Object.fromEntries(taxesIn(fields).map(({ state, percent }) => [state, percentIn(percent)])),
})
