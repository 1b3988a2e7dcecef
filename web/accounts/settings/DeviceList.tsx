import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatMoment } from '#web/shop-ui/long-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { Group } from './Group.tsx'
import { useLeaveShop } from './use-leave-shop.ts'
import styles from './DeviceList.module.css'

type Device = ResponseBody<'sessionList'>['sessions'][number]

/**
 * The devices on which the customer is logged in, with logging out this one, another, or all others (R-ACC-41). A
 * device the server did not log out is shown again.
 */
export function DeviceList() {
  const { t } = useTranslation('settings')
  const source = useServerData('sessionList')
  const leaveShop = useLeaveShop()
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null)
  const end = async (sessionId: string, isKept: (device: Device) => boolean) => {
    const before = source.data
    source.change(({ sessions }) => ({ sessions: sessions.filter(isKept) }))
    setOutcome(null)
    try {
      await call('sessionEnd', { params: { sessionId } })
      setOutcome({ tone: 'success', text: t('devices.signedOut') })
    } catch (reason) {
      if (before !== undefined) source.change(() => before)
      setOutcome({ tone: 'error', text: t('devices.failed', { reason: asApiError(reason).message }) })
    }
    source.reload()
  }
  return (
    <Group id="devices" title={t('devices.title')}>
      <div role="status">{outcome?.tone === 'success' && <Notice tone="success">{outcome.text}</Notice>}</div>
      {outcome?.tone === 'error' && <Notice tone="error">{outcome.text}</Notice>}
      <Loadable source={source} loading={<Skeleton className={styles['place']} />} loadingText={t('devices.loading')}>
        {({ sessions }) => (
          <>
            <ul className={styles['devices']}>
              {[...sessions]
                .sort((one, other) => Number(other.current) - Number(one.current))
                .map((device) => (
                  <DeviceLine
                    key={device.id}
                    device={device}
                    onEnd={() => void (device.current ? leaveShop() : end(device.id, ({ id }) => id !== device.id))}
                  />
                ))}
            </ul>
            {sessions.some((device) => !device.current) ? (
              <div>
                <Button onClick={() => void end('others', (device) => device.current)}>
                  {t('devices.signOutOthers')}
                </Button>
              </div>
            ) : (
              <p className={styles['alone']}>{t('devices.alone')}</p>
            )}
          </>
        )}
      </Loadable>
    </Group>
  )
}

function DeviceLine({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const browser = isKnown(device.deviceName) ? device.deviceName : t('devices.unknownBrowser')
  const name = t('devices.on', { browser, os: isKnown(device.os) ? device.os : t('devices.unknownSystem') })
  return (
    <li className={styles['device']}>
      <div className={styles['about']}>
        <p className={styles['name']}>
          {name} {device.current && <ProofStamp text={t('devices.this')} tone="cyan" />}
        </p>
        <p className={styles['times']}>
          <span>{t('devices.used', { at: formatMoment(device.lastUsedAt, language) })}</span>
          <span>{t('devices.started', { at: formatMoment(device.startedAt, language) })}</span>
        </p>
      </div>
      <Button variant="quiet" aria-label={t('devices.signOutOf', { device: name })} onClick={onEnd}>
        {t('devices.signOut')}
      </Button>
    </li>
  )
}

/** Whether the browser named itself (R-WIRE-12: Unknown Browser, Unknown OS). */
const isKnown = (name: string): boolean => name !== '' && !name.startsWith('Unknown')
