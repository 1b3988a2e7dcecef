import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { registrationStep2Faults } from '#worker/accounts/registration/registration-contact.rules.ts'
import { canonicalPhone, isLoginPhone, isPhone } from '#worker/platform/phone.rules.ts'
import { afterRegistering } from './after-registering.ts'
import { StepHeading } from './StepHeading.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { Registration } from './use-registration.ts'
import styles from './RegisterForm.module.css'

/** Step 2 of registration (R-ACC-03, R-ACC-09): email and phone, consent to service messages, submit. */
export function ContactStep({ registration, isGoneTo }: { registration: Registration; isGoneTo: boolean }) {
  const { t } = useTranslation('account')
  const [, navigate] = useLocation()
  const { fields, change, refused, refusals, state } = registration
  const labels = {
    email: t('register.email'),
    phoneNumber: t('register.phone'),
    acceptEmail_SMS: t('register.consentShort'),
  }
  // Registration accepts shorter numbers than log-in does (R-ACC-09); with an email the customer can log in anyway.
  const isTooShortToLogIn =
    fields.email.trim() === '' && isPhone(fields.phoneNumber) && !isLoginPhone(canonicalPhone(fields.phoneNumber))
  const submit = () => {
    const from = location.pathname
    registration.submit((by) => afterRegistering(by, fields, { navigate, isHere: location.pathname === from }))
  }
  return (
    <CheckedForm
      faults={registrationStep2Faults(fields)}
      labels={labels}
      refused={refused}
      refusal={refusals}
      onValid={submit}
    >
      {(errorOf) => (
        <>
          <StepHeading step={2} isFocused={isGoneTo}>
            {t('register.reach')}
          </StepHeading>
          <p className={styles['either']}>{t('register.either')}</p>
          <TextField
            label={labels.email}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={fields.email}
            onText={(email) => change({ email })}
            error={errorOf('email')}
          />
          <TextField
            label={labels.phoneNumber}
            hint={isTooShortToLogIn ? <strong>{t('register.shortPhone')}</strong> : t('register.phoneHelp')}
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            value={fields.phoneNumber}
            onText={(phoneNumber) => change({ phoneNumber })}
            error={errorOf('phoneNumber')}
          />
          <CheckboxField
            label={t('register.consent')}
            name="acceptEmail_SMS"
            isChecked={fields.acceptEmail_SMS}
            onCheck={(acceptEmail_SMS) => change({ acceptEmail_SMS })}
            error={errorOf('acceptEmail_SMS')}
          />
          {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
          <div className={styles['actions']}>
            <SubmitButton label={t('register.submit')} busy={t('register.busy')} state={state} />
            <Button variant="quiet" isWide onClick={() => registration.goTo(1)}>
              {t('register.back')}
            </Button>
          </div>
        </>
      )}
    </CheckedForm>
  )
}
