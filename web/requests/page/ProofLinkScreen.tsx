import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { linkToken } from '#web/accounts/password/link-token.ts'
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
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { ProofView, RequestPageView } from '#worker/api/wire.ts'
import { ProofFacts } from './ProofFacts.tsx'
import styles from './RequestPage.module.css'

/**
 * The screen of the link in the mail about a proof (R-REQ-13): it shows the proof and lets it be approved once, without
 * a log-in.
 */
export function ProofLinkScreen() {
  const { t } = useTranslation('requests')
  // The HTML is the same for everybody.
  const isHydrated = useHydrated()
  const token = useMemo(() => (isHydrated ? linkToken(paths.proof()) : undefined), [isHydrated])
  const { state, run } = useAction((mailed: string) => call('requestLink', { token: mailed }))
  const load = () => {
    if (token != null) void run(token)
  }
  useEffect(() => {
    if (token != null) void run(token)
  }, [token, run])
  const source = {
    status:
      state.status === 'success'
        ? ('ready' as const)
        : state.status === 'failure'
          ? ('failed' as const)
          : ('loading' as const),
    data: state.status === 'success' ? state.result : undefined,
    error: state.status === 'failure' ? state.error : undefined,
    reload: load,
  }
  return (
    <div className={styles['screen']}>
      <h1>{t('link.headline')}</h1>
      {token === null ? (
        <>
          <Notice tone="error">{t('link.missing')}</Notice>
          <div className={styles['actions']}>
            <LinkButton to={paths.requestStatus()}>{t('back')}</LinkButton>
          </div>
        </>
      ) : state.status === 'failure' && state.error.code === 'proof_replaced' ? (
        <>
          <Notice>{state.error.message}</Notice>
          <div className={styles['actions']}>
            <LinkButton to={paths.requestPage(String(state.error.body['request']))}>{t('link.toNewest')}</LinkButton>
          </div>
        </>
      ) : (
        <Loadable source={source} loading={<Skeleton className={styles['skeleton']} />} loadingText={t('link.loading')}>
          {(request) => token !== undefined && <LinkedProof request={request} token={token} />}
        </Loadable>
      )}
    </div>
  )
}

function LinkedProof({ request, token }: { request: RequestPageView; token: string }) {
  const { t } = useTranslation('requests')
  const { state, run } = useAction((proofId: string) => call('requestLinkApprove', { token, params: { proofId } }))
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
                token={token}
                alt={t('proof.alt', { version: proof.version, product: request.product.name })}
              />
            </CropMarks>
          </div>
          <ProofFacts proof={{ ...proof, file: linkedFile(proof) }} token={token} />
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
