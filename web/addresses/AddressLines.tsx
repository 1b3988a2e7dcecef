import { useLanguage } from '#web/app/texts/use-language.ts'
import type { ShownAddress } from './address-fields.ts'
import { countryName } from './countries.ts'
import styles from './AddressLines.module.css'

/** An address as it is written on a parcel. */
export function AddressLines({ address }: { address: ShownAddress }) {
  const language = useLanguage()
  const { streetAddress, aptSuite, city, state, postalCode, country, countryCode, phoneNumber } = address
  return (
    <address className={styles['address']}>
      <span>{aptSuite === '' ? streetAddress : `${streetAddress}, ${aptSuite}`}</span>
      <span>
        {city}, {state} {postalCode}
      </span>
      <span>{countryCode === '' ? country : countryName(countryCode, language)}</span>
      <span>{phoneNumber}</span>
    </address>
  )
}
