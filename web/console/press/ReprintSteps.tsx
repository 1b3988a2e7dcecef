import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { StaffOrderView } from '#worker/api/wire.ts'
import { useReprintStart } from '../claims/use-reprint-start.ts'
import { OrderState } from '../orders/OrderState.tsx'
import styles from './PressScreen.module.css'

/** What a reprint is made again for, its state, and its next step; its parcel is noted on the order's page. */
export function ReprintSteps({
  reprint: { claimId, state, kind, message },
  number,
  reload,
}: {
  reprint: NonNullable<StaffOrderView['reprint']>
  number: number
  reload: () => void
}) {
  const { t } = useTranslation('desk')
  const { start, isStarting } = useReprintStart(reload)
  const isPending = isStarting(claimId)
  return (
    <div className={styles['head']}>
      <p>
        <strong>{t(`claimKinds.${kind}`)}</strong>: {message}
      </p>
      <div className={styles['steps']}>
        <OrderState order={{ status: isPending ? 'reprinting' : state, waitingOn: 'shop' }} />
        {state === 'reprint' && !isPending && (
          <Button variant="main" onClick={() => start({ claimId, number })}>
            {t('claim.start')}
          </Button>
        )}
      </div>
    </div>
  )
}
