import { useTranslation } from 'react-i18next'
import { knownStatus } from '#web/orders/list/order-view.ts'
import { sendingStates } from '#worker/orders/fulfilment.rules.ts'

/**
 * How staff call the state of an order, or what its parcels say instead. A customer reads “Paid” for a paid balance too;
 * staff tell the two apart.
 */
export function useStateName(): (status: string) => string {
  const { t } = useTranslation(['desk', 'orders'])
  return (status) => {
    const sending = sendingStates.find((state) => state === status)
    if (sending !== undefined) return t(`orders:status.${sending}`)
    const known = knownStatus(status)
    return known === null ? status : known === 'settled' ? t('orders.settled') : t(`orders:status.${known}`)
  }
}
