import { lazy, Suspense, type ReactNode } from 'react'
import { loadAreas } from '../i18n/texts.ts'
import type { ScreenRoute } from '../screen-route.ts'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

/** The console's frame and gate travel with its screens: a shopper's browser has only these two doors to them. */
const Frame = lazy(async () => {
  const [{ StaffFrame }] = await Promise.all([import('../staff/StaffFrame.tsx'), loadAreas(['staff'])])
  return { default: StaffFrame }
})
const Gate = lazy(async () => ({ default: (await import('../staff/StaffGate.tsx')).StaffGate }))

/** The frame of the staff's screens. */
export const LazyStaffFrame = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<ScreenSkeleton />}>
    <Frame>{children}</Frame>
  </Suspense>
)

/** The gate of the staff's screens. */
export const LazyStaffGate = ({ access, children }: { access: ScreenRoute['access']; children: ReactNode }) => <Gate access={access}>{children}</Gate>
