import { describe, expect, it } from 'vitest'
import { languages } from '#domain/language'
import type { Message } from '#domain/message'
import { renderSms } from '../../../worker/presenters/mail/render-message.ts'
import { aConfirmEmail, anAccountExists, anOrderPaid, aVerificationCode, loginLink } from './messages.ts'

/** The basic alphabet of GSM 03.38; one character outside makes an SMS hold 70 instead of 160. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

describe('an SMS', () => {
  it.each<[string, Message]>([['verification_code', aVerificationCode()], ['account_exists', anAccountExists()]])('of %s is one of at most 160 GSM characters', (_name, message) => {
    for (const language of languages) {
      const text = renderSms(message, language)
      expect(text).toMatch(gsm)
      expect(text.length).toBeLessThanOrEqual(160)
    }
  })

  it('carries the code exactly once, with how long it is good for', () => {
    expect(renderSms(aVerificationCode(), 'en')).toBe('Tinta: your code is R23456. It is good for 10 minutes. Do not share it.')
    expect(renderSms(aVerificationCode(), 'es')).toBe('Tinta: escribe R23456 para verificar tu cuenta. Sirve durante 10 minutos. No lo compartas con nadie.')
  })

  it('has its link on a line of its own', () => {
    for (const language of languages) expect(renderSms(anAccountExists(), language).split('\n')).toContain(loginLink)
  })

  it('does not exist for what goes by mail only', () => {
    expect(() => renderSms(aConfirmEmail(), 'en')).toThrow('confirm_email has no SMS form')
    expect(() => renderSms(anOrderPaid(), 'es')).toThrow('order_paid has no SMS form')
  })
})
