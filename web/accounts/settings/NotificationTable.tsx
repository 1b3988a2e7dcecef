import { useTranslation } from 'react-i18next'
import {
  notificationChannels,
  notificationKinds,
  type NotificationChannel,
  type NotificationKind,
} from '#worker/notify/notification-choices.rules.ts'
import type { Profile } from './profile.ts'
import styles from './NotificationTable.module.css'

/** What the customer is notified of, and by which channel. A channel without an address cannot be chosen. */
export function NotificationTable({
  profile,
  onChange,
}: {
  profile: Profile
  onChange: (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) => void
}) {
  const { t } = useTranslation('settings')
  const addresses = { email: profile.email, sms: profile.phoneNumber }
  const channelName = (channel: NotificationChannel) => t(`preferences.notifications.channels.${channel}`)
  const kindName = (kind: NotificationKind) => t(`preferences.notifications.kinds.${kind}`)
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('preferences.notifications.kind')}</th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col">
                {channelName(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kindName(kind)}</th>
              {notificationChannels.map((channel) => (
                <td key={channel}>
                  <label className={styles['cell']}>
                    <input
                      type="checkbox"
                      name={`${kind}.${channel}`}
                      aria-label={t('preferences.notifications.by', {
                        kind: kindName(kind),
                        channel: channelName(channel),
                      })}
                      checked={addresses[channel] !== null && profile.notifications[kind][channel]}
                      disabled={addresses[channel] === null}
                      onChange={(event) => onChange(kind, channel, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {addresses.sms === null && <p className={styles['note']}>{t('preferences.notifications.noPhone')}</p>}
      {addresses.email === null && <p className={styles['note']}>{t('preferences.notifications.noEmail')}</p>}
    </>
  )
}
