import { useEffect, useLayoutEffect, useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { currentSession, selectLoginTab, useSession, type LoginSelector } from '#web/app/stores/session.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { GoogleButton } from '../google/GoogleButton.tsx'
import { AccountSheet } from './AccountSheet.tsx'
import { ContactStep } from './ContactStep.tsx'
import { rememberedInEntry, rememberInEntry } from './entry-memory.ts'
import { LogInForm } from './LogInForm.tsx'
import { PersonStep } from './PersonStep.tsx'
import { useRegistration, type Registration } from './use-registration.ts'

/** Register and log in (R-ACC-01). What is typed in one tab stays while the other tab is shown. */
export function LoginScreen() {
  const { t } = useTranslation('account')
  const selected = useSession((session) => session.loginSelector)
  const hasEnded = useSession((session) => session.hasEnded)
  const [password, setPassword] = useState('')
  const registration = useRegistration()
  useLayoutEffect(() => selectLoginTab(tabOfEntry() ?? currentSession().loginSelector), [])
  useEffect(() => rememberInEntry('loginTab', selected), [selected])
  return (
    <AccountSheet
      headline={t(`${selected}.headline`)}
      lead={t(`${selected}.lead`)}
      notice={hasEnded ? <Notice>{t('login.hasEnded')}</Notice> : undefined}
    >
      <Tabs
        label={t('login.title')}
        tabs={[
          { value: 'register', label: t('login.tabs.register') },
          { value: 'login', label: t('login.tabs.login') },
        ]}
        selected={selected}
        onSelect={selectLoginTab}
      >
        {selected === 'register' ? (
          <RegisterForm registration={registration} />
        ) : (
          <LogInForm password={password} onPassword={setPassword} />
        )}
      </Tabs>
      <GoogleButton text={selected === 'register' ? 'signup_with' : 'signin_with'} />
    </AccountSheet>
  )
}

/** The tab that was open in this history entry: it is shown again after a reload and on Back. */
function tabOfEntry(): LoginSelector | null {
  const tab = rememberedInEntry('loginTab')
  return tab === 'login' || tab === 'register' ? tab : null
}

/** The register tab (R-ACC-03): first the person, then the contact details. */
function RegisterForm({ registration }: { registration: Registration }) {
  const firstStep = useRef(registration.step)
  const hasMoved = useRef(false)
  hasMoved.current ||= registration.step !== firstStep.current
  const Step = registration.step === 1 ? PersonStep : ContactStep
  return <Step key={registration.step} registration={registration} isGoneTo={hasMoved.current} />
}
