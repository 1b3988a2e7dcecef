import type { EndpointName } from '#worker/api/endpoints.ts'
import { isForStaff } from '#worker/http/endpoint.rules.ts'
import { useSession } from '../stores/session.ts'
import { useStaffSession } from '../stores/staff-session.ts'
import { endpointOf } from './endpoints.ts'

/**
 * Whose data a call answers with, as its cache key names her: the customer, or the person of the staff; null while it
 * is nobody.
 */
export function useViewer(name: EndpointName): string | null {
  const customerId = useSession((session) => session.userId)
  const staffId = useStaffSession((session) => session.userId)
  if (isForStaff(endpointOf(name).access)) return staffId === null ? null : `staff:${staffId}`
  return customerId
}
