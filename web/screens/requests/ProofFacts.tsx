import { useTranslation } from 'react-i18next'
import type { ProofView } from '#contract/wire'
import { useLanguage } from '../../i18n/use-language.ts'
import { ProofStamp } from '../../ui/ProofStamp.tsx'
import { momentOf } from '../orders/order-dates.ts'
import { FileLink } from '../uploads/FileLink.tsx'
import styles from './RequestPage.module.css'

/** Which proof it is, how it stands, and which file exactly. The fingerprint's beginning tells two files apart. */
export function ProofFacts({
  proof: { version, state, file, sha256, message, decidedAt },
  token,
}: {
  proof: ProofView
  token?: string | undefined
}) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  return (
    <div className={styles['facts']}>
      <p className={styles['stamps']}>
        <ProofStamp text={t('proof.version', { version })} />
        <ProofStamp
          text={t(`proof.states.${state}`)}
          tone={state === 'sent' ? 'magenta' : state === 'approved' ? 'cyan' : 'ink'}
        />
      </p>
      {message !== '' && <p className={styles['words']}>{message}</p>}
      {state === 'approved' && decidedAt !== null && (
        <p>{t('proof.approvedOn', { date: momentOf(decidedAt, language) })}</p>
      )}
      <p className={styles['quiet']}>{t('proof.file', { name: file.name })}</p>
      <p className={styles['quiet']}>{t('proof.fingerprint', { hash: sha256.slice(0, 12) })}</p>
      <FileLink file={file} token={token}>
        {t('proof.open')}
      </FileLink>
    </div>
  )
}
