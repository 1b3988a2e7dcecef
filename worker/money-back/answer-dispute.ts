import { PaymentRefused } from '#worker/checkout/payments.adapter.ts'
import { listOwnUploads } from '#worker/files/uploads.queries.ts'
import {
  evidenceLimits,
  type EvidenceFile,
  type EvidenceFileField,
  type EvidencePaper,
  type EvidenceTexts,
} from '#worker/ledger/dispute-evidence.rules.ts'
import { listOrderMoney, type OrderMoney } from '#worker/ledger/money-events.queries.ts'
import { recordAction } from '#worker/platform/audit/audit.queries.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import { mapProviderDown } from '#worker/platform/map-provider-down.ts'
import type { Services } from '#worker/services.ts'
import { applyMoneyBack } from './apply-money-back.ts'

interface DisputeAnswer {
  dispute: OrderMoney['disputes'][number]
  texts: EvidenceTexts
  /** What goes along of what the shop makes by itself. */
  papers: readonly EvidencePaper[]
  /** Files of this member of staff; each takes the place of the shop's own in its field. */
  files: readonly { uploadId: string; field: EvidenceFileField }[]
}

/**
 * Hands the bank the answer to a dispute: there is one. It is read back afterwards, so that the ledger says that it was
 * given.
 * @throws ShopError dispute_answered, evidence_type, evidence_large, evidence_refused, payment_down
 */
export async function answerDispute(
  services: Services,
  staffId: string,
  { dispute, texts, papers, files: own }: DisputeAnswer,
): Promise<void> {
  const { id: disputeId, orderId, paymentIntentId } = dispute
  if (dispute.state !== 'open' || dispute.isWaiting !== 1) throw new ShopError('dispute_answered')
  const files: Partial<Record<EvidenceFileField, EvidenceFile>> = Object.fromEntries([
    ...papers.map(({ field, file }) => [field, file] as const),
    ...(await readOwnFiles(services, staffId, own)),
  ])
  const size = Object.values(files).reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (size > evidenceLimits.files) throw new ShopError('evidence_large')
  try {
    await mapProviderDown(services.payments.answerDispute({ disputeId, texts, files }))
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    // Somebody may have answered it meanwhile, here or at the provider.
    await mapProviderDown(applyMoneyBack(services, paymentIntentId, 'reconcile'))
    const now = (await listOrderMoney(services.db, orderId)).disputes.find(({ id }) => id === disputeId)
    throw new ShopError(now?.isWaiting === 1 ? 'evidence_refused' : 'dispute_answered')
  }
  await mapProviderDown(
    applyMoneyBack(services, paymentIntentId, 'reconcile', [
      recordAction(services.db, {
        actorId: staffId,
        action: 'order.dispute_answered',
        subjectKind: 'order',
        subjectId: orderId,
        facts: { dispute: disputeId, files: Object.keys(files).join(', ') },
        at: services.now(),
      }),
    ]),
  )
}

/** @throws ShopError evidence_type for a file that is gone, or that a bank does not take */
async function readOwnFiles(
  services: Services,
  staffId: string,
  own: DisputeAnswer['files'],
): Promise<(readonly [EvidenceFileField, EvidenceFile])[]> {
  const uploads = await listOwnUploads(
    services.db,
    staffId,
    own.map(({ uploadId }) => uploadId),
  )
  return Promise.all(
    own.map(async ({ uploadId, field }) => {
      const upload = uploads.find(({ id }) => id === uploadId)
      if (!upload || !evidenceLimits.types.some((type) => type === upload.type)) throw new ShopError('evidence_type')
      const bytes = (upload.size ?? 0) > evidenceLimits.file ? null : await services.files.get(upload.key)
      if (!bytes) throw new ShopError('evidence_type')
      return [field, { name: upload.name, type: upload.type, bytes }] as const
    }),
  )
}
