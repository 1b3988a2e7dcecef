import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { rememberIntent } from '#web/app/stores/intent.ts'
import { selectLoginTab, useSession } from '#web/app/stores/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { chooseProduct, type ChosenProduct } from './chosen-product.ts'

/**
 * Requests a product (R-CAT-03): stores the choice and goes to the request form; a visitor logs in first and continues
 * there.
 */
export function RequestButton({ product, isMain = false }: { product: ChosenProduct; isMain?: boolean }) {
  const { t } = useTranslation('custom')
  const [, navigate] = useLocation()
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const request = () => {
    chooseProduct(product)
    if (isLoggedIn) return navigate(paths.request())
    rememberIntent({ path: paths.request() })
    selectLoginTab('login')
    navigate(paths.login())
  }
  return (
    <Button variant={isMain ? 'main' : 'ink'} aria-label={t('requestOf', { name: product.name })} onClick={request}>
      {t('request')}
    </Button>
  )
}
