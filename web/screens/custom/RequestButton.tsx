import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { shop } from '#domain/shop'
import { isRouted } from '../../match-route.ts'
import { paths } from '../../paths.ts'
import { rememberIntent } from '../../stores/intent.ts'
import { selectLoginTab, useSession } from '../../stores/session.ts'
import { Button } from '../../ui/Button.tsx'
import { OutsideLink } from '../information/OutsideLink.tsx'
import { chooseProduct, type ChosenProduct } from './chosen-product.ts'

/**
 * Asks for a product (spec §2, Custom products): keeps what was chosen and goes to the request; a visitor logs in first
 * and then goes on there. Until the shop has that screen it writes a mail instead.
 */
export function RequestButton({ product }: { product: ChosenProduct }) {
  const { t } = useTranslation('custom')
  const [, navigate] = useLocation()
  const isLoggedIn = useSession((session) => session.isLoggedIn)
  const { name } = product
  if (!isRouted(paths.request())) {
    return (
      <OutsideLink href={`mailto:${shop.supportEmail}?subject=${encodeURIComponent(t('askSubject', { name }))}`} label={t('askOf', { name })}>
        {t('ask')}
      </OutsideLink>
    )
  }
  const request = () => {
    chooseProduct(product)
    if (isLoggedIn) return navigate(paths.request())
    rememberIntent({ path: paths.request() })
    selectLoginTab('login')
    navigate(paths.login())
  }
  return (
    <Button aria-label={t('requestOf', { name })} onClick={request}>
      {t('request')}
    </Button>
  )
}
