import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#web/app/api/use-action.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { PictureFolder } from '#worker/catalogue/catalogue-editing.rules.ts'
import {
  leastPrintDpi,
  leastPrintWidthIn,
  mostPrintWidthIn,
  printQualityOf,
} from '#worker/catalogue/print-products.rules.ts'
import type { KeptPicture } from './PictureTiles.tsx'
import { readPicture } from './prepare-picture.ts'
import { sendPrintFile } from './send-picture.ts'
import light from '#web/files/QualityLight.module.css'
import styles from './Catalogue.module.css'

/** Inches as typed: `10`, `10.5`, `10,5`. Null for anything else, and beyond what is printed. */
function inchesTyped(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  const inches = /^\d{1,2}(\.\d)?$/.test(text) ? Number(text) : null
  return inches !== null && inches >= leastPrintWidthIn && inches <= mostPrintWidthIn ? inches : null
}

/** What a design is printed from, and another file in its place: a transparent PNG and its width in inches. */
export function PrintFileForm({
  picture: { print },
  place,
  onSaved,
}: {
  picture: KeptPicture
  place: { category: PictureFolder; file: string }
  onSaved: (picture: KeptPicture) => void
}) {
  const { t } = useTranslation(['press', 'desk'])
  const language = useLanguage()
  const [chosen, setChosen] = useState<{ file: File; width: number } | null>(null)
  const [typed, setTyped] = useState(String(print?.widthIn ?? 10))
  const [fault, setFault] = useState<'missing' | 'unreadable' | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { state, run } = useAction(sendPrintFile)
  const inches = inchesTyped(typed)
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
  const dpi = chosen === null || inches === null ? null : Math.floor(chosen.width / inches)
  const choose = async (file: File) => {
    try {
      const { width } = await readPicture(file)
      setFault(null)
      setChosen({ file, width })
    } catch {
      setFault('unreadable')
    }
  }
  const save = async () => {
    if (chosen === null) return setFault('missing')
    if (inches === null) return
    const outcome = await run(place, String(inches), chosen.file)
    if (outcome?.status !== 'success') return
    setChosen(null)
    showToast(t('design.saved'))
    onSaved(outcome.result)
  }
  return (
    <form
      noValidate
      className={styles['form']}
      aria-label={t('design.title')}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h3>{t('design.title')}</h3>
      <p>
        {print === null
          ? t('design.none')
          : `${t('desk:art.size', { width: number(print.widthIn), height: number(print.heightIn) })} · ${
              print.dpi === null
                ? t('desk:art.shapes')
                : t(`desk:art.dpi.${printQualityOf(print.dpi)}`, { dpi: print.dpi })
            }`}
      </p>
      <input
        ref={chooser}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept="image/png,.png"
        aria-label={t('design.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void choose(file)
          event.target.value = ''
        }}
      />
      <Button variant="quiet" onClick={() => chooser.current?.click()}>
        {t('design.choose')}
      </Button>
      {chosen !== null && <p>{t('design.chosen', { name: chosen.file.name, width: chosen.width })}</p>}
      {fault !== null && <Notice tone="error">{t(`design.${fault}`)}</Notice>}
      <TextField
        label={t('design.inches')}
        name="inches"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        value={typed}
        onText={setTyped}
        error={
          inches === null
            ? t('design.inchesWrong', { least: number(leastPrintWidthIn), most: mostPrintWidthIn })
            : undefined
        }
      />
      {dpi !== null && (
        <p className={light['line']} data-quality={printQualityOf(dpi)}>
          <span className={light['light']} aria-hidden="true" />
          {t(`desk:art.dpi.${printQualityOf(dpi)}`, { dpi })}
          {dpi < leastPrintDpi && ` · ${t('design.tooSmall')}`}
        </p>
      )}
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      <Button type="submit" busy={state.status === 'loading' && t('files.sending')}>
        {t('design.save')}
      </Button>
    </form>
  )
}
