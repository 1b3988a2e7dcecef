import { catalogueEndpoints } from '#worker/catalogue/catalogue.console-calls.ts'
import { consoleChatEndpoints } from '#worker/chat/chat.console-calls.ts'
import { consoleDiscountsEndpoints } from '#worker/checkout/discounts/discounts.console-calls.ts'
import { consoleArtworksEndpoints } from '#worker/designer/artworks.console-calls.ts'
import { consoleTemplatesEndpoints } from '#worker/designer/templates/design-templates.console-calls.ts'
import { consoleFulfilmentEndpoints } from '#worker/fulfilment/fulfilment.console-calls.ts'
import { pressEndpoints } from '#worker/fulfilment/press/press.console-calls.ts'
import { teamworkEndpoints } from '#worker/fulfilment/teamwork/teamwork.console-calls.ts'
import { orderViewsEndpoints } from '#worker/fulfilment/views/order-views.console-calls.ts'
import { consoleMoneyEndpoints } from '#worker/money-back/money.console-calls.ts'
import { archiveEndpoints } from '#worker/privacy/archive/archive.console-calls.ts'
import { consoleRatingsEndpoints } from '#worker/ratings/ratings.console-calls.ts'
import { consoleRequestsEndpoints } from '#worker/requests/requests.console-calls.ts'
import { customersEndpoints } from '#worker/staff/customers/customers.console-calls.ts'
import { deskEndpoints } from '#worker/staff/desk/desk.console-calls.ts'
import { figuresEndpoints } from '#worker/staff/figures/figures.console-calls.ts'
import { healthEndpoints } from '#worker/staff/health/health.console-calls.ts'
import { settingsEndpoints } from '#worker/staff/settings/settings.console-calls.ts'
import { staffEndpoints } from '#worker/staff/team/staff.console-calls.ts'

/**
 * The calls that only the console makes, all under /api/staff. They are loaded with the console's code
 * (web/console/console.tsx), so a shopper's browser gets none of them.
 */
export const consoleEndpoints = {
  ...catalogueEndpoints,
  ...consoleMoneyEndpoints,
  // These come before calls with an order's id, because they have a fixed word in its place.
  ...deskEndpoints,
  ...orderViewsEndpoints,
  ...teamworkEndpoints,
  ...consoleFulfilmentEndpoints,
  ...pressEndpoints,
  ...consoleRatingsEndpoints,
  ...consoleRequestsEndpoints,
  ...consoleArtworksEndpoints,
  ...consoleTemplatesEndpoints,
  ...consoleChatEndpoints,
  ...customersEndpoints,
  ...figuresEndpoints,
  ...healthEndpoints,
  ...archiveEndpoints,
  ...settingsEndpoints,
  ...consoleDiscountsEndpoints,
  ...staffEndpoints,
} as const
