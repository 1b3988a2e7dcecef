import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { accountRoutes } from './accounts/account.routes.ts'
import { accountSettingsRoutes } from './accounts/settings/account-settings.routes.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { answerAgain } from './api/answer-again.ts'
import { registerEndpoints } from './api/handler.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { pictureRoutes } from './catalogue/pictures.routes.ts'
import { staffCatalogueRoutes } from './catalogue/staff-catalogue.routes.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { staffChatRoutes } from './chat/staff-chat.routes.ts'
import { designRoutes } from './checkout/designs/designs.routes.ts'
import { staffDesignRoutes } from './checkout/designs/staff-designs.routes.ts'
import { discountRoutes } from './checkout/discounts/discounts.routes.ts'
import { paymentRoutes } from './checkout/payments.routes.ts'
import { claimRoutes } from './claims/claims.routes.ts'
import { artworkRoutes } from './designer/artworks.routes.ts'
import { savedDesignRoutes } from './designer/saved/saved-designs.routes.ts'
import { designTemplateRoutes } from './designer/templates/design-templates.routes.ts'
import type { Env } from './env.ts'
import { uploadRoutes } from './files/uploads.routes.ts'
import { correctionRoutes } from './fulfilment/corrections.routes.ts'
import { fulfilmentRoutes } from './fulfilment/fulfilment.routes.ts'
import { manualOrderRoutes } from './fulfilment/manual-orders.routes.ts'
import { pressRoutes } from './fulfilment/press/press.routes.ts'
import { staffOrderRoutes } from './fulfilment/staff-orders.routes.ts'
import { teamworkRoutes } from './fulfilment/teamwork/teamwork.routes.ts'
import { orderViewsRoutes } from './fulfilment/views/order-views.routes.ts'
import { calledPath } from './http/endpoint.rules.ts'
import { rememberingPaths } from './http/known-paths.ts'
import { maintenance } from './http/maintenance.ts'
import { renderError } from './http/render-error.ts'
import { securityHeaders } from './http/security-headers.ts'
import { moneyRoutes } from './money-back/money.routes.ts'
import { messagesRoutes } from './notify/messages.routes.ts'
import { orderRoutes } from './orders/orders.routes.ts'
import { file } from './pages/files.routes.ts'
import { page } from './pages/pages.routes.ts'
import { serviceWorker } from './pages/service-worker.routes.ts'
import { shopRoutes } from './pages/shop.routes.ts'
import { robots, sitemap, webManifest } from './pages/sitemap.routes.ts'
import { speculationPath, speculationRules } from './pages/speculation.routes.ts'
import { ShopError } from './platform/errors.rules.ts'
import { accountExportRoutes } from './privacy/account-export.routes.ts'
import { archiveRoutes } from './privacy/archive/archive.routes.ts'
import { closeAccountRoutes } from './privacy/close-account.routes.ts'
import { ratingRoutes } from './ratings/ratings.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import { staffRequestRoutes } from './requests/staff-requests.routes.ts'
import { staffCustomerRoutes } from './staff/customers/staff-customers.routes.ts'
import { deskRoutes } from './staff/desk/desk.routes.ts'
import { figuresRoutes } from './staff/figures/figures.routes.ts'
import { healthRoutes } from './staff/health/health.routes.ts'
import { settingsRoutes } from './staff/settings/settings.routes.ts'
import { staffTeamRoutes } from './staff/team/staff-team.routes.ts'
import { staffRoutes } from './staff/team/staff.routes.ts'

/**
 * One slash for many under /api (R-WIRE-07): the specification itself writes `exclusiveDesign//exclusiveDesing`, and
 * Cloudflare merges slashes before the Worker while the local runtime does not.
 */
const pathOf = (request: Request): string => {
  const pathname = calledPath(new URL(request.url).pathname)
  return /^\/+api(\/|$)/.test(pathname) ? pathname.replace(/\/{2,}/g, '/') : pathname
}

export const app = new Hono<{ Bindings: Env }>({ getPath: pathOf, router: rememberingPaths(new TrieRouter()) })

app.onError(renderError)
app.use(answerAgain)
app.use(securityHeaders)
app.use(maintenance)

registerEndpoints(app, {
  ...shopRoutes,
  ...accountRoutes,
  ...accountSettingsRoutes,
  ...messagesRoutes,
  ...accountExportRoutes,
  ...closeAccountRoutes,
  ...catalogueRoutes,
  ...staffCatalogueRoutes,
  ...staffDesignRoutes,
  ...pictureRoutes,
  ...cartRoutes,
  ...addressRoutes,
  ...designRoutes,
  ...paymentRoutes,
  ...discountRoutes,
  ...orderRoutes,
  ...chatRoutes,
  ...staffChatRoutes,
  ...moneyRoutes,
  ...deskRoutes,
  ...fulfilmentRoutes,
  ...staffOrderRoutes,
  ...correctionRoutes,
  ...pressRoutes,
  ...teamworkRoutes,
  ...orderViewsRoutes,
  ...manualOrderRoutes,
  ...claimRoutes,
  ...ratingRoutes,
  ...staffRoutes,
  ...uploadRoutes,
  ...artworkRoutes,
  ...savedDesignRoutes,
  ...designTemplateRoutes,
  ...staffTeamRoutes,
  ...requestRoutes,
  ...staffRequestRoutes,
  ...staffCustomerRoutes,
  ...figuresRoutes,
  ...healthRoutes,
  ...archiveRoutes,
  ...settingsRoutes,
})

// The one screen under the API's prefix (R-WIRE-11); everything else there is a call or does not exist.
app.get('/api/EmailConfirmation/*', page)
app.all('/api/*', () => {
  throw new ShopError('not_found')
})

app.get('/assets/*', file)
app.get('/sw.js', serviceWorker)
app.get('/sitemap.xml', sitemap)
app.get('/robots.txt', robots)
app.get('/site.webmanifest', webManifest)
app.get(speculationPath, speculationRules)
app.get('/:file{[a-z0-9-]+\\.(svg|png|jpg|ico)}', file)
app.get('*', page)
app.all('*', () => {
  throw new ShopError('method_not_allowed')
})
