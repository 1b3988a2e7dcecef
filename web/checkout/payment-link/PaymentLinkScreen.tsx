import { useTranslation } from 'react-i18next'
import { linkToken } from '#web/accounts/password/link-token.ts'
import { paths } from '#web/app/paths.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { linkParts, loadFirstLinkParts } from './link-parts.ts'
import { LinkOver } from './LinkOver.tsx'

/** A manual order, shown and paid by the payment link in a message, without a log-in (docs/decisions/058). */
function PaymentLinkScreen() {
  const { t } = useTranslation('payment')
  const token = linkToken(paths.paymentLink())
  return token === null ? (
    <LinkOver title={t('link.invalid')} message={t('link.invalidText')} />
  ) : (
    <LazyPart load={linkParts.order} isWanted waiting={null} token={token} />
  )
}

export const paymentLink = { PaymentLinkScreen, loadFirstLinkParts }
