import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import type { ReadyKind } from '#worker/catalogue/product-kinds.rules.ts'
import styles from './ProductFacts.module.css'

/** What it is made of, how it is printed and how to care for it. */
export function ProductFacts({ kind, description }: { kind: ReadyKind; description: string }) {
  const { t } = useTranslation('product')
  return (
    <details className={classNames(styles['facts'], 'below')} open>
      <summary>{t('facts.title')}</summary>
      <p>{description}</p>
      <dl>
        {(['material', 'print', 'care'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{t(`facts.${kind}.${fact}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
