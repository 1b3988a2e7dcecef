import { useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressFormHandle } from '#web/addresses/AddressForm.tsx'

/**
 * Makes sure that a typed but unsaved address is not left off the order: paying saves it first, and stops when it
 * cannot be saved or changes the total. `totalNow` resolves to the order's total in dollars as the Worker has it.
 * `beforePaying` resolves to the reason why the payment stops, or to null.
 */
export function useAddressBeforePaying(
  totalShown: number,
  totalNow: () => Promise<number>,
): { addressForm: RefObject<AddressFormHandle | null>; beforePaying: () => Promise<string | null> } {
  const { t } = useTranslation('payment')
  const addressForm = useRef<AddressFormHandle>(null)
  const beforePaying = async () => {
    const outcome = (await addressForm.current?.saveTyped()) ?? 'untouched'
    if (outcome === 'untouched') return null
    if (outcome === 'stopped') return t('shipTo.unfinished')
    return (await totalNow()) === totalShown ? null : t('shipTo.totalChanged')
  }
  return { addressForm, beforePaying }
}
