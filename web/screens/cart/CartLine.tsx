import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '#contract/wire'
import { call } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { formatDollars } from '../../ui/format-money.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { sizeLabel } from '../buying/size-label.ts'
import { storedPicture } from '../buying/stored-picture.ts'
import styles from './CartLine.module.css'
import { DeletionFailed } from './DeletionFailed.tsx'

/** As wide as CartLine.module.css shows it. */
const pictureSizes = '(max-width: 700px) 96px, 120px'

interface CartLineProps {
  item: CartItem
  isOpeningPayment: boolean
  onBuy: () => void
  onDeleted: () => void
}

/** A line of the cart (spec §2): picture, title, size, quantity, line price, delete, Buy now. */
export function CartLine({ item, isOpeningPayment, onBuy, onDeleted }: CartLineProps) {
  const { t } = useTranslation(['cart', 'buying'])
  const [isAsked, setIsAsked] = useState(false)
  const deletion = useAction(() => call('cartDelete', { params: { cartItemId: item.cartItemId } }))
  const title = item.productVariation.description[0]?.title ?? ''
  const { quantity, size } = item
  const sized = `${t(`buying:${sizeLabel(size)}`)} ${size}`

  const remove = async () => {
    const outcome = await deletion.run()
    if (outcome?.status === 'success') onDeleted()
    else setIsAsked(false)
  }
  return (
    <article className={styles['line']} aria-label={`${title}, ${sized}`}>
      <Picture source={storedPicture(item.path)} alt="" sizes={pictureSizes} className={styles['picture'] ?? ''} />
      <div className={styles['what']}>
        <h2 className={styles['title']}>{title}</h2>
        <p>{sized}</p>
        <p>
          {t('buying:quantity')} {quantity}
        </p>
        {quantity > 1 && <p className={styles['each']}>{t('line.each', { price: formatDollars(item.productVariation.price) })}</p>}
      </div>
      <Price dollars={item.lineTotal} className={styles['price'] ?? ''} />
      <div className={styles['actions']}>
        <Button busy={isOpeningPayment && t('buying:opening')} aria-label={isOpeningPayment ? undefined : t('line.buyNowOf', { title, size })} onClick={onBuy}>
          {t('line.buyNow')}
        </Button>
        <IconButton icon="trash" label={t('line.delete', { title, size })} onClick={() => setIsAsked(true)} />
      </div>
      {deletion.state.status === 'failure' && !isAsked && <DeletionFailed error={deletion.state.error} />}
      <ConfirmDialog
        question={t('deleting.question')}
        detail={`${title}, ${sized}`}
        confirmLabel={t('deleting.confirm')}
        cancelLabel={t('deleting.keep')}
        busy={deletion.state.status === 'loading' && t('deleting.loading')}
        isOpen={isAsked}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsked(false)}
      />
    </article>
  )
}
