import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PrivatePicture } from '#web/files/PrivatePicture.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { ProofView } from '#worker/api/wire.ts'
import { MarkedPicture } from './MarkedPicture.tsx'
import { ProofFacts } from './ProofFacts.tsx'
import compare from './ProofCompare.module.css'
import styles from './RequestPage.module.css'

/**
 * All proofs, two at a time side by side, with the changes that were asked for. `proofs` has at least two, newest
 * first.
 */
export function ProofCompare({ proofs, product }: { proofs: readonly ProofView[]; product: string }) {
  const { t } = useTranslation('requests')
  const [chosen, setChosen] = useState<{ left?: string; right?: string }>({})
  const sides = [
    { name: 'left' as const, proof: proofs.find(({ id }) => id === chosen.left) ?? proofs[1] },
    { name: 'right' as const, proof: proofs.find(({ id }) => id === chosen.right) ?? proofs[0] },
  ]
  return (
    <section className={styles['section']} aria-labelledby="compare">
      <h2 id="compare" className={styles['title']}>
        {t('proof.compare')}
      </h2>
      <div className={compare['sides']}>
        {sides.map(({ name, proof }) => (
          <div key={name} className={compare['side']}>
            <SelectField
              label={t(`proof.${name}`)}
              name={name}
              value={proof?.id ?? ''}
              options={proofs.map(({ id, version }) => ({ value: id, label: t('proof.version', { version }) }))}
              onSelect={(id) => setChosen((now) => ({ ...now, [name]: id }))}
            />
            {proof !== undefined && (
              <>
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
              </>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
