import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { shownLanguage } from '#web/app/texts/texts.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { ProductKind } from '#worker/catalogue/product-kinds.rules.ts'
import { designOf, readyDesignOf } from '#worker/catalogue/ready-designs.rules.ts'
import { artworkLimits, onPlace } from '#worker/designer/artwork.rules.ts'
import { placedFirst } from '#worker/designer/placement.rules.ts'
import { uploadLimits } from '#worker/files/upload.rules.ts'
import { addWords } from './add-words.ts'
import type { DesignElement } from './design-history.ts'
import { keepPicture, sizeOf, urlOf, type PictureRefusal } from './sources.ts'
import type { Design } from './use-design.ts'
import styles from './Designer.module.css'

const undoIcon = <path d="M4 9.5h10a5.5 5.5 0 0 1 0 11h-3M4 9.5l5-5M4 9.5l5 5" />
const redoIcon = <path d="M20 9.5H10a5.5 5.5 0 0 0 0 11h3M20 9.5l-5-5M20 9.5l-5 5" />
/** The part of the print area that a new picture or text covers. */
const firstShare = { picture: 0.7, text: 0.5 } as const

/** The most pixels of a picture, as its refusal says them. */
const mostPixels = (language: string) => ({
  most: uploadLimits.pixels / 1_000_000,
  side: new Intl.NumberFormat(language).format(artworkLimits.mostPixels),
})

/** Adds elements to the design, and undoes steps. */
export function AddBar({
  product,
  owner,
  design,
  art,
}: {
  product: ProductKind
  owner: string
  design: Design
  /** The key of a picture of the shop to begin a design with; null without one. */
  art: string | null
}) {
  const { t } = useTranslation('designer')
  const language = useLanguage()
  const { area, place, state, step, undo, redo } = design
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<PictureRefusal | 'moves' | null>(null)
  const [isPicking, setIsPicking] = useState(false)
  const isFull = state.elements.length >= artworkLimits.elements
  const addPicture = (picture: { source: string; pixelWidth: number; pixelHeight: number }, name: string) =>
    step({
      type: 'add',
      element: onPlace<DesignElement>(
        {
          kind: 'picture',
          id: crypto.randomUUID(),
          name,
          ...picture,
          ...placedFirst(area, picture.pixelWidth / picture.pixelHeight, firstShare.picture),
        },
        place,
      ),
    })
  const addFile = async (file: File | undefined) => {
    if (file === undefined) return
    const kept = await keepPicture(file, owner)
    if (typeof kept === 'string') return setRefusal(kept)
    const { isMoving, ...picture } = kept
    setRefusal(isMoving ? 'moves' : null)
    addPicture(picture, file.name)
  }
  const addFromGallery = async (key: string, title: string) => {
    setIsPicking(false)
    const size = await sizeOf(urlOf(key) ?? '')
    setRefusal(size === null ? 'undrawable' : null)
    if (size !== null) addPicture({ source: key, ...size }, title)
  }
  const [, navigate] = useLocation()
  const search = useSearch()
  const beginWith = useEffectEvent((key: string) => {
    // Without it in the address a reload does not add the picture again.
    const query = new URLSearchParams(search)
    query.delete('art')
    navigate(query.size > 0 ? `${location.pathname}?${query}` : location.pathname, { replace: true })
    design.beginAnother()
    void titleOf(key).then((title) => addFromGallery(key, title))
  })
  // Once for each picture that an address brings.
  useEffect(() => {
    if (art !== null) beginWith(art)
  }, [art])
  const addText = () =>
    addWords(design, product, { text: t('add.firstText'), font: 'poster' }, { share: firstShare.text, down: 0.5 })
  return (
    <div className={styles['add']}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('add.file')}
        onChange={({ target }) => {
          void addFile(target.files?.[0])
          target.value = ''
        }}
      />
      <Toolbar label={t('add.label')} className={styles['ways']}>
        <Button variant="quiet" isDisabled={isFull} onClick={() => input.current?.click()}>
          {t('add.file')}
        </Button>
        <Button variant="quiet" isDisabled={isFull} onClick={() => setIsPicking(true)}>
          {t('add.gallery')}
        </Button>
        <Button variant="quiet" isDisabled={isFull} onClick={() => void addText()}>
          {t('add.text')}
        </Button>
        <span className={styles['history']}>
          <IconButton icon={undoIcon} label={t('add.undo')} isDisabled={state.past.length === 0} onClick={undo} />
          <IconButton icon={redoIcon} label={t('add.redo')} isDisabled={state.future.length === 0} onClick={redo} />
        </span>
      </Toolbar>
      {refusal !== null && (
        <Notice tone={refusal === 'moves' ? 'info' : 'error'}>
          {refusal === 'undrawable' ? t('add.undrawable') : t(`add.refused.${refusal}`, mostPixels(language))}
        </Notice>
      )}
      <PictureDialog
        isOpen={isPicking}
        onClose={() => setIsPicking(false)}
        onPick={(key, title) => void addFromGallery(key, title)}
      />
    </div>
  )
}

/** What a picture of the shop is called; the words of its key when the shop does not say. */
async function titleOf(key: string): Promise<string> {
  const words = designOf(key).replaceAll('-', ' ')
  const page = readyDesignOf(key)
  if (page === null) return words
  return call('readyDesignShow', { params: page }).then(
    ({ picture }) => picture.title[shownLanguage()],
    () => words,
  )
}

const artLibrary = async () => (await import('./library/ArtLibrary.tsx')).ArtLibrary

/** Picks one of the shop's designs to print. The library is loaded when it is opened. */
function PictureDialog({
  isOpen,
  onClose,
  onPick,
}: {
  isOpen: boolean
  onClose: () => void
  onPick: (key: string, title: string) => void
}) {
  const { t } = useTranslation(['designer', 'ui'])
  const Library = useLazyComponent(artLibrary, isOpen, () => {
    onClose()
    showToast(t('ui:error.offline'), { tone: 'error' })
  })
  return (
    <Dialog title={t('add.galleryTitle')} isOpen={isOpen} onClose={onClose}>
      {Library === null ? <Skeleton shape="picture" /> : <Library onPick={onPick} />}
    </Dialog>
  )
}
