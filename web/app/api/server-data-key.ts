import type { EndpointName } from '#worker/api/endpoints.ts'
import { isForStaff } from '#worker/http/endpoint.rules.ts'
import { endpointOf } from './endpoints.ts'
import { addressOf, type AddressInput } from './request.ts'

/**
 * The key under which server data is cached: the address of the call, as the Worker names it in the page's first data.
 * Personal data has the `viewer` in its key (use-viewer.ts), so that nobody sees the data of the previous person. Null
 * while the call may not be made.
 */
export function serverDataKey(
  name: EndpointName,
  input: AddressInput | undefined,
  viewer: string | null,
): string | null {
  const address = addressOf(name, input)
  const { access } = endpointOf(name)
  if (access !== 'customer' && !isForStaff(access)) return address
  return viewer === null ? null : `${address}#${viewer}`
}

/** Whether a cache key belongs to staff data. */
export const isStaffKey = (key: unknown): boolean => typeof key === 'string' && key.includes('#staff:')

/** Whether a cache key belongs to a customer's data. */
export const isCustomerKey = (key: unknown): boolean => typeof key === 'string' && key.includes('#') && !isStaffKey(key)

/** Whether a cache key holds an answer of this call, for any query and any viewer. */
export const isKeyOf = (name: EndpointName, input?: AddressInput): ((key: unknown) => boolean) => {
  const address = addressOf(name, input)
  return (key) => typeof key === 'string' && key.replace(/^\$inf\$/, '').split(/[?#]/)[0] === address.split('?')[0]
}
