import type { Localized } from '#domain/language'
import { ShopError } from '../contract/errors.ts'
import { listAddresses } from '../db/addresses.ts'
import { saveShippingAddress } from '../operations/save-shipping-address.ts'
import { addressFaultsOnWire, presentAddress } from '../presenters/address.ts'
import type { Handlers } from './handler.ts'

const saved: Localized = { en: 'Address saved.', es: 'Dirección guardada.' }

export const addressRoutes = {
  async addressList({ customer, services }) {
    return { activeAddress: (await listAddresses(services.db, customer.id)).map(presentAddress) }
  },

  async addressAdd({ body, customer, language, services }) {
    const typed = {
      streetAddress: body.streetAddress,
      aptSuite: body.aptSuite,
      city: body.citySleted, // spec §3
      state: body.stateSeleted, // spec §3
      stateCode: body.stateCode || body.StateProvinceCode,
      postalCode: body.zip,
      country: body.country,
      countryCode: body.countryCode,
      phoneNumber: body.phoneNumber,
    }
    try {
      const address = await saveShippingAddress(services, customer.id, typed, body.primary)
      return { msg: saved[language], address: presentAddress(address) }
    } catch (error) {
      if (error instanceof ShopError && error.details.fields) {
        throw new ShopError('invalid', { fields: addressFaultsOnWire(error.details.fields) })
      }
      throw error
    }
  },
} satisfies Partial<Handlers>
