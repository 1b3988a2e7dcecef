import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { formatPhone } from './format-phone.ts'
import type { SectionProps } from './profile.ts'
import styles from './UnreachableNotice.module.css'

/** Says which of the customer's addresses takes none of our messages, and what they can do. */
export function UnreachableNotice({ profile, source }: SectionProps) {
  const { t } = useTranslation('settings')
  const { state, run } = useAction((channel: 'email' | 'sms') => call('accountReached', { body: { channel } }))
  const sayItWorks = async (channel: 'email' | 'sms') => {
    const outcome = await run(channel)
    if (outcome?.status !== 'success') return
    source.change(() => outcome.result)
    showToast(t('unreachable.done'))
  }
  const addresses = {
    email: profile.email,
    sms: profile.phoneNumber === null ? null : formatPhone(profile.phoneNumber),
  }
  return (['email', 'sms'] as const).map((channel) => {
    const reason = profile.unreachable[channel]
    const address = addresses[channel]
    if (reason === null || address === null) return null
    return (
      <Notice key={channel} tone="error">
        <p>{t(`unreachable.${channel}.${reason}`, { address })}</p>
        {state.status === 'failure' && <p role="alert">{state.error.message}</p>}
        <div className={styles['answers']}>
          <Button
            variant="quiet"
            busy={state.status === 'loading' && t('unreachable.busy')}
            onClick={() => void sayItWorks(channel)}
          >
            {t(reason === 'refused' ? 'unreachable.wanted' : 'unreachable.works')}
          </Button>
          {channel === 'email' && (
            <Link href={`${paths.account({ section: 'security' })}#email`}>{t('unreachable.change')}</Link>
          )}
        </div>
      </Notice>
    )
  })
}
