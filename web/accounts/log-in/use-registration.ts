import { useEffect, useState } from 'react'
import { call } from '#web/app/api/client.ts'
import { useAction, type ActionState } from '#web/app/api/use-action.ts'
import { readDraft, useDraft } from '#web/app/stores/drafts.ts'
import { passwordShapeFault } from '#worker/accounts/passwords/password-shape.rules.ts'
import { besideSecrets } from './beside-secrets.ts'
import { registrationDraft } from './registration-draft.ts'

/** The draft of R-ACC-10 that survives a reload: everything but the passwords. */
const emptyDraft = {
  firstName: '',
  lastName: '',
  acceptTerms: false,
  email: '',
  phoneNumber: '',
  acceptEmail_SMS: false,
}
const emptySecrets = { password: '', repeatPassword: '' }
type Secrets = typeof emptySecrets

/** A registration as typed, both steps. */
export type RegistrationFields = typeof emptyDraft & Secrets
const step1Names: ReadonlyArray<keyof RegistrationFields> = [
  'firstName',
  'lastName',
  'password',
  'repeatPassword',
  'acceptTerms',
]

/** Where the link or the code to confirm it was sent. */
export type RegisteredBy = Awaited<ReturnType<typeof call<'register'>>>['registerType']

/** It knows the commonest passwords, which are more than the first step's own code. No reload is worth its coming. */
const loadJudge = besideSecrets(() => import('./password-judge.ts'), Infinity)
/** Until it is here, or where it does not come, the shape is judged, and the server judges the rest. */
const shapeOnly = { passwordFault: passwordShapeFault, StrengthMeter: null }

/** A registration in progress. `refused` holds the server's texts by field; `refusals` counts its refusals. */
export interface Registration {
  fields: RegistrationFields
  change: (change: Partial<RegistrationFields>) => void
  /** What judges the password, and shows how strong it is. */
  judge: Awaited<ReturnType<typeof loadJudge>> | typeof shapeOnly
  step: 1 | 2
  goTo: (step: 1 | 2) => void
  /** Whether fields of an earlier visit were restored; passwords never are. */
  isRestored: boolean
  refused: Readonly<Record<string, string>>
  refusals: number
  state: ActionState<unknown>
  /** What follows a success is the second step's: the first one loads without it. */
  submit: (whenDone: (by: RegisteredBy) => void) => void
}

/**
 * Registering (R-ACC-04). It outlives its steps: what was typed stays while another step or tab is shown.
 * @param isInUse whether somebody uses the screen
 */
export function useRegistration(isInUse: boolean): Registration {
  const draft = useDraft(registrationDraft, emptyDraft)
  const [secrets, setSecrets] = useState(emptySecrets)
  const [step, setStep] = useState<1 | 2>(1)
  const [wasRestored] = useState(() => readDraft(registrationDraft) !== null)
  const [judge, setJudge] = useState<Registration['judge']>(shapeOnly)
  const hasPassword = secrets.password !== ''
  // Where it did not come, it is asked for again when a password is begun, and when they come back to it.
  useEffect(() => {
    if (isInUse && step === 1 && judge === shapeOnly) void loadJudge().then(setJudge, () => undefined)
  }, [isInUse, step, judge, hasPassword])
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const register = useAction(() => {
    const { repeatPassword: _, ...body } = { ...draft.fields, ...secrets }
    return call('register', { body })
  })

  const submit = async (whenDone: (by: RegisteredBy) => void) => {
    const outcome = await register.run()
    if (outcome?.status === 'failure') {
      const { fields } = outcome.error
      setRefused(fields)
      setRefusals((count) => count + 1)
      if (step1Names.some((name) => name in fields)) setStep(1)
    }
    if (outcome?.status !== 'success') return
    whenDone(outcome.result.registerType)
  }

  return {
    fields: { ...draft.fields, ...secrets },
    change: (change) => {
      const { password = secrets.password, repeatPassword = secrets.repeatPassword, ...kept } = change
      setSecrets({ password, repeatPassword })
      if (Object.keys(kept).length > 0) draft.set(kept)
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
    },
    judge,
    step,
    goTo: (next) => {
      register.reset()
      setStep(next)
    },
    isRestored: wasRestored && secrets.password === '',
    refused,
    refusals,
    state: register.state,
    submit: (whenDone) => void submit(whenDone),
  }
}
