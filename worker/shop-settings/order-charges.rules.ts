import { cents, sum, type Cents } from '#worker/platform/money.rules.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import { usStateCode } from '#worker/platform/postal-address/us-postal-code.rules.ts'

/** The charges added to the goods (R-PAY-13): one flat shipping price per order, and tax by state. */
export interface ChargeRules {
  shippingCents: Cents
  /**
   * Hundred-thousandths of the things' price by state code in capitals (`FL` → 7000 is 7 %); states left out pay none.
   */
  taxRates: Readonly<Record<string, number>>
}

/** What an order costs and of what that is made, in cents. */
export interface OrderCharges {
  subtotalCents: Cents
  shippingCents: Cents
  taxCents: Cents
  totalCents: Cents
}

/**
 * The charges of things worth `subtotal` that go to `address`; without an address no tax is known. Half a cent of tax
 * rounds up.
 */
export function chargesOf(subtotal: Cents, address: PostalAddress | null, rules: ChargeRules): OrderCharges {
  const rate =
    address?.countryCode.toUpperCase() === 'US'
      ? (rules.taxRates[address.stateCode.toUpperCase() || usStateCode(address)] ?? 0)
      : 0
  const taxCents = cents(Math.round((subtotal * rate) / 100_000))
  return {
    subtotalCents: subtotal,
    shippingCents: rules.shippingCents,
    taxCents,
    totalCents: sum([subtotal, rules.shippingCents, taxCents]),
  }
}

/** The rules for a balance order: shipping was paid with its deposit (docs/decisions/065). */
export const unshipped = (rules: ChargeRules): ChargeRules => ({ ...rules, shippingCents: cents(0) })

/** `FL=7, TX=8.25` (percent by state code) as rates; null when it is written otherwise. */
export function parseTaxRates(text: string): Record<string, number> | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const rates = parts.map((part) => /^([A-Z]{2})\s*=\s*(\d{1,2}(?:\.\d{1,3})?)$/.exec(part))
  if (rates.some((rate) => rate === null)) return null
  return Object.fromEntries(rates.map((rate) => [rate?.[1] ?? '', Math.round(Number(rate?.[2]) * 1000)]))
}
