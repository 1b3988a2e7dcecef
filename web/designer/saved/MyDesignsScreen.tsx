import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError, useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { dayOf } from '#web/shop-ui/dates.ts'
import { StoredPicture } from '#web/shop-ui/StoredPicture.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { SavedDesignView } from '#worker/api/wire.ts'
import { kindKeys } from '#worker/catalogue/product-kinds.rules.ts'
import { nextName } from '#worker/designer/saved/saved-designs.rules.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import styles from './Saved.module.css'

/** How long the undo of a deletion is offered, in ms. */
const undoOfferedMs = 29_000

/** The designs in the customer's account. */
export function MyDesignsScreen() {
  const { t } = useTranslation('saved')
  const source = useServerData('savedDesignList')
  const heading = useRef<HTMLHeadingElement>(null)
  const [renamed, setRenamed] = useState<SavedDesignView | null>(null)
  const [sharedId, setSharedId] = useState<string | null>(null)
  const start = (
    <LinkButton to={paths.design(kindKeys[0] ?? 'tshirt')} variant="main" className={styles['start']}>
      {t('start')}
    </LinkButton>
  )
  const restore = async (id: string) => {
    try {
      await call('savedDesignRestore', { params: { savedDesignId: id } })
      showToast(t('back'))
    } catch (reason) {
      const error = asApiError(reason)
      const isOver = error.status === 404
      showToast(isOver ? t('undoOver') : error.message, {
        tone: 'error',
        ...(!isOver && { action: { label: t('undo'), run: () => void restore(id) } }),
      })
    }
    source.reload()
  }
  const removed = (id: string) => {
    // The button that was pressed is gone.
    heading.current?.focus()
    source.change(({ designs, most }) => ({ most, designs: designs.filter((design) => design.id !== id) }))
    source.reload()
    showToast(t('removed'), { action: { label: t('undo'), run: () => void restore(id) }, lastsMs: undoOfferedMs })
  }
  return (
    <div className={styles['screen']}>
      <header className={styles['about']}>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{t('lead')}</p>
      </header>
      <Loadable
        source={source}
        loading={<Skeleton shape="picture" className={styles['waiting']} />}
        isEmpty={({ designs }) => designs.length === 0}
        empty={
          <div className={styles['about']}>
            <p>{t('none')}</p>
            {start}
          </div>
        }
      >
        {({ designs, most }) => (
          <>
            <ul className={styles['designs']}>
              {designs.map((design) => (
                <SavedDesign
                  key={design.id}
                  design={design}
                  onRename={() => setRenamed(design)}
                  onShare={() => setSharedId(design.id)}
                  onRemoved={() => removed(design.id)}
                  onChange={source.reload}
                />
              ))}
            </ul>
            <p className={styles['soft']}>{t('count', { count: designs.length, most })}</p>
            {start}
          </>
        )}
      </Loadable>
      <RenameDialog key={renamed?.id} design={renamed} onClose={() => setRenamed(null)} onRenamed={source.reload} />
      <ShareDialog
        design={source.data?.designs.find(({ id }) => id === sharedId) ?? null}
        onClose={() => setSharedId(null)}
        onChange={source.reload}
      />
    </div>
  )
}

function SavedDesign({
  design,
  onRename,
  onShare,
  onRemoved,
  onChange,
}: {
  design: SavedDesignView
  onRename: () => void
  onShare: () => void
  onRemoved: () => void
  onChange: () => void
}) {
  const { t } = useTranslation(['saved', 'kinds'])
  const language = useLanguage()
  const { id, name, product } = design
  const params = { savedDesignId: id }
  const failed = (reason: unknown) => showToast(asApiError(reason).message, { tone: 'error' })
  const remove = useAction(() => call('savedDesignDelete', { params }).then(onRemoved, failed))
  const copying = useRef<string>(null)
  const copy = useAction(async () => {
    copying.current ??= crypto.randomUUID()
    try {
      const made = await call('savedDesignCopy', {
        params,
        body: { name: nextName(name), clientKey: copying.current },
      })
      copying.current = null
      showToast(t('copied', { name: made.name }))
      onChange()
    } catch (reason) {
      // What was answered is decided; a new click is a new copy.
      if (asApiError(reason).status === 409) copying.current = null
      failed(reason)
    }
  })
  const labelled = (action: string) => ({ 'aria-label': t('actionOf', { action, name }) })
  return (
    <li className={styles['design']}>
      <div className={styles['sides']} data-sides={1 + design.furtherPreviews.length}>
        {[design.preview, ...design.furtherPreviews].map((url) => (
          <StoredPicture key={url} url={url} alt="" sizes="260px" className={styles['picture'] ?? ''} />
        ))}
      </div>
      <div>
        <h2 className={styles['name']}>{name}</h2>
        <p className={styles['soft']}>
          {t(`kinds:${product}.one`)} · {t('saved', { day: dayOf(design.savedAt, language) })}
        </p>
        {design.sharedAt !== null && <p className={styles['soft']}>{t('shared')}</p>}
      </div>
      <LinkButton to={paths.design(product, { open: id })} label={t('openOf', { name })}>
        {t('open')}
      </LinkButton>
      <div className={styles['actions']}>
        <Button variant="quiet" {...labelled(t('share'))} onClick={onShare}>
          {t('share')}
        </Button>
        <Button variant="quiet" {...labelled(t('rename'))} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button
          variant="quiet"
          {...labelled(t('copy'))}
          isDisabled={copy.state.status === 'loading'}
          onClick={() => void copy.run()}
        >
          {t('copy')}
        </Button>
        <Button
          variant="quiet"
          {...labelled(t('remove'))}
          isDisabled={remove.state.status === 'loading'}
          onClick={() => void remove.run()}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
