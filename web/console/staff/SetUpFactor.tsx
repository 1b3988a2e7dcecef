import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveButton } from '#web/accounts/settings/SaveButton.tsx'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './SecurityScreen.module.css'

/**
 * Sets up the second factor: the password, then the secret for the app, then a first code to prove that the app has it.
 */
export function SetUpFactor({ onConfirmed }: { onConfirmed: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation('staff')
  const [password, setPassword] = useState('')
  const start = useAction(() => call('secondFactorStart', { body: { password } }))
  if (start.state.status === 'success') return <ConfirmFactor {...start.state.result} onConfirmed={onConfirmed} />
  return (
    <CheckedForm
      faults={password === '' ? { password: 'required' } : {}}
      labels={{ password: t('factor.password') }}
      onValid={() => void start.run()}
    >
      {(errorOf) => (
        <>
          <PasswordField
            label={t('factor.password')}
            hint={t('factor.passwordHint')}
            name="password"
            autoComplete="current-password"
            value={password}
            onText={setPassword}
            error={errorOf('password')}
          />
          {start.state.status === 'failure' && (
            <Notice tone="error">
              {start.state.error.code === 'update_refused' ? t('factor.passwordWrong') : start.state.error.message}
            </Notice>
          )}
          <SaveButton label={t('factor.start')} busy={t('factor.busy')} state={start.state} />
        </>
      )}
    </CheckedForm>
  )
}

function ConfirmFactor({
  secret,
  uri,
  onConfirmed,
}: {
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
}) {
  const { t } = useTranslation('staff')
  const [otp, setOtp] = useState('')
  const [refusals, setRefusals] = useState(0)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const confirm = useAction(() => call('secondFactorConfirm', { body: { otp } }))
  const submit = async () => {
    const outcome = await confirm.run()
    if (outcome?.status === 'success') onConfirmed(outcome.result.recoveryCodes)
    if (outcome?.status !== 'failure') return
    setRefused(outcome.error.fields)
    setRefusals((count) => count + 1)
  }
  return (
    <div className={styles['steps']}>
      <p>{t('factor.scan')}</p>
      <QrCode text={uri} label={t('factor.qr')} />
      <p>{t('factor.byHand')}</p>
      <p className={styles['secret']}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <CheckedForm
        faults={otp.trim() === '' ? { otp: 'required' } : {}}
        labels={{ otp: t('login.otp') }}
        refused={refused}
        refusal={refusals}
        onValid={() => void submit()}
      >
        {(errorOf) => (
          <>
            <TextField
              label={t('login.otp')}
              hint={t('factor.codeHint')}
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              value={otp}
              onText={(typed) => {
                setOtp(typed)
                setRefused({})
              }}
              error={errorOf('otp')}
            />
            {confirm.state.status === 'failure' && Object.keys(confirm.state.error.fields).length === 0 && (
              <Notice tone="error">{confirm.state.error.message}</Notice>
            )}
            <SaveButton label={t('factor.confirm')} busy={t('factor.busy')} state={confirm.state} />
          </>
        )}
      </CheckedForm>
    </div>
  )
}
