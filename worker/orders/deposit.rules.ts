import { inEachLanguage, type Localized, textIn } from '#worker/platform/language.rules.ts'
import { cents, chargeable, type Cents } from '#worker/platform/money.rules.ts'

/** Percent of a price that a deposit may be, whole numbers (docs/decisions/065). */
export const depositPercents = { least: 10, most: 90, usual: 50 } as const

/** A price in two parts, US cents: what is paid at once, and what is paid before shipping. */
export interface DepositParts {
  nowCents: Cents
  laterCents: Cents
}

/**
 * Splits a price into a deposit, rounded up to a whole cent, and a balance. Null when a part is too small to be
 * charged.
 */
export function depositParts(total: Cents, percent: number): DepositParts | null {
  const now = Math.ceil((total * percent) / 100)
  const later = total - now
  return now < chargeable.least || later < chargeable.least ? null : { nowCents: cents(now), laterCents: cents(later) }
}

/** The percent of a deposit. Rounding up to a cent adds less than one percent to any price that can be split. */
export const depositPercent = (deposit: Cents, total: Cents): number => Math.floor((deposit * 100) / total)

const depositWords: Localized = { en: 'Deposit', es: 'Anticipo' }
const balanceWords: Localized = { en: 'Rest of order', es: 'Resto del pedido' }

/** The title of a deposit's order line. */
export const depositTitle = (percent: number, title: Localized): Localized =>
  inEachLanguage((language) => `${depositWords[language]} (${percent} %) · ${textIn(title, language)}`)

/** The title of a balance's order line. */
export const balanceTitle = (orderNumber: number, title: Localized): Localized =>
  inEachLanguage((language) => `${balanceWords[language]} ${orderNumber} · ${textIn(title, language)}`)

/** A balance is due, paid, or will not be paid any more. */
export const balanceStates = ['due', 'paid', 'off'] as const
export type BalanceState = (typeof balanceStates)[number]

/** The state of a balance by the state of its order, null before that order exists: then it is due. */
export const balanceState = (status: string | null): BalanceState =>
  status === 'settled' ? 'paid' : status === 'cancelled' || status === 'refunded' ? 'off' : 'due'
