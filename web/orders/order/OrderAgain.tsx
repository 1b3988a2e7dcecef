import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { reloadServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { formatDollars } from '#web/ui/format-amounts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { OrderPageView } from '#worker/api/wire.ts'
import styles from './OrderScreen.module.css'

/** Adds the same items to the cart again and says for each whether it worked (R-ORDER-10). */
export function OrderAgain({ order }: { order: OrderPageView }) {
  const { t } = useTranslation('order')
  const { state, run } = useAction(async () => {
    const answer = await call('orderReorder', { params: { orderId: order.id } })
    reloadServerData('cartList')
    return answer
  })
  const isInCart =
    state.status === 'success' &&
    state.result.lines.some(({ outcome }) => outcome === 'added' || outcome === 'price_changed')
  return (
    <section className={styles['section']} aria-labelledby="again">
      <h2 id="again" className={styles['title']}>
        {t('again.title')}
      </h2>
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      {state.status === 'success' ? (
        <Notice tone={isInCart ? 'success' : 'info'}>
          <ul className={styles['outcomes']}>
            {state.result.lines.map(({ outcome, title, size, quantity, price, priceBefore }, index) => (
              <li key={index}>
                {t(`again.${outcome}`, {
                  title,
                  size,
                  quantity,
                  price: price === null ? '' : formatDollars(price),
                  before: formatDollars(priceBefore),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Button
          variant="quiet"
          busy={state.status === 'loading' && t('actions.adding')}
          onClick={() => void run()}
          className={styles['start']}
        >
          {t('actions.again')}
        </Button>
      )}
      {isInCart && (
        <LinkButton to={paths.shoppingCart()} className={styles['start']}>
          {t('again.toCart')}
        </LinkButton>
      )}
    </section>
  )
}
