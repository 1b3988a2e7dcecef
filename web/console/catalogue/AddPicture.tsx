import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { PictureFolder } from '#worker/catalogue/catalogue-editing.rules.ts'
import { defaultLanguage, noText } from '#worker/platform/language.rules.ts'
import { faultsOfTexts, fieldsOfPicture, PictureTextFields, textsOfPicture } from './PictureTextFields.tsx'
import { CannotPrepare, draw, partOf, preparePicture, readPicture, shapes, type Cut } from './prepare-picture.ts'
import { sendPicture } from './send-picture.ts'
import styles from './Catalogue.module.css'

/** The width of the preview, in px. */
const previewWidth = 320
/** A picture narrower than this, in px, looks soft when it is shown large. */
const sharpWidth = 960

/** Crops, describes and uploads a picture; the sizes that the image service needs are made here. */
export function AddPicture({
  file,
  folder,
  productId,
  onAdded,
}: {
  file: File
  folder: PictureFolder
  productId: string | null
  onAdded: (name: string, path: string) => void
}) {
  const { t } = useTranslation('catalogue')
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<CannotPrepare['why'] | null>(null)
  const [cut, setCut] = useState<Cut>({ shape: 'whole', across: 0.5, down: 0.5 })
  const [texts, setTexts] = useState(fieldsOfPicture({ title: noText, alt: noText }))
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
    const { title } = textsOfPicture(texts)
    const prepared = await preparePicture(picture, cut, title[defaultLanguage]).catch((reason: unknown) => {
      if (reason instanceof CannotPrepare) setProblem(reason.why)
      throw reason
    })
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
  const kept = picture && partOf(picture, cut)
  const isCut = picture !== null && kept !== null
  return (
    <CheckedForm faults={faultsOfTexts(texts)} labels={{}} onValid={() => void send()}>
      {(errorOf) => (
        <div className={styles['form']}>
          <div className={styles['pair']}>
            <Preview picture={picture} cut={cut} label={t('picture.preview')} />
            <div className={styles['form']}>
              <SelectField
                name="shape"
                label={t('picture.shape')}
                value={cut.shape}
                options={shapes.map((value) => ({ value, label: t(`picture.shapes.${value}`) }))}
                onSelect={(shape) => setCut({ ...cut, shape })}
              />
              {isCut && kept.width < picture.width && (
                <Slider
                  label={t('picture.across')}
                  value={cut.across}
                  onValue={(across) => setCut({ ...cut, across })}
                />
              )}
              {isCut && kept.height < picture.height && (
                <Slider label={t('picture.down')} value={cut.down} onValue={(down) => setCut({ ...cut, down })} />
              )}
              {isCut && kept.width < sharpWidth && (
                <Notice tone="info">{t('picture.tooSmall', { width: kept.width })}</Notice>
              )}
            </div>
          </div>
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

function Slider({ label, value, onValue }: { label: string; value: number; onValue: (value: number) => void }) {
  return (
    <label className={styles['slider']}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
      />
    </label>
  )
}

function Preview({ picture, cut, label }: { picture: ImageBitmap | null; cut: Cut; label: string }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (picture !== null) frame.current?.replaceChildren(draw(picture, cut, previewWidth))
  }, [picture, cut])
  return <div ref={frame} className={styles['preview']} role="img" aria-label={label} />
}
