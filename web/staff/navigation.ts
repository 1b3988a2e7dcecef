import type { StaffRole } from '#domain/staff'
import { paths } from '../paths.ts'

/** A link of the console: its text's key in `staff:links`, where it leads, and whether owners alone see it. */
export interface StaffLink {
  text: 'home' | 'inbox' | 'team' | 'audit' | 'security'
  path: string
  isForOwners?: true
}

/** The console's menu, in the order of a working day. A new area is one line here and its text in i18n/<language>/staff.ts. */
export const staffLinks: readonly StaffLink[] = [
  { text: 'home', path: paths.staffHome() },
  { text: 'inbox', path: paths.staffInbox() },
  { text: 'team', path: paths.staffTeam(), isForOwners: true },
  { text: 'audit', path: paths.staffAudit(), isForOwners: true },
  { text: 'security', path: paths.staffSecurity() },
]

/** The links somebody in this role sees. */
export const staffLinksFor = (role: StaffRole | null): readonly StaffLink[] => staffLinks.filter((link) => role === 'owner' || link.isForOwners !== true)
