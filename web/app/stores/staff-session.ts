import { create } from 'zustand'
import type { StaffRole } from '#worker/platform/staff.rules.ts'

/**
 * Who of the staff is logged in here, beside whoever shops in the same browser. `unknown` until the stored record was
 * read.
 */
export interface StaffSession {
  status: 'unknown' | 'loggedOut' | 'loggedIn'
  userId: string | null
  token: string | null
  firstName: string | null
  role: StaffRole | null
}

/**
 * The staff's session. What fills it is the console's own code (web/console/frame/session.ts), which a shopper never
 * loads.
 */
export const useStaffSession = create<StaffSession>()(() => ({
  status: 'unknown',
  userId: null,
  token: null,
  firstName: null,
  role: null,
}))
