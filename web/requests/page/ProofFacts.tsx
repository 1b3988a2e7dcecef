import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { FileLink } from '#web/files/FileLink.tsx'
import { momentOf } from '#web/shop-ui/dates.ts'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { ProofView } from '#worker/api/wire.ts'
import styles from './RequestPage.module.css'

/** Which proof it is, its state, and exactly which file. The first characters of the SHA-256 tell two files apart. */
export function ProofFacts({
  proof: { version, state, file, sha256, message, decidedAt },
  token,
}: {
  proof: ProofView
  token?: string | undefined
}) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const isHydrated = useHydrated()
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
        // Not every browser writes the spaces of the Worker.
        <p suppressHydrationWarning>{t('proof.approvedOn', { date: momentOf(decidedAt, language, !isHydrated) })}</p>
      )}
      <p className={styles['quiet']}>{t('proof.file', { name: file.name })}</p>
      <p className={styles['quiet']}>{t('proof.fingerprint', { hash: sha256.slice(0, 12) })}</p>
      <FileLink file={file} token={token}>
        {t('proof.open')}
      </FileLink>
    </div>
  )
}
