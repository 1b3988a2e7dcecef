import type { EndpointName } from '#worker/api/endpoints.ts'
import { isForStaff } from '#worker/http/endpoint.rules.ts'
import { useSession } from '../stores/session.ts'
import { useStaffSession } from '../stores/staff-session.ts'
import { endpointOf } from './endpoints.ts'

/**
 * Whose data a call returns, as in its cache key: the customer's or the staff member's id; null while nobody is logged
 * in.
 */
export function useViewer(name: EndpointName): string | null {
  const customerId = useSession((session) => session.userId)
  const staffId = useStaffSession((session) => session.userId)
  if (isForStaff(endpointOf(name).access)) return staffId === null ? null : `staff:${staffId}`
  return customerId
}
