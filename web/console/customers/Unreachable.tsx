import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { CustomerPage, OnCustomerChange } from './CustomerFacts.tsx'

/** Says which of the customer's addresses takes no messages, and lets staff try it again when the customer says so. */
export function Unreachable({ customer, onChange }: { customer: CustomerPage; onChange: OnCustomerChange }) {
  const { t } = useTranslation('staff-customers')
  const { state, run } = useAction((channel: 'email' | 'sms') =>
    call('staffCustomerReached', { params: { customerId: customer.id }, body: { channel } }),
  )
  const tryAgain = async (channel: 'email' | 'sms') => {
    const outcome = await run(channel)
    if (outcome?.status !== 'success') return
    onChange(outcome.result)
    showToast(t('unreachable.done'))
  }
  const addresses = { email: customer.email, sms: customer.phoneNumber }
  return (['email', 'sms'] as const).map((channel) => {
    const reason = customer.unreachable[channel]
    const address = addresses[channel]
    if (reason === null || address === null) return null
    return (
      <Notice key={channel} tone="error">
        <p>{t(`unreachable.${channel}.${reason}`, { address })}</p>
        {state.status === 'failure' && <p role="alert">{state.error.message}</p>}
        <Button
          variant="quiet"
          busy={state.status === 'loading' && t('unreachable.busy')}
          onClick={() => void tryAgain(channel)}
        >
          {t('unreachable.again')}
        </Button>
      </Notice>
    )
  })
}
