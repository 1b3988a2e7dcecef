import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './OrderScreen.module.css'

/** Shares the tracking link of this order: by the device's share sheet, else by the clipboard, else as text. */
export function ShareOrder({ orderId }: { orderId: string }) {
  const { t } = useTranslation('track')
  const [shown, setShown] = useState<string | null>(null)
  const { state, run } = useAction(async () => {
    const { link } = await call('orderShareLink', { params: { orderId } })
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url: link, title: t('title') })
      else {
        await navigator.clipboard.writeText(link)
        showToast(t('copied'))
      }
    } catch (reason) {
      // Closing the share sheet is a decision too; after any other failure the link is shown to be copied by hand.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) setShown(link)
    }
  })
  return (
    <div className={styles['section']}>
      <p className={styles['quiet']}>{t('shareText')}</p>
      <Button
        variant="quiet"
        busy={state.status === 'loading' && t('sharing')}
        onClick={() => void run()}
        className={styles['start']}
      >
        {t('share')}
      </Button>
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      {shown !== null && (
        <Notice>
          {t('shareFailed')} <a href={shown}>{shown}</a>
        </Notice>
      )}
    </div>
  )
}
