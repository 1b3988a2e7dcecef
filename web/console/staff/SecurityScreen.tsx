import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Group } from '#web/accounts/settings/Group.tsx'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProofStamp } from '#web/ui/ProofStamp.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'
import { StopFactor } from './StopFactor.tsx'
import styles from './SecurityScreen.module.css'

/**
 * The second factor of the logged-in member of staff (R-STAFF-03): setting it up, the remaining recovery codes,
 * switching it off.
 */
export function SecurityScreen() {
  const { t } = useTranslation('staff')
  const source = useServerData('staffMe')
  // The codes are shown only once: they stay until the reader confirms having kept them.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <div className={styles['security']}>
      <h1>{t('links.security')}</h1>
      <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
        {(me) => (
          <Group title={t('factor.title')} text={t('factor.text')}>
            {codes !== null ? (
              <RecoveryCodes
                codes={codes}
                onKept={() => {
                  setCodes(null)
                  source.reload()
                }}
              />
            ) : me.hasSecondFactor ? (
              <>
                <p>
                  <ProofStamp text={t('factor.on')} tone="cyan" />
                </p>
                <p>{t('factor.codesLeft', { count: me.recoveryCodesLeft })}</p>
                <StopFactor onStopped={source.reload} />
              </>
            ) : (
              <>
                {me.mustSetSecondFactor && <Notice>{t('factor.must')}</Notice>}
                <SetUpFactor onConfirmed={setCodes} />
              </>
            )}
          </Group>
        )}
      </Loadable>
    </div>
  )
}
