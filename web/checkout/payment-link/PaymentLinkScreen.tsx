import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { linkToken } from '#web/accounts/password/link-token.ts'
import { addressOf } from '#web/app/api/request.ts'
import { paths } from '#web/app/paths.ts'
import { ScreenSkeleton } from '#web/app/shell/ScreenSkeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { PaymentLinkView } from '#worker/api/wire.ts'
import { LinkedOrder } from './LinkedOrder.tsx'
import { LinkOver } from './LinkOver.tsx'

/**
 * A manual order, shown and paid by the payment link in a message, without a log-in (docs/decisions/058). The Worker writes the order
 * into the page, without its payment.
 */
export function PaymentLinkScreen() {
  const { t } = useTranslation('payment')
  const { cache } = useSWRConfig()
  const first = cache.get(addressOf('paymentLinkShow'))?.data as PaymentLinkView | null | undefined
  const token = useHydrated() ? linkToken(paths.paymentLink()) : undefined
  if (token === null || first === null) return <LinkOver title={t('link.invalid')} message={t('link.invalidText')} />
  if (token === undefined && first === undefined) return <ScreenSkeleton />
  return <LinkedOrder token={token} first={first ?? null} />
}
