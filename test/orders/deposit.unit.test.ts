import { describe, expect, it } from 'vitest'
import {
  balanceState,
  balanceTitle,
  depositParts,
  depositPercent,
  depositPercents,
  depositTitle,
} from '#worker/orders/deposit.rules.ts'
import { cents, chargeable } from '#worker/platform/money.rules.ts'

const percents = Array.from(
  { length: depositPercents.most - depositPercents.least + 1 },
  (_, index) => depositPercents.least + index,
)
/** Small sums one by one, large ones by a stride that meets every remainder. */
const totals = [
  ...Array.from({ length: 1200 }, (_, index) => index + 50),
  ...Array.from({ length: 300 }, (_, index) => 5_000 + index * 33_331),
  chargeable.most,
]

describe('a price in two parts (docs/decisions/065)', () => {
  it('comes to the price, each part can be charged, and the percent can be told from the cents', () => {
    for (const total of totals.map(cents)) {
      for (const percent of percents) {
        const parts = depositParts(total, percent)
        if (parts === null) {
          const now = Math.ceil((total * percent) / 100)
          expect(Math.min(now, total - now)).toBeLessThan(chargeable.least)
          continue
        }
        const isRight =
          parts.nowCents + parts.laterCents === total &&
          Math.min(parts.nowCents, parts.laterCents) >= chargeable.least &&
          depositPercent(parts.nowCents, total) === percent
        if (!isRight) throw new Error(`${percent} % of ${total}: ${JSON.stringify(parts)}`)
      }
    }
  })

  it('rounds the deposit up to a whole cent', () => {
    expect(depositParts(cents(5401), 50)).toEqual({ nowCents: 2701, laterCents: 2700 })
    expect(depositParts(cents(99), 50)).toBeNull()
    expect(depositParts(cents(100), 50)).toEqual({ nowCents: 50, laterCents: 50 })
  })

  it('is named in both languages, and its rest by its order', () => {
    expect(depositTitle(50, { en: 'Mug', es: 'Taza' })).toEqual({
      en: 'Deposit (50 %) · Mug',
      es: 'Anticipo (50 %) · Taza',
    })
    expect(balanceTitle(1042, { en: 'Mug', es: 'Taza' })).toEqual({
      en: 'Rest of order 1042 · Mug',
      es: 'Resto del pedido 1042 · Taza',
    })
  })

  it('has a rest that is due, paid or off', () => {
    expect([null, 'awaiting_payment', 'on_hold', 'settled', 'cancelled', 'refunded'].map(balanceState)).toEqual([
      'due',
      'due',
      'due',
      'paid',
      'off',
      'off',
    ])
  })
})
