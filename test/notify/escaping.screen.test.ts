// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { renderEmail } from '#worker/messages.mail.ts'
import { html } from '#worker/notify/mail/html.mail.ts'
import { cents } from '#worker/platform/money.rules.ts'
import {
  aConfirmEmail,
  aDeletionScheduled,
  anAccountExists,
  anAccountSuspended,
  anEmailChange,
  anEmailChanged,
  anOrderPaid,
  aPasswordChange,
  aPasswordChanged,
  aPasswordReset,
  aVerificationCode,
  shopUrl,
} from './messages.ts'

const hostile = `<script>alert(1)</script>"onload="x' &amp; <img src=x onerror=alert(2)>`
const parsed = (markup: string): Document => new DOMParser().parseFromString(markup, 'text/html')

describe('html', () => {
  it('escapes text in content and attributes', () => {
    expect(html`<a href="${'"><b>'}">${`<i>'&"`}</a>`.toString()).toBe(
      '<a href="&quot;&gt;&lt;b&gt;">&lt;i&gt;&#39;&amp;&quot;</a>',
    )
  })

  it('puts markup it made itself in as it is, alone or in lists', () => {
    expect(html`<p>${html`<b>${1}</b>`}${['x', 'y'].map((name) => html`<i>${name}</i>`)}</p>`.toString()).toBe(
      '<p><b>1</b><i>x</i>\n<i>y</i></p>',
    )
  })

  it('drops the indentation of the source, not that of a value', () => {
    expect(
      html`<p>
      ${'a\n   b'}</p>`.toString(),
    ).toBe('<p>\na\n   b</p>')
  })
})

describe('a value that is markup', () => {
  const line = {
    title: hostile,
    size: hostile,
    quantity: 1,
    unitPriceCents: cents(100),
    lineTotalCents: cents(100),
    pictureUrl: `${shopUrl}/images/${hostile}`,
  }
  const address = {
    streetAddress: hostile,
    aptSuite: hostile,
    city: hostile,
    state: hostile,
    stateCode: hostile,
    postalCode: hostile,
    country: hostile,
    countryCode: hostile,
    phoneNumber: hostile,
  }
  const link = `${shopUrl}/?t=${hostile}`
  const mails = [
    aConfirmEmail({ firstName: hostile, link, code: hostile }),
    aVerificationCode({ firstName: hostile, code: hostile }),
    anAccountExists({ firstName: hostile, loginLink: link }),
    aPasswordReset({ firstName: hostile, link }),
    aPasswordChange({ firstName: hostile, link }),
    aPasswordChanged({ firstName: hostile, supportEmail: hostile }),
    anEmailChange({ firstName: hostile, link, newEmail: hostile }),
    anEmailChanged({ firstName: hostile, newEmail: hostile, supportEmail: hostile }),
    anAccountSuspended({ firstName: hostile, loginLink: link }),
    aDeletionScheduled({ firstName: hostile, undoLink: link }),
    anOrderPaid({ firstName: hostile, ordersLink: link, lines: [line], address }),
  ]

  it.each(mails.map((mail) => [mail.template, mail] as const))('stays text in %s', (template, mail) => {
    const { html: markup, text } = renderEmail(mail, 'en', shopUrl)
    const page = parsed(markup)
    expect(page.querySelectorAll('script, [onload], [onerror]')).toHaveLength(0)
    expect(page.querySelectorAll('img')).toHaveLength(template === 'order_paid' ? 1 : 0)
    expect(page.body.textContent).toContain(hostile)
    expect(text).toContain(hostile)
  })

  it('reaches attributes letter for letter', () => {
    const page = parsed(renderEmail(anOrderPaid({ lines: [line] }), 'en', shopUrl).html)
    expect(page.querySelector('img')?.getAttribute('alt')).toBe(`Picture: ${hostile}`)
    expect(page.querySelector('img')?.getAttribute('src')).toBe(`${shopUrl}/images/${hostile}`)
  })
})
