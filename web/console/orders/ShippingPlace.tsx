import { useTranslation } from 'react-i18next'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { cityLine } from './city-line.ts'

/** Where a parcel goes, line by line, as labels and slips have it. */
export function ShippingPlace({ order: { shippingAddress, customer } }: { order: StaffOrderView }) {
  const { t } = useTranslation('desk')
  if (shippingAddress === null) return <p>{t('sheets.noAddress')}</p>
  const { recipientName, streetAddress, aptSuite, country } = shippingAddress
  return (
    <address>
      {[
        recipientName === '' ? customer.name : recipientName,
        streetAddress,
        aptSuite,
        cityLine(shippingAddress),
        country,
      ]
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line}>{line}</span>
        ))}
    </address>
  )
}
