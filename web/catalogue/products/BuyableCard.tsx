import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/app/stores/session.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { PictureView } from '#worker/api/wire.ts'
import type { ReadyToGoCategory } from '#worker/catalogue/product-kinds.rules.ts'
import { useAddToCart } from './add-to-cart.ts'
import type { Choice } from './choice.ts'
import { PictureCard } from './PictureCard.tsx'

/** Few customers open it, so its code is loaded on opening. */
const sizesDialog = async () => (await import('./SizesDialog.tsx')).SizesDialog

interface BuyableCardProps {
  picture: PictureView
  category: ReadyToGoCategory
  /** The size it starts with; undefined for the usual one. */
  size: string | undefined
  /** When an order of today arrives, in words; undefined until it is known. */
  arrival: string | undefined
  isFirst: boolean
  isOpeningPayment: boolean
  /** `look`: after the log-in only come back here, because nothing was chosen yet. */
  onLoginRequired: (action: 'addToCart' | 'buyNow' | 'look', choice: Choice) => void
  onBuy: (choice: Choice) => void
}

/**
 * A card with its own adding to the cart; a logged-out visitor meets the log-in wall instead (R-PAGE-08, Login-required
 * modal). It is memoised: the gallery renders again after hydration, its cards need not.
 */
export const BuyableCard = memo(function BuyableCard({ onLoginRequired, onBuy, ...shown }: BuyableCardProps) {
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const { state, add } = useAddToCart((choice) => onLoginRequired('addToCart', choice))
  const { t } = useTranslation('ui')
  const [severalOf, setSeveralOf] = useState<Choice | null>(null)
  const SizesDialog = useLazyComponent(sizesDialog, severalOf !== null, () => {
    setSeveralOf(null)
    showToast(t('error.offline'), { tone: 'error' })
  })
  return (
    <>
      <PictureCard
        {...shown}
        adding={state}
        onAdd={(choice) => (isLoggedIn ? add(choice) : onLoginRequired('addToCart', choice))}
        onBuy={(choice) => (isLoggedIn ? onBuy(choice) : onLoginRequired('buyNow', choice))}
        onSeveral={(choice) => (isLoggedIn ? setSeveralOf(choice) : onLoginRequired('look', choice))}
      />
      {severalOf !== null && SizesDialog !== null && (
        <SizesDialog
          picture={shown.picture}
          choice={severalOf}
          onClose={() => setSeveralOf(null)}
          onSessionEnded={() => {
            setSeveralOf(null)
            onLoginRequired('look', severalOf)
          }}
        />
      )}
    </>
  )
})
