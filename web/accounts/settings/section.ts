import type { ServerData } from '#web/app/api/use-server-data.ts'
import type { Profile } from './profile.ts'

/** The props of each section of the account. */
export interface SectionProps {
  profile: Profile
  source: ServerData<Profile>
}
