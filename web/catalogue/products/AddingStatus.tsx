import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import type { AddToCartState } from './use-add-to-cart.ts'
import styles from './AddingStatus.module.css'

/**
 * The state of adding to the cart (R-CART-10), on a strip over the foot of the picture, so that nothing moves; it is
 * read out as it changes.
 */
export const AddingStatus = ({ state }: { state: AddToCartState }) => (
  <div role="status" className={styles['place']}>
    {state.status !== 'idle' && <Strip state={state} />}
  </div>
)

function Strip({ state }: { state: Exclude<AddToCartState, { status: 'idle' }> }) {
  const { t } = useTranslation('products')
  return (
    <p className={styles['strip']} data-status={state.status}>
      {state.status === 'success' && <Icon name="check" size={20} />}
      {state.status === 'failure' && <Icon name="alert" size={20} />}
      <span>
        {t(`adding.${state.status}`)}
        {state.status === 'failure' && <small>{state.error}</small>}
      </span>
    </p>
  )
}
