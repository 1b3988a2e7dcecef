// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aFreshTab, settle, showScreen } from '#test/catalogue/show-screen.tsx'
import { findRoute, isRouted } from '#web/app/match-route.ts'
import { loadAreas, showLanguage, translate } from '#web/app/texts/texts.ts'
import { ContactScreen } from '#web/pages/information/ContactScreen.tsx'
import {
  AboutUsScreen,
  AccessibilityScreen,
  CookiePolicyScreen,
  PrivacyPolicyScreen,
  ShippingReturnsScreen,
  TermsScreen,
} from '#web/pages/information/documents.tsx'
import { FaqScreen } from '#web/pages/information/FaqScreen.tsx'
import { shop } from '#worker/shop-settings/shop.rules.ts'

const areas = [
  'information',
  'about-us',
  'accessibility',
  'cookie-policy',
  'privacy-policy',
  'shipping-returns',
  'terms',
  'faq',
] as const
const screens = [
  ['/aboutUs', 'About Us', AboutUsScreen],
  ['/aboutUs/accessibility', 'Accessibility', AccessibilityScreen],
  ['/aboutUs/policies', 'Cookie Policy', CookiePolicyScreen],
  ['/aboutUs/privacyPolicy', 'Privacy Policy', PrivacyPolicyScreen],
  ['/aboutUs/shippingReturnsPolicies', 'Shipping & Returns', ShippingReturnsScreen],
  ['/aboutUs/termsAndConditions', 'Terms and Conditions', TermsScreen],
  ['/aboutUs/faq', 'FAQ', FaqScreen],
  ['/aboutUs/contact', 'Contact', ContactScreen],
] as const
const documents = screens.slice(0, 6)
const hrefs = () =>
  screen.getAllByRole<HTMLAnchorElement>('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '')
const said = () => (document.body.textContent ?? '').replaceAll('\u2060', '')

beforeEach(() => aFreshTab(areas))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the information area', () => {
  test.each(screens)('the information area has %s: %s', async (path, title) => {
    const { route } = findRoute(path)
    await route.screen.load()
    expect(route.title(translate)).toBe(title)
  })
  test.each(['/aboutUs/aboutUSD', '/aboutUs/anything', '/aboutUs/anything/at/all', '/aboutus/'])(
    'shows About Us at %s',
    (path) => {
      expect(findRoute(path).route).toBe(findRoute('/aboutUs').route)
    },
  )
  test.each(screens)(
    '%s marks itself in the navigation, has no dead link, and links out to the blog and the profiles',
    async (path, title, Screen) => {
      await showScreen(<Screen />, path)
      const navigation = within(screen.getByRole('navigation', { name: 'Information' }))
      expect(navigation.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([title])
      const inside = hrefs().filter((href) => href.startsWith('/'))
      expect(inside.filter((href) => !isRouted(href))).toEqual([])
      for (const href of hrefs().filter((href) => href.startsWith('#')))
        expect(document.getElementById(href.slice(1)), href).not.toBeNull()
      for (const wanted of [
        shop.blogUrl,
        ...Object.values(shop.social),
        `mailto:${shop.supportEmail}`,
        `mailto:${shop.ordersEmail}`,
        'https://wa.me/13055550142',
      ])
        expect(hrefs()).toContain(wanted)
    },
  )
})

