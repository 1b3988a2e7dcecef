import { useRef } from 'react'
import { ContactStep } from './ContactStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import type { Registration } from './use-registration.ts'

/** The register tab (R-ACC-03): who she is, then how to reach her. */
export function RegisterForm({ registration }: { registration: Registration }) {
  const firstStep = useRef(registration.step)
  const hasMoved = useRef(false)
  hasMoved.current ||= registration.step !== firstStep.current
  const Step = registration.step === 1 ? PersonStep : ContactStep
  return <Step key={registration.step} registration={registration} isGoneTo={hasMoved.current} />
}
