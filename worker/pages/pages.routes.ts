import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isWithinOuterLimits } from '#worker/accounts/sessions/admit.ts'
import { shopEndpoints } from '#worker/catalogue/shop.calls.ts'
import type { Env } from '#worker/env.ts'
import { contentPolicy } from '#worker/http/security-headers.ts'
import {
  hasOnlyPreferences,
  keptHeaders,
  keptPage,
  keptTodayHeaders,
  notKept,
} from '#worker/platform/kept-answers.rules.ts'
import { defaultLanguage, knownLanguage, type Language } from '#worker/platform/language.rules.ts'
import { ownQuery } from '#worker/platform/own-query.rules.ts'
import { shortPicture } from '#worker/platform/page-pictures.rules.ts'
import { reasonOf } from '#worker/platform/reason-of.rules.ts'
import { buildServices, type Services } from '#worker/services.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { patienceMs, type FirstView } from './first-view.routes.ts'
import { firstViews } from './first-views.routes.ts'
import { isOfLink, linkView } from './link-views.routes.ts'
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
import { speculationHeader } from './speculation.routes.ts'

/** The cookies web/app/stores/preferences.ts writes. */
const languageCookie = 'tinta_language'
const themeCookie = 'tinta_theme'

/** Mailed links lead here with a token in the address (S-17). */
const tokenScreens = new Set<ScreenName>(['emailConfirmation', 'resetPassword', 'accountLink', 'track', 'proof'])

/** JSON that cannot end the script element it stands in; web/app/api/first-data.ts reads it. */
const scriptSafe = (data: unknown): string => JSON.stringify(data, shortPicture).replaceAll('<', '\\u003c')

/**
 * A screen's first data and its HTML; null when its address names nothing that is there. Without them, undefined, the
 * page is sent as it was built, and asks for its data itself.
 */
async function firstView(
  services: Services,
  screen: ScreenName,
  url: URL,
  language: Language,
): Promise<(FirstView & { body: string; isOld: boolean }) | null | undefined> {
  const load = firstViews[screen]
  // For another spelling of the path, the app first redirects to its own.
  const parameters = parametersAt(screen, url.pathname)
  if (load === undefined || parameters === null) return undefined
  try {
    const loading = services.lastAnswers.read(`page ${language} ${url.pathname}${ownQuery(url.search)}`, () =>
      load(services, url, language, parameters),
    )
    services.defer(loading.catch(() => undefined))
    const { answer: view, isOld } = await services.inTime(loading, patienceMs)
    return (
      view && {
        ...view,
        isOld,
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

/** As `firstView`, for a screen that a link with a token opens. Its page is never kept (S-17). */
async function viewOfLink(
  c: Context<{ Bindings: Env }>,
  services: Services,
  asked: { screen: ScreenName; url: URL; language: Language },
): Promise<(FirstView & { body: string; isOld: boolean }) | undefined> {
  const { screen, url, language } = asked
  try {
    const view = await linkView(c, services, asked)
    const content = { path: url.pathname, search: '', language }
    return view && { ...view, isOld: false, body: await services.pages.renderOnce({ ...content, data: view.data }) }
  } catch (error) {
    services.log('first_view_failed', { screen, reason: reasonOf(error) })
    return undefined
  }
}

/** The style elements of a page: the built one in its head, and the app's own in what is rendered (Masonry.tsx). */
const styleElements = /<style>(.*?)<\/style>/gs

/** The hashes of the styles in HTML of our own, for the policy (S-30). */
async function styleHashes(...parts: string[]): Promise<string[]> {
  const styles = parts.flatMap((html) => [...html.matchAll(styleElements)].map(([, style = '']) => style))
  return Promise.all(
    styles.map(async (style) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
      return btoa(String.fromCharCode(...new Uint8Array(digest)))
    }),
  )
}

/**
 * What Cloudflare may do with a page. It keeps those that search engines may show, when they came out whole and depend on
 * nothing but address, language and theme.
 */
function cacheHeaders(
  services: Services,
  { isPublic, isWhole, isOfToday }: { isPublic: boolean; isWhole: boolean; isOfToday: boolean },
): Record<string, string> {
  if (!isPublic || !isWhole) return notKept
  return isOfToday ? keptTodayHeaders(keptPage, services.now()) : keptHeaders(keptPage)
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
  const isPublic = asked !== null && screens[asked].prerendered && hasOnlyPreferences(c.req.header('Cookie'))
  // What is kept for hours is made of settings of this moment.
  if (isPublic) services.settings.forget()
  const builtPage = (of: ScreenName | null) =>
    services.assets.fetch(new URL(`/pages/${pageFile(of)}.${language}.html`, url)).then((file) => file.text())
  // A page of results counts as the call does whose work it is. Beyond the limit it goes as it was built, and the call refuses.
  const isAllowed =
    asked !== 'search' || ownQuery(url.search) === '' || (await isWithinOuterLimits(c, shopEndpoints.search))
  const [view, read, builtFirst] = await Promise.all([
    !asked || !isAllowed
      ? undefined
      : isOfLink(asked)
        ? viewOfLink(c, services, { screen: asked, url, language })
        : firstView(services, asked, url, language),
    // Pages that need no data work while D1 does not answer.
    services.inTime(services.settings.read(), patienceMs).catch(() => null),
    builtPage(asked),
  ])
  const { contact } = read ?? services.settings.known()
  const screen = view === null ? null : asked
  const written = screen === asked ? builtFirst : await builtPage(null)
  const said = (html: string) => (contact.version === 0 ? html : withContact(html, contact))
  const [file, body] = [said(written), view ? said(view.body) : '']
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
    .on('#root', {
      element(element) {
        // Inserted HTML is not parsed again. Texts in it are escaped.
        if (view) element.setInnerContent(body, { html: true })
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
        if (view?.head) element.append(view.head, { html: true })
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
    .transform(new Response(file))
  return new Response(html.body, {
    status: screen ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentPolicy(await styleHashes(file, body)),
      // A page holds nothing about a visitor except language and theme, which are in the visitor's cookies. That of a link has what
      // the link opens, which no browser stores either.
      ...cacheHeaders(services, {
        isPublic: isPublic && screen !== null,
        isWhole:
          read !== null &&
          view?.isOld !== true &&
          (view !== undefined || asked === null || firstViews[asked] === undefined),
        isOfToday: view?.isOfToday === true,
      }),
      ...(view && asked && isOfLink(asked) ? { 'Cache-Control': 'private, no-store' } : {}),
      Vary: 'Cookie',
      ...(isPublic && screen !== null ? speculationHeader : {}),
      ...(screen && tokenScreens.has(screen) ? { 'Referrer-Policy': 'no-referrer' } : {}),
    },
  })
}
