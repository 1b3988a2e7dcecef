// What `npm run prove` runs: each part with its claim, its suites (or its command) and the lines of their output that
// are its figures.

/**
 * @typedef {object} Part
 * @property {string} id what the part is called on the command line
 * @property {string} claim what holds when it passes
 * @property {string[]} [tests] test files or folders, run with PROOF=full
 * @property {string[][]} [commands] npm's arguments, one command after the other, instead of tests
 * @property {RegExp} [figures] the printed lines that are its figures; without it the counts of tests are
 */

/** @type {Part[]} */
export const parts = [
  {
    id: 'clicks',
    claim: '50 clicks on pay make one order and one PaymentIntent',
    tests: ['test/checkout/many-clicks.shop.test.ts'],
  },
  {
    id: 'webhooks',
    claim: 'doubled and reordered webhooks lose and double nothing',
    tests: ['test/checkout/many-webhooks.shop.test.ts'],
    figures: /^webhooks: /,
  },
  {
    id: 'forged-webhooks',
    claim: 'forged webhooks are refused',
    tests: ['test/checkout/forged-webhooks.shop.test.ts'],
  },
  {
    id: 'kill-checkout',
    claim: 'kill -9 in checkout loses nothing acknowledged, stuck orders heal',
    tests: ['test/checkout/kill.shop.test.ts'],
    figures: /^kill -9 ×/,
  },
  {
    id: 'kill-staff',
    claim: 'kill -9 while the staff step orders and give money back: every refund once',
    tests: ['test/checkout/kill-after-payment.shop.test.ts'],
    figures: /^kill -9 ×/,
  },
  {
    id: 'kill-uploads',
    claim: 'kill -9 while files come in: what was acknowledged is there byte for byte',
    tests: ['test/files/uploads-kill.shop.test.ts'],
  },
  {
    id: 'reconcile',
    claim: 'with every webhook dropped the cron settles all',
    tests: ['test/checkout/reconcile.shop.test.ts'],
    figures: /^reconcile: /,
  },
  {
    id: 'delete-races',
    claim: 'paying and deleting a line at once never does both',
    tests: ['test/checkout/delete-races.shop.test.ts'],
    figures: /^(pay|card) against delete: /,
  },
  {
    id: 'change-races',
    claim: 'paying and changing the cart at once charges what was shown, once',
    tests: ['test/checkout/change-races.shop.test.ts'],
    figures: /^(pay against|alone against)/,
  },
  {
    id: 'cancel-races',
    claim: 'cancelling and making an order at once: exactly one side wins',
    tests: ['test/money-back/cancel-races.shop.test.ts'],
    figures: /^cancel against /,
  },
  {
    id: 'money-model',
    claim: 'commands in chance order leave the rows that a model foretells',
    tests: ['test/checkout/money-model.shop.test.ts'],
    figures: /^money model: /,
  },
  {
    id: 'database-faults',
    claim: 'a database that fails before and after the commit loses and doubles nothing',
    tests: ['test/checkout/database-faults.shop.test.ts'],
    figures: /^database faults: /,
  },
  {
    id: 'provider-down',
    claim: 'a payment provider that fails or hangs costs nobody an order',
    tests: ['test/checkout/provider-down.shop.test.ts'],
    figures: /^provider hangs: /,
  },
  {
    id: 'exclusive-designs',
    claim: 'an exclusive design is sold once',
    tests: ['test/checkout/exclusive-designs.shop.test.ts'],
  },
  {
    id: 'offers',
    claim: 'accepting a quote against its end, approving against a new proof: one side wins',
    tests: ['test/requests/request-offers.shop.test.ts'],
  },
  {
    id: 'chat',
    claim: 'a chat over broken lines and kill -9 loses and doubles nothing',
    tests: ['test/durable-objects'],
    figures: /(0 lost, 0 doubled)/,
  },
  { id: 'sessions', claim: 'lost answers log nobody out', tests: ['test/accounts/session.shop.test.ts'] },
  {
    id: 'hostile-input',
    claim: 'no hostile input gets a 500 or a leak',
    tests: ['test/http/hostile-input.shop.test.ts', 'test/http/fuzz.shop.test.ts'],
  },
  {
    id: 'access',
    claim: 'no call answers a stranger, another customer or the wrong audience',
    tests: ['test/http/access.shop.test.ts'],
  },
  {
    id: 'contract',
    claim: 'every answer fits its schema, and the API’s description is valid OpenAPI 3.1',
    tests: ['test/contract'],
  },
  {
    id: 'journeys',
    claim: 'every journey works in a real Chromium, in both languages and widths',
    tests: ['test/journeys'],
  },
  { id: 'screens', claim: 'every screen’s suite passes', tests: ['test/web'] },
  { id: 'rules', claim: 'the pure rules hold', tests: ['test/domain'] },
  {
    id: 'architecture',
    claim: 'the import rules hold, erasure names every table, types are right',
    tests: ['test/architecture.test.ts', 'test/privacy/erasure.unit.test.ts'],
    commands: [['run', 'types']],
  },
  {
    id: 'faults',
    claim: 'small faults put into the code, one at a time, are noticed by the tests',
    commands: [['run', 'prove:tests']],
    figures: /^\d+ of \d+ faults caught/,
  },
  {
    id: 'mutations',
    claim: 'a mutation tester’s faults in the pure rules are noticed (percent in all, percent of what is covered, …)',
    commands: [['run', 'prove:rules']],
    figures: /^All files/,
  },
  {
    id: 'audit',
    claim: 'no package that is deployed has a known hole',
    commands: [['audit', '--omit=dev']],
    figures: /vulnerabilit/,
  },
  {
    id: 'licences',
    claim: 'every package that reaches a browser has a licence we may use',
    commands: [['run', 'licences']],
  },
]
