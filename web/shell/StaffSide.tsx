import { useState, type ReactNode } from 'react'
import { loadAreas } from '../i18n/texts.ts'
import type { ScreenRoute } from '../screen-route.ts'
import { usePart } from '../ui/use-part.ts'
import { FailedScreen } from './FailedScreen.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

let known: (typeof import('../staff/StaffGate.tsx'))['StaffGate'] | undefined

async function loadGate() {
  const [{ StaffGate }] = await Promise.all([import('../staff/StaffGate.tsx'), loadAreas(['staff'])])
  known = StaffGate
  return StaffGate
}

/** The console's frame and gate travel with its screens: a shopper's browser has only these two doors to them. */
async function loadFrame() {
  const [{ StaffFrame }] = await Promise.all([import('../staff/StaffFrame.tsx'), loadGate()])
  return StaffFrame
}

/** The frame of the staff's screens. */
export function LazyStaffFrame({ children }: { children: ReactNode }) {
  const [hasFailed, setHasFailed] = useState(false)
  const Frame = usePart<{ children: ReactNode }>(loadFrame, !hasFailed, () => setHasFailed(true))
  if (hasFailed) return <FailedScreen onRetry={() => setHasFailed(false)} />
  return Frame === null ? <ScreenSkeleton /> : <Frame>{children}</Frame>
}

interface GateProps {
  access: ScreenRoute['access']
  children: ReactNode
}

/** The gate of the staff's screens. Those in the frame find it there; the log-in stands in no frame of theirs and asks for it. */
export function LazyStaffGate({ access, children }: GateProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const loaded = usePart<GateProps>(loadGate, known === undefined && !hasFailed, () => setHasFailed(true))
  const Gate = known ?? loaded
  if (hasFailed) return <FailedScreen onRetry={() => setHasFailed(false)} />
  return Gate === null ? <ScreenSkeleton /> : <Gate access={access}>{children}</Gate>
}
