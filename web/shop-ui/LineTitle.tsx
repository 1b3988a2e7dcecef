import { useTranslation } from 'react-i18next'
import type { OrderLineView } from '#worker/api/wire.ts'
import styles from './LineTitle.module.css'

interface LineTitleProps {
  line: Pick<OrderLineView, 'title' | 'giftMessage'>
  /** Behind the title. */
  size?: string
}

/**
 * What shopper and staff see of a line, on a screen, a sheet or a slip. Needs the texts
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
