/** The form of a discount code: flat fields, which a draft can store, their faults, and the request body they make. */
import { addRuleTexts } from '#web/ui/rule-text.ts'
import type { RequestBody } from '#worker/api/wire.ts'
import { codeFrom, discountLimits } from '#worker/checkout/discounts/discount.rules.ts'
import { consoleRuleTexts } from '#worker/platform/console-rule-texts.rules.ts'
import type { FieldFaults, FormRuleCode } from '#worker/platform/form-rule-texts.rules.ts'

addRuleTexts(consoleRuleTexts)

export type DiscountBody = Omit<NonNullable<RequestBody<'staffDiscountAdd'>>, 'clientKey'>
export type DiscountFields = {
  code: string
  kind: 'percent' | 'amount'
  value: string
  minimum: string
  /** Times of a `datetime-local` field, in the browser's zone; empty for none. */
  startsAt: string
  endsAt: string
  mostUses: string
  mostUsesEach: string
}

export const emptyDiscount: DiscountFields = {
  code: '',
  kind: 'percent',
  value: '',
  minimum: '',
  startsAt: '',
  endsAt: '',
  mostUses: '',
  mostUsesEach: '1',
}

const wholeIn = (text: string, most: number): number | null => {
  const value = Number(text.trim())
  return /^\d+$/.test(text.trim()) && value >= 1 && value <= most ? value : null
}

/** Dollars that somebody typed, in cents; null when it is no sum. */
const sumIn = (text: string): number | null => {
  const value = Math.round(Number(text.trim().replace(',', '.')) * 100)
  return /^\d+([.,]\d{1,2})?$/.test(text.trim()) && value <= discountLimits.mostCents ? value : null
}

const instantIn = (text: string): number | null => (text === '' ? null : Date.parse(text))

/** What is wrong with the fields at this instant, ms. */
export function discountFaults(fields: DiscountFields, now: number): FieldFaults {
  const faults: Record<string, FormRuleCode> = {}
  if (codeFrom(fields.code) === null) faults['code'] = fields.code.trim() === '' ? 'required' : 'discount_code'
  const value = fields.kind === 'percent' ? wholeIn(fields.value, discountLimits.mostPercent) : sumIn(fields.value)
  if (value === null || value === 0) faults['value'] = fields.value.trim() === '' ? 'required' : 'format'
  if (fields.minimum.trim() !== '' && sumIn(fields.minimum) === null) faults['minimum'] = 'format'
  for (const name of ['mostUses', 'mostUsesEach'] as const)
    if (fields[name].trim() !== '' && wholeIn(fields[name], discountLimits.mostUses) === null) faults[name] = 'format'
  const ends = instantIn(fields.endsAt)
  if (ends !== null && ends <= (instantIn(fields.startsAt) ?? now)) faults['endsAt'] = 'format'
  return faults
}

/** The request body of fields without faults; a code without a start begins now, ms. */
export const discountBody = (fields: DiscountFields, now: number): DiscountBody => {
  const ends = instantIn(fields.endsAt)
  return {
    code: codeFrom(fields.code) ?? '',
    percent: fields.kind === 'percent' ? wholeIn(fields.value, discountLimits.mostPercent) : null,
    amountCents: fields.kind === 'amount' ? sumIn(fields.value) : null,
    minimumCents: sumIn(fields.minimum) ?? 0,
    startsAt: new Date(instantIn(fields.startsAt) ?? now).toISOString(),
    endsAt: ends === null ? null : new Date(ends).toISOString(),
    mostUses: wholeIn(fields.mostUses, discountLimits.mostUses),
    mostUsesEach: wholeIn(fields.mostUsesEach, discountLimits.mostUses),
  }
}
