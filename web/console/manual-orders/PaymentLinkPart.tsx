import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { momentOf } from '#web/shop-ui/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { StaffOrderView } from '#worker/api/wire.ts'
import styles from './NewOrder.module.css'

/**
 * The payment link of an unpaid order: it can be shared, sent again and closed. The link of a balance order (`until`
 * null) has no end of its own: it is valid while that order waits for payment.
 */
export function PaymentLinkPart({
  order,
  until,
  show,
}: {
  order: StaffOrderView
  until: string | null
  show: (order: StaffOrderView) => void
}) {
  const { t } = useTranslation('manual-order')
  const language = useLanguage()
  const [shown, setShown] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const params = { orderId: order.id }
  const copy = useAction(async () => {
    const { link } = await call('staffPaymentLink', { params })
    try {
      await navigator.clipboard.writeText(link)
      showToast(t('pay.copied'))
    } catch {
      setShown(link)
    }
  })
  const again = useAction(async () => showToast((await call('staffPaymentLinkSend', { params })).message))
  const close = useAction(async () => {
    show(await call('staffOrderClose', { params }))
    showToast(t('pay.closed'))
  })
  const failed = [copy, again, close]
    .map(({ state }) => (state.status === 'failure' ? state.error.message : null))
    .find((message) => message !== null)
  const isOver = until !== null && Date.parse(until) <= Date.now()
  return (
    <section aria-labelledby="pay-link">
      <h2 id="pay-link">{t('pay.title')}</h2>
      <p className={styles['quiet']}>
        {until === null
          ? t('pay.rest')
          : isOver
            ? t('pay.over')
            : t('pay.until', { moment: momentOf(until, language) })}
      </p>
      <div className={styles['more']}>
        {!isOver && (
          <>
            <Button busy={copy.state.status === 'loading' && t('pay.busy')} onClick={() => void copy.run()}>
              {t('pay.copy')}
            </Button>
            <Button
              variant="quiet"
              busy={again.state.status === 'loading' && t('pay.busy')}
              onClick={() => void again.run()}
            >
              {t('pay.again')}
            </Button>
          </>
        )}
        {until !== null && (
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {t('pay.close')}
          </Button>
        )}
      </div>
      {shown !== null && (
        <Notice>
          {t('pay.copyFailed')} <a href={shown}>{shown}</a>
        </Notice>
      )}
      {failed !== undefined && <Notice tone="error">{failed}</Notice>}
      <ConfirmDialog
        question={t('pay.closeAsk')}
        detail={t('pay.closeText')}
        confirmLabel={t('pay.close')}
        busy={close.state.status === 'loading' && t('pay.busy')}
        isOpen={isAsking}
        onConfirm={() => void close.run().then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  )
}
