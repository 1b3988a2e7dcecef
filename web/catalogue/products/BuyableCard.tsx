import { memo } from 'react'
import { currentSession } from '#web/app/stores/session.ts'
import type { Choice } from './choice.ts'
import { PictureCard, type CardProps } from './PictureCard.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

/**
 * A card with its own adding to the cart; a logged-out visitor meets the log-in wall instead (R-PAGE-08, Login-required
 * modal). It is memoised: the gallery renders again after hydration, its cards need not.
 */
export const BuyableCard = memo(function BuyableCard({
  onLoginRequired,
  ...shown
}: CardProps & { onLoginRequired: (choice: Choice) => void }) {
  const { state, add } = useAddToCart(onLoginRequired)
  return (
    <PictureCard
      {...shown}
      adding={state}
      onAdd={(choice) => (currentSession().isLoggedIn ? add(choice) : onLoginRequired(choice))}
    />
  )
})
