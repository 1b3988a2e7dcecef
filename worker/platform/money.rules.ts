/** An amount in US cents: a whole number, never a float of dollars (R-PAY-03). */
export type Cents = number & { readonly unit: 'cents' }

/** Marks a whole, safe, non-negative number as cents. @throws RangeError for anything else. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount of cents: ${amount}`)
  return amount as Cents
}

/** `unit × quantity`, in cents. */
export const times = (unit: Cents, quantity: number): Cents => cents(unit * quantity)

/** The sum of amounts, in cents. */
export const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce<number>((total, one) => total + one, 0))

/** Dollars as the wire of R-WIRE-02 carries them (`28`, `27.5`); only presenters need it. */
export const dollars = (amount: Cents): number => amount / 100

/** `US$28.00`: how every price of the shop is written (R-PAGE-14; the form is fixed, not left to a locale). */
export function formatUsd(amount: Cents): string {
  const [whole = '0', fraction = '00'] = (amount / 100).toFixed(2).split('.')
  return `US$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** Stripe's bounds for one US$ charge, in cents (S-25, S-28). */
export const chargeable = { least: 50, most: 99_999_999 } as const
