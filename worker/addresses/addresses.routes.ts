import type { Handlers } from '#worker/api/handler.ts'
import { runToCompletion } from '#worker/http/run-to-completion.ts'
import { ShopError } from '#worker/platform/errors.rules.ts'
import type { Localized } from '#worker/platform/language.rules.ts'
import { postalAddressFrom } from '#worker/platform/postal-address/postal-address.presenter.ts'
import type { PostalAddress } from '#worker/platform/postal-address/postal-address.rules.ts'
import type { Services } from '#worker/services.ts'
import { addressFaultsOnWire, presentAddress } from './address.presenter.ts'
import { listAddresses } from './addresses.queries.ts'
import { findAddressParts, suggestAddresses } from './look-up-address.ts'
import { changeShippingAddress, deleteShippingAddress, saveShippingAddress } from './save-shipping-address.ts'

const texts = {
  saved: { en: 'Address saved.', es: 'Dirección guardada.' },
  deleted: { en: 'Address deleted.', es: 'Dirección eliminada.' },
} as const satisfies Record<string, Localized>

export const noAddress: PostalAddress = {
  streetAddress: '',
  aptSuite: '',
  city: '',
  state: '',
  stateCode: '',
  postalCode: '',
  country: '',
  countryCode: '',
  phoneNumber: '',
}

/**
 * Saves an address: to its end although the client may go away, because open payments get the new price at the provider
 * first. Faults come back under the names the form sends.
 */
export async function savedToTheEnd<Result>(services: Services, work: Promise<Result>): Promise<Result> {
  try {
    return await runToCompletion(services, work)
  } catch (error) {
    if (!(error instanceof ShopError) || !error.details.fields) throw error
    throw new ShopError('invalid', { fields: addressFaultsOnWire(error.details.fields) })
  }
}

export const addressRoutes = {
  async addressList({ customer, services }) {
    return { activeAddress: (await listAddresses(services.db, customer.id)).map(presentAddress) }
  },

  async addressAdd({ body, customer, language, services }) {
    const typed = { ...noAddress, ...postalAddressFrom(body) }
    const address = await savedToTheEnd(services, saveShippingAddress(services, customer.id, typed, body.primary))
    return { msg: texts.saved[language], address: presentAddress(address) }
  },

  async addressLookup({ query, customer, language, services }) {
    const wish = { language, session: query.session ?? null }
    const suggestions = await suggestAddresses(services, customer.id, query.q, query.country ?? null, wish)
    return { covers: services.addresses.covers, suggestions }
  },

  addressParts: ({ params, query, customer, language, services }) =>
    findAddressParts(services, customer.id, params.placeId, { language, session: query.session ?? null }),

  async addressEdit({ params, body, customer, language, services }) {
    const change = postalAddressFrom(body)
    const address = await savedToTheEnd(
      services,
      changeShippingAddress(services, customer.id, params.addressId, change, body.primary === true),
    )
    return { msg: texts.saved[language], address: presentAddress(address) }
  },

  async addressDelete({ params, customer, language, services }) {
    await deleteShippingAddress(services, customer.id, params.addressId)
    return { msg: texts.deleted[language] }
  },
} satisfies Partial<Handlers>
