import { useServerData } from '../api/use-server-data.ts'
import { useSession } from '../stores/session.ts'

/** How many pieces are in the customer's cart; null while it is unknown or nobody is logged in. */
export function useCartCount(): number | null {
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const cart = useServerData('cartList', isLoggedIn ? {} : null)
  return cart.status === 'ready' ? cart.data.reduce((count, item) => count + item.quantity, 0) : null
}
