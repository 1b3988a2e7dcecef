import { useEffect, useRef, type ReactNode } from 'react'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { loadComponent } from '#web/ui/use-lazy-component.ts'
import { besideSecrets } from './beside-secrets.ts'
import { PersonStep } from './PersonStep.tsx'
import { useRegistration, type Registration } from './use-registration.ts'

/** The second step, by itself. */
export const contactStep = besideSecrets(async () => (await import('./ContactStep.tsx')).ContactStep)

interface RegisterFormProps {
  /** It stays on the screen while the other tab is shown, so that what was typed stays, the passwords too. */
  isShown: boolean
  /** Whether somebody uses the screen: the rest of the registration is loaded then, so that nobody waits for it. */
  isInUse: boolean
  /** The second step's placeholder. */
  placeholder: ReactNode
}

/** The register tab (R-ACC-03): first the person, then the contact details. */
export function RegisterForm({ isShown, ...steps }: RegisterFormProps) {
  const registration = useRegistration(steps.isInUse)
  return isShown ? <Steps registration={registration} {...steps} /> : null
}

function Steps({
  registration,
  isInUse,
  placeholder,
}: { registration: Registration } & Omit<RegisterFormProps, 'isShown'>) {
  const firstStep = useRef(registration.step)
  const hasMoved = useRef(false)
  hasMoved.current ||= registration.step !== firstStep.current
  useEffect(() => {
    if (isInUse) void loadComponent(contactStep).catch(() => undefined)
  }, [isInUse])
  const step = { registration, isGoneTo: hasMoved.current }
  return registration.step === 1 ? (
    <PersonStep {...step} />
  ) : (
    <LazyPart load={contactStep} isWanted waiting={placeholder} {...step} />
  )
}
