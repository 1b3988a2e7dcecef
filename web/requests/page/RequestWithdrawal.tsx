import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useStep, type OnRequestChange } from './use-step.ts'
import styles from './RequestPage.module.css'

/** Withdrawing a request, as long as it is not paid. */
export function RequestWithdrawal({ requestId, onChange }: { requestId: string; onChange: OnRequestChange }) {
  const { t } = useTranslation('requests')
  const [isAsked, setIsAsked] = useState(false)
  const withdrawal = useStep(() => call('requestWithdraw', { params: { requestId } }), t('withdraw.done'), onChange)
  return (
    <div className={styles['section']}>
      {withdrawal.error !== null && <Notice tone="error">{withdrawal.error.message}</Notice>}
      <div className={styles['actions']}>
        <Button variant="quiet" onClick={() => setIsAsked(true)}>
          {t('withdraw.open')}
        </Button>
      </div>
      <ConfirmDialog
        question={t('withdraw.question')}
        detail={t('withdraw.detail')}
        confirmLabel={t('withdraw.open')}
        cancelLabel={t('withdraw.keep')}
        busy={withdrawal.isBusy && t('withdraw.busy')}
        isOpen={isAsked}
        onConfirm={() => void withdrawal.take().then(() => setIsAsked(false))}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  )
}
