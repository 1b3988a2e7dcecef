import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Env } from '#worker/env.ts'
import { contentPolicy } from '#worker/http/security-headers.ts'
import { randomToken } from '#worker/platform/keyring.adapter.ts'
import { defaultLanguage, knownLanguage, type Language } from '#worker/platform/language.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import { buildServices, type Services } from '#worker/services.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { firstViews, type FirstView } from './first-views.routes.ts'
import { contactElement, withContact } from './page-contact.presenter.ts'
import { presentPageHead } from './page-head.presenter.ts'
import {
  canonicalPath,
  hasParameters,
  pageFile,
  parametersAt,
  screenAt,
  screens,
  type ScreenName,
} from './screens.rules.ts'

/** The cookies web/app/stores/preferences.ts writes. */
const languageCookie = 'tinta_language'
const themeCookie = 'tinta_theme'

/** Mailed links lead here with a token in the address (S-17). */
const tokenScreens = new Set<ScreenName>(['emailConfirmation', 'resetPassword', 'accountLink', 'track'])

/** JSON that cannot end the script element it stands in. */
const scriptSafe = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/**
 * A screen's first data and its HTML; null when its address names nothing that is there. Without them, undefined, the
 * page is sent as it was built, and asks for its data itself.
 */
async function firstView(
  services: Services,
  screen: ScreenName,
  url: URL,
  language: Language,
): Promise<(FirstView & { body: string }) | null | undefined> {
  const load = firstViews[screen]
  // For another spelling of the path, the app first redirects to its own.
  const parameters = parametersAt(screen, url.pathname)
  if (load === undefined || parameters === null) return undefined
  try {
    const view = await load(services, url, language, parameters)
    return (
      view && {
        ...view,
        body: await services.pages.render({
          path: url.pathname,
          search: view.search ?? '',
          language,
          data: view.data,
        }),
      }
    )
  } catch (error) {
    services.log('first_view_failed', { screen, reason: reasonOf(error) })
    return undefined
  }
}

/**
 * Every HTML page: the prerendered file (web/build.ts) in the visitor's language and theme, with its first data in it.
 */
export async function page(c: Context<{ Bindings: Env }>): Promise<Response> {
  const url = new URL(c.req.url)
  const asked = screenAt(url.pathname)
  // An address can name its language, so that search engines find both; a visitor's own choice needs none.
  const language: Language =
    knownLanguage(url.searchParams.get('lang')) ?? knownLanguage(getCookie(c, languageCookie)) ?? defaultLanguage
  const theme = getCookie(c, themeCookie)
  const services = buildServices(c.env, c.executionCtx)
  const builtPage = (of: ScreenName | null) =>
    services.assets.fetch(new URL(`/pages/${pageFile(of)}.${language}.html`, url))
  const [view, { contact }, builtFirst] = await Promise.all([
    asked ? firstView(services, asked, url, language) : undefined,
    // Pages that need no data work while D1 does not answer.
    services.settings.read().catch(() => services.settings.known()),
    builtPage(asked),
  ])
  const screen = view === null ? null : asked
  const written = screen === asked ? builtFirst : await builtPage(null)
  const said = (html: string) => (contact.version === 0 ? html : withContact(html, contact))
  const file = contact.version === 0 ? written : new Response(said(await written.text()))
  const nonce = randomToken()
  const own = view?.own
  const html = new HTMLRewriter()
    .on('head > title', {
      element(element) {
        if (own) element.setInnerContent(`${own.title} · ${shop.name}`)
      },
    })
    .on('head > meta', {
      element(element) {
        const name = element.getAttribute('property') ?? element.getAttribute('name')
        if (own && name === 'og:title') element.setAttribute('content', `${own.title} · ${shop.name}`)
        if (own && (name === 'description' || name === 'og:description'))
          element.setAttribute('content', own.description)
      },
    })
    .on('head > style', {
      element(element) {
        element.setAttribute('nonce', nonce)
      },
    })
    .on('#root', {
      element(element) {
        // Inserted HTML is not parsed again. Texts in it are escaped, and a style element is the app's own
        // (Masonry.tsx).
        if (view)
          element.setInnerContent(said(view.body).replaceAll('<style>', `<style nonce="${nonce}">`), { html: true })
      },
    })
    .on('html', {
      element(element) {
        if (theme === 'light' || theme === 'dark') element.setAttribute('data-theme', theme)
      },
    })
    .on('head', {
      element(element) {
        if (screen && screens[screen].prerendered)
          element.append(
            presentPageHead({
              publicUrl: services.config.PUBLIC_URL,
              path: hasParameters(screen) ? url.pathname : canonicalPath(screen),
              language,
              pictureUrl: view?.pictureUrl ?? null,
              products: view?.products ?? [],
              trail: view?.own?.trail ?? [],
            }),
            { html: true },
          )
        if (!view?.preload) return
        const { srcset, sizes } = view.preload
        element.append(
          `<link rel="preload" as="image" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`,
          { html: true },
        )
      },
    })
    .on('script#first-data', {
      element(element) {
        element.before(contactElement(contact), { html: true })
        if (!view) return
        element.setAttribute('data-search', view.search ?? '')
        element.setInnerContent(scriptSafe(view.data), { html: true })
      },
    })
    .transform(file)
  return new Response(html.body, {
    status: screen ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentPolicy(nonce),
      // The page holds nothing about a visitor except language and theme, which are in the visitor's cookies.
      'Cache-Control': 'no-cache',
      Vary: 'Cookie',
      ...(screen && tokenScreens.has(screen) ? { 'Referrer-Policy': 'no-referrer' } : {}),
    },
  })
}
