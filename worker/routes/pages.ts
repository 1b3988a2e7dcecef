import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { pictureCategory } from '#domain/catalogue'
import type { Language } from '#domain/language'
import { screenAt, screens, type ScreenName } from '../contract/screens.ts'
import { listPictures } from '../db/catalogue.ts'
import type { Env } from '../env.ts'
import { presentPicture } from '../presenters/picture.ts'
import { buildServices, type Services } from '../services.ts'

/** The cookies web/stores/preferences.ts writes. */
const languageCookie = 'tinta_language'
const themeCookie = 'tinta_theme'

/** What the Worker puts into a page: data by the key the client's cache looks it up with, and a picture to fetch first. */
interface FirstView {
  data: Record<string, unknown>
  preload: { srcset: string; sizes: string } | null
}

const galleryPage = 20
/** As web/screens/products/PictureCard.tsx shows its cards; a mismatch only costs a second download. */
const cardSizes = '(max-width: 700px) calc(50vw - 24px), (max-width: 1100px) calc(33vw - 42px), 266px'

/** The first page of a ready-to-go tab: the very call the screen would make, so that it need not (design §3). */
async function readyToGoView(services: Services, url: URL): Promise<FirstView> {
  const category = pictureCategory(url.searchParams.get('category') ?? 'tshirt') ?? 'tshirt'
  const found = await listPictures(services.db, category, { offset: 0, limit: galleryPage })
  const images = found.slice(0, galleryPage).map(presentPicture)
  const key = `/images?folder=gallery&category=${category}&page=0&limit=${galleryPage}`
  return {
    data: { [key]: { images, hasMore: found.length > galleryPage, currentPage: 0 } },
    preload: images[0] ? { srcset: images[0].srcset, sizes: cardSizes } : null,
  }
}

/** Mailed links lead here with a token in the address (security §2.9). */
const tokenScreens = new Set<ScreenName>(['emailConfirmation', 'resetPassword', 'accountLink'])

const firstViews: Partial<Record<ScreenName, (services: Services, url: URL) => Promise<FirstView>>> = {
  readyToGo: readyToGoView,
  products: readyToGoView,
}

/** The prerendered file of a screen in a language (web/build.ts). */
function fileFor(screen: ScreenName | null, language: Language): string {
  const name = screen === 'home' ? 'home' : screen && screens[screen].prerendered ? 'ready-to-go' : 'app'
  return `/pages/${name}.${language}.html`
}

/** JSON that cannot end the script element it stands in. */
const scriptSafe = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Every HTML page: the prerendered file in the visitor's language and theme, with its first data in it. */
export async function page(c: Context<{ Bindings: Env }>): Promise<Response> {
  const url = new URL(c.req.url)
  const screen = screenAt(url.pathname)
  const language: Language = getCookie(c, languageCookie) === 'es' ? 'es' : 'en'
  const theme = getCookie(c, themeCookie)
  const services = buildServices(c.env, c.executionCtx)
  const view = screen ? await firstViews[screen]?.(services, url) : undefined
  const file = await services.assets.fetch(new URL(fileFor(screen, language), url))
  const html = new HTMLRewriter()
    .on('html', {
      element(element) {
        if (theme === 'light' || theme === 'dark') element.setAttribute('data-theme', theme)
      },
    })
    .on('head', {
      element(element) {
        if (!view?.preload) return
        const { srcset, sizes } = view.preload
        element.append(`<link rel="preload" as="image" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`, { html: true })
      },
    })
    .on('script#first-data', {
      element(element) {
        if (view) element.setInnerContent(scriptSafe(view.data), { html: true })
      },
    })
    .transform(file)
  return new Response(html.body, {
    status: screen ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // Nothing of a visitor is in it but language and theme, which are cookies of hers.
      'Cache-Control': 'no-cache',
      Vary: 'Cookie',
      ...(screen && tokenScreens.has(screen) ? { 'Referrer-Policy': 'no-referrer' } : {}),
    },
  })
}
