/** Numbering plans of the places the shop may send SMS to: what a number of each looks like in E.164. */

/** Area codes of the North American plan by place; `US` and `CA` are the plan without all others. */
const caribbean = '242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|868|869|876'
const northAmerican = (areas: string): RegExp => new RegExp(`^\\+1(?:${areas})\\d{7}$`)
const mainland = northAmerican(
  `(?!${caribbean}|787|939|809|829|849|500|521|522|533|544|566|577|588|700|710|900|976)(?!.11)[2-9]\\d{2}`,
)

const plans = {
  US: mainland,
  CA: mainland,
  PR: northAmerican('787|939'),
  DO: northAmerican('809|829|849'),
  MX: /^\+52[1-9]\d{9}$/,
  ES: /^\+34[67]\d{8}$/,
  GT: /^\+502[3-5]\d{7}$/,
  SV: /^\+503[67]\d{7}$/,
  HN: /^\+504[389]\d{7}$/,
  NI: /^\+505[578]\d{7}$/,
  CR: /^\+506[5-8]\d{7}$/,
  PA: /^\+5076\d{7}$/,
  CO: /^\+573\d{9}$/,
  VE: /^\+584\d{9}$/,
  EC: /^\+5939\d{8}$/,
  PE: /^\+519\d{8}$/,
  CL: /^\+569\d{8}$/,
  AR: /^\+549\d{10}$/,
} as const satisfies Record<string, RegExp>

/** ISO 3166-1 codes of the places whose plan is known. */
export type SmsCountry = keyof typeof plans

/** Whether a plan is known for a code. */
export const isSmsCountry = (code: string): code is SmsCountry => Object.hasOwn(plans, code)

/** Whether an E.164 number is one of these places that takes SMS: no premium, satellite or service number. */
export const takesSms = (phone: string, countries: readonly SmsCountry[]): boolean =>
  countries.some((country) => plans[country].test(phone))

/** The range a number is of, by which SMS are counted: all but its last four digits. */
export const numberRange = (phone: string): string => phone.slice(0, -4)
