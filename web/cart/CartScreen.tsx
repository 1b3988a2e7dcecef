import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useReadableData } from '#web/app/offline/use-readable-data.ts'
import { paths } from '#web/app/paths.ts'
import { additionsStart, stored } from '#web/app/stores/stored.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { CopyNote } from '#web/shop-ui/CopyNote.tsx'
import type { PaymentNotStartedDialog } from '#web/shop-ui/PaymentNotStartedDialog.tsx'
import { promisedDaysOf } from '#web/shop-ui/promised-days.ts'
import { useStartPayment } from '#web/shop-ui/use-start-payment.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Later } from '#web/ui/Later.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { dismissToast, showToast, useToasts } from '#web/ui/toasts.ts'
import type { CartItem, ResponseBody } from '#worker/api/wire.ts'
import { asWished, useCartEdits } from './cart-edits.ts'
import { CartBar } from './CartBar.tsx'
import { CartLine, lineElementId } from './CartLine.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import type { DeleteLineProps } from './DeleteLine.tsx'
import { pricedTogether } from './price-together.ts'
import { SelectBox } from './SelectBox.tsx'
import { clearItems, selectItems, useSelectedItems } from './selected-items.ts'
import { startCartPayment, type Purchase } from './start-cart-payment.ts'
import { useFocusAfterChange } from './use-focus-after-change.ts'
import styles from './CartScreen.module.css'

/** The shopping cart (R-CART-01): lines to change, delete and buy, one by one or together. */
export function CartScreen() {
  const { t } = useTranslation('cart')
  const cart = useReadableData('cartList')
  const { data: config } = useServerData('appConfig')
  const { wishes, refusals, joined } = useCartEdits()
  const { ids } = useSelectedItems()
  const payment = useStartPayment(startCartPayment)
  const [purchase, setPurchase] = useState<Purchase | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const takeUndoAway = useRef(() => {})
  const focusNext = useFocusAfterChange(heading, cart.data, joined)
  const opening = payment.state.status === 'loading' ? purchase : null

  const toasts = useToasts((state) => state.toasts)
  // Who is here needs no way to the cart.
  useLayoutEffect(() => toasts.forEach(({ id, action }) => action?.to === 'cart' && dismissToast(id)), [toasts])

  const buy = async (wanted: Purchase) => {
    if (opening !== null) return
    setPurchase(wanted)
    const outcome = await payment.run(wanted)
    if (outcome?.status === 'failure') cart.reload()
    // The undo message would cover the payment.
    if (outcome?.status === 'success') takeUndoAway.current()
  }
  const showWithout: DeleteLineProps['onDeleted'] = (deletedId, takeAway) => {
    focusNext('heading')
    cart.change((items) => items.filter(({ cartItemId }) => cartItemId !== deletedId))
    cart.reload()
    takeUndoAway.current = takeAway
  }
  return (
    <div className={styles['cart']}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <CopyNote at={cart.copiedAt} />
      <Kept />
      <Loadable
        source={cart}
        loading={<CartSkeleton />}
        loadingText={t('loading')}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyCart />}
      >
        {(held) => {
          const wished = held.map((item) => asWished(item, wishes.get(item.cartItemId)))
          const selected = pricedTogether(wished.filter(({ cartItemId }) => ids.has(cartItemId)))
          // A selected line costs what the selection costs; the others what the whole cart does.
          const items = pricedTogether(wished).map(
            (item) => selected.find(({ cartItemId }) => cartItemId === item.cartItemId) ?? item,
          )
          return (
            <div className={styles['columns']}>
              <div>
                <CartNote config={config} />
                <SelectAll items={items} selected={selected} />
                <ul className={styles['lines']}>
                  {items.map((item) => (
                    <li key={item.cartItemId}>
                      <CartLine
                        item={item}
                        refusal={refusals.get(item.cartItemId)}
                        isSelected={ids.has(item.cartItemId)}
                        isOpeningPayment={opening?.kind === 'line' && opening.items[0]?.cartItemId === item.cartItemId}
                        onBuy={() => void buy({ kind: 'line', items: [item] })}
                        onDeleted={showWithout}
                        onRestored={(id) => focusNext(lineElementId(id))}
                      />
                    </li>
                  ))}
                </ul>
                <LinkButton to={paths.readyToGo()} variant="quiet">
                  {t('goOnShopping')}
                </LinkButton>
              </div>
              <CartBar
                items={items}
                selected={selected}
                isOpeningPayment={opening?.kind === 'together'}
                onBuy={(bought) => void buy({ kind: 'together', items: bought })}
              />
            </div>
          )
        }}
      </Loadable>
      <PaymentTrouble
        error={payment.state.status === 'failure' ? payment.state.error : null}
        onRetry={() => purchase !== null && void buy(purchase)}
        onClose={payment.reset}
      />
    </div>
  )
}

const keptAdditions = async () => (await import('./KeptAdditions.tsx')).KeptAdditions
const notStartedDialog = async () => (await import('#web/shop-ui/PaymentNotStartedDialog.tsx')).PaymentNotStartedDialog

/** Its code comes at once where this browser keeps something, else when the screen is settled. */
function Kept() {
  const [hasSome] = useState(() => stored.keys('local').some((key) => key.startsWith(additionsStart)))
  return <Later load={keptAdditions} isNeeded={hasSome} />
}

/** Its code comes when the screen is settled, so that it is here when it has to say that there is no net. */
function PaymentTrouble(props: ComponentProps<typeof PaymentNotStartedDialog>) {
  const { error, onClose } = props
  return (
    <Later
      load={notStartedDialog}
      isNeeded={error !== null}
      onFailure={() => {
        if (error === null) return
        showToast(error.message, { tone: 'error' })
        onClose()
      }}
      {...props}
    />
  )
}

function SelectAll({ items, selected }: { items: readonly CartItem[]; selected: readonly CartItem[] }) {
  const { t } = useTranslation('cart')
  const isAll = selected.length === items.length
  return (
    <div className={styles['selectAll']}>
      <SelectBox
        isChecked={isAll}
        isMixed={!isAll && selected.length > 0}
        onToggle={() => (isAll ? clearItems() : selectItems(items.map(({ cartItemId }) => cartItemId)))}
      >
        {t('selectAll')}
      </SelectBox>
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

/** How the cart is paid, the shop's charges on top of it (R-PAY-13), and when it arrives, once they are known. */
function CartNote({ config }: { config: ResponseBody<'appConfig'> | undefined }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const charges = config && [
    config.shipping > 0 ? t('charges.shipping', { price: formatDollars(config.shipping) }) : t('charges.none'),
    ...(config.isTaxed ? [t('charges.tax')] : []),
    t('arrival', { days: promisedDaysOf(config.promise, language) }),
  ]
  return <p className={styles['note']}>{[t('note'), ...(charges ?? [])].join(' ')}</p>
}
