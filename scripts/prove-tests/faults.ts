/** Small faults that the tests must notice. `npm run prove:tests` puts them into the code one at a time. */

export type Area =
  | 'cart'
  | 'checkout'
  | 'orders'
  | 'money back'
  | 'requests'
  | 'catalogue'
  | 'files'
  | 'chat'
  | 'accounts'
  | 'staff'
  | 'privacy'
  | 'pages'
  | 'web screens'
  | 'durable objects'
  | 'migrations'

export interface Fault {
  area: Area
  /** The fault that the replacement puts into the code, as a sentence. */
  what: string
  /**
   * The text to replace. It must occur once, in exactly one file. Blanks and line ends count alike, so formatting does
   * not matter. `in` is a part of the path, only where the text alone is not unique.
   */
  text: string
  in?: string
  by: string
  /** Names of the test files that must notice. */
  tests: readonly string[]
}

export const faults: readonly Fault[] = [
  // Cart
  {
    area: 'cart',
    what: 'A customer may change a line of somebody else’s cart.',
    text: ".where(and(eq(cartLines.id, id), eq(cartLines.customerId, customerId), eq(cartLines.state, 'open')))",
    by: ".where(and(eq(cartLines.id, id), eq(cartLines.state, 'open')))",
    tests: ['access.test.ts'],
  },
  {
    area: 'cart',
    what: 'A line takes 100 of a thing.',
    text: 'quantityLimits = { least: 1, most: 99 }',
    by: 'quantityLimits = { least: 1, most: 100 }',
    tests: ['quantity.test.ts'],
  },
  {
    area: 'cart',
    what: 'A line that an order waits for is deleted all the same.',
    text: "eq(cartLines.state, 'open'), isFreeOfOrders(id)))",
    by: "eq(cartLines.state, 'open')))",
    tests: ['cart.test.ts', 'delete-races.test.ts'],
  },
  {
    area: 'cart',
    what: 'A client that hangs up cuts off the deletion of a line.',
    text: 'await runToCompletion(services, deleteCartLine(services, params.cartItemId, customer?.id ?? null))',
    by: 'await deleteCartLine(services, params.cartItemId, customer?.id ?? null)',
    tests: ['run-to-completion.test.ts'],
  },
  {
    area: 'cart',
    what: 'A client that hangs up cuts off the change of a line.',
    text: 'await runToCompletion( services, editCartLine(services, customer.id, params.cartItemId, { ...change, picturePath }), )',
    by: 'await editCartLine(services, customer.id, params.cartItemId, { ...change, picturePath })',
    tests: ['run-to-completion.test.ts'],
  },
  // Checkout
  {
    area: 'checkout',
    what: 'Tax is taken of nothing.',
    text: 'const taxCents = cents(Math.round((subtotal * rate) / 100_000))',
    by: 'const taxCents = cents(Math.round((subtotal * rate) / 1_000_000))',
    tests: ['order-charges.test.ts'],
  },
  {
    area: 'checkout',
    what: 'Money of another amount pays an order.',
    text: "if (intent.currency !== 'usd' || intent.receivedCents !== order.totalCents) return 'amount_differs'",
    by: "if (intent.currency !== 'usd') return 'amount_differs'",
    tests: ['odd-payments.test.ts'],
  },
  {
    area: 'checkout',
    what: 'A customer may start as many orders as they like.',
    text: 'created_at > ${order.limit.since}) < ${order.limit.most}',
    by: 'created_at > ${order.limit.since}) < 1000000',
    tests: ['charges.test.ts'],
  },
  {
    area: 'checkout',
    what: 'An intent that asks for an old amount is paid as it is.',
    text: 'intent.amountCents !== totalCents && (await',
    by: 'false && (await',
    tests: ['charges.test.ts'],
  },
  {
    area: 'checkout',
    what: 'An attacker: the amount after ten failed cards has the tax of before.',
    text: "return intent === null || intent.state === 'cancelled' }",
    by: 'return intent === null }',
    tests: ['tax-and-address.test.ts'],
  },
  {
    area: 'checkout',
    what: 'An attacker: the key of a staff’s order answers the first order, whatever the lines are.',
    text: "if (made.order.formHash !== null && made.order.formHash !== formHash) throw new ShopError('edited_meanwhile')",
    by: 'void formHash',
    tests: ['manual-orders.test.ts'],
  },
  {
    area: 'checkout',
    what: 'A run of the cron that overstays gives back the lease of the next.',
    text: '.where(and(eq(jobLeases.job, job), eq(jobLeases.heldUntil, until)))',
    by: '.where(and(eq(jobLeases.job, job)))',
    tests: ['job-leases.test.ts'],
  },
  {
    area: 'checkout',
    what: 'A click whose intent could not be stored keeps others out for half a minute.',
    text: 'await releaseIntentLease(services.db, order.id, lease.until, false).catch(() => undefined) throw error })',
    by: 'throw error })',
    tests: ['each-trip.test.ts'],
  },
  // Orders
  {
    area: 'orders',
    what: 'An order in production can be cancelled by its customer.',
    text: "in_production: { next: { ready: shop, on_hold: shop, refunded: system }, waitingOn: 'shop' }",
    by: "in_production: { next: { ready: shop, cancelled: anyone, refunded: system }, waitingOn: 'shop' }",
    tests: ['order-state.test.ts'],
  },
  {
    area: 'orders',
    what: 'A customer sees the order of another.',
    text: '(await wholeOrders(db, and(eq(orders.id, id), eq(orders.customerId, customerId))))[0] ?? null',
    by: '(await wholeOrders(db, and(eq(orders.id, id))))[0] ?? null',
    tests: ['access.test.ts'],
  },
  {
    area: 'orders',
    what: 'A step leaves no event on the timeline.',
    text: 'WHERE id = ${change.orderId} AND status IN ${from} AND ${onlyIf} ON CONFLICT DO NOTHING`',
    by: 'WHERE id = ${change.orderId} AND status IN ${from} AND ${onlyIf} AND false ON CONFLICT DO NOTHING`',
    tests: ['fulfilment.test.ts'],
  },
  {
    area: 'orders',
    what: 'Defects are refused on the last day named.',
    text: '(Math.floor(lastClaimDay(deliveredAt) / days(1)) + 1) * days(1) + lastsOnMs',
    by: 'Math.floor(lastClaimDay(deliveredAt) / days(1)) * days(1)',
    tests: ['claim.test.ts'],
  },
  // Money back
  {
    area: 'money back',
    what: 'What a bank disputes can be given back once more.',
    text: 'return cents(Math.max(0, captured - asked - disputed))',
    by: 'return cents(Math.max(0, captured - asked))',
    tests: ['refund.test.ts'],
  },
  {
    area: 'money back',
    what: 'A late event undoes a refund that has arrived.',
    text: 'refundRanks[state] < refundRanks[to])',
    by: 'refundRanks[state] !== refundRanks[to])',
    tests: ['refund.test.ts'],
  },
  {
    area: 'money back',
    what: 'The same refund sent twice with different sums is taken for done.',
    text: "if (asked.cents !== cents || asked.note !== reason) throw new ShopError('refund_differs')",
    by: '',
    tests: ['money-back.test.ts'],
  },
  // Requests
  {
    area: 'requests',
    what: 'A customer sees the request of another.',
    text: 'whole(db, and(eq(requests.id, id), eq(requests.customerId, customerId)))',
    by: 'whole(db, and(eq(requests.id, id)))',
    tests: ['access.test.ts'],
  },
  {
    area: 'requests',
    what: 'A request that was withdrawn can be quoted again.',
    text: "withdrawn: { next: {}, waitingOn: 'nobody' }",
    by: "withdrawn: { next: { quoted: staff }, waitingOn: 'nobody' }",
    tests: ['request-state.test.ts'],
  },
  {
    area: 'requests',
    what: 'A deposit and its rest do not add up to the price.',
    text: 'const later = total - now',
    by: 'const later = Math.ceil(total - (total * percent) / 100)',
    tests: ['deposit.test.ts'],
  },
  {
    area: 'requests',
    what: 'A customer whose answer was lost is told that the quote is over.',
    text: "change.by === 'customer' && (await isLastStep(services.db, request.id, change, sameIf))",
    by: 'false && isLastStep',
    tests: ['request-offers.test.ts'],
  },
  {
    area: 'requests',
    what: 'A customer whose answer was lost is told that the mailed link is over.',
    text: "if (proofId === linkedProofId && stateOf(whole, proofId) === 'approved') return whole",
    by: '',
    tests: ['each-trip.test.ts'],
  },
  // Catalogue
  {
    area: 'catalogue',
    what: 'Searching does not know letters with a tilde.',
    text: "ñ: 'n',",
    by: '',
    tests: ['search.test.ts'],
  },
  {
    area: 'catalogue',
    what: 'A cell of the staff’s CSV runs as a formula.',
    text: '/^[=+\\-@\\t\\r]/',
    by: '/^[=]/',
    tests: ['csv.test.ts'],
  },
  {
    area: 'catalogue',
    what: 'An attacker: missing pictures ask the database without a limit.',
    text: 'await countLookup()',
    by: '',
    tests: ['edge-rate-limit.test.ts'],
  },
  // Files
  {
    area: 'files',
    what: 'A customer reads the file of another.',
    text: '.where(and(eq(uploads.id, id), eq(uploads.customerId, ownerId)))',
    by: '.where(eq(uploads.id, id))',
    tests: ['access.test.ts', 'uploads.test.ts'],
  },
  {
    area: 'files',
    what: 'A file that is served may run scripts in the shop’s name.',
    text: "'Content-Security-Policy': \"default-src 'none'; sandbox\",",
    by: '',
    tests: ['uploads.test.ts'],
  },
  {
    area: 'files',
    what: 'A customer prints with the artwork of another.',
    text: 'whole(db, and(eq(artworks.id, id), eq(artworks.customerId, customerId)))',
    by: 'whole(db, and(eq(artworks.id, id)))',
    tests: ['access.test.ts'],
  },
  {
    area: 'files',
    what: 'An attacker: a PNG may have any number of texts to blank.',
    text: "if (words.chunks > mostBlanked.chunks || words.bytes > mostBlanked.bytes) throw new DamagedFile('too many words')",
    by: '',
    tests: ['file-formats.test.ts'],
  },
  {
    area: 'files',
    what: 'An attacker: a PDF of nothing but pages is counted to its end.',
    text: 'if (nodes > mostNodes || leaves > mostLeaves) return null',
    by: '',
    tests: ['file-formats.test.ts'],
  },
  {
    area: 'files',
    what: 'A progressive JPEG whose last scan is missing is taken for whole.',
    text: 'return left.every((bits) => bits === 0)',
    by: 'return own.length > 0',
    tests: ['file-faults.test.ts'],
  },
  {
    area: 'files',
    what: 'A store that lost a call answers with a fault of the shop.',
    text: "onFailure(error) throw new ShopError('busy', { retryAfterMs: 2000 })",
    by: 'throw error',
    tests: ['each-trip.test.ts'],
  },
  // Chat
  {
    area: 'chat',
    what: 'A customer reads the staff’s notes.',
    text: "return !('isNote' in frame && frame.isNote) || member.side === 'shop'",
    by: 'return true',
    tests: ['chat-protocol.test.ts'],
  },
  {
    area: 'chat',
    what: 'A socket that has not proved itself may write.',
    text: "if (!member) return { close: { code: chatClose.unproved, reason: 'auth first' } }",
    by: '',
    tests: ['chat-protocol.test.ts'],
  },
  // Durable objects
  {
    area: 'durable objects',
    what: 'A customer enters the room of another.',
    text: "if (isOther || (member.side === 'customer' && member.userId !== session.room))",
    by: 'if (isOther)',
    tests: ['chat-protocol.test.ts'],
  },
  {
    area: 'durable objects',
    what: 'The history shows a customer the staff’s notes.',
    text: "(side === 'shop' ? '1 = 1' : \"kind <> 'note'\")",
    by: "(side === 'shop' ? '1 = 1' : '1 = 1')",
    tests: ['chat-history.test.ts'],
  },
  {
    area: 'durable objects',
    what: 'A message that is sent again is stored twice.',
    text: "'CREATE UNIQUE INDEX messages_by_client_key",
    by: "'CREATE INDEX messages_by_client_key",
    tests: ['chat-history.test.ts'],
  },
  // Accounts
  {
    area: 'accounts',
    what: 'A token whose successor is in use still serves data.',
    text: 'now <= token.issuedAt + sessionPolicy.dataMs && !isRotatedAway(token, now)',
    by: 'now <= token.issuedAt + sessionPolicy.dataMs',
    tests: ['session-lifetime.test.ts'],
  },
  {
    area: 'accounts',
    what: 'A session never ends while it is used.',
    text: 'return idle || now > token.sessionStartedAt + sessionLives[audience].absoluteMs',
    by: 'return idle',
    tests: ['session-lifetime.test.ts'],
  },
  {
    area: 'accounts',
    what: 'Codes of the second factor are good five minutes early and late.',
    text: 'drift: 1,',
    by: 'drift: 10,',
    tests: ['one-time-password.test.ts'],
  },
  {
    area: 'accounts',
    what: 'Wrong passwords cost no waiting.',
    text: 'setWhere: lte(attempts.blockedUntil, now),',
    by: '',
    tests: ['login.test.ts'],
  },
  {
    area: 'accounts',
    what: 'The outer rate limit lets everybody through.',
    text: "if (!(await isWithinOuterLimits(c, endpoint))) throw new ShopError('too_many', { retryAfterMs: 60_000 })",
    by: '',
    tests: ['edge-rate-limit.test.ts'],
  },
  {
    area: 'accounts',
    what: 'An attacker: whose mail is at the shop’s own domain cannot log in.',
    text: 'sql`(${customers.email} = ${identifier.value} OR ${customers.customKey} = ${identifier.value})`',
    by: 'sql`${customers.customKey} = ${identifier.value}`',
    tests: ['team.test.ts'],
  },
  {
    area: 'accounts',
    what: 'An attacker: a customer may be owner@ or support@ at the shop’s domain.',
    text: "isReservedKey(key) ? 'custom_key_reserved' : null",
    by: 'null',
    tests: ['team.test.ts'],
  },
  {
    area: 'accounts',
    what: 'An attacker: names of Google pass no rule.',
    text: "return isPersonName(name) ? tidyName(name) : ''",
    by: 'return name',
    tests: ['google.test.ts'],
  },
  {
    area: 'accounts',
    what: 'An attacker: registrations that nobody confirms are kept for ever.',
    text: 'if (ended.length > 0) await writeTogether(services.db, deleteRegistrations(services.db, ended))',
    by: 'void [ended, writeTogether, deleteRegistrations]',
    tests: ['pending-registrations.test.ts'],
  },
  {
    area: 'accounts',
    what: 'An attacker: a changed mail address leaves the other sessions open.',
    text: 'revokeSessions(services.db, customer.id, link.payload, services.now()),',
    by: '',
    tests: ['update-email.test.ts'],
  },
  {
    area: 'accounts',
    what: 'An attacker: the previous mail address gets no way back.',
    text: '...(customer.email === null ? [] : await wayBack(services, customer, customer.email, link)),',
    by: '',
    tests: ['update-email.test.ts'],
  },
  {
    area: 'accounts',
    what: 'An attacker: who only names an address uses up the tries of its code.',
    text: "if (password === '') throw new ShopError('registration_password') const known",
    by: "if (password === '') return people[0]?.id ?? '' \n const known",
    tests: ['pending-registrations.test.ts'],
  },
  // Staff
  {
    area: 'staff',
    what: 'A member of staff may do what is for owners, or needs a permission they lack.',
    text: "if (!isPermitted) throw new ShopError('forbidden')",
    by: '',
    tests: ['access.test.ts'],
  },
  {
    area: 'staff',
    what: 'A call that wants a fresh proof takes an old session.',
    text: 'if (endpoint.stepUp && session) refuseStaleLogin(services, session)',
    by: '',
    tests: ['access.test.ts'],
  },
  {
    area: 'staff',
    what: 'Refunds at the same time pass the limit of a member of staff.',
    text: '  return isWithinRefundLimit(orderId, cents, limit)',
    by: '  return isWithinRefundLimit(orderId, cents, null)',
    tests: ['chosen-races.test.ts'],
  },
  {
    area: 'staff',
    what: 'A customer’s token opens the staff’s calls.',
    text: 'if (stored?.audience !== audience) throw',
    by: 'if (stored === null) throw',
    tests: ['access.test.ts'],
  },
  {
    area: 'staff',
    what: 'An attacker: many small refunds of an order want no fresh proof.',
    text: 'await proveFor(services, session, before + cents)',
    by: 'await proveFor(services, session, cents)',
    tests: ['permissions.test.ts'],
  },
  {
    area: 'staff',
    what: 'An attacker: a call of the console needs a weaker permission than was decided.',
    text: "path: '/api/staff/orders/:orderId/cancel', access: 'staff', may: 'refunds'",
    by: "path: '/api/staff/orders/:orderId/cancel', access: 'staff', may: 'orders'",
    tests: ['staff-permissions.test.ts'],
  },
  // Privacy
  {
    area: 'privacy',
    what: 'Addresses stay when an account is erased.',
    text: 'db.delete(addresses).where(eq(addresses.customerId, customerId)),',
    in: 'erase',
    by: '',
    tests: ['erasure.test.ts'],
  },
  // Pages and mails
  {
    area: 'pages',
    what: 'What a customer typed is markup in a mail.',
    text: "if (typeof value === 'string') return escapeHtml(value)",
    by: "if (typeof value === 'string') return value",
    tests: ['escaping.test.ts', 'render-email.test.ts'],
  },
  {
    area: 'pages',
    what: 'A browser guesses types of files.',
    text: "'X-Content-Type-Options': 'nosniff',",
    by: '',
    tests: ['headers.test.ts'],
  },
  // Web screens
  {
    area: 'web screens',
    what: 'The button that buys what is chosen in the cart is dead.',
    text: 'onClick={() => onBuy(bought)}',
    by: 'onClick={() => undefined}',
    tests: ['editing.test.tsx'],
  },
  {
    area: 'web screens',
    what: 'The button that accepts a quote is dead.',
    text: "onClick={() => setAsked('accept')}",
    by: 'onClick={() => undefined}',
    tests: ['requests.test.tsx'],
  },
  {
    area: 'web screens',
    what: 'A stored path leads to another site after the log-in.',
    text: '/^\\/(?![/\\\\])/.test(path)',
    by: 'path !== ""',
    tests: ['intent.test.ts'],
  },
  {
    area: 'web screens',
    what: 'A part that did not come ahead is not asked for again when it is needed.',
    text: 'isNeeded || (isSettled && !hasFailed)',
    by: 'isNeeded || isSettled',
    tests: ['later.test.tsx'],
  },
  {
    area: 'web screens',
    what: 'An expired token logs out instead of being exchanged.',
    text: "if (!isNewer && (await keeper.refresh()) !== 'refreshed') throw reason",
    by: 'if (!isNewer) throw reason',
    tests: ['client.test.ts'],
  },
  // Migrations
  {
    area: 'migrations',
    what: 'Two orders of one purchase can wait for their payment.',
    text: 'CREATE UNIQUE INDEX orders_one_live ON orders (customer_id, purchase_key)',
    by: 'CREATE INDEX orders_one_live ON orders (customer_id, purchase_key)',
    tests: ['many-clicks.test.ts'],
  },
  {
    area: 'migrations',
    what: 'The staff’s list of orders walks no index.',
    text: 'CREATE INDEX orders_by_state_press ON orders (status, press_by, number);',
    by: '',
    tests: ['order-lists.test.ts'],
  },
]
