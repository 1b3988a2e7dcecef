import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#web/app/api/api-error.ts'
import { paths } from '#web/app/paths.ts'
import { translate } from '#web/app/texts/texts.ts'
import { LinePictures } from '#web/shop-ui/LinePictures.tsx'
import { LineTitle } from '#web/shop-ui/LineTitle.tsx'
import { sizeLabel } from '#web/shop-ui/size-label.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Later } from '#web/ui/Later.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { CartItem } from '#worker/api/wire.ts'
import { kindOfReady, readyToGo } from '#worker/catalogue/product-kinds.rules.ts'
import { uploadOfPicture } from '#worker/platform/picture-path.rules.ts'
import { editLine } from './cart-edits.ts'
import type { DeleteLineProps } from './DeleteLine.tsx'
import { GiftMessage } from './GiftMessage.tsx'
import type { PricedItem } from './price-together.ts'
import { SelectBox } from './SelectBox.tsx'
import { toggleItem } from './selected-items.ts'
import styles from './CartLine.module.css'

/** The width of the picture in CartLine.module.css. */
const pictureSizes = '(max-width: 700px) 88px, 120px'

/** The id of a line's element, which takes the focus when the focused element was removed. */
export const lineElementId = (cartItemId: string): string => `line-${cartItemId}`

interface CartLineProps {
  /** The item with the customer's latest edits, which the Worker may not know yet. */
  item: PricedItem
  /** Why the last edit of this line was undone. */
  refusal: ApiError | undefined
  isSelected: boolean
  isOpeningPayment: boolean
  onBuy: () => void
  onDeleted: DeleteLineProps['onDeleted']
  onRestored: DeleteLineProps['onRestored']
}

const deleteLine = async () => (await import('./DeleteLine.tsx')).DeleteLine

/**
 * A line of the cart (R-CART-01): picture, title, quantity and size to change, line price, delete, Buy now, and a
 * checkbox to select it.
 */
export function CartLine({ item, refusal, isSelected, isOpeningPayment, onBuy, ...deletion }: CartLineProps) {
  const { t } = useTranslation(['cart', 'buying'])
  const [isAsked, setIsAsked] = useState(false)
  const { cartItemId, quantity, size, title } = item
  const sizeWord = t(`buying:${sizeLabel(size)}`)
  const sized = `${sizeWord} ${size}`
  const sizes = sizesOf(item)

  return (
    <article id={lineElementId(cartItemId)} tabIndex={-1} className={styles['line']} aria-label={`${title}, ${sized}`}>
      <div className={styles['select']}>
        <SelectBox
          label={t('line.select', { title, size })}
          isChecked={isSelected}
          onToggle={() => toggleItem(cartItemId)}
        />
      </div>
      <div className={styles['pictures']}>
        <LinePictures
          urls={item.productVariation.productImage.path}
          sizes={pictureSizes}
          className={styles['picture']}
        />
      </div>
      <div className={styles['what']}>
        <h2 className={styles['title']}>
          <LineTitle line={item} />
        </h2>
        <p className={styles['each']}>{t('line.each', { price: formatDollars(item.each) })}</p>
        {item.alone !== null && (
          <p className={styles['each']}>{t('line.alone', { price: formatDollars(item.alone) })}</p>
        )}
        {item.next !== null && (
          <p className={styles['each']}>
            {t('line.next', { count: item.next.more, price: formatDollars(item.next.price) })}
          </p>
        )}
        {item.addedPrice !== null && item.addedPrice !== item.productVariation.price && (
          <p className={styles['changed']}>
            {t('line.priceChanged', {
              before: formatDollars(item.addedPrice),
              now: formatDollars(item.productVariation.price),
            })}
          </p>
        )}
        <OwnDesign item={item} title={title} />
        <GiftMessage
          title={title}
          message={item.giftMessage}
          onMessage={(giftMessage) => editLine(cartItemId, { giftMessage })}
        />
      </div>
      <Price dollars={item.lineTotal} className={styles['price']} />
      <div className={styles['fields']}>
        <QuantityField
          label={t('buying:quantity')}
          value={quantity}
          onQuantity={(wanted) => wanted !== quantity && editLine(cartItemId, { quantity: wanted })}
        />
        {sizes.length > 1 ? (
          <SelectField
            label={sizeWord}
            name="size"
            value={size}
            options={sizes.map((one) => ({ value: one, label: one }))}
            onSelect={(wanted) => wanted !== size && editLine(cartItemId, { size: wanted })}
            className={styles['size']}
          />
        ) : (
          <p className={styles['onlySize']}>{sized}</p>
        )}
      </div>
      <div className={styles['actions']}>
        <Button
          variant="quiet"
          busy={isOpeningPayment && t('buying:opening')}
          aria-label={isOpeningPayment ? undefined : t('line.buyNowOf', { title, size })}
          onClick={onBuy}
        >
          {t('line.buyNow')}
        </Button>
        <IconButton icon="trash" label={t('line.delete', { title, size })} onClick={() => setIsAsked(true)} />
      </div>
      {refusal !== undefined && <EditRefused error={refusal} />}
      <Later
        load={deleteLine}
        isNeeded={isAsked}
        onFailure={() => {
          if (isAsked) showToast(translate('ui:error.offline'), { tone: 'error' })
          setIsAsked(false)
        }}
        cartItemId={cartItemId}
        detail={`${title}, ${sized}`}
        isAsked={isAsked}
        onAnswered={() => setIsAsked(false)}
        {...deletion}
      />
    </article>
  )
}

/** The way back to the customer's own design in the designer; a line whose garment's colour is gone says so. */
function OwnDesign({ item: { cartItemId, garment, path, productId }, title }: { item: CartItem; title: string }) {
  const { t } = useTranslation('cart')
  const [kind, upload] = [kindOfReady(productId), uploadOfPicture(path)]
  if (kind === null || upload === null) return null
  const change = t(garment === undefined ? 'line.changeDesign' : 'line.otherColour')
  return (
    <p className={styles[garment?.isInStock === false ? 'changed' : 'each']}>
      {garment?.isInStock === false && `${t('line.colourGone')} `}
      <Link
        href={paths.design(kind, { open: upload, line: cartItemId })}
        className={styles['toDesign']}
        aria-label={`${change}: ${title}`}
      >
        {change}
      </Link>
    </p>
  )
}

/** Says that an edit of a line was undone, and why; or that it waits for a shop that does not answer. */
function EditRefused({ error }: { error: ApiError }) {
  const { t } = useTranslation('cart')
  const [reason] = Object.values(error.fields)
  if (error.isShopDown)
    return (
      <div className={styles['notice']}>
        <Notice>{t('line.waits')}</Notice>
      </div>
    )
  return (
    <div className={styles['notice']}>
      <Notice tone="error">
        <p>{t('line.notChanged')}</p>
        <p>{error.isOffline ? t('line.offline') : (reason ?? error.message)}</p>
        {error.code === 'being_paid' && <Link href={paths.orders()}>{t('line.toOrders')}</Link>}
      </Notice>
    </div>
  )
}

/** The sizes a line can have; only its own size when the catalogue does not know the product. */
function sizesOf({ size, productVariation }: CartItem): readonly string[] {
  const sizes = Object.values(readyToGo).find(({ variationId }) => variationId === productVariation.id)?.sizes ?? []
  return sizes.includes(size) ? sizes : [size]
}
