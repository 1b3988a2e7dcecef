import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { writeTogether } from '#worker/platform/database.queries.ts'
import type { Services } from '#worker/services.ts'
import { notifyOfRequest, type RequestNotice } from './notify-of-request.ts'
import { pricesOf } from './quote-request.ts'
import {
  listEndedQuotes,
  listEndingQuotes,
  listSilentRequests,
  listWaitingProofs,
  markReminded,
  stillTrue,
  type DueRequest,
} from './request-reminders.queries.ts'
import { reminders } from './request-state.rules.ts'
import { decideQuote, isQuoteOpen } from './request-steps.queries.ts'
import { tryRequestStep } from './step-request.ts'

/** Requests of each kind per run; the next run goes on. */
const perRun = 50

/** Ends quotes that have expired, and reminds customers of what waits for them, once each (R-REQ-14). */
export async function remindOfRequests(services: Services): Promise<void> {
  const now = services.now()
  for (const { listed, quote } of await listEndedQuotes(services.db, now, perRun)) {
    await tryRequestStep(services, listed.request, {
      kind: 'expired',
      to: 'expired',
      by: 'system',
      reference: quote.id,
      when: isQuoteOpen(quote.id, now, false),
      alongside: (isTaken, at) => [decideQuote(services.db, listed.request.id, quote.id, 'expired', at, isTaken)],
    })
  }
  for (const { listed, quote } of await listEndingQuotes(
    services.db,
    { after: now, until: now + reminders.quoteEndsWithinMs, shortMs: reminders.quoteEndsWithinMs },
    perRun,
  )) {
    await remind(
      services,
      listed,
      {
        template: 'quote_expiring',
        idempotencyKey: `expiring:${quote.id}`,
        ...pricesOf(quote.items, quote, quote.depositPercent),
        until: quote.validUntil,
      },
      ['quotes', quote.id],
    )
  }
  for (const { listed, proof } of await listWaitingProofs(services.db, now - reminders.proofWaitsMs, perRun)) {
    await remind(
      services,
      listed,
      { template: 'proof_sent', idempotencyKey: `proof-waits:${proof.id}`, words: proof.message },
      ['proofs', proof.id],
    )
  }
  for (const { listed, question } of await listSilentRequests(services.db, now - reminders.answerWaitsMs, perRun)) {
    await remind(
      services,
      listed,
      { template: 'request_question', idempotencyKey: `silent:${listed.request.lastChange}`, words: question },
      ['requests', listed.request.id],
    )
  }
}

/**
 * Reminds the customer and notes it in the same batch. It is noted also where they want no message or are suspended, so
 * that others get their turn.
 */
async function remind(
  services: Services,
  listed: DueRequest,
  notice: RequestNotice,
  [of, id]: ['quotes' | 'proofs' | 'requests', string],
): Promise<void> {
  const customer = await findCustomer(services.db, listed.request.customerId)
  const when = stillTrue(listed.request)
  const messages = customer?.state === 'active' ? notifyOfRequest(services, customer, listed, notice, when) : []
  await writeTogether(services.db, [...messages, markReminded(services.db, of, id, services.now(), when)])
}
