import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { eyeOff } from '#web/ui/eye-off.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import type { PictureFolder } from '#worker/catalogue/catalogue-editing.rules.ts'
import { readyToGoCategories } from '#worker/catalogue/product-kinds.rules.ts'
import { textIn, type Localized } from '#worker/platform/language.rules.ts'
import { AddPicture } from './AddPicture.tsx'
import { PictureForm } from './PictureForm.tsx'
import { PrintFileForm } from './PrintFileForm.tsx'
import { useOrdering } from './use-ordering.ts'
import styles from './Catalogue.module.css'

export type KeptPicture = ResponseBody<'staffPictureAdd'>

interface PictureTilesProps {
  pictures: readonly KeptPicture[]
  folder: PictureFolder
  /** The product the pictures belong to; null for a gallery's pictures. */
  productId: string | null
  /** The title that a new picture begins with. */
  title?: Localized
  onChanged: () => void
  /** Whether the folder has more pictures that are not loaded yet. */
  isPart?: boolean
}

const isReadyToGo = (folder: PictureFolder): boolean => readyToGoCategories.some((category) => category === folder)

/** `hoodies/ink-tiger-1a2b3c4d.jpg` as the parameters of its calls. */
function placeOf(path: string): { category: PictureFolder; file: string } {
  const [category = '', file = ''] = path.split('/')
  return { category: category as PictureFolder, file }
}

/** Pictures that can be sorted, published, hidden and described; a new one is dropped among them or chosen. */
export function PictureTiles({ pictures, isPart = false, folder, productId, title, onChanged }: PictureTilesProps) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const [edited, setEdited] = useState<KeptPicture | null>(null)
  const [added, setAdded] = useState<File | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const nameOf = (picture: KeptPicture) => textIn(picture.title, language)
  /** Runs an action and shows its error. Resolves to whether it succeeded. */
  const attempt = async (action: Promise<unknown>): Promise<boolean> => {
    try {
      await action
      return true
    } catch (reason) {
      showToast(t('failed', { reason: asApiError(reason).message }), { tone: 'error' })
      return false
    } finally {
      onChanged()
    }
  }
  const move = (path: string, before: string | null) =>
    call('staffPictureMove', { params: placeOf(path), body: { before } })
  /**
   * A picture can only be put in front of another one. To put it behind the last one loaded, which need not be the last
   * of the folder: put it in front of that one, then swap the two.
   */
  const moveBehind = async (path: string, last: string) => {
    await move(path, last)
    await move(last, path)
  }
  const ordering = useOrdering(
    pictures.map(({ path }) => path),
    (path, before) => {
      const last = pictures.at(-1)?.path
      void attempt(before === null && isPart && last !== undefined ? moveBehind(path, last) : move(path, before))
    },
  )
  const setShown = (picture: KeptPicture, isPublished: boolean) =>
    attempt(call('staffPictureChange', { params: placeOf(picture.path), body: { isPublished } }))
  const hide = async (picture: KeptPicture) => {
    if (await setShown(picture, false))
      showToast(t('picture.wasHidden', { name: nameOf(picture) }), {
        action: { label: t('undo'), run: () => void setShown(picture, true) },
      })
  }
  const takeDropped = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    setAdded(file)
  }
  return (
    <div
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={takeDropped}
    >
      <ul className={styles['tiles']}>
        {pictures.map((picture, index) => {
          const name = nameOf(picture)
          return (
            <li
              key={picture.path}
              className={classNames(styles['tile'], !picture.isPublished && styles['hidden'])}
              {...ordering.rowOf(picture.path)}
            >
              <Picture source={picture} alt={textIn(picture.alt, language)} sizes="(max-width: 500px) 45vw, 200px" />
              <p className={styles['caption']}>
                {name}
                {!picture.isPublished && <span className={styles['mark']}>{t('hidden')}</span>}
              </p>
              <div className={styles['actions']}>
                <IconButton
                  icon="arrowLeft"
                  label={t('moveUp', { name })}
                  isDisabled={index === 0}
                  onClick={() => ordering.step(picture.path, -1)}
                />
                <IconButton
                  icon="arrowRight"
                  label={t('moveDown', { name })}
                  isDisabled={index === pictures.length - 1}
                  onClick={() => ordering.step(picture.path, 1)}
                />
                <IconButton
                  icon={picture.isPublished ? 'eye' : eyeOff}
                  label={t(picture.isPublished ? 'picture.hide' : 'picture.show', { name })}
                  onClick={() => void (picture.isPublished ? hide(picture) : setShown(picture, true))}
                />
                <IconButton icon="menu" label={t('picture.edit', { name })} onClick={() => setEdited(picture)} />
              </div>
            </li>
          )
        })}
        <li className={styles['add']}>
          <button type="button" onClick={() => chooser.current?.click()}>
            <span>{t('picture.add')}</span>
            <span className={styles['soft']}>{t('picture.drop')}</span>
          </button>
          <input
            ref={chooser}
            className="visually-hidden"
            type="file"
            tabIndex={-1}
            accept="image/*"
            aria-label={t('picture.choose')}
            onChange={(event) => {
              setAdded(event.target.files?.[0] ?? null)
              event.target.value = ''
            }}
          />
        </li>
      </ul>
      <Dialog
        title={edited === null ? '' : t('picture.edit', { name: nameOf(edited) })}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited !== null && (
          <>
            <PictureForm
              picture={edited}
              onSaved={() => {
                setEdited(null)
                onChanged()
              }}
            />
            {isReadyToGo(folder) && (
              <PrintFileForm
                picture={edited}
                place={placeOf(edited.path)}
                onSaved={(kept) => {
                  setEdited(kept)
                  onChanged()
                }}
              />
            )}
          </>
        )}
      </Dialog>
      <Dialog title={t('picture.add')} isOpen={added !== null} onClose={() => setAdded(null)}>
        {added !== null && (
          <AddPicture
            file={added}
            folder={folder}
            productId={productId}
            {...(title && { title })}
            onAdded={(name) => {
              setAdded(null)
              showToast(t('picture.added', { name }))
              onChanged()
            }}
          />
        )}
      </Dialog>
    </div>
  )
}
