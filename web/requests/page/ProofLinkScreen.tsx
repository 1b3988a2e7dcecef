import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkedData } from '#web/accounts/password/use-linked-data.ts'
import { call } from '#web/app/api/client.ts'
import { addressOf } from '#web/app/api/request.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { CropMarks } from '#web/ui/CropMarks.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { LinkedRequestView, ProofView } from '#worker/api/wire.ts'
import { ProofFacts } from './ProofFacts.tsx'
import styles from './RequestPage.module.css'

/**
 * The screen of the link in the mail about a proof (R-REQ-13): it shows the proof and lets it be approved once, without
 * a log-in.
 */
export function ProofLinkScreen() {
  const { t } = useTranslation('requests')
  const { token, isInvalid, source } = useLinkedData('requestLink', paths.proof())
  const { error } = source
  return (
    <div className={styles['screen']}>
      <h1>{t('link.headline')}</h1>
      {isInvalid ? (
        <>
          <Notice tone="error">{t('link.missing')}</Notice>
          <div className={styles['actions']}>
            <LinkButton to={paths.requestStatus()}>{t('back')}</LinkButton>
          </div>
        </>
      ) : error?.code === 'proof_replaced' ? (
        <>
          <Notice>{error.message}</Notice>
          <div className={styles['actions']}>
            <LinkButton to={paths.requestPage(String(error.body['request']))}>{t('link.toNewest')}</LinkButton>
          </div>
        </>
      ) : (
        <Loadable source={source} loading={<Skeleton className={styles['skeleton']} />} loadingText={t('link.loading')}>
          {(request) => <LinkedProof request={request} token={token} />}
        </Loadable>
      )}
    </div>
  )
}

/** `token` is not known in the HTML, and while that is taken over. */
function LinkedProof({ request, token }: { request: LinkedRequestView; token: string | null | undefined }) {
  const { t } = useTranslation('requests')
  const { state, run } = useAction((proofId: string) =>
    call('requestLinkApprove', { token: token ?? '', params: { proofId } }),
  )
  // One address, however often the request is loaded again: another one would load the picture anew.
  const [picture] = useState(request.picture)
  const [proof] = (state.status === 'success' ? state.result : request).proofs
  return (
    <div className={styles['page']}>
      <p>{t('of', { product: request.product.name })}</p>
      {proof !== undefined && (
        <>
          <p>{proof.state === 'approved' ? t('link.done') : t('link.lead')}</p>
          <div className={styles['sheet']}>
            <CropMarks>
              <PrivatePicture
                file={linkedFile(proof)}
                token={token ?? null}
                open={picture}
                alt={t('proof.alt', { version: proof.version, product: request.product.name })}
              />
            </CropMarks>
          </div>
          <ProofFacts proof={{ ...proof, file: linkedFile(proof) }} token={token ?? undefined} />
          {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
          {proof.state === 'sent' && (
            <div className={styles['actions']}>
              <Button
                variant="main"
                busy={state.status === 'loading' && t('proof.approving')}
                onClick={() => void run(proof.id)}
              >
                {t('proof.approve', { version: proof.version })}
              </Button>
            </div>
          )}
        </>
      )}
      <p className={styles['quiet']}>{t('link.log')}</p>
      <div className={styles['actions']}>
        <LinkButton to={paths.requestPage(request.id)} variant="quiet">
          {t('link.toRequest')}
        </LinkButton>
      </div>
    </div>
  )
}

/** The proof's file with an address that accepts the link's token. */
const linkedFile = ({ file }: ProofView): ProofView['file'] => ({
  ...file,
  url: addressOf('requestLinkFile', { params: { uploadId: file.id } }),
})
