import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { SupportLine } from '#web/shop-ui/SupportLine.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import trouble from '../payment/PaymentTrouble.module.css'

/** A link that cannot be used to pay, for good or for now: the reason, and whom to ask. */
export function LinkOver({ title, message, onReload }: { title: string; message: string; onReload?: () => void }) {
  const { t } = useTranslation('payment')
  return (
    <div className={trouble['trouble']}>
      <h1>{title}</h1>
      <Notice tone={onReload === undefined ? 'info' : 'error'}>
        <p>{message}</p>
        <SupportLine />
      </Notice>
      <div className={trouble['ways']}>
        {onReload !== undefined && <Button onClick={onReload}>{t('trouble.reload')}</Button>}
        <LinkButton to={paths.home()} variant="quiet">
          {t('link.toShop')}
        </LinkButton>
      </div>
    </div>
  )
}
