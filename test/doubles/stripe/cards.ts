import { StripeError } from './stripe-error.ts'

/** Why a bank says no, by Stripe's names. */
export interface Decline {
  code: string
  decline_code: string
  message: string
  param?: 'number' | 'exp_month' | 'cvc'
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

export const declines = {
  generic: declined('generic_decline'),
  insufficientFunds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost: declined('lost_card'),
  stolen: declined('stolen_card'),
  fraudulent: declined('fraudulent'),
  tooOften: declined(
    'card_velocity_exceeded',
    'Your card has been declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  notATestCard: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid ' +
      'test cards, visit: https://stripe.com/docs/testing.',
  ),
  expired: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  wrongCvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const satisfies Record<string, Decline>

/** What the card's bank says after a payment: it takes it back, it only asks about it, or it warns of fraud. */
export type BankSays = 'dispute' | 'inquiry' | 'fraud-warning'

/** What happens when a card is charged. A challenge is answered by its holder first. */
export type CardOutcome =
  | { kind: 'succeeds'; bankSays?: BankSays }
  | { kind: 'declines'; decline: Decline }
  | { kind: 'challenges'; then: Decline | null }
  | { kind: 'processes' }

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'

interface TestCard {
  number: string
  brand: CardBrand
  outcome: CardOutcome
  /** Names under which it can be used without a number, without `pm_card_`. */
  tokens: string[]
}

const succeeds: CardOutcome = { kind: 'succeeds' }
const says = (decline: Decline): CardOutcome => ({ kind: 'declines', decline })
const visa = (number: string, outcome: CardOutcome, ...tokens: string[]): TestCard => ({
  number,
  brand: 'visa',
  outcome,
  tokens,
})

/** Refunds of this card stay `pending` until the control ends them (Stripe does so after a while). */
export const cardOfPendingRefund = '4000000000007726'

/**
 * Stripe's test cards (docs.stripe.com/testing). 4000000000000077 makes a payment that stays `processing` until the
 * control ends it.
 */
const testCards: TestCard[] = [
  visa('4242424242424242', succeeds, 'visa', 'us'),
  visa('4000056655665556', succeeds, 'visa_debit'),
  visa('4000004840008001', succeeds, 'mx'),
  { number: '5555555555554444', brand: 'mastercard', outcome: succeeds, tokens: ['mastercard'] },
  { number: '2223003122003222', brand: 'mastercard', outcome: succeeds, tokens: [] },
  { number: '5200828282828210', brand: 'mastercard', outcome: succeeds, tokens: ['mastercard_debit'] },
  { number: '5105105105105100', brand: 'mastercard', outcome: succeeds, tokens: ['mastercard_prepaid'] },
  { number: '378282246310005', brand: 'amex', outcome: succeeds, tokens: ['amex'] },
  { number: '371449635398431', brand: 'amex', outcome: succeeds, tokens: [] },
  { number: '6011111111111117', brand: 'discover', outcome: succeeds, tokens: ['discover'] },
  { number: '3056930009020004', brand: 'diners', outcome: succeeds, tokens: ['diners'] },
  { number: '3566002020360505', brand: 'jcb', outcome: succeeds, tokens: ['jcb'] },
  { number: '6200000000000005', brand: 'unionpay', outcome: succeeds, tokens: ['unionpay'] },
  visa('4000000000000259', { kind: 'succeeds', bankSays: 'dispute' }, 'createDispute'),
  visa('4000000000001976', { kind: 'succeeds', bankSays: 'inquiry' }, 'createDisputeInquiry'),
  visa('4000000000005423', { kind: 'succeeds', bankSays: 'fraud-warning' }, 'createIssuerFraudRecord'),
  visa(cardOfPendingRefund, succeeds, 'pendingRefund'),
  visa('4000000000005126', succeeds, 'refundFail'),
  visa('4000000000000002', says(declines.generic), 'chargeDeclined', 'visa_chargeDeclined'),
  visa('4000000000000341', says(declines.generic), 'chargeCustomerFail'),
  visa(
    '4000000000009995',
    says(declines.insufficientFunds),
    'chargeDeclinedInsufficientFunds',
    'visa_chargeDeclinedInsufficientFunds',
  ),
  visa('4000000000009987', says(declines.lost), 'visa_chargeDeclinedLostCard'),
  visa('4000000000009979', says(declines.stolen), 'visa_chargeDeclinedStolenCard'),
  visa('4000000000000069', says(declines.expired), 'chargeDeclinedExpiredCard'),
  visa('4000000000000127', says(declines.wrongCvc), 'chargeDeclinedIncorrectCvc'),
  visa('4000000000000119', says(declines.processing), 'chargeDeclinedProcessingError'),
  visa('4000000000006975', says(declines.tooOften), 'visa_chargeDeclinedVelocityLimitExceeded'),
  visa('4100000000000019', says(declines.fraudulent), 'radarBlock'),
  visa('4000002500003155', { kind: 'challenges', then: null }, 'authenticationRequiredOnSetup'),
  visa('4000002760003184', { kind: 'challenges', then: null }, 'authenticationRequired'),
  visa('4000000000003220', { kind: 'challenges', then: null }, 'threeDSecure2Required'),
  visa('4000000000003063', { kind: 'challenges', then: null }, 'threeDSecureRequired'),
  visa('4000008400001629', { kind: 'challenges', then: declines.generic }, 'authenticationRequiredChargeDeclined'),
  visa(
    '4000008260003178',
    { kind: 'challenges', then: declines.insufficientFunds },
    'authenticationRequiredChargeDeclinedInsufficientFunds',
  ),
  visa('4000000000000077', { kind: 'processes' }, 'bypassPending'),
]

/** What charging the card with this number does; a number that is no test card is refused, as in Stripe's test mode. */
export const outcomeOf = (number: string | null): CardOutcome =>
  testCards.find((card) => card.number === number)?.outcome ?? says(declines.notATestCard)

/** The number and kind of a test payment method such as `pm_card_visa`, or null. */
export const numberOfToken = (id: string): string | null =>
  testCards.find((card) => card.tokens.some((token) => `pm_card_${token}` === id))?.number ?? null

/** Only a known test number may be written down; anything else could be someone's card. */
export const storableNumber = (number: string): string =>
  testCards.some((card) => card.number === number) ? number : 'unknown'

const brandsByStart: [RegExp, CardBrand][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|64[4-9]|65)/, 'discover'],
  [/^3[0689]/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
]

export const brandOf = (number: string): CardBrand | 'unknown' =>
  brandsByStart.find(([start]) => start.test(number))?.[1] ?? 'unknown'

/** Luhn's check digit. */
function hasValidCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** A card as it was typed. `expYear` has four digits. */
export interface CardDetails {
  number: string
  expMonth: number
  expYear: number
  cvc: string | null
}

/** Refuses cards that never reach a bank (402 card_error; nothing is written). `now` is in Unix seconds. */
export function checkCardDetails({ number, expMonth, expYear, cvc }: CardDetails, now: number): void {
  const today = new Date(now * 1000)
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1]
  if (!/^\d{12,19}$/.test(number) || !hasValidCheckDigit(number))
    throw badCard('incorrect_number', 'number', 'Your card number is incorrect.')
  if (!(expMonth >= 1 && expMonth <= 12))
    throw badCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  if (!(expYear >= year && expYear <= year + 50))
    throw badCard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (expYear === year && expMonth < month)
    throw badCard('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  if (cvc !== null && !(brandOf(number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw badCard('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  }
}

const badCard = (code: string, param: string, message: string): StripeError =>
  new StripeError(402, { type: 'card_error', code, param, message })
