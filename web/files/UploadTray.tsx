import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { ruleText } from '#web/ui/rule-text.ts'
import type { ruleTexts } from '#worker/platform/rule-texts.rules.ts'
import { acceptedFiles, mostFiles } from './file-rules.ts'
import type { TrayItem } from './tray-item.ts'
import type { Tray } from './tray.ts'
import { TrayRow } from './TrayRow.tsx'
import styles from './UploadTray.module.css'

interface UploadTrayProps {
  tray: Tray
  items: readonly TrayItem[]
  /** Called when a logged-out visitor presses Upload. */
  onLoginRequired: () => void
  isLoggedIn: boolean
  /** Renders the print quality of a file. */
  qualityOf: (item: TrayItem) => ReactNode
}

/** Files to send: chosen, dropped, pasted or photographed (R-REQ-03), each with its progress and its own errors. */
export function UploadTray({ tray, items, onLoginRequired, isLoggedIn, qualityOf }: UploadTrayProps) {
  const { t } = useTranslation('uploads')
  const language = useLanguage()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [hasNone, setHasNone] = useState(false)
  const [added, setAdded] = useState(0)
  const add = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    if (chosen.length === 0) return
    setHasNone(false)
    setAdded(chosen.length)
    void tray.add(chosen)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if ((event.clipboardData?.files.length ?? 0) === 0) return
    event.preventDefault()
    add(event.clipboardData?.files ?? null)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  const upload = () => {
    if (items.length === 0) return setHasNone(true)
    if (!isLoggedIn) return onLoginRequired()
    tray.retry()
  }
  const chooser = (
    ref: typeof files,
    label: string,
    extra: { accept: string; multiple?: true; capture?: 'environment' },
  ) => (
    <input
      ref={ref}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        add(target.files)
        target.value = ''
      }}
      {...extra}
    />
  )
  return (
    <fieldset className={styles['tray']}>
      <legend className={styles['label']}>{t('label')}</legend>
      <p className={styles['hint']}>{t('hint', { count: mostFiles })}</p>
      <div
        className={styles['zone']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          add(event.dataTransfer.files)
        }}
      >
        {chooser(files, t('choose'), { accept: acceptedFiles, multiple: true })}
        {chooser(camera, t('camera'), { accept: 'image/*', capture: 'environment' })}
        <div className={styles['ways']}>
          <Button variant="quiet" onClick={() => files.current?.click()}>
            {t('choose')}
          </Button>
          <Button variant="quiet" className={styles['camera']} onClick={() => camera.current?.click()}>
            {t('camera')}
          </Button>
          <Button variant="quiet" onClick={upload}>
            {t('upload')}
          </Button>
        </div>
        <p className={styles['drop']}>{t('drop')}</p>
        <div role="alert">
          {hasNone && (
            <FieldError id="no-file" error={ruleText('file_missing' satisfies keyof typeof ruleTexts, language)} />
          )}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {added > 0 && t('added', { count: added })}
      </p>
      {items.length > 0 && (
        <ul className={styles['files']} aria-label={t('list')}>
          {items.map((item) => (
            <li key={item.id}>
              <TrayRow
                item={item}
                onRemove={() => tray.remove(item.id)}
                onRetry={tray.retry}
                quality={qualityOf(item)}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
