import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressForm, type AddressFormHandle } from '#web/addresses/AddressForm.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { saveByLink } from './save-by-link.ts'

interface LinkAddressProps {
  token: string
  orderId: string
  /** For who pays: saves what was typed. */
  handle?: Ref<AddressFormHandle>
  onSaved: () => void
  onCancel?: () => void
}

/** The form for an order's address, which is saved by the order's payment link. */
export function LinkAddress({ token, orderId, onSaved, ...form }: LinkAddressProps) {
  const { t } = useTranslation('payment')
  return (
    <AddressForm
      {...form}
      draft={`link:${orderId}`}
      start={null}
      save={(typed) => saveByLink(token, orderId, typed)}
      onSaved={() => {
        onSaved()
        showToast(t('shipTo.saved'))
      }}
    />
  )
}
