import { findCustomer } from '#worker/accounts/customers.queries.ts'
import { evidenceLimits, type EvidenceFile } from '#worker/ledger/dispute-evidence.rules.ts'
import { listOrderMoney } from '#worker/ledger/money-events.queries.ts'
import { findOrderOfAnyone } from '#worker/orders/orders.queries.ts'
import { days } from '#worker/platform/duration.rules.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { findRequestOfOrder } from '#worker/requests/request-orders.queries.ts'
import { findAnyRequest, type WholeRequest } from '#worker/requests/requests.queries.ts'
import type { Services } from '#worker/services.ts'

/** Chat that is older than this before the order does not belong to it. */
const talkBeforeMs = days(30)

/**
 * Gathers what an order has to answer a dispute with: the order that was paid, the one that was made (a balance has
 * neither parcels nor a request: they are its first order's), its request, what was written, and the approved proof
 * (docs/decisions/167).
 * @throws ShopError not_found
 */
export async function gatherEvidence(services: Services, orderId: string, disputeId: string) {
  const { db } = services
  const paid = await findOrderOfAnyone(db, orderId)
  const dispute = (await listOrderMoney(db, orderId)).disputes.find(({ id }) => id === disputeId)
  const customer = paid && (await findCustomer(db, paid.order.customerId))
  if (!paid || !dispute || !customer) throw new ShopError('not_found')
  const made = paid.order.balanceOf === null ? paid : ((await findOrderOfAnyone(db, paid.order.balanceOf)) ?? paid)
  const found = await findRequestOfOrder(db, made.order.id)
  const request = found && (await findAnyRequest(db, found.request.id))
  const from = (request?.request.createdAt ?? made.order.createdAt) - talkBeforeMs
  const messages = (await services.chat.messages(customer.id)).filter(({ sentAt }) => Date.parse(sentAt) >= from)
  return { paid, made, dispute, customer, request, messages, proof: await proofOf(services, request) }
}

/** The proof that the customer approved, if a bank takes its kind of file. */
async function proofOf(services: Services, request: WholeRequest | null): Promise<EvidenceFile | null> {
  const approved = request?.proofs.find(({ proof }) => proof.state === 'approved')
  const upload = approved?.upload
  if (!upload?.key || !upload.type || !evidenceLimits.types.some((type) => type === upload.type)) return null
  if ((upload.size ?? 0) > evidenceLimits.file) return null
  const bytes = await services.files.get(upload.key)
  return (
    bytes && {
      name: `approved-proof-${approved?.proof.version}.${upload.type.split('/')[1]}`,
      type: upload.type,
      bytes,
    }
  )
}
