import { describe, expect, test } from 'vitest'
import { codeOf, sourceFiles } from '#test/support/source-files.ts'
import { texts as aboutUsEn } from '#web/pages/information/about-us.en.ts'
import { texts as aboutUsEs } from '#web/pages/information/about-us.es.ts'
import { texts as accessibilityEn } from '#web/pages/information/accessibility.en.ts'
import { texts as accessibilityEs } from '#web/pages/information/accessibility.es.ts'
import { texts as cookiesEn } from '#web/pages/information/cookie-policy.en.ts'
import { texts as cookiesEs } from '#web/pages/information/cookie-policy.es.ts'
import { texts as faqEn } from '#web/pages/information/faq.en.ts'
import { texts as faqEs } from '#web/pages/information/faq.es.ts'
import { figures } from '#web/pages/information/figures.ts'
import { texts as informationEn } from '#web/pages/information/information.en.ts'
import { texts as informationEs } from '#web/pages/information/information.es.ts'
import { isLinkTarget, textParts } from '#web/pages/information/link-targets.ts'
import { texts as privacyEn } from '#web/pages/information/privacy-policy.en.ts'
import { texts as privacyEs } from '#web/pages/information/privacy-policy.es.ts'
import { searchQuestions } from '#web/pages/information/search-questions.ts'
import { texts as shippingEn } from '#web/pages/information/shipping-returns.en.ts'
import { texts as shippingEs } from '#web/pages/information/shipping-returns.es.ts'
import { texts as termsEn } from '#web/pages/information/terms.en.ts'
import { texts as termsEs } from '#web/pages/information/terms.es.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const documents = {
  'about-us': [aboutUsEn, aboutUsEs],
  accessibility: [accessibilityEn, accessibilityEs],
  'cookie-policy': [cookiesEn, cookiesEs],
  faq: [faqEn, faqEs],
  information: [informationEn, informationEs],
  'privacy-policy': [privacyEn, privacyEs],
  'shipping-returns': [shippingEn, shippingEs],
  terms: [termsEn, termsEs],
} as const

/** Every text in order. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)
const targetsOf = (value: unknown): string[] =>
  textsOf(value).flatMap((text) => [...text.matchAll(/\]\((\w*)\)/g)].map((match) => match[1] ?? ''))
const gapsOf = (value: unknown): string[] =>
  textsOf(value).flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? ''))

describe.each(Object.entries(documents))('the texts of %s', (_, [en, es]) => {
  test('link to places that exist, the same ones in Spanish', () => {
    expect(targetsOf(en).filter((target) => !isLinkTarget(target))).toEqual([])
    expect(targetsOf(es)).toEqual(targetsOf(en))
  })
  test('have gaps only for what is known', () => {
    expect(
      gapsOf(en).filter((gap) => !(gap in figures) && !['year', 'month', 'day', 'count', 'words'].includes(gap)),
    ).toEqual([])
  })
  test('leave no bracket of a link that was misspelled', () => {
    for (const text of [...textsOf(en), ...textsOf(es)])
      for (const { words } of textParts(text)) expect(words).not.toMatch(/\[|\]\(/)
  })
  test('name the shop and its mailboxes nowhere but in the one file for it', () => {
    for (const text of [...textsOf(en), ...textsOf(es)])
      expect(text.replaceAll(/(__(Host|Secure)-)?tinta_\w+/g, '')).not.toMatch(
        new RegExp(`${shop.name}|${shop.domain}`),
      )
  })
})

test('the page on cookies names every cookie that the code sets, and no other of ours', () => {
  const setters = sourceFiles('worker', 'web')
    .map((file) => ({ path: file.path, code: codeOf(file) }))
    .filter(({ path, code }) => !path.startsWith('web/pages/') && /setCookie\(c|document\.cookie =/.test(code))
  // A new file that sets a cookie also brings its name here and into the page.
  expect(setters.map(({ path }) => path)).toEqual([
    'worker/accounts/sessions/device-cookie.routes.ts',
    'worker/accounts/sessions/pending-cookie.routes.ts',
    'web/app/stores/preferences.ts',
  ])
  const names = [
    '__Host-tinta_pending',
    '__Secure-tinta_device',
    '__Secure-tinta_staff_device',
    'tinta_language',
    'tinta_theme',
  ]
  for (const texts of [cookiesEn, cookiesEs]) {
    const named = textsOf(texts).flatMap((text) => text.match(/(__(Host|Secure)-)?tinta_\w+/g) ?? [])
    expect([...new Set(named)].sort()).toEqual(names)
  }
})

test('the figures are those of R-PAGE-12', () => {
  expect(figures).toMatchObject({
    processingFrom: 1,
    processingTo: 3,
    deliveryFrom: 5,
    deliveryTo: 10,
    refundFrom: 5,
    refundTo: 10,
    defectDays: 7,
    answerHours: 24,
    minimumAge: 18,
  })
  expect(figures).toMatchObject({ undoDays: 14, idleDays: 30, absoluteDays: 90, deviceDays: 180, mostPieces: 99 })
})

describe('searching the questions', () => {
  const found = (groups: Parameters<typeof searchQuestions>[0], typed: string) =>
    searchQuestions(groups, typed).flatMap(({ questions }) => questions.map(([key]) => key))
  test('shows all of them while nothing is typed', () => {
    expect(found(faqEn.groups, ' ')).toHaveLength(
      Object.values(faqEn.groups).flatMap(({ questions }) => Object.keys(questions)).length,
    )
  })
  test('finds words of the question and of the answer, in any order', () => {
    expect(found(faqEn.groups, 'press STRIPE card')).toEqual([])
    expect(found(faqEn.groups, 'stripe CARD')).toEqual(['how-to-pay'])
    expect(found(faqEs.groups, 'stripe')).toEqual(['how-to-pay'])
  })
  test('takes no notice of accents, of links and of groups without a match', () => {
    expect(found(faqEs.groups, 'cuanto tarda reembolso')).toEqual(['how-long-refund'])
    expect(found(faqEn.groups, 'readyToGo')).toEqual([])
    expect(searchQuestions(faqEs.groups, 'contraseña').map(({ key }) => key)).toEqual(['account'])
  })
})
