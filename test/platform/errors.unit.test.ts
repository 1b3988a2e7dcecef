import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '#worker/api/wire.ts'
import { errorCatalogue, ShopError, type ErrorCode } from '#worker/platform/errors.rules.ts'
import { languages, type Language } from '#worker/platform/language.rules.ts'
import { ruleTexts } from '#worker/platform/rule-texts.rules.ts'

const presenter = new URL('../../worker/http/error.presenter.ts', import.meta.url).pathname
const { presentError } = (await import(presenter)) as {
  presentError: (error: ShopError, language: Language, requestId: string) => ErrorBody
}

const codes = Object.keys(errorCatalogue) as ErrorCode[]

describe.each(languages)('an error body in %s', (language) => {
  it.each(codes)('makes an error body for %s that serves every reader in the specification (R-WIRE-03)', (code) => {
    const { en, es } = errorCatalogue[code]
    const text = errorCatalogue[code][language]
    expect(presentError(new ShopError(code), language, 'the-id')).toEqual({
      code,
      message: text, // login, register
      error: text, // login/google
      msg: text,
      messageApp: { en, es }, // login/ChangePassword
      requestId: 'the-id',
    })
  })

  it('says what the first field at fault breaks, and each field its own', () => {
    const error = new ShopError('invalid', { fields: { firstName: 'first_name', acceptTerms: 'terms' } })
    expect(presentError(error, language, '')).toMatchObject({
      message: ruleTexts.first_name[language],
      messageApp: { en: ruleTexts.first_name.en, es: ruleTexts.first_name.es },
      fields: { firstName: ruleTexts.first_name[language], acceptTerms: ruleTexts.terms[language] },
    })
  })
})

it('carries validated: false beside a login that is not confirmed', () => {
  expect(presentError(new ShopError('not_validated', { extra: { validated: false } }), 'en', '')).toMatchObject({
    code: 'not_validated',
    validated: false,
  })
})

describe('the error catalogue', () => {
  it('has the specification’s texts letter for letter (R-WIRE-15)', () => {
    expect([
      errorCatalogue.token_required.en,
      errorCatalogue.link_invalid.en,
      errorCatalogue.email_invalid.en,
      errorCatalogue.unexpected.en,
    ]).toEqual([
      'Token is required.',
      'Token expired or something went wrong',
      'Invalid email or something went wrong',
      'An unexpected error occurred.',
    ])
  })

  it('has client and server statuses only, and texts of its own in both languages', () => {
    for (const [code, { status, en, es }] of Object.entries(errorCatalogue)) {
      expect(status, code).toBeGreaterThanOrEqual(400)
      expect(status, code).toBeLessThanOrEqual(503)
      expect(en, code).not.toBe(es)
    }
  })

  it('never tells of tables, identifiers or the existence of an account', () => {
    for (const { en, es } of Object.values(errorCatalogue)) {
      expect(`${en} ${es}`).not.toMatch(
        /D1|SQL|UNIQUE|already (exists|registered)|ya (existe|está registrad)|undefined|\{|\$/i,
      )
    }
  })
})
