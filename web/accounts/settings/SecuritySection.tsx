import { DeviceList } from './DeviceList.tsx'
import type { SectionProps } from './section.ts'
import { UpdateEmailForm } from './UpdateEmailForm.tsx'
import { UpdatePasswordForm } from './UpdatePasswordForm.tsx'

/** Password, email, and the devices she is logged in on (R-ACC-38, R-ACC-41). */
export function SecuritySection({ profile }: SectionProps) {
  return (
    <>
      <UpdatePasswordForm profile={profile} />
      <UpdateEmailForm profile={profile} />
      <DeviceList />
    </>
  )
}
