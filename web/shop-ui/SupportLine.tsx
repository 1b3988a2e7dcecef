import { useTranslation } from 'react-i18next'
import { contact } from '#web/app/shop-contact.ts'

/** Where to write when a payment cannot be started (R-PAY-06: a support mailbox). */
export function SupportLine() {
  const { t } = useTranslation('buying')
  return (
    <p>
      {t('notStarted.support')} <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>
    </p>
  )
}
