import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { PictureFolder } from '#worker/catalogue/catalogue-editing.rules.ts'
import { defaultLanguage, noText, type Localized } from '#worker/platform/language.rules.ts'
import { largest, partOf, shapes, uncropped } from './crop.ts'
import { CropFrame } from './CropFrame.tsx'
import { faultsOfTexts, fieldsOfPicture, PictureTextFields, textsOfPicture } from './PictureTextFields.tsx'
import { CannotPrepare, preparePicture, readPicture } from './prepare-picture.ts'
import { sendPicture } from './send-picture.ts'
import styles from './Catalogue.module.css'

/** A picture narrower than this, in px, looks soft when it is shown large. */
const sharpWidth = 960

/** Crops, describes and uploads a picture; the sizes that the image service needs are made here. */
export function AddPicture({
  file,
  folder,
  productId,
  title = noText,
  onAdded,
}: {
  file: File
  folder: PictureFolder
  productId: string | null
  /** The title to begin with. */
  title?: Localized
  onAdded: (name: string, path: string) => void
}) {
  const { t } = useTranslation('catalogue')
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<CannotPrepare['why'] | null>(null)
  const [crop, setCrop] = useState(uncropped)
  const [texts, setTexts] = useState(fieldsOfPicture({ title, alt: noText }))
  const [progress, setProgress] = useState({ done: 0, all: 0 })
  useEffect(() => {
    let isCurrent = true
    readPicture(file).then(
      (read) => isCurrent && setPicture(read),
      () => isCurrent && setProblem('unreadable'),
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  const { state, run } = useAction(async () => {
    if (picture === null) return null
    const prepared = await preparePicture(picture, crop, textsOfPicture(texts).title[defaultLanguage]).catch(
      (reason: unknown) => {
        if (reason instanceof CannotPrepare) setProblem(reason.why)
        throw reason
      },
    )
    return sendPicture(folder, prepared, { ...textsOfPicture(texts), productId }, (done) =>
      setProgress({ done, all: prepared.files.length }),
    )
  })
  const send = async () => {
    const outcome = await run()
    if (outcome?.status === 'success' && outcome.result !== null)
      onAdded(textsOfPicture(texts).title[defaultLanguage], outcome.result.path)
  }
  if (problem !== null) return <Notice tone="error">{t(`picture.${problem}`)}</Notice>
  const keptWidth = picture && partOf(picture, crop).width
  return (
    <CheckedForm faults={faultsOfTexts(texts)} labels={{}} onValid={() => void send()}>
      {(errorOf) => (
        <div className={styles['form']}>
          {picture === null ? (
            <Skeleton className={styles['preview']} />
          ) : (
            <CropFrame picture={picture} crop={crop} onCrop={setCrop} />
          )}
          <SelectField
            name="shape"
            label={t('picture.shape')}
            hint={t('picture.shapeHint')}
            value={crop.shape}
            options={shapes.map((value) => ({ value, label: t(`picture.shapes.${value}`) }))}
            onSelect={(shape) => picture !== null && setCrop(largest(picture, shape))}
          />
          {keptWidth !== null && keptWidth < sharpWidth && (
            <Notice tone="info">{t('picture.tooSmall', { width: keptWidth })}</Notice>
          )}
          <PictureTextFields texts={texts} onTexts={setTexts} errorOf={errorOf} />
          {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
          <Button
            type="submit"
            variant="main"
            busy={state.status === 'loading' && t('picture.sending', progress)}
            isDisabled={picture === null}
          >
            {t('picture.send')}
          </Button>
        </div>
      )}
    </CheckedForm>
  )
}
