import type { ServerData } from '#web/app/api/use-server-data.ts'
import type { Profile } from './profile.ts'

/** What each section of the account is given. */
export interface SectionProps {
  profile: Profile
  source: ServerData<Profile>
}
