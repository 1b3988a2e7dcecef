import { useLanguage } from '#web/app/texts/use-language.ts'
import type { ShownAddress } from './address-fields.ts'
import { countryName } from './countries.ts'
import styles from './AddressLines.module.css'

/** An address as it is written on a parcel; of an old order only state and country are left (docs/decisions/139). */
export function AddressLines({ address }: { address: ShownAddress }) {
  const language = useLanguage()
  const { recipientName, streetAddress, aptSuite, city, state, postalCode, country, countryCode, phoneNumber } = address
  return (
    <address className={styles['address']}>
      {recipientName !== '' && <span>{recipientName}</span>}
      {streetAddress !== '' && <span>{aptSuite === '' ? streetAddress : `${streetAddress}, ${aptSuite}`}</span>}
      <span>{city === '' ? state : `${city}, ${state} ${postalCode}`}</span>
      <span>{countryCode === '' ? country : countryName(countryCode, language)}</span>
      {phoneNumber !== '' && <span>{phoneNumber}</span>}
    </address>
  )
}
