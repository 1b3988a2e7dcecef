import { useTranslation } from 'react-i18next'
import { formatDollars } from '#web/ui/format-money.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import styles from './CartScreen.module.css'

/** How the cart is paid, and what comes on top of it in this shop (R-PAY-13), once that is known. */
export function CartNote({ config }: { config: ResponseBody<'appConfig'> | undefined }) {
  const { t } = useTranslation('cart')
  const charges = config && [
    config.shipping > 0 ? t('charges.shipping', { price: formatDollars(config.shipping) }) : t('charges.none'),
    ...(config.isTaxed ? [t('charges.tax')] : []),
  ]
  return <p className={styles['note']}>{[t('note'), ...(charges ?? [])].join(' ')}</p>
}
