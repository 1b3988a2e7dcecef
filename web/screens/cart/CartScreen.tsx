import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem } from '#contract/wire'
import { call } from '../../api/client.ts'
import { useServerData } from '../../api/use-server-data.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Loadable } from '../../ui/Loadable.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PaymentNotStartedDialog } from '../buying/PaymentNotStartedDialog.tsx'
import { useStartPayment } from '../buying/use-start-payment.ts'
import { CartLine } from './CartLine.tsx'
import styles from './CartScreen.module.css'
import { CartSkeleton } from './CartSkeleton.tsx'

/** Spec §3, Pay payload; the price is the one she sees, in dollars. */
const startPayment = ({ cartItemId, quantity, path, productVariation }: CartItem) =>
  call('payOneCart', { body: { cartItemId, variationId: productVariation.id, quantity, pathImagePath: path, price: productVariation.price } })

/** The shopping cart (spec §2): each line can be bought or deleted. */
export function CartScreen() {
  const { t } = useTranslation('cart')
  const cart = useServerData('cartList')
  const payment = useStartPayment(startPayment)
  const [bought, setBought] = useState<CartItem | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasDeleted = useRef(false)

  const buy = async (item: CartItem) => {
    setBought(item)
    const outcome = await payment.run(item)
    if (outcome?.status === 'failure') cart.reload()
  }
  const showWithout = (deleted: CartItem) => {
    hasDeleted.current = true
    cart.change((items) => items.filter(({ cartItemId }) => cartItemId !== deleted.cartItemId))
    cart.reload()
    showToast(t('deleting.success'))
  }
  // The deleted line had the focus; without it the next key press would start at the top of the page.
  useEffect(() => {
    if (!hasDeleted.current) return
    hasDeleted.current = false
    heading.current?.focus()
  }, [cart.data])

  return (
    <div className={styles['cart']}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <Loadable source={cart} loading={<CartSkeleton />} loadingText={t('loading')} isEmpty={(items) => items.length === 0} empty={<EmptyCart />}>
        {(items) => (
          <>
            <p className={styles['note']}>
              {t('pieces', { count: items.reduce((count, { quantity }) => count + quantity, 0) })}. {t('note')}
            </p>
            <ul className={styles['lines']}>
              {items.map((item) => (
                <li key={item.cartItemId}>
                  <CartLine
                    item={item}
                    isOpeningPayment={payment.state.status === 'loading' && bought?.cartItemId === item.cartItemId}
                    onBuy={() => void buy(item)}
                    onDeleted={() => showWithout(item)}
                  />
                </li>
              ))}
            </ul>
            <LinkButton to={paths.readyToGo()} variant="quiet">
              {t('goOnShopping')}
            </LinkButton>
          </>
        )}
      </Loadable>
      <PaymentNotStartedDialog
        error={payment.state.status === 'failure' ? payment.state.error : null}
        onRetry={() => bought !== null && void buy(bought)}
        onClose={payment.reset}
      />
    </div>
  )
}

function EmptyCart() {
  const { t } = useTranslation('cart')
  return (
    <div className={styles['empty']}>
      <p className={styles['emptyText']}>{t('empty')}</p>
      <p>{t('emptyText')}</p>
      <LinkButton to={paths.readyToGo()} variant="main">
        {t('toReadyToGo')}
      </LinkButton>
    </div>
  )
}
