import { useTranslation } from 'react-i18next'
import { isRouted } from '#web/app/match-route.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { firstTwoWords } from '#worker/accounts/person-name.rules.ts'
import { registrationStep1Faults } from '#worker/accounts/registration/registration.rules.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { StepHeading } from './StepHeading.tsx'
import type { Registration } from './use-registration.ts'
import styles from './RegisterForm.module.css'

/** Step 1 of registration (R-ACC-03, R-ACC-05): names, password twice, terms. */
export function PersonStep({ registration, isGoneTo }: { registration: Registration; isGoneTo: boolean }) {
  const { t } = useTranslation('account')
  const { fields, change, refused, refusals, state, judge } = registration
  const labels = {
    firstName: t('register.firstName'),
    lastName: t('register.lastName'),
    password: t('register.password'),
    repeatPassword: t('register.repeatPassword'),
    acceptTerms: t('register.terms.link'),
  }
  return (
    <CheckedForm
      faults={registrationStep1Faults(fields, judge.passwordFault)}
      labels={labels}
      refused={refused}
      refusal={refusals}
      onValid={() => registration.goTo(2)}
    >
      {(errorOf) => (
        <>
          <StepHeading step={1} isFocused={isGoneTo}>
            {t('register.who')}
          </StepHeading>
          {registration.isRestored && <Notice>{t('register.passwordNotKept')}</Notice>}
          <div className={styles['names']}>
            <TextField
              label={labels.firstName}
              name="firstName"
              autoComplete="given-name"
              autoCapitalize="words"
              required
              value={fields.firstName}
              onText={(typed) => change({ firstName: firstTwoWords(typed) })}
              error={errorOf('firstName')}
            />
            <TextField
              label={labels.lastName}
              name="lastName"
              autoComplete="family-name"
              autoCapitalize="words"
              required
              value={fields.lastName}
              onText={(lastName) => change({ lastName })}
              error={errorOf('lastName')}
            />
          </div>
          <NewPasswordField
            label={labels.password}
            value={fields.password}
            onText={(password) => change({ password })}
            error={errorOf('password')}
          >
            {judge.StrengthMeter && (
              <judge.StrengthMeter password={fields.password} ownWords={[fields.firstName, fields.lastName]} />
            )}
          </NewPasswordField>
          <PasswordField
            label={labels.repeatPassword}
            name="repeatPassword"
            autoComplete="new-password"
            value={fields.repeatPassword}
            onText={(repeatPassword) => change({ repeatPassword })}
            error={errorOf('repeatPassword')}
          />
          <CheckboxField
            label={<TermsLabel />}
            name="acceptTerms"
            isChecked={fields.acceptTerms}
            onCheck={(acceptTerms) => change({ acceptTerms })}
            error={errorOf('acceptTerms')}
          />
          {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
          <Button type="submit" variant="main" isWide>
            {t('register.next')}
          </Button>
        </>
      )}
    </CheckedForm>
  )
}

/**
 * The label of the terms checkbox. Its link opens a new tab, because typed passwords are lost when the form is left.
 */
function TermsLabel() {
  const { t } = useTranslation('account')
  return (
    <>
      {t('register.terms.before')}{' '}
      {isRouted(paths.termsAndConditions()) ? (
        <a href={paths.termsAndConditions()} target="_blank" rel="noopener">
          {t('register.terms.link')}
          <span className="visually-hidden"> {t('register.terms.newTab')}</span>
        </a>
      ) : (
        t('register.terms.link')
      )}
    </>
  )
}
