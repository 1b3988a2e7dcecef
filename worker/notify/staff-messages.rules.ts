import type { StaffRole } from '#worker/accounts/staff.rules.ts'

/** Messages to the people who work in the shop. */
export interface StaffMessages {
  /** To somebody an owner wants on the staff; the link works once, for a week. */
  staff_invitation: { firstName: string; inviterName: string; role: StaffRole; link: string }
}
