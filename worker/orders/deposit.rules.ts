import { cents, chargeable, type Cents } from '#worker/platform/money.rules.ts'

/** How many percent of a price a deposit may be (docs/decisions/065): whole numbers. */
export const depositPercents = { least: 10, most: 90, usual: 50 } as const

/** A price in two parts, US cents: what is paid at once, and what before it is shipped. */
export interface DepositParts {
  nowCents: Cents
  laterCents: Cents
}

/**
 * A price in two parts: the deposit rounded up to a whole cent, the rest what remains. Null when a part is less than
 * can be charged.
 */
export function depositParts(total: Cents, percent: number): DepositParts | null {
  const now = Math.ceil((total * percent) / 100)
  const later = total - now
  return now < chargeable.least || later < chargeable.least ? null : { nowCents: cents(now), laterCents: cents(later) }
}

/** The percent that a deposit was made by: a rounded cent is less than one percent of any price that can be parted. */
export const depositPercent = (deposit: Cents, total: Cents): number => Math.floor((deposit * 100) / total)

/** What the line of a deposit is called, in both languages. */
export const depositTitle = (percent: number, { en, es }: { en: string; es: string }) => ({
  titleEn: `Deposit (${percent} %) · ${en}`,
  titleEs: `Anticipo (${percent} %) · ${es}`,
})

/** What the line of the rest of an order is called, in both languages. */
export const balanceTitle = (orderNumber: number, { en, es }: { en: string; es: string }) => ({
  titleEn: `Rest of order ${orderNumber} · ${en}`,
  titleEs: `Resto del pedido ${orderNumber} · ${es}`,
})

/** What has become of the rest of an order: still due, paid, or no more to be paid. */
export const balanceStates = ['due', 'paid', 'off'] as const
export type BalanceState = (typeof balanceStates)[number]

/** The state of a rest by the state of its order; it is due also before that exists. */
export const balanceState = (status: string | null): BalanceState =>
  status === 'settled' ? 'paid' : status === 'cancelled' || status === 'refunded' ? 'off' : 'due'
