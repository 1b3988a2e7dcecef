/** The order of areas: test/architecture.test.ts holds it, `npm run measure:house` counts what goes against it. */

/** The areas, each leaning only on those before it. */
export const areas = {
  worker: [
    'platform',
    'http',
    'shop-settings',
    'notify',
    'accounts',
    'catalogue',
    'files',
    'designer',
    'addresses',
    'orders',
    'ledger',
    'cart',
    'requests',
    'chat',
    'checkout',
    'money-back',
    'claims',
    'ratings',
    'fulfilment',
    'staff',
    'privacy',
    'pages',
    'api',
  ],
  web: [
    'ui',
    'app',
    'shop-ui',
    'addresses',
    'files',
    'accounts',
    'ratings',
    'catalogue',
    'designer',
    'cart',
    'claims',
    'orders',
    'checkout',
    'requests',
    'chat',
    'pages',
    'console',
  ],
}
/** Files that put the areas together. */
export const putsTogether =
  /^worker\/[^/]+\.ts$|^web\/app\/(routes\.tsx|parts-ahead\.ts|(later|account|design|request)-screens\.ts|entry-server\.tsx|shell\/ChatPanel\.tsx|texts\/(areas|shop-texts|later-texts|account-texts|design-texts|request-texts)\.ts|lazy-console\.tsx)$|^web\/(build|vite)/
/** Kept against the order: an order's rows are read together with what its quote says it is about, in one batch. */
export const mayLean = ['worker/orders/jobs.queries.ts → requests']
/** What every area may have the types of: the calls as they travel. */
export const forAll = /^worker\/api\/(wire|handler|endpoints)$/
