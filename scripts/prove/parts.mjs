// What `npm run prove` runs: each part with its claim, its suites (or its command) and the lines of their output that
// are its figures.

/**
 * @typedef {object} Part
 * @property {string} id what the part is called on the command line
 * @property {string} claim what holds when it passes
 * @property {string[] | RegExp} [tests] test files by what stands before the first dot of their name, or by their path;
 *   run with PROOF=full
 * @property {string[][]} [commands] npm's arguments, one command after the other, instead of tests
 * @property {RegExp} [figures] the printed lines that are its figures; without it the counts of tests are
 */

/** @type {Part[]} */
export const parts = [
  {
    id: 'clicks',
    claim: '50 clicks on pay make one order and one PaymentIntent',
    tests: ['many-clicks'],
  },
  {
    id: 'webhooks',
    claim: 'doubled and reordered webhooks lose and double nothing',
    tests: ['many-webhooks'],
    figures: /^webhooks: /,
  },
  {
    id: 'forged-webhooks',
    claim: 'forged webhooks are refused',
    tests: ['forged-webhooks'],
  },
  {
    id: 'kill-checkout',
    claim: 'kill -9 in checkout loses nothing acknowledged, stuck orders heal',
    tests: ['kill'],
    figures: /^kill -9 ×/,
  },
  {
    id: 'kill-staff',
    claim: 'kill -9 while the staff step orders and give money back: every refund once',
    tests: ['kill-after-payment'],
    figures: /^kill -9 ×/,
  },
  {
    id: 'kill-uploads',
    claim: 'kill -9 while files come in: what was acknowledged is there byte for byte',
    tests: ['uploads-kill'],
  },
  {
    id: 'reconcile',
    claim: 'with every webhook dropped the cron settles all',
    tests: ['reconcile'],
    figures: /^reconcile: /,
  },
  {
    id: 'delete-races',
    claim: 'paying and deleting a line at once never does both',
    tests: ['delete-races'],
    figures: /^(pay|card) against delete: /,
  },
  {
    id: 'change-races',
    claim: 'paying and changing the cart at once charges what was shown, once',
    tests: ['change-races'],
    figures: /^(pay against|alone against)/,
  },
  {
    id: 'cancel-races',
    claim: 'cancelling and making an order at once: exactly one side wins',
    tests: ['cancel-races'],
    figures: /^cancel against /,
  },
  {
    id: 'chosen-races',
    claim: 'one operation before each query of another: one of the two wins, wherever they meet',
    tests: ['chosen-races'],
    figures: /^chosen races: /,
  },
  {
    id: 'money-model',
    claim: 'commands in chance order leave the rows that a model foretells',
    tests: ['money-model'],
    figures: /^money model: /,
  },
  {
    id: 'ledger-walk',
    claim:
      'addresses, payments, refunds, disputes, deposits and rests in any order: the ledgers agree, the tax is right',
    tests: ['ledger-walk'],
    figures: /^ledger walk: /,
  },
  {
    id: 'restore',
    claim:
      'after a restore what differs from the provider is named and settled; nobody erased comes back, nothing is mailed twice',
    tests: ['restored-database', 'read-back', 'weekly-copy', 'weekly-copy-restored'],
    figures: /^(restored database|restore drill|weekly copy restored): /,
  },
  {
    id: 'soak',
    claim: 'an hour of selling: every order paid, mailed and charged once, as quick as in the beginning; no heap grows',
    tests: ['soak'],
    figures: /^soak: /,
  },
  {
    id: 'uploads',
    claim: 'uploads are bounded in bytes, memory and work',
    tests: ['uploads', 'file-formats'],
  },
  {
    id: 'database-faults',
    claim: 'a database that fails before and after the commit loses and doubles nothing',
    tests: ['database-faults'],
    figures: /^database faults: /,
  },
  {
    id: 'outage',
    claim: 'D1 at two seconds a trip, and gone for ten minutes amid twenty shoppers: nothing acknowledged is lost',
    tests: ['outage', 'kept-additions', 'last-answers', 'database-breaker'],
    figures: /^outage: /,
  },
  {
    id: 'each-trip',
    claim:
      'each trip to D1 and R2 of checkout, request and upload is lost once, before and after, and each batch fails at each statement: none of it stays, and what is sent again is done once',
    tests: ['each-trip'],
    figures: /^each trip: /,
  },
  {
    id: 'provider-down',
    claim: 'a payment provider that fails or hangs costs nobody an order',
    tests: ['provider-down'],
    figures: /^provider hangs: /,
  },
  {
    id: 'exclusive-designs',
    claim: 'an exclusive design is sold once',
    tests: ['exclusive-designs'],
  },
  {
    id: 'offers',
    claim: 'accepting a quote against its end, approving against a new proof: one side wins',
    tests: ['request-offers'],
  },
  {
    id: 'chat',
    claim: 'a chat over broken lines and kill -9 loses and doubles nothing',
    tests: ['chat-history', 'chat-protocol', 'chat-reliability', 'chat-room', 'room-facts', 'staff-inbox'],
    figures: /(0 lost, 0 doubled)/,
  },
  {
    id: 'large-frames',
    claim: 'frames of 31 MiB without a token close their sockets, stay in no memory and cost nobody a message',
    tests: ['large-frames'],
    figures: /^large frames: /,
  },
  {
    id: 'sessions',
    claim: 'lost answers log nobody out',
    tests: ['session'],
    figures: /^\d+ clients, \d+ refreshes, /,
  },
  {
    id: 'hostile-input',
    claim: 'no hostile input gets a 500 or a leak',
    tests: ['hostile-input'],
  },
  {
    id: 'fuzz',
    claim: 'requests made from every schema get documented answers only',
    tests: ['fuzz'],
    figures: /^fuzz: /,
  },
  {
    id: 'guessing',
    claim: 'guessed codes and passwords are counted before they are judged, and keep nobody out',
    tests: ['confirmation', 'lock-out', 'sms-limits', 'second-factor'],
  },
  {
    id: 'crowded-log-in',
    claim: 'a crowd of log-ins stops neither the shop nor a known browser',
    tests: ['password-login', 'turnstile'],
  },
  {
    id: 'clock-skew',
    claim: 'clocks that differ by ten minutes lose nothing',
    tests: ['clock-skew'],
  },
  {
    id: 'access',
    claim: 'no call answers a stranger, another customer or the wrong audience',
    tests: ['access'],
  },
  {
    id: 'contract',
    claim: 'every answer fits its schema, and the API’s description is valid OpenAPI 3.1',
    tests: ['answers', 'endpoints', 'errors', 'screens', 'openapi'],
  },
  {
    id: 'deploy',
    claim: 'a deployment that is killed after any step ends in the same state when it is run again, and its shop sells',
    tests: /^test\/cloudflare\//,
  },
  {
    id: 'journeys',
    claim: 'every journey works in a real Chromium, in both languages and widths',
    tests: /^test\/journeys\//,
  },
  { id: 'screens', claim: 'every screen’s suite passes', tests: /^test\/web\/|\.screen\.test\./ },
  { id: 'rules', claim: 'the pure rules hold', tests: /^test\/domain\/|\.unit\.test\./ },
  {
    id: 'architecture',
    claim: 'the import rules hold, erasure names every table, types are right',
    tests: ['architecture', 'erasure'],
    commands: [['run', 'types']],
  },
  {
    id: 'faults',
    claim: 'small faults put into the code, one at a time, are noticed by the tests',
    commands: [['run', 'prove:tests']],
    figures: /^\d+ of \d+ faults caught/,
  },
  {
    id: 'dev',
    claim:
      '`npm run dev` in a real Chromium: changes and faults of each kind are seen, and nothing that was typed or stored is lost',
    commands: [['run', 'prove:dev']],
    figures: /^dev: /,
  },
  {
    id: 'mutations',
    claim:
      'a mutation tester’s faults in the functions of the pure rules are noticed (percent in all, percent of what is covered, …)',
    commands: [['run', 'prove:rules']],
    figures: /^All files/,
  },
  {
    id: 'pictures',
    claim: 'the pictures’ generator runs from its own package, and names what has changed since they were drawn',
    commands: [
      ['run', 'pictures', '--', '--check'],
      ['run', 'pictures', '--', '--worn', '--check'],
    ],
    figures: /^pictures: /,
  },
  {
    id: 'audit',
    claim: 'no package that is deployed has a known hole',
    commands: [['run', 'audit']],
    figures: /^npm audit: /,
  },
  {
    id: 'licences',
    claim: 'every package that reaches a browser has a licence we may use',
    commands: [['run', 'licences', '--', '--check']],
    figures: /^licences: /,
  },
]
