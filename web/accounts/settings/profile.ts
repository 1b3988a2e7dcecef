import type { ServerData } from '#web/app/api/use-server-data.ts'
import { useSession } from '#web/app/stores/session.ts'
import { readUserData, writeUserData } from '#web/app/stores/user-data.ts'
import type { RequestBody, ResponseBody } from '#worker/api/wire.ts'

/** The account as its screen shows it. */
export type Profile = ResponseBody<'accountShow'>
/** The part the customer may change without proving who they are. */
export type ProfileChange = RequestBody<'accountChange'>

/** A profile with changed preferences, which the server does not need to check. */
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
 * Updates what the browser stores about the customer (R-ACC-19, userData) from the profile: greetings and prefilled
 * fields.
 */
export function keepProfile({ userId, firstName, lastName, email, phoneNumber, since }: Profile): void {
  const known = { firstName, lastName, email, phoneNumber }
  const stored = readUserData()
  if (stored?.userId === userId) writeUserData({ ...stored, ...known })
  if (useSession.getState().userId === userId) useSession.setState({ ...known, since })
}

/** The props of each section of the account. */
export interface SectionProps {
  profile: Profile
  source: ServerData<Profile>
}
