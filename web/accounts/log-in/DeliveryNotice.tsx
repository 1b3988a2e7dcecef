import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { contact } from '#web/app/shop-contact.ts'
import { selectLoginTab } from '#web/app/stores/session.ts'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { PendingIdentity } from './pending-identity.ts'
import { watchDelivery } from './watch-delivery.ts'

/** Says when the code's mail or SMS did not arrive, and offers the other way to register. */
export function DeliveryNotice({ identity }: { identity: PendingIdentity }) {
  const { t } = useTranslation('account')
  const [failedFor, setFailedFor] = useState<number | null>(null)
  const { kind, value, codeSentAt, isSuspended } = identity
  useEffect(() => watchDelivery({ kind, value }, () => setFailedFor(codeSentAt)), [kind, value, codeSentAt])
  // A new code may arrive: only what was sent last is told of.
  if (failedFor !== codeSentAt || (kind !== 'email' && kind !== 'phoneNumber')) return null
  return (
    <Notice tone="error">
      <p>{t(`code.undelivered.${kind}`, { address: value })}</p>
      {isSuspended === true ? (
        <p>
          {t('code.undelivered.write')} <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>
        </p>
      ) : (
        <Link href={paths.login()} onClick={() => selectLoginTab('register')}>
          {t(`code.otherWay.${kind}`)}
        </Link>
      )}
    </Notice>
  )
}
