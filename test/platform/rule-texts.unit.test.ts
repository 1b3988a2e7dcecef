import { describe, expect, it } from 'vitest'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'

describe('the texts of the field rules', () => {
  it('are the specification’s, letter for letter (R-WIRE-15)', () => {
    expect({
      first: ruleTexts.first_name.en,
      last: ruleTexts.last_name.en,
      weak: ruleTexts.password_weak.en,
      repeat: ruleTexts.passwords_differ.en,
      terms: ruleTexts.terms.en,
      code: ruleTexts.code.es,
      street: ruleTexts.street.en,
      city: ruleTexts.city.en,
      state: ruleTexts.state.en,
      zip: ruleTexts.postal_code.en,
      country: ruleTexts.country.en,
      phone: ruleTexts.address_phone.en,
      quantity: ruleTexts.quantity.en,
      product: ruleTexts.product.en,
    }).toEqual({
      first: 'First name must be at least 3 letters and only one space',
      last: 'Last name must be at least 3 letters and only one space',
      weak: 'Password must have at least one uppercase, one number, and one special character',
      repeat: 'Passwords do not match',
      terms: 'You must accept the terms and conditions',
      code: 'Ingrese un código válido (Ejemplo: R23456).',
      street: 'Street address is required',
      city: 'City is required',
      state: 'State is required',
      zip: 'Postal code must be 4-10 digits',
      country: 'Country is required',
      phone: 'Phone number must be 10-15 digits',
      quantity: 'Please enter a valid quantity.',
      product: 'Product ID is required.',
    })
  })

  it('exist in both languages, each its own', () => {
    for (const [rule, { en, es }] of Object.entries(ruleTexts)) {
      expect(en.length, rule).toBeGreaterThan(3)
      expect(es.length, rule).toBeGreaterThan(3)
      expect(es, rule).not.toBe(en)
    }
  })
})
