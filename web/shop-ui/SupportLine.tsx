import { useTranslation } from 'react-i18next'
import { contact } from '#web/app/shop-contact.ts'

/** The mailbox to write to when a payment cannot be started (R-PAY-06). */
export function SupportLine() {
  const { t } = useTranslation('buying')
  return (
    <p>
      {t('notStarted.support')} <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>
    </p>
  )
}
