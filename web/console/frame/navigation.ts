import { paths } from '#web/app/paths.ts'
import type { StaffRole } from '#worker/platform/staff.rules.ts'
import type { texts } from './staff.en.ts'

/** A link of the console. */
export interface StaffLink {
  /** Its text's key in `staff:links`. */
  text: keyof typeof texts.links
  path: string
  /** The key that opens it after `g`; each is used once. */
  key: string
  /** Whether it is in the bar of a phone, which has space for four; the others are under "More". */
  isDaily?: true
  isForOwners?: true
}

/**
 * The console's menu, in the order of a working day. A new screen needs one line here; the texts of all parts are in
 * staff.<language>.ts beside this file.
 */
const staffLinks: readonly StaffLink[] = [
  { text: 'home', path: paths.staffHome(), key: 't', isDaily: true },
  { text: 'orders', path: paths.staffOrders(), key: 'o', isDaily: true },
  { text: 'requests', path: paths.staffRequests(), key: 'r', isDaily: true },
  { text: 'inbox', path: paths.staffInbox(), key: 'c', isDaily: true },
  { text: 'catalogue', path: paths.staffCatalogue(), key: 'p' },
  { text: 'customers', path: paths.staffCustomers(), key: 'u' },
  { text: 'figures', path: paths.staffFigures(), key: 'f' },
  { text: 'settings', path: paths.staffSettings(), key: 's' },
  { text: 'team', path: paths.staffTeam(), key: 'm', isForOwners: true },
  { text: 'audit', path: paths.staffAudit(), key: 'a', isForOwners: true },
  { text: 'security', path: paths.staffSecurity(), key: 'y' },
]

/** The links for this role. */
export const staffLinksFor = (role: StaffRole | null): readonly StaffLink[] =>
  staffLinks.filter((link) => role === 'owner' || link.isForOwners !== true)

/**
 * Whether a screen belongs to a link: it is the link's screen or one below it. The console's start has no screens below
 * it, although every path begins with its path.
 */
export const isAtLink = (path: string, link: string): boolean =>
  path === link || (link !== paths.staffHome() && path.startsWith(`${link}/`))
