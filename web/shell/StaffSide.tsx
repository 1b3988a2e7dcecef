import { useState, type ReactNode } from 'react'
import { loadAreas } from '../i18n/texts.ts'
import type { ScreenRoute } from '../screen-route.ts'
import { usePart } from '../ui/use-part.ts'
import { FailedScreen } from './FailedScreen.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

let Gate: (typeof import('../staff/StaffGate.tsx'))['StaffGate'] | undefined

/** The console's frame and gate travel with its screens: a shopper's browser has only these two doors to them. */
async function loadFrame() {
  const [{ StaffFrame }, { StaffGate }] = await Promise.all([import('../staff/StaffFrame.tsx'), import('../staff/StaffGate.tsx'), loadAreas(['staff'])])
  Gate = StaffGate
  return StaffFrame
}

/** The frame of the staff's screens. */
export function LazyStaffFrame({ children }: { children: ReactNode }) {
  const [hasFailed, setHasFailed] = useState(false)
  const Frame = usePart<{ children: ReactNode }>(loadFrame, !hasFailed, () => setHasFailed(true))
  if (hasFailed) return <FailedScreen onRetry={() => setHasFailed(false)} />
  return Frame === null ? <ScreenSkeleton /> : <Frame>{children}</Frame>
}

/** The gate of the staff's screens, which stand in their frame. */
export const LazyStaffGate = ({ access, children }: { access: ScreenRoute['access']; children: ReactNode }) => Gate !== undefined && <Gate access={access}>{children}</Gate>
