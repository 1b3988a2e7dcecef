/** One successful call of each endpoint but the sockets; the contract tests compare JSON answers with the schemas. */
import { accountCalls } from './example-calls/account.ts'
import { artworksCalls } from './example-calls/artworks.ts'
import { cartCalls } from './example-calls/cart.ts'
import { catalogueCalls } from './example-calls/catalogue.ts'
import { chatCalls } from './example-calls/chat.ts'
import { customersCalls } from './example-calls/customers.ts'
import { designsCalls } from './example-calls/designs.ts'
import { deskCalls } from './example-calls/desk.ts'
import { figuresCalls } from './example-calls/figures.ts'
import { filesCalls } from './example-calls/files.ts'
import { fulfilmentCalls } from './example-calls/fulfilment.ts'
import { manualOrdersCalls } from './example-calls/manual-orders.ts'
import { moneyCalls } from './example-calls/money.ts'
import { ordersCalls } from './example-calls/orders.ts'
import { ratingsCalls } from './example-calls/ratings.ts'
import { requestsCalls } from './example-calls/requests.ts'
import { savedDesignsCalls } from './example-calls/saved-designs.ts'
import { settingsCalls } from './example-calls/settings.ts'
import { shopCalls } from './example-calls/shop.ts'
import { staffCalls } from './example-calls/staff.ts'
import { teamworkCalls } from './example-calls/teamwork.ts'
import type { ExampleCalls } from './example-calls/world.ts'

export const exampleCalls: ExampleCalls = {
  ...accountCalls,
  ...cartCalls,
  ...catalogueCalls,
  ...chatCalls,
  ...designsCalls,
  ...manualOrdersCalls,
  ...moneyCalls,
  ...ordersCalls,
  ...deskCalls,
  ...fulfilmentCalls,
  ...teamworkCalls,
  ...ratingsCalls,
  ...requestsCalls,
  ...artworksCalls,
  ...savedDesignsCalls,
  ...shopCalls,
  ...staffCalls,
  ...customersCalls,
  ...figuresCalls,
  ...filesCalls,
  ...settingsCalls,
}