describe('a document', () => {
  test.each(documents)(
    '%s has a heading and a table of contents whose addresses are the same in Spanish',
    async (path, title, Screen) => {
      const contents = async () => {
        const { leave } = await showScreen(<Screen />, path)
        const links = [...document.querySelectorAll('nav a[href^="#"]')].map((link) => [
          link.getAttribute('href'),
          link.textContent,
        ])
        const headings = [...document.querySelectorAll('article section h2')].map((heading) => [
          `#${heading.parentElement?.id}`,
          heading.textContent,
        ])
        expect(links).toEqual(headings)
        leave()
        return headings.map(([address]) => address)
      }
      await showScreen(<Screen />, path).then(({ leave }) => {
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
        leave()
      })
      const english = await contents()
      await showLanguage('es')
      await loadAreas(areas)
      expect(await contents()).toEqual(english)
    },
  )
  test('shipping and returns states the policies exactly', async () => {
    await showScreen(<ShippingReturnsScreen />, '/aboutUs/shippingReturnsPolicies')
    expect(said()).toContain('Customised items are non-returnable, except for defects reported within 7 days.')
    expect(said()).toContain('Processing takes 1–3 business days')
    expect(said()).toContain('Delivery takes 5–10 days')
    expect(said()).toContain('It takes 5–10 business days')
    expect(
      within(screen.getByRole('list', { name: 'At a glance' }))
        .getAllByRole('listitem')
        .map((fact) => fact.textContent),
    ).toEqual([
      '1–3 business days to print it',
      '5–10 days to deliver it',
      '7 days to report a defect',
      '5–10 business days for a refund',
    ])
  })
  test('the terms state age, answer time and days', async () => {
    await showScreen(<TermsScreen />, '/aboutUs/termsAndConditions')
    expect(said()).toContain('You must be 18 or older.')
    expect(said()).toContain('aims to answer within 24 hours')
    expect(said()).toContain('Refunds take 5–10 business days')
  })
  test('the page on cookies names every cookie and stored value that the shop sets', async () => {
    await showScreen(<CookiePolicyScreen />, '/aboutUs/policies')
    for (const name of [
      'tinta_language',
      'tinta_theme',
      '__Host-tinta_pending',
      '__Secure-tinta_device',
      'deviceId',
      'userData',
    ])
      expect(screen.getByText(name).tagName).toBe('DT')
    expect(said()).toMatch(/Stripe.*Google/)
  })
  test('the page on privacy says how to get the data and how to undo a deletion', async () => {
    await showScreen(<PrivacyPolicyScreen />, '/aboutUs/privacyPolicy')
    expect(said()).toContain('Download everything we keep about you as a file.')
    expect(said()).toContain('undoes it for 14 days')
    expect(screen.getAllByText('Last changed on November 26, 2026')[0]?.getAttribute('datetime')).toBe('2026-11-26')
  })
  test('the page on privacy says that nothing is sold or shared, and names everybody who gets something', async () => {
    await showScreen(<PrivacyPolicyScreen />, '/aboutUs/privacyPolicy')
    expect(screen.getByRole('heading', { name: 'We do not sell or share' })).toBeTruthy()
    for (const name of ['Stripe', 'Cloudflare', 'Twilio', 'Google sign-in', 'Google Places', 'The carrier'])
      expect(screen.getByText(name).tagName).toBe('DT')
  })
  test('the page on accessibility says by which standard, what is missing and whom to tell', async () => {
    await showScreen(<AccessibilityScreen />, '/aboutUs/accessibility')
    expect(said()).toContain('WCAG) 2.2, level AA')
    expect(screen.getByRole('heading', { name: 'What does not work yet' })).toBeTruthy()
    expect(hrefs()).toContain(`mailto:${shop.supportEmail}`)
  })
})

describe('the questions', () => {
  const question = (id: string) => document.getElementById(id) as HTMLDetailsElement
  const search = (typed: string) =>
    fireEvent.change(screen.getByLabelText('Search the questions'), { target: { value: typed } })

  test('are folded; opening one puts it into the address', async () => {
    await showScreen(<FaqScreen />, '/aboutUs/faq')
    expect([...document.querySelectorAll('details')].some(({ open }) => open)).toBe(false)
    fireEvent.click(within(question('can-i-return')).getByText('Can I return it?'))
    expect(location.hash).toBe('#can-i-return')
  })
  test('are open when the address names them, also later', async () => {
    history.replaceState(null, '', '/aboutUs/faq#how-long')
    await showScreen(<FaqScreen />, '/aboutUs/faq')
    expect(question('how-long').open).toBe(true)
    history.replaceState(null, '', '/aboutUs/faq#who-can-buy')
    fireEvent(window, new Event('hashchange'))
    await settle()
    expect([question('how-long').open, question('who-can-buy').open, question('how-to-pay').open]).toEqual([
      true,
      true,
      false,
    ])
  })
  test('are searched as one types, open, and counted aloud', async () => {
    await showScreen(<FaqScreen />, '/aboutUs/faq')
    search('refund')
    expect(screen.getByRole('status').textContent).toMatch(/^\d questions found$/)
    expect(
      [...document.querySelectorAll('main details, details')].every((item) => (item as HTMLDetailsElement).open),
    ).toBe(true)
    search('stripe')
    expect(screen.getByRole('status').textContent).toBe('1 question found')
    search('')
    expect(screen.getByRole('status').textContent).toBe('')
    expect(question('how-to-pay').open).toBe(false)
  })
  test('leads to a person when no question is found', async () => {
    await showScreen(<FaqScreen />, '/aboutUs/faq')
    search('zeppelin')
    expect(screen.getByRole('status').textContent).toBe('No question matches “zeppelin”.')
    expect(
      within(screen.getByText(/Try fewer words/))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/aboutUs/contact')
  })
})
