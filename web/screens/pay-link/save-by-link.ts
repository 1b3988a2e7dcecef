import type { AddressView } from '#contract/wire'
import { call } from '../../api/client.ts'
import type { TypedAddress } from '../addresses/address-fields.ts'

/** Saves where an order goes by its link, for the address form. A state that was typed has no code yet. */
export async function saveByLink(
  token: string,
  orderId: string,
  typed: TypedAddress,
): Promise<{ address: AddressView }> {
  const { address } = await call('payLinkAddress', { token, body: { ...typed, stateCode: '' } })
  return { address: { ...address, id: orderId, primary: false } }
}
