import type { AddressView } from '#worker/api/wire.ts'

/**
 * The list with an address added or changed, as the Worker orders it: primary first (R-PAY-17), of which there is
 * one.
 */
export function withAddress(addresses: readonly AddressView[], saved: AddressView): AddressView[] {
  const isNew = !addresses.some(({ id }) => id === saved.id)
  const all = isNew ? [...addresses, saved] : addresses.map((address) => (address.id === saved.id ? saved : address))
  const marked = saved.primary ? all.map((address) => ({ ...address, primary: address.id === saved.id })) : all
  return marked.toSorted((one, other) => Number(other.primary) - Number(one.primary))
}

/** The list without an address; which one is primary then is the Worker's to say. */
export const withoutAddress = (addresses: readonly AddressView[], deletedId: string): AddressView[] =>
  addresses.filter(({ id }) => id !== deletedId)
