import { useTranslation } from 'react-i18next'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import type { ProofView } from '#worker/api/wire.ts'
import { MarkedPicture } from './MarkedPicture.tsx'
import { ProofFacts } from './ProofFacts.tsx'
import styles from './RequestPage.module.css'

/** The latest proof after the decision: approved, or with the changes that were asked for. */
export function ProofShown({ proof, product }: { proof: ProofView; product: string }) {
  const { t } = useTranslation('requests')
  return (
    <section className={styles['section']} aria-labelledby="proof">
      <h2 id="proof" className={styles['title']}>
        {t('proof.title')}
      </h2>
      <MarkedPicture marks={proof.marks}>
        <PrivatePicture file={proof.file} alt={t('proof.alt', { version: proof.version, product })} />
      </MarkedPicture>
      {proof.changes && (
        <div>
          <p className={styles['quiet']}>{t('proof.yourMarks')}</p>
          <p className={styles['words']}>{proof.changes}</p>
        </div>
      )}
      <ProofFacts proof={proof} />
    </section>
  )
}
