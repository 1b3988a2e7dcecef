import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { FileLink } from '#web/files/FileLink.tsx'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { QualityLight } from '#web/files/QualityLight.tsx'
import { MarkedPicture } from '#web/requests/page/MarkedPicture.tsx'
import { momentOf } from '#web/shop-ui/dates.ts'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { ProofView, StaffRequestPageView } from '#worker/api/wire.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import compare from '#web/requests/page/ProofCompare.module.css'
import styles from './StaffRequestPage.module.css'

/** The newest proof with the customer's marks, and any other version beside it. */
export function StaffProofs({ request: { proofs, product } }: { request: StaffRequestPageView }) {
  const { t } = useTranslation('staff-requests')
  const [chosen, setChosen] = useState<string | null>(null)
  const [newest, ...older] = proofs
  const beside = older.find(({ id }) => id === chosen)
  return (
    <section className={styles['section']} aria-labelledby="proofs">
      <h2 id="proofs" className={styles['heading']}>
        {t('proof.title')}
      </h2>
      {newest === undefined && <p className={styles['quiet']}>{t('proof.none')}</p>}
      {older.length > 0 && (
        <SelectField
          label={t('proof.beside')}
          name="beside"
          value={beside?.id ?? 'none'}
          options={[
            { value: 'none', label: t('proof.nothing') },
            ...older.map(({ id, version }) => ({ value: id, label: t('proof.version', { version }) })),
          ]}
          onSelect={setChosen}
        />
      )}
      {newest !== undefined && (
        <div className={beside === undefined ? undefined : compare['sides']}>
          <Proof proof={newest} product={product} />
          {beside !== undefined && <Proof proof={beside} product={product} />}
        </div>
      )}
    </section>
  )
}

function Proof({
  proof: { version, state, file, sha256, message, changes, marks, decidedAt },
  product,
}: {
  proof: ProofView
  product: StaffRequestPageView['product']
}) {
  const { t } = useTranslation('staff-requests')
  const language = useLanguage()
  return (
    <div className={styles['proof']}>
      <p className={styles['stamps']}>
        <ProofStamp text={t('proof.version', { version })} />
        <ProofStamp
          text={t(`proof.states.${state}`)}
          tone={state === 'changes_requested' ? 'magenta' : state === 'approved' ? 'cyan' : 'ink'}
        />
      </p>
      <MarkedPicture marks={marks}>
        <PrivatePicture file={file} alt={t('proof.alt', { version, product: product.name })} />
      </MarkedPicture>
      {changes && (
        <div>
          <h3 className={styles['small']}>{t('proof.changes')}</h3>
          <p className={styles['words']}>{changes}</p>
        </div>
      )}
      {message !== '' && <p className={styles['words']}>{message}</p>}
      {state === 'approved' && decidedAt !== null && (
        <p>{t('proof.approvedOn', { date: momentOf(decidedAt, language) })}</p>
      )}
      <p className={styles['quiet']}>{t('proof.fingerprint', { hash: sha256.slice(0, 12) })}</p>
      <QualityLight item={file} product={kindOf(product.category)} />
      <FileLink file={file}>{t('proof.download', { name: file.name })}</FileLink>
    </div>
  )
}
