import { useTranslation } from 'react-i18next'
import { LineTitle } from '#web/shop-ui/LineTitle.tsx'
import { StoredPicture } from '#web/shop-ui/StoredPicture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { pressLimits } from '#worker/fulfilment/press/press.rules.ts'
import styles from './PressScreen.module.css'

/** Goods of an order at the press: picture, art, size and pieces, and how many are made and spoiled. */
export function PressGoods({
  goods,
  art,
  count,
}: {
  goods: StaffOrderView['goods'][number]
  art: StaffOrderView['art'][number] | undefined
  /** Adds to a count; null where nothing is counted. */
  count: ((kind: 'made' | 'spoiled', by: number) => void) | null
}) {
  const { t } = useTranslation(['press', 'desk'])
  const { size, quantity, made, spoiled } = goods
  const name = [goods.title, size].filter(Boolean).join(', ')
  const left = quantity - made
  return (
    <li className={styles['thing']} data-done={left === 0 || undefined} aria-label={name}>
      <div className={styles['what']}>
        {[goods.image, ...(goods.furtherImages ?? [])].map((url) => (
          <StoredPicture key={url} url={url} alt="" sizes="96px" className={styles['picture']} />
        ))}
        {art !== undefined && <img src={art.url} alt="" className={styles['art']} />}
        <div>
          <p className={styles['large']}>{size === '' ? quantity : `${quantity} × ${size}`}</p>
          <p>
            <LineTitle line={goods} />
          </p>
          {art !== undefined && (
            <p className={styles['quiet']}>{t('desk:art.size', { width: art.widthIn, height: art.heightIn })}</p>
          )}
          {goods.pressNote !== '' && <p className={styles['note']}>{goods.pressNote}</p>}
        </div>
      </div>
      {count !== null && (
        <div className={styles['counts']} role="group" aria-label={name}>
          <QuantityField
            label={t('desk:ticket.made')}
            value={made}
            least={0}
            most={quantity}
            onQuantity={(next) => count('made', next - made)}
          />
          <QuantityField
            label={t('desk:ticket.spoiled')}
            value={spoiled}
            least={0}
            most={pressLimits.pieces}
            onQuantity={(next) => count('spoiled', next - spoiled)}
          />
          <Button variant="quiet" isDisabled={left === 0} onClick={() => count('made', left)}>
            {left === 0 ? t('room.allMade') : t('room.makeAll', { count: left })}
          </Button>
        </div>
      )}
    </li>
  )
}
