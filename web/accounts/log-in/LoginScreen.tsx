import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { selectLoginTab, useSession } from '#web/app/stores/session.ts'
import { loadAreas } from '#web/app/texts/texts.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useInUse } from '#web/ui/use-in-use.ts'
import { AccountSheet } from './AccountSheet.tsx'
import { rememberInEntry } from './entry-memory.ts'
import { firstTab, tabForms } from './tab-forms.ts'
import styles from './LoginScreen.module.css'

const googleButton = async () => {
  const [{ GoogleButton }] = await Promise.all([import('../google/GoogleButton.tsx'), loadAreas(['google'])])
  return GoogleButton
}

/** Register and log in (R-ACC-01). What is typed in one tab stays while the other tab is shown. */
export function LoginScreen() {
  const { t } = useTranslation('account')
  const selected = useSession((session) => session.loginSelector)
  const hasEnded = useSession((session) => session.hasEnded)
  const { data: config } = useServerData('appConfig')
  const [password, setPassword] = useState('')
  // It then gets what nobody needs to see it. Google's button is 90 KB of Google's own code.
  const isInUse = useInUse()
  const isRegistering = selected === 'register'
  useLayoutEffect(() => selectLoginTab(firstTab()), [])
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
        {!isRegistering && (
          <LazyPart
            load={tabForms.login}
            isWanted
            waiting={<FormSkeleton />}
            password={password}
            onPassword={setPassword}
          />
        )}
        <LazyPart
          load={tabForms.register}
          isWanted={isRegistering || isInUse}
          waiting={isRegistering && <FormSkeleton />}
          isShown={isRegistering}
          isInUse={isInUse}
          placeholder={<FormSkeleton />}
        />
      </Tabs>
      {config?.googleClientId != null && (
        <LazyPart
          load={googleButton}
          isWanted={isInUse}
          waiting={<Skeleton className={styles['google']} />}
          text={isRegistering ? 'signup_with' : 'signin_with'}
        />
      )}
    </AccountSheet>
  )
}

/** A form until its code is here: fields and a button. */
function FormSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy="true" className={styles['form']}>
      <p role="status" className="visually-hidden">
        {t('loading')}
      </p>
      {['name', 'password'].map((field) => (
        <Skeleton key={field} className={styles['field']} />
      ))}
      <Skeleton shape="button" />
    </div>
  )
}
