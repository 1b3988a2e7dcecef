import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { useAction, type ActionState } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { readDraft, removeDraft, useDraft } from '#web/app/stores/drafts.ts'
import { selectLoginTab } from '#web/app/stores/session.ts'
import { translate } from '#web/app/texts/texts.ts'
import { showToast } from '#web/ui/toasts.ts'
import { canonicalEmail } from '#worker/accounts/email.rules.ts'
import { strippedPhone } from '#worker/platform/phone.rules.ts'
import { keepPendingIdentity } from './pending-identity.ts'
import { watchDelivery } from './watch-delivery.ts'

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
type RegistrationFields = typeof emptyDraft & Secrets
const step1Names: ReadonlyArray<keyof RegistrationFields> = [
  'firstName',
  'lastName',
  'password',
  'repeatPassword',
  'acceptTerms',
]

/** How long the notice about the mail stays unless it is dismissed, in ms: long enough to look for the mail. */
const mailNoticeMs = 10 * 60 * 1000

/** The form's name among the drafts. */
export const registrationDraft = 'register'

/** A registration in progress. `refused` holds the server's texts by field; `refusals` counts its refusals. */
export interface Registration {
  fields: RegistrationFields
  change: (change: Partial<RegistrationFields>) => void
  step: 1 | 2
  goTo: (step: 1 | 2) => void
  /** Whether fields of an earlier visit were restored; passwords never are. */
  isRestored: boolean
  refused: Readonly<Record<string, string>>
  refusals: number
  state: ActionState<unknown>
  submit: () => void
}

/** Registering (R-ACC-04). By email it ends at home with a lasting notice, by phone at the screen for the code. */
export function useRegistration(): Registration {
  const [, navigate] = useLocation()
  const draft = useDraft(registrationDraft, emptyDraft)
  const [secrets, setSecrets] = useState(emptySecrets)
  const [step, setStep] = useState<1 | 2>(1)
  const [wasRestored] = useState(() => readDraft(registrationDraft) !== null)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const register = useAction(() => {
    const { repeatPassword: _, ...body } = { ...draft.fields, ...secrets }
    return call('register', { body })
  })

  const submit = async () => {
    const { email, phoneNumber } = draft.fields
    const outcome = await register.run()
    if (outcome?.status === 'failure') {
      const { fields } = outcome.error
      setRefused(fields)
      setRefusals((count) => count + 1)
      if (step1Names.some((name) => name in fields)) setStep(1)
    }
    if (outcome?.status !== 'success') return
    removeDraft('login')
    selectLoginTab('login')
    if (outcome.result.registerType === 'phoneNumber') {
      // The draft stays until the code is confirmed, so that a mistyped number can be corrected.
      keepPendingIdentity({ kind: 'phoneNumber', value: strippedPhone(phoneNumber) })
      navigate(paths.validateCode())
      return
    }
    removeDraft(registrationDraft)
    const sentTo = { kind: 'email', value: canonicalEmail(email) } as const
    keepPendingIdentity(sentTo)
    const dismiss = showToast(translate('account:register.mailSent', { email: sentTo.value }), {
      lastsMs: mailNoticeMs,
    })
    // It goes on at whatever screen the shopper is by then.
    watchDelivery(sentTo, () => {
      dismiss()
      showToast(translate('account:code.undelivered.email', { address: sentTo.value }), {
        tone: 'error',
        lastsMs: mailNoticeMs,
        action: {
          label: translate('account:code.otherWay.email'),
          run: () => {
            selectLoginTab('register')
            navigate(paths.login())
          },
        },
      })
    })
    navigate(paths.home())
  }

  return {
    fields: { ...draft.fields, ...secrets },
    change: (change) => {
      const { password = secrets.password, repeatPassword = secrets.repeatPassword, ...kept } = change
      setSecrets({ password, repeatPassword })
      if (Object.keys(kept).length > 0) draft.set(kept)
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
    },
    step,
    goTo: (next) => {
      register.reset()
      setStep(next)
    },
    isRestored: wasRestored && secrets.password === '',
    refused,
    refusals,
    state: register.state,
    submit: () => void submit(),
  }
}
