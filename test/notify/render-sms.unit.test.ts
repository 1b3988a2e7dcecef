import { describe, expect, it } from 'vitest'
import { renderSms } from '#worker/messages.mail.ts'
import type { Message } from '#worker/notify/message.rules.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import {
  aClaimReceived,
  aClaimStep,
  aRatingDecided,
  anOrderCancelled,
  anOrderCorrected,
  anOrderRefunded,
  aConfirmEmail,
  aDeletionScheduled,
  anAccountExists,
  anAccountEnding,
  anAccountSuspended,
  anEmailChange,
  anEmailChanged,
  anOrderPaid,
  anOrderSent,
  anOrderStep,
  aPasswordChange,
  aPasswordChanged,
  aPasswordReset,
  aPaymentLink,
  aVerificationCode,
  loginLink,
  requestMails,
  resetLink,
  undoLink,
} from './messages.ts'

/** The basic alphabet of GSM 03.38; one character outside makes an SMS hold 70 instead of 160. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

describe('an SMS', () => {
  it.each<[string, Message]>([
    ['verification_code', aVerificationCode()],
    ['account_exists', anAccountExists()],
    ['password_reset', aPasswordReset()],
    ['password_change', aPasswordChange()],
    ['password_changed', aPasswordChanged()],
    ['account_suspended', anAccountSuspended()],
    ['account_ending', anAccountEnding()],
    ['order_paid', anOrderPaid()],
    ['order_paid without an address', anOrderPaid({ address: null })],
    ['order_step into production', anOrderStep()],
    ['order_step held', anOrderStep({ step: 'on_hold', reason: 'ñ' })],
    ['order_step delivered', anOrderStep({ step: 'delivered' })],
    ['payment_link', aPaymentLink({ totalCents: cents(99_999_999) })],
    ['order_sent', anOrderSent()],
    ['order_corrected', anOrderCorrected()],
    ['order_cancelled', anOrderCancelled()],
    ['order_refunded', anOrderRefunded(999_999)],
    ['claim_received', aClaimReceived()],
    ['claim_step reprint', aClaimStep('reprint')],
    ['claim_step refunded', aClaimStep('refunded')],
    ['claim_step declined', aClaimStep('declined')],
    ['claim_step resent', aClaimStep('resent')],
    ['rating_decided published', aRatingDecided('published')],
    ['rating_decided declined', aRatingDecided('declined')],
    ['deletion_scheduled', aDeletionScheduled({ until: Date.UTC(2026, 8, 23) })],
    ...requestMails,
  ])('writes a text of %s in at most 160 GSM characters', (_name, message) => {
    for (const language of languages) {
      const text = renderSms(message, language)
      expect(text).toMatch(gsm)
      expect(text.length).toBeLessThanOrEqual(160)
    }
  })

  it('carries the code exactly once, with how long it is good for', () => {
    expect(renderSms(aVerificationCode(), 'en')).toBe(
      'Tinta: your code is R23456. It is good for 10 minutes. Do not share it.',
    )
    expect(renderSms(aVerificationCode(), 'es')).toBe(
      'Tinta: escribe R23456 para verificar tu cuenta. Sirve durante 10 minutos. No lo compartas con nadie.',
    )
  })

  it.each<[string, Message, string]>([
    ['account_exists', anAccountExists(), loginLink],
    ['password_reset', aPasswordReset(), resetLink],
    ['account_suspended', anAccountSuspended(), loginLink],
    ['account_ending', anAccountEnding(), loginLink],
    ['deletion_scheduled', aDeletionScheduled(), undoLink],
  ])('writes the link of a text of %s on a line of its own', (_name, message, link) => {
    for (const language of languages) expect(renderSms(message, language).split('\n')).toContain(link)
  })

  it('says how long a link works, until which day, and whom to ask', () => {
    expect(renderSms(aPasswordReset(), 'en')).toContain('within 1 hour:')
    expect(renderSms(aPasswordReset(), 'es')).toContain('(1 hora):')
    expect(renderSms(aDeletionScheduled(), 'en')).toContain('on December 5.')
    expect(renderSms(aDeletionScheduled(), 'es')).toContain('el 5 de diciembre.')
    expect(renderSms(aPasswordChanged({ supportEmail: 'help@tinta.example' }), 'es')).toContain('help@tinta.example')
  })

  it('does not exist for what goes by mail only', () => {
    expect(() => renderSms(aConfirmEmail(), 'en')).toThrow('confirm_email has no SMS form')
    expect(() => renderSms(anEmailChange(), 'en')).toThrow('email_change has no SMS form')
    expect(() => renderSms(anEmailChanged(), 'en')).toThrow('email_changed has no SMS form')
  })
})
