import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { SavedDesignView } from '#worker/api/wire.ts'
import { savedDesignLimits } from '#worker/designer/saved/saved-designs.rules.ts'
import styles from './Saved.module.css'

/** Gives a saved design another name; closed without a design. */
export function RenameDialog({
  design,
  onClose,
  onRenamed,
}: {
  design: SavedDesignView | null
  onClose: () => void
  onRenamed: () => void
}) {
  const { t } = useTranslation('saved')
  const [name, setName] = useState(design?.name ?? '')
  const { state, run } = useAction(async () => {
    if (design === null) return
    await call('savedDesignRename', { params: { savedDesignId: design.id }, body: { name: name.trim() } })
    onRenamed()
    onClose()
  })
  return (
    <Dialog title={t('rename')} isOpen={design !== null} onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void run()
        }}
      >
        <TextField
          label={t('name')}
          name="name"
          autoComplete="off"
          required
          maxLength={savedDesignLimits.name}
          value={name}
          onText={setName}
        />
        {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
        <Button type="submit" isWide busy={state.status === 'loading' && t('save.saving')}>
          {t('save.confirm')}
        </Button>
      </form>
    </Dialog>
  )
}
