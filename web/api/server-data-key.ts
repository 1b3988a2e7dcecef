import { endpoints, type EndpointName } from '#contract/endpoints'
import { addressOf, type AddressInput } from './request.ts'

/**
 * The key server data is cached under: the address of the call, as the Worker names it in the page's first data. A
 * customer's data has the customer in its key, so that nobody sees what the last one left. Null while it may not be asked for.
 */
export function serverDataKey(name: EndpointName, input: AddressInput | undefined, userId: string | null): string | null {
  const address = addressOf(name, input)
  if (endpoints[name].access !== 'customer') return address
  return userId === null ? null : `${address}#${userId}`
}

/** Whether a cache key belongs to a customer. */
export const isCustomerKey = (key: unknown): boolean => typeof key === 'string' && key.includes('#')

/** Whether a cache key holds an answer of this call, whatever its query and whoever asked. */
export const isKeyOf = (name: EndpointName, input?: AddressInput): ((key: unknown) => boolean) => {
  const address = addressOf(name, input)
  return (key) => typeof key === 'string' && key.replace(/^\$inf\$/, '').split(/[?#]/)[0] === address.split('?')[0]
}
