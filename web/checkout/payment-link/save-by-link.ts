import type { TypedAddress } from '#web/addresses/address-fields.ts'
import { call } from '#web/app/api/client.ts'
import type { AddressView } from '#worker/api/wire.ts'

/** Saves an order's address by its payment link, for the address form. A state that was typed has no code yet. */
export async function saveByLink(
  token: string,
  orderId: string,
  typed: TypedAddress,
): Promise<{ address: AddressView }> {
  const { address } = await call('paymentLinkAddress', { token, body: { ...typed, stateCode: '' } })
  return { address: { ...address, id: orderId, primary: false } }
}
