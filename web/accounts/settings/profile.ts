import { useSession } from '#web/app/stores/session.ts'
import { readUserData, writeUserData } from '#web/app/stores/user-data.ts'
import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'

/** The account as its screen shows it. */
export type Profile = ResponseBody<'accountShow'>
/** What she may change of it without proof. */
export type ProfileChange = RequestBody<'accountChange'>

/** A profile with the changes that need no judgement by the shop: preferences. */
export function withPreferences(
  profile: Profile,
  { language, theme, marketing, notifications = {} }: ProfileChange,
): Profile {
  const merged = { ...profile.notifications }
  for (const kind of Object.keys(notifications) as Array<keyof typeof merged>)
    merged[kind] = { ...merged[kind], ...notifications[kind] }
  return {
    ...profile,
    ...(language !== undefined && { language }),
    ...(theme !== undefined && { theme }),
    ...(marketing !== undefined && { marketing }),
    notifications: merged,
  }
}

/**
 * Brings what the browser keeps of the customer (R-ACC-19, userData) in line with her profile: greetings, prefilled
 * fields.
 */
export function keepProfile({ userId, firstName, lastName, email, phoneNumber, since }: Profile): void {
  const known = { firstName, lastName, email, phoneNumber }
  const stored = readUserData()
  if (stored?.userId === userId) writeUserData({ ...stored, ...known })
  if (useSession.getState().userId === userId) useSession.setState({ ...known, since })
}
