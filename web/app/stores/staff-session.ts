import { create } from 'zustand'
import type { StaffPermission, StaffRole } from '#worker/platform/staff.rules.ts'

/**
 * The member of staff who is logged in here, independent of a customer in the same browser. `unknown` until the stored
 * record was read.
 */
export interface StaffSession {
  status: 'unknown' | 'loggedOut' | 'loggedIn'
  userId: string | null
  token: string | null
  firstName: string | null
  role: StaffRole | null
  /** What they may do; null while the browser has not asked yet. */
  permissions: readonly StaffPermission[] | null
}

/**
 * The staff session. It is filled by the console's own code (web/console/frame/session.ts), which a shopper never
 * loads.
 */
export const useStaffSession = create<StaffSession>()(() => ({
  status: 'unknown',
  userId: null,
  token: null,
  firstName: null,
  role: null,
  permissions: null,
}))
