import { describe, expect, it } from 'vitest'
import { renderEmail } from '#worker/messages.mail.ts'
import type { Message } from '#worker/notify/message.rules.ts'
import { languages } from '#worker/platform/language.rules.ts'
import { cents } from '#worker/platform/money.rules.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import {
  aConfirmEmail,
  aDeletionScheduled,
  anAccountExists,
  anAccountEnding,
  anAccountSuspended,
  anEmailChange,
  anEmailChanged,
  anOrderPaid,
  aPasswordChange,
  aPasswordChanged,
  aPasswordReset,
  aVerificationCode,
  changeLink,
  confirmLink,
  everyMail,
  loginLink,
  newEmail,
  newEmailLink,
  ordersLink,
  resetLink,
  shopUrl,
  undoLink,
} from './messages.ts'

const count = (text: string, part: string): number => text.split(part).length - 1
const inHtml = (link: string): string => link.replaceAll('&', '&amp;')
/** What a reader sees: no styles, no tags. */
const visible = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')

describe.each(everyMail)('the mail %s', (_name, message) => {
  it.each(languages)('is complete in %s', (language) => {
    const { subject, text, html } = renderEmail(message, language, shopUrl)
    expect(subject.length).toBeGreaterThan(10)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).toContain('Ana')
    expect(html).toContain('Ana')
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).toContain(`<html lang="${language}"`)
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object/)
  })

  it('has its own subject and headline in each language', () => {
    const [english, spanish] = languages.map((language) => renderEmail(message, language, shopUrl))
    expect(english?.subject).not.toBe(spanish?.subject)
    expect(english?.text.split('\n')[0]).not.toBe(spanish?.text.split('\n')[0])
  })

  it('has no English word left in Spanish, and no Spanish one in English', () => {
    const english = renderEmail(message, 'en', shopUrl)
    const spanish = renderEmail(message, 'es', shopUrl)
    const readIn = ({ subject, text, html }: typeof english) =>
      `${subject} ${text} ${visible(html)}`.replace(/https?:\S+|\S+@\S+|1420 SW 8th Street|tinta\.\w+/g, ' ')
    expect(readIn(spanish)).not.toMatch(
      /\b(the|you|your|and|with|this|order|code|paid|account|email|days|hours|between|picture|total paid|phone|hi|address)\b/i,
    )
    expect(readIn(english)).not.toMatch(
      /\b(el|los|tu|y|con|este|pedido|código|pagado|cuenta|correo|días|horas|entre|imagen|teléfono|hola|dirección)\b/i,
    )
  })

  it.each(languages)('says in %s who writes, why, and where to ask', (language) => {
    const { text, html } = renderEmail(message, language, shopUrl)
    const mailbox =
      message.template.startsWith('order_') || message.template === 'payment_link'
        ? shop.ordersEmail
        : shop.supportEmail
    for (const part of [text, html]) {
      expect(part).toContain(shop.name)
      expect(part).toContain(mailbox)
      expect(part).toContain(language === 'en' ? 'You get this email because' : 'Recibes este correo porque')
    }
  })

  it('puts every link of the text on a line of its own', () => {
    for (const language of languages) {
      const lines = renderEmail(message, language, shopUrl).text.split('\n')
      for (const line of lines.filter((one) => one.includes('://'))) expect(line).toMatch(/^https:\/\/\S+$/)
    }
  })

  it('fetches nothing but pictures of the shop, and says how large they are', () => {
    const { html } = renderEmail(message, 'en', shopUrl)
    expect(html).not.toMatch(/@import|@font-face|url\(|<link|<script|<iframe/)
    for (const [tag] of html.matchAll(/<img[^>]*>/g))
      expect(tag).toMatch(new RegExp(`src="${shopUrl}/images/.* width="\\d+" height="\\d+" alt="[^"]+"`))
  })

  it('knows night, narrow screens and mail lists', () => {
    const { html } = renderEmail(message, 'en', shopUrl)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).toContain('@media (max-width:520px)')
    expect(html).toMatch(/<div style="display:none[^"]*"[^>]*>[^<&]{10,}/)
    expect(html.match(/class="bar-(cyan|magenta|yellow|key)"/g)).toHaveLength(4)
  })
})

