import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { isRouted } from '../match-route.ts'
import { paths } from '../paths.ts'
import { useSession } from '../stores/session.ts'
import { useCartCount } from './use-cart-count.ts'
import styles from './CartLink.module.css'

/** The cart in the logo bar, visible to every customer, with the number of pieces in it. */
export function CartLink() {
  const { t } = useTranslation('shell')
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const count = useCartCount()
  if (!isLoggedIn || !isRouted(paths.shoppingCart())) return null
  const counted = count === null ? t('links.shoppingCart') : `${t('links.shoppingCart')}, ${t('cartCount', { count })}`
  return (
    <Link href={paths.shoppingCart()} className={styles['cart']} aria-label={counted} title={counted}>
      <Icon name="cart" />
      {count !== null && count > 0 && <CountBadge count={count} />}
    </Link>
  )
}

/** A number on a filled disc. */
export const CountBadge = ({ count }: { count: number }) => (
  <span className={styles['count']} aria-hidden="true">
    {count > 99 ? '99+' : count}
  </span>
)
