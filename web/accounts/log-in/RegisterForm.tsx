import { useRef } from 'react'
import { ContactStep } from './ContactStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { useRegistration, type Registration } from './use-registration.ts'

/**
 * The register tab (R-ACC-03): first the person, then the contact details. It stays on the screen while the other tab is
 * shown (`isShown` false), so that what was typed stays, the passwords too.
 */
export function RegisterForm({ isShown }: { isShown: boolean }) {
  const registration = useRegistration()
  return isShown ? <Steps registration={registration} /> : null
}

function Steps({ registration }: { registration: Registration }) {
  const firstStep = useRef(registration.step)
  const hasMoved = useRef(false)
  hasMoved.current ||= registration.step !== firstStep.current
  const Step = registration.step === 1 ? PersonStep : ContactStep
  return <Step key={registration.step} registration={registration} isGoneTo={hasMoved.current} />
}
