import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { ShareLinks } from '#web/catalogue/product/ShareLinks.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { SavedDesignView } from '#worker/api/wire.ts'
import styles from './Saved.module.css'

/** Switches the link of a design on and off, and hands it on; closed without a design (docs/decisions/266). */
export function ShareDialog({
  design,
  onClose,
  onChange,
}: {
  design: SavedDesignView | null
  onClose: () => void
  onChange: () => void
}) {
  const { t } = useTranslation('saved')
  const { state, run } = useAction(async (id: string, isShared: boolean) => {
    await call('savedDesignShare', { params: { savedDesignId: id }, body: { isShared } })
    onChange()
  })
  const busy = state.status === 'loading' && t('sharing.working')
  return (
    <Dialog title={t('sharing.title', { name: design?.name ?? '' })} isOpen={design !== null} onClose={onClose}>
      <div className={styles['form']}>
        <p>{t('sharing.explain')}</p>
        {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
        {design !== null &&
          (design.sharedAt === null ? (
            <Button isWide busy={busy} onClick={() => void run(design.id, true)}>
              {t('sharing.on')}
            </Button>
          ) : (
            <>
              <p className={styles['link']}>
                {location.origin}
                {design.sharedAt}
              </p>
              <ShareLinks title={t('sharing.text')} path={design.sharedAt} />
              <p className={styles['soft']}>{t('sharing.offDetail')}</p>
              <Button variant="quiet" isWide busy={busy} onClick={() => void run(design.id, false)}>
                {t('sharing.off')}
              </Button>
            </>
          ))}
      </div>
    </Dialog>
  )
}
