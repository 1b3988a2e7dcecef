import { reminders } from '#domain/request-state'
import { findCustomer } from '../db/customers.ts'
import { writeTogether, type Condition, type Statement } from '../db/database.ts'
import { decideQuote, isQuoteOpen } from '../db/request-steps.ts'
import { listEndingQuotes, listSilentRequests, listWaitingProofs, stillTrue, type DueRequest } from '../db/request-reminders.ts'
import type { Services } from '../services.ts'
import { tryRequestStep } from './step-request.ts'
import { tellOfRequest, type RequestNotice } from './tell-of-request.ts'

/** A run takes this many of each; the next one goes on. */
const perRun = 50

/** Quotes that have run out end, and what waits for a customer is brought to her mind, each once (decisions §5, field §3.2). */
export async function remindOfRequests(services: Services): Promise<void> {
  const now = services.now()
  for (const { listed, quote } of await listEndingQuotes(services.db, { until: now }, perRun)) {
    await tryRequestStep(services, listed.request, {
      kind: 'expired',
      to: 'expired',
      by: 'system',
      reference: quote.id,
      when: isQuoteOpen(quote.id, now, false),
      alongside: (isTaken, at) => [decideQuote(services.db, listed.request.id, quote.id, 'expired', at, isTaken)],
    })
  }
  for (const { listed, quote } of await listEndingQuotes(services.db, { after: now, until: now + reminders.quoteEndsWithinMs }, perRun)) {
    // One that was made to hold only so long is not reminded of.
    if (quote.validUntil - quote.createdAt <= reminders.quoteEndsWithinMs) continue
    await remind(services, listed, { template: 'quote_expiring', occasion: `expiring:${quote.id}`, totalCents: quote.totalCents, until: quote.validUntil }, stillTrue(listed.request))
  }
  for (const { listed, proof } of await listWaitingProofs(services.db, now - reminders.proofWaitsMs, perRun)) {
    await remind(services, listed, { template: 'proof_sent', occasion: `proof-waits:${proof.id}`, words: proof.message }, stillTrue(listed.request))
  }
  for (const { listed, question } of await listSilentRequests(services.db, now - reminders.answerWaitsMs, perRun)) {
    await remind(services, listed, { template: 'request_question', occasion: `silent:${listed.request.lastChange}`, words: question }, stillTrue(listed.request))
  }
}

async function remind(services: Services, listed: DueRequest, notice: RequestNotice, when: Condition): Promise<void> {
  const customer = await findCustomer(services.db, listed.request.customerId)
  if (customer?.state !== 'active') return
  const statements: Statement[] = tellOfRequest(services, customer, listed, notice, when)
  if (statements.length > 0) await writeTogether(services.db, statements)
}
