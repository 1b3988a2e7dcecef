import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { ProofView } from '#worker/api/wire.ts'
import { ProofChanges } from './ProofChanges.tsx'
import { ProofFacts } from './ProofFacts.tsx'
import { useStep, type OnRequestChange } from './use-step.ts'
import styles from './RequestPage.module.css'

interface ProofDecisionProps {
  requestId: string
  product: string
  proof: ProofView
  /** Whether this is the main action of the screen. */
  isMainAction: boolean
  onChange: OnRequestChange
}

/** The proof that waits for the customer: approve exactly this file, or describe what should change. */
export function ProofDecision({ requestId, product, proof, isMainAction, onChange }: ProofDecisionProps) {
  const { t } = useTranslation('requests')
  const [isAsked, setIsAsked] = useState(false)
  const [wantsChanges, setWantsChanges] = useState(false)
  const { version, file } = proof
  const approval = useStep(
    () => call('proofApprove', { params: { requestId, proofId: proof.id }, body: { sha256: proof.sha256 } }),
    t('proof.approved'),
    onChange,
  )
  const picture = <PrivatePicture file={file} alt={t('proof.alt', { version, product })} />
  return (
    <section className={styles['section']} aria-labelledby="proof">
      <h2 id="proof" className={styles['title']}>
        {t('proof.title')}
      </h2>
      {wantsChanges ? (
        <ProofChanges
          requestId={requestId}
          proof={proof}
          picture={picture}
          onChange={onChange}
          onCancel={() => setWantsChanges(false)}
        />
      ) : (
        <>
          <div className={styles['sheet']}>
            <CropMarks>{picture}</CropMarks>
          </div>
          <ProofFacts proof={proof} />
          {approval.error !== null && <Notice tone="error">{approval.error.message}</Notice>}
          <div className={styles['actions']}>
            <Button variant={isMainAction ? 'main' : 'ink'} onClick={() => setIsAsked(true)}>
              {t('proof.approve', { version })}
            </Button>
            <Button variant="quiet" onClick={() => setWantsChanges(true)}>
              {t('proof.changes')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        question={t('proof.approveQuestion', { version })}
        detail={t('proof.approveDetail', { name: file.name })}
        confirmLabel={t('proof.approveYes')}
        busy={approval.isBusy && t('proof.approving')}
        isOpen={isAsked}
        onConfirm={() => void approval.take().then(() => setIsAsked(false))}
        onCancel={() => setIsAsked(false)}
      />
    </section>
  )
}
