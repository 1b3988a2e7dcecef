import type { ReadyToGoCategory } from '#domain/catalogue'
import type { PictureView } from '#contract/wire'
import { useSession } from '../../stores/session.ts'
import { useAddToCart } from './add-to-cart.ts'
import type { Choice } from './choice.ts'
import { PictureCard } from './PictureCard.tsx'

interface BuyableCardProps {
  picture: PictureView
  category: ReadyToGoCategory
  isFirst: boolean
  isOpeningPayment: boolean
  onLoginRequired: (action: 'addToCart' | 'buyNow', choice: Choice) => void
  onBuy: (choice: Choice) => void
}

/** A card with its own adding to the cart; a logged-out visitor meets the log-in wall instead (spec §2, Login-required modal). */
export function BuyableCard({ onLoginRequired, onBuy, ...shown }: BuyableCardProps) {
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const { state, add } = useAddToCart((choice) => onLoginRequired('addToCart', choice))
  return (
    <PictureCard
      {...shown}
      adding={state}
      onAdd={(choice) => (isLoggedIn ? add(choice) : onLoginRequired('addToCart', choice))}
      onBuy={(choice) => (isLoggedIn ? onBuy(choice) : onLoginRequired('buyNow', choice))}
    />
  )
}