describe('codes and links', () => {
  it.each<[string, Message]>([
    ['confirm_email', aConfirmEmail()],
    ['verification_code', aVerificationCode()],
  ])('shows the code of %s exactly once in each part', (_name, message) => {
    for (const language of languages) {
      const { subject, text, html } = renderEmail(message, language, shopUrl)
      expect(count(text, 'R23456')).toBe(1)
      expect(count(html, 'R23456')).toBe(1)
      expect(html).toMatch(/>R23456</)
      // A subject is visible on locked screens, so it must not contain the code.
      expect(subject).not.toContain('R23456')
    }
  })

  it.each<[string, Message, string]>([
    ['confirm_email', aConfirmEmail(), confirmLink],
    ['account_exists', anAccountExists(), loginLink],
    ['password_reset', aPasswordReset(), resetLink],
    ['password_change', aPasswordChange(), changeLink],
    ['email_change', anEmailChange(), newEmailLink],
    ['account_suspended', anAccountSuspended(), loginLink],
    ['account_ending', anAccountEnding(), loginLink],
    ['deletion_scheduled', aDeletionScheduled(), undoLink],
    ['order_paid', anOrderPaid(), ordersLink],
    ['order_paid without an address', anOrderPaid({ address: null }), ordersLink],
  ])('gives the link of %s unchanged, first of all in the text', (_name, message, link) => {
    for (const language of languages) {
      const { text, html } = renderEmail(message, language, shopUrl)
      expect(text.split('\n').find((line) => line.includes('://'))).toBe(link)
      expect(html).toContain(`href="${inHtml(link)}"`)
    }
  })

  it.each<[string, Message, string]>([
    ['confirm_email', aConfirmEmail(), confirmLink],
    ['password_reset', aPasswordReset(), resetLink],
    ['password_change', aPasswordChange(), changeLink],
    ['email_change', anEmailChange(), newEmailLink],
    ['deletion_scheduled', aDeletionScheduled(), undoLink],
  ])('shows the link of %s as text too, for a button that does nothing', (_name, message, link) => {
    expect(renderEmail(message, 'en', shopUrl).html).toContain(`>${inHtml(link)}</a>`)
  })

  it.each<[string, Message, string, string]>([
    ['password_reset', aPasswordReset(), 'for 1 hour', 'durante 1 hora'],
    ['password_change', aPasswordChange(), 'for 24 hours', 'durante 24 horas'],
    ['email_change', anEmailChange(), 'for 24 hours', 'durante 24 horas'],
  ])('says how long the link of %s works', (_name, message, english, spanish) => {
    expect(renderEmail(message, 'en', shopUrl).text).toContain(english)
    expect(renderEmail(message, 'es', shopUrl).text).toContain(spanish)
  })
})

describe('mails about the account itself', () => {
  it.each<[string, Message]>([
    ['password_change', aPasswordChange()],
    ['password_changed', aPasswordChanged()],
    ['account_suspended', anAccountSuspended()],
    ['deletion_scheduled', aDeletionScheduled()],
  ])('show in %s where to choose another password, in case it was somebody else', (_name, message) => {
    for (const language of languages) {
      const { text, html } = renderEmail(message, language, shopUrl)
      expect(text.split('\n')).toContain(`${shopUrl}/forgotPassword`)
      expect(html).toContain(`href="${shopUrl}/forgotPassword"`)
    }
  })

  it.each<[string, Message]>([
    ['password_changed', aPasswordChanged({ supportEmail: 'help@tinta.example' })],
    ['email_changed', anEmailChanged({ supportEmail: 'help@tinta.example' })],
  ])('name in %s the mailbox to ask for help', (_name, message) => {
    for (const language of languages) {
      const { text, html } = renderEmail(message, language, shopUrl)
      for (const part of [text, html]) expect(part).toContain('help@tinta.example')
    }
  })

  it('name the new address, to its owner and to the old one', () => {
    for (const message of [anEmailChange(), anEmailChanged()])
      for (const language of languages) expect(renderEmail(message, language, shopUrl).text).toContain(newEmail)
  })

  it('say in words the day an account is erased', () => {
    expect(renderEmail(aDeletionScheduled(), 'en', shopUrl).text).toContain(
      'On Saturday, December 5 we erase it for good.',
    )
    expect(renderEmail(aDeletionScheduled(), 'es', shopUrl).text).toContain(
      'El sábado 5 de diciembre la borramos para siempre.',
    )
  })
})

