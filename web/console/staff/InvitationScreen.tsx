import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSheet } from '#web/accounts/log-in/AccountSheet.tsx'
import { NewPasswordField } from '#web/accounts/log-in/NewPasswordField.tsx'
import { StrengthMeter } from '#web/accounts/log-in/StrengthMeter.tsx'
import { SubmitButton } from '#web/accounts/log-in/SubmitButton.tsx'
import { forgetLinkToken, linkToken } from '#web/accounts/password/link-token.ts'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { passwordFault } from '#worker/accounts/passwords/password-policy.rules.ts'
import { isPersonName } from '#worker/accounts/person-name.rules.ts'
import type { FieldFaults } from '#worker/platform/form-rule-texts.rules.ts'
import styles from './SecurityScreen.module.css'

/**
 * The screen of an invitation's link (R-STAFF-11): the invited person enters their name and a password, then goes to
 * the staff log-in.
 */
export function InvitationScreen() {
  const { t } = useTranslation('staff')
  const [token] = useState(() => linkToken(staffPaths.invitation()))
  const [typed, setTyped] = useState({ firstName: '', lastName: '', password: '' })
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const look = useAction((mailed: string) => call('staffInvitationShow', { token: mailed }))
  const accept = useAction((mailed: string) => call('staffInvitationAccept', { body: typed, token: mailed }))
  const { run } = look
  useEffect(() => {
    if (token === null) return
    void run(token).then((outcome) => {
      if (outcome?.status === 'success')
        setTyped((before) => ({ ...before, firstName: outcome.result.firstName, lastName: outcome.result.lastName }))
    })
  }, [run, token])
  const submit = async () => {
    const outcome = token === null ? null : await accept.run(token)
    if (outcome?.status === 'success') forgetLinkToken(staffPaths.invitation())
    if (outcome?.status !== 'failure') return
    setRefused(outcome.error.fields)
    setRefusals((count) => count + 1)
  }
  const change = (name: keyof typeof typed) => (text: string) => {
    setTyped((before) => ({ ...before, [name]: text }))
    setRefused({})
  }
  const isGone = (state: typeof look.state | typeof accept.state) =>
    state.status === 'failure' && state.error.status === 401
  if (token === null || isGone(look.state) || isGone(accept.state)) {
    return (
      <AccountSheet headline={t('invitation.gone')} lead={t('invitation.goneLead')}>
        <Notice tone="error">{t('invitation.expired')}</Notice>
      </AccountSheet>
    )
  }
  if (accept.state.status === 'success') {
    return (
      <AccountSheet headline={t('invitation.done')} lead={t('invitation.doneLead')}>
        <Notice tone="success">{accept.state.result.message}</Notice>
        <LinkButton to={staffPaths.login()} variant="main" isWide>
          {t('login.submit')}
        </LinkButton>
      </AccountSheet>
    )
  }
  const password = passwordFault(typed.password)
  const faults: FieldFaults = {
    ...(!isPersonName(typed.firstName) && { firstName: 'first_name' }),
    ...(!isPersonName(typed.lastName) && { lastName: 'last_name' }),
    ...(password !== null && { password }),
  }
  const labels = {
    firstName: t('person.firstName'),
    lastName: t('person.lastName'),
    password: t('invitation.password'),
  }
  const failure =
    accept.state.status === 'failure' ? accept.state.error : look.state.status === 'failure' ? look.state.error : null
  return (
    <AccountSheet
      headline={t('invitation.headline')}
      lead={
        look.state.status === 'success'
          ? t(`invitation.lead.${look.state.result.role}`, { email: look.state.result.email })
          : t('invitation.loading')
      }
    >
      {look.state.status === 'success' ? (
        <CheckedForm faults={faults} labels={labels} refused={refused} refusal={refusals} onValid={() => void submit()}>
          {(errorOf) => (
            <>
              <TextField
                label={labels.firstName}
                name="firstName"
                autoComplete="given-name"
                required
                value={typed.firstName}
                onText={change('firstName')}
                error={errorOf('firstName')}
              />
              <TextField
                label={labels.lastName}
                name="lastName"
                autoComplete="family-name"
                required
                value={typed.lastName}
                onText={change('lastName')}
                error={errorOf('lastName')}
              />
              <NewPasswordField
                label={labels.password}
                value={typed.password}
                onText={change('password')}
                error={errorOf('password')}
              >
                <StrengthMeter password={typed.password} ownWords={[typed.firstName, typed.lastName]} />
              </NewPasswordField>
              {failure !== null && Object.keys(failure.fields).length === 0 && (
                <Notice tone="error">{failure.message}</Notice>
              )}
              <SubmitButton label={t('invitation.accept')} busy={t('invitation.busy')} state={accept.state} />
            </>
          )}
        </CheckedForm>
      ) : failure !== null ? (
        <Notice tone="error">{failure.message}</Notice>
      ) : (
        <Skeleton className={styles['place']} />
      )}
    </AccountSheet>
  )
}
