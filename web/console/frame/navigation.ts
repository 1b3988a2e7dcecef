import { staffPaths } from '#web/app/staff-paths.ts'
import type { StaffSession } from '#web/app/stores/staff-session.ts'
import { newStaffAccess, type StaffPermission } from '#worker/platform/staff.rules.ts'
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
  /** The permission its screen needs. */
  may?: StaffPermission
}

/**
 * The console's menu, in the order of a working day. A new screen needs one line here; the texts of all parts are in
 * staff.<language>.ts beside this file.
 */
const staffLinks: readonly StaffLink[] = [
  { text: 'home', path: staffPaths.home(), key: 't', isDaily: true },
  { text: 'orders', path: staffPaths.orders(), key: 'o', isDaily: true, may: 'orders' },
  { text: 'calendar', path: staffPaths.calendar(), key: 'd', may: 'orders' },
  { text: 'requests', path: staffPaths.requests(), key: 'r', isDaily: true, may: 'orders' },
  { text: 'inbox', path: staffPaths.inbox(), key: 'c', isDaily: true, may: 'orders' },
  { text: 'ratings', path: staffPaths.ratings(), key: 'v', may: 'orders' },
  { text: 'catalogue', path: staffPaths.catalogue(), key: 'p', may: 'catalogue' },
  { text: 'customers', path: staffPaths.customers(), key: 'u', may: 'orders' },
  { text: 'figures', path: staffPaths.figures(), key: 'f', may: 'export' },
  { text: 'health', path: staffPaths.health(), key: 'h', may: 'settings' },
  { text: 'settings', path: staffPaths.settings(), key: 's' },
  { text: 'team', path: staffPaths.team(), key: 'm', may: 'team' },
  { text: 'audit', path: staffPaths.audit(), key: 'a', isForOwners: true },
  { text: 'security', path: staffPaths.security(), key: 'y' },
]

/** Who is looking: their role, and what they may do where that is known already. */
export type Viewer = Pick<StaffSession, 'role' | 'permissions'>

/**
 * Whether the console shows something to a member of staff. The server decides; until it has said, only what newcomers
 * never may is hidden.
 */
export const mayUse = ({ role, permissions }: Viewer, permission: StaffPermission): boolean =>
  role === 'owner' || (permissions ?? newStaffAccess.permissions).includes(permission)

/** The links for this person. */
export const staffLinksFor = (viewer: Viewer): readonly StaffLink[] =>
  staffLinks.filter(
    ({ isForOwners, may }) =>
      (isForOwners !== true || viewer.role === 'owner') && (may === undefined || mayUse(viewer, may)),
  )

/**
 * Whether a screen belongs to a link: it is the link's screen or one below it. The console's start has no screens below
 * it, although every path begins with its path.
 */
export const isAtLink = (path: string, link: string): boolean =>
  path === link || (link !== staffPaths.home() && path.startsWith(`${link}/`))

/** Whether a member of staff is known not to have a permission. */
export const lacks = (viewer: Viewer, permission: StaffPermission): boolean =>
  viewer.permissions !== null && !mayUse(viewer, permission)

/** Screens that have no link in the menu, with the permission that each needs. */
const screensBesideMenu: readonly (Required<Pick<StaffLink, 'may'>> & { path: string })[] = [
  { path: staffPaths.claims(), may: 'orders' },
  { path: staffPaths.orderSheets(), may: 'orders' },
  { path: '/staff/press', may: 'orders' },
  { path: staffPaths.gangSheets(), may: 'orders' },
  { path: '/staff/designs', may: 'catalogue' },
]

/** Whether a path belongs to a part of the console that this person is known not to have the permission for. */
export const isClosedTo = (viewer: Viewer, path: string): boolean =>
  [...staffLinks, ...screensBesideMenu].some(
    ({ path: ofPart, may }) => may !== undefined && isAtLink(path, ofPart) && lacks(viewer, may),
  )
