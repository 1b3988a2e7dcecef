import { Hono } from 'hono'
import { ShopError } from './contract/errors.ts'
import { calledPath } from './contract/relative-spellings.ts'
import type { Env } from './env.ts'
import { renderError } from './middleware/render-error.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { accountExportRoutes } from './routes/account-export.ts'
import { accountSettingsRoutes } from './routes/account-settings.ts'
import { accountRoutes } from './routes/account.ts'
import { addressRoutes } from './routes/addresses.ts'
import { artworkRoutes } from './routes/artworks.ts'
import { cartRoutes } from './routes/cart.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { chatRoutes } from './routes/chat.ts'
import { claimRoutes } from './routes/claims.ts'
import { designRoutes } from './routes/designs.ts'
import { deskRoutes } from './routes/desk.ts'
import { figuresRoutes } from './routes/figures.ts'
import { file } from './routes/files.ts'
import { robots, sitemap, webManifest } from './routes/found.ts'
import { fulfilmentRoutes } from './routes/fulfilment.ts'
import { registerEndpoints } from './routes/handler.ts'
import { manualOrderRoutes } from './routes/manual-orders.ts'
import { moneyRoutes } from './routes/money.ts'
import { orderRoutes } from './routes/orders.ts'
import { page } from './routes/pages.ts'
import { paymentRoutes } from './routes/payments.ts'
import { pictureRoutes } from './routes/pictures.ts'
import { requestRoutes } from './routes/requests.ts'
import { settingsRoutes } from './routes/settings.ts'
import { shopRoutes } from './routes/shop.ts'
import { staffCatalogueRoutes } from './routes/staff-catalogue.ts'
import { staffChatRoutes } from './routes/staff-chat.ts'
import { staffCustomerRoutes } from './routes/staff-customers.ts'
import { staffDesignRoutes } from './routes/staff-designs.ts'
import { staffOrderRoutes } from './routes/staff-orders.ts'
import { staffRequestRoutes } from './routes/staff-requests.ts'
import { staffTeamRoutes } from './routes/staff-team.ts'
import { staffRoutes } from './routes/staff.ts'
import { uploadRoutes } from './routes/uploads.ts'

/**
 * One slash for many under /api (R-WIRE-07): the specification itself writes `exclusiveDesign//exclusiveDesing`, and
 * Cloudflare merges slashes before the Worker while the local runtime does not.
 */
const pathOf = (request: Request): string => {
  const pathname = calledPath(new URL(request.url).pathname)
  return /^\/+api(\/|$)/.test(pathname) ? pathname.replace(/\/{2,}/g, '/') : pathname
}

export const app = new Hono<{ Bindings: Env }>({ getPath: pathOf })

app.onError(renderError)
app.use(securityHeaders)

registerEndpoints(app, {
  ...shopRoutes,
  ...accountRoutes,
  ...accountSettingsRoutes,
  ...accountExportRoutes,
  ...catalogueRoutes,
  ...staffCatalogueRoutes,
  ...staffDesignRoutes,
  ...pictureRoutes,
  ...cartRoutes,
  ...addressRoutes,
  ...designRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...chatRoutes,
  ...staffChatRoutes,
  ...moneyRoutes,
  ...deskRoutes,
  ...fulfilmentRoutes,
  ...staffOrderRoutes,
  ...manualOrderRoutes,
  ...claimRoutes,
  ...staffRoutes,
  ...uploadRoutes,
  ...artworkRoutes,
  ...staffTeamRoutes,
  ...requestRoutes,
  ...staffRequestRoutes,
  ...staffCustomerRoutes,
  ...figuresRoutes,
  ...settingsRoutes,
})

// The one screen under the API's prefix (R-WIRE-11); everything else there is a call or does not exist.
app.get('/api/EmailConfirmation/*', page)
app.all('/api/*', () => {
  throw new ShopError('not_found')
})

app.get('/assets/*', file)
app.get('/sitemap.xml', sitemap)
app.get('/robots.txt', robots)
app.get('/site.webmanifest', webManifest)
app.get('/:file{[a-z0-9-]+\\.(svg|png|jpg|ico)}', file)
app.get('*', page)
app.all('*', () => {
  throw new ShopError('method_not_allowed')
})
