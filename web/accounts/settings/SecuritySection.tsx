import { DeviceList } from './DeviceList.tsx'
import type { SectionProps } from './section.ts'
import { UpdateEmailForm } from './UpdateEmailForm.tsx'
import { UpdatePasswordForm } from './UpdatePasswordForm.tsx'

/** Password, email, and the devices she is logged in on (spec §2 Account, decisions §3). */
export function SecuritySection({ profile }: SectionProps) {
  return (
    <>
      <UpdatePasswordForm profile={profile} />
      <UpdateEmailForm profile={profile} />
      <DeviceList />
    </>
  )
}
