import { useTranslation } from 'react-i18next'
import type { OrderLineView } from '#worker/api/wire.ts'
import styles from './LineTitle.module.css'

interface LineTitleProps {
  line: Pick<OrderLineView, 'title' | 'giftMessage'>
  /** Behind the title. */
  size?: string
}

/**
 * What every reader of a line has to see of it, whoever reads: shopper, staff, on a sheet or on a slip. Needs the texts
 * `buying`.
 */
export function LineTitle({ line: { title, giftMessage }, size = '' }: LineTitleProps) {
  const { t } = useTranslation('buying')
  return (
    <span>
      {[title, size].filter(Boolean).join(', ')}
      {giftMessage !== '' && (
        <span className={styles['gift']}>
          <span className={styles['label']}>{t('gift.label')}:</span> {giftMessage}
        </span>
      )}
    </span>
  )
}
