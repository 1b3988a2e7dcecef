import { consoleArtworksEndpoints } from './endpoints/console/artworks.ts'
import { catalogueEndpoints } from './endpoints/console/catalogue.ts'
import { consoleChatEndpoints } from './endpoints/console/chat.ts'
import { customersEndpoints } from './endpoints/console/customers.ts'
import { deskEndpoints } from './endpoints/console/desk.ts'
import { figuresEndpoints } from './endpoints/console/figures.ts'
import { consoleFulfilmentEndpoints } from './endpoints/console/fulfilment.ts'
import { consoleManualOrdersEndpoints } from './endpoints/console/manual-orders.ts'
import { consoleMoneyEndpoints } from './endpoints/console/money.ts'
import { consoleRequestsEndpoints } from './endpoints/console/requests.ts'
import { settingsEndpoints } from './endpoints/console/settings.ts'
import { staffEndpoints } from './endpoints/console/staff.ts'

/**
 * The calls that only the staff's console makes, all under /api/staff. A shopper's browser gets none of them: they
 * come with
 * the console's code (web/staff/console.tsx). Each area has a file in endpoints/console/.
 */
export const consoleEndpoints = {
  ...catalogueEndpoints,
  ...consoleMoneyEndpoints,
  // Before those that have an order's id where these have a word.
  ...deskEndpoints,
  ...consoleManualOrdersEndpoints,
  ...consoleFulfilmentEndpoints,
  ...consoleRequestsEndpoints,
  ...consoleArtworksEndpoints,
  ...consoleChatEndpoints,
  ...customersEndpoints,
  ...figuresEndpoints,
  ...settingsEndpoints,
  ...staffEndpoints,
} as const