describe('the mail of a paid order', () => {
  it('lists what was bought, at what price, and the total', () => {
    const { text, html } = renderEmail(anOrderPaid(), 'en', shopUrl)
    for (const part of [text, html]) {
      expect(part).toContain('Jazmín')
      expect(part).toContain('M · 2 × US$28.00')
      expect(part).toContain('US$56.00')
      expect(part).toContain('11oz · 1 × US$15.00')
      expect(part).toContain('US$71.00')
      expect(part).toContain('#1042')
    }
  })

  it('leaves out a size that does not exist', () => {
    const line = {
      title: 'Lámpara',
      size: '',
      quantity: 1,
      unitPriceCents: cents(4000),
      lineTotalCents: cents(4000),
      pictureUrl: `${shopUrl}/images/ledlamp/a.jpg`,
    }
    expect(renderEmail(anOrderPaid({ lines: [line] }), 'es', shopUrl).text).toContain('\n  1 × US$40.00 = US$40.00')
  })

  it('cuts nothing off its pictures, whatever their form', () => {
    const { html } = renderEmail(anOrderPaid(), 'en', shopUrl)
    for (const [tag] of html.matchAll(/<img[^>]*>/g)) expect(tag).toMatch(/;height:auto;(?!.*object-fit)/)
  })

  it('names the sizes and pieces that a quote is paid for', () => {
    const line = {
      title: 'Camiseta',
      size: '',
      quantity: 1,
      unitPriceCents: cents(4000),
      lineTotalCents: cents(4000),
      pictureUrl: '',
    }
    const told = (pieces: { size: string; quantity: number }[], language: 'en' | 'es') =>
      renderEmail(anOrderPaid({ lines: [{ ...line, pieces }] }), language, shopUrl)
    const both = told(
      [
        { size: 'M', quantity: 12 },
        { size: 'L', quantity: 1 },
      ],
      'es',
    )
    expect(both.text).toContain('Cuando la prueba esté aprobada, preparamos tu pedido')
    expect(renderEmail(anOrderPaid(), 'es', shopUrl).text).not.toContain('prueba')
    expect(both.text).toContain('\n  M: 12 piezas · L: 1 pieza = US$40.00')
    expect(both.html).toContain('M: 12 piezas · L: 1 pieza')
    expect(told([{ size: '', quantity: 2 }], 'en').text).toContain('\n  2 pieces = US$40.00')
  })

  it('says in words, by the day in UTC, when it arrives', () => {
    const english = renderEmail(anOrderPaid(), 'en', shopUrl)
    const spanish = renderEmail(anOrderPaid(), 'es', shopUrl)
    for (const part of [english.text, english.html]) {
      expect(part).toContain('Between Monday, November 30')
      expect(part).toContain('and Wednesday, December 9')
    }
    for (const part of [spanish.text, spanish.html]) {
      expect(part).toContain('Entre el lunes 30 de noviembre')
      expect(part).toContain('y el miércoles 9 de diciembre')
    }
  })

  it('shows where it goes, with the country in the reader’s language', () => {
    const { text, html } = renderEmail(anOrderPaid(), 'es', shopUrl)
    for (const part of [text, html])
      for (const line of [
        '1420 SW 8th Street, Apt 12B',
        'Miami, Florida 33135',
        'Estados Unidos',
        'Teléfono: +13055550177',
      ])
        expect(part).toContain(line)
  })

  it('asks where to send it when it does not know', () => {
    const english = renderEmail(anOrderPaid({ address: null }), 'en', shopUrl)
    expect(english.subject).toBe('Order #1042 is paid. Where should we send it?')
    for (const part of [english.text, english.html]) expect(part).toContain('tell us where to send it')
    const spanish = renderEmail(anOrderPaid({ address: null }), 'es', shopUrl)
    for (const part of [spanish.text, spanish.html]) expect(part).toContain('dinos a dónde enviarlo')
  })

  it.each(languages)('states the policies in %s', (language) => {
    const { text } = renderEmail(anOrderPaid(), language, shopUrl)
    expect(text).toMatch(/\b7 (days|días)/)
    expect(text).toMatch(/\b5 (to|a) 10 (business days|días hábiles)/)
    expect(text).toContain(`${shopUrl}/aboutUs/shippingReturnsPolicies`)
  })

  it('stays below the 102 KB at which Gmail cuts, with 40 lines', () => {
    const line = {
      title: 'Camiseta unisex con jazmín de noche',
      size: 'M',
      quantity: 2,
      unitPriceCents: cents(2800),
      lineTotalCents: cents(5600),
      pictureUrl: `${shopUrl}/images/tshirt/jazmin-de-noche.jpg`,
    }
    const { html } = renderEmail(anOrderPaid({ lines: Array.from({ length: 40 }, () => line) }), 'es', shopUrl)
    expect(new TextEncoder().encode(html).length).toBeLessThan(102_000)
  })
})

it('the address may break anywhere, so that a city of 58 letters does not make a mail wider than a phone', () => {
  const { html } = renderEmail(anOrderPaid(), 'en', shopUrl)
  const before = html.slice(0, html.indexOf('Miami, Florida 33135'))
  expect(before.slice(before.lastIndexOf('<td'))).toContain('overflow-wrap:anywhere')
})
