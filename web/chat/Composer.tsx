import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { stored } from '#web/app/stores/stored.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { chatLimits } from '#worker/chat/chat.rules.ts'
import { drawings } from './drawings.tsx'
import { EmojiPicker } from './EmojiPicker.tsx'
import { acceptedFiles, mostFileBytes, refusalOf } from './file-rules.ts'
import styles from './Composer.module.css'

/** Actions on a composer from outside. */
export interface ComposerHandle {
  focus: () => void
  /** Inserts text at the cursor. */
  insert: (text: string) => void
}

interface ComposerProps {
  /** The name of the draft, which survives a reload. */
  draftKey: string
  label?: string
  onSend: (text: string) => void
  /** Absent where files cannot be sent. */
  onFile?: ((file: File) => void) | undefined
  onTyping: () => void
  /** More tools, shown before the message. */
  tools?: ReactNode
  ref?: Ref<ComposerHandle>
}

/** The field for a message. Enter sends, Shift and Enter is a new line; pictures can be pasted. The draft is kept. */
export function Composer({ draftKey, label, onSend, onFile, onTyping, tools, ref }: ComposerProps) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const area = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const key = `chatDraft:${draftKey}`
  const [text, setText] = useState(() => stored.read('session', key) ?? '')
  const over = [...text.trim()].length - chatLimits.contentLength
  const write = (next: string) => {
    setText(next)
    stored.write('session', key, next)
  }
  const insert = (added: string) => {
    const { selectionStart, selectionEnd } = area.current ?? { selectionStart: text.length, selectionEnd: text.length }
    write(text.slice(0, selectionStart) + added + text.slice(selectionEnd))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(selectionStart + added.length, selectionStart + added.length)
    })
  }
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus(), insert }))
  // Grows with the text, up to a limit in the style sheet.
  useEffect(() => {
    if (area.current === null) return
    area.current.style.height = 'auto'
    area.current.style.height = `${area.current.scrollHeight + 3}px`
  }, [text])

  const send = () => {
    if (text.trim() === '' || over > 0) return
    onSend(text.trim())
    write('')
    area.current?.focus()
  }
  const take = (files: Iterable<File>) => {
    for (const file of files) {
      const refusal = refusalOf(file)
      if (refusal === null) onFile?.(file)
      else
        showToast(t(`file.refused${refusal}`, { name: file.name, most: formatBytes(mostFileBytes, language) }), {
          tone: 'error',
        })
    }
  }
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {over > 0 && (
        <p role="alert" className={styles['tooLong']}>
          {t('composer.tooLong', { over })}
        </p>
      )}
      <textarea
        ref={area}
        className={styles['text']}
        rows={1}
        value={text}
        aria-label={label ?? t('composer.label')}
        aria-invalid={over > 0 || undefined}
        placeholder={label ?? t('composer.placeholder')}
        onChange={(event) => {
          write(event.target.value)
          onTyping()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
        onPaste={(event) => {
          if (onFile === undefined || event.clipboardData.files.length === 0) return
          event.preventDefault()
          take(event.clipboardData.files)
        }}
      />
      <div className={styles['tools']}>
        {onFile !== undefined && (
          <>
            <input
              ref={chooser}
              type="file"
              hidden
              multiple
              accept={acceptedFiles}
              aria-label={t('composer.attach')}
              onChange={(event) => {
                take(event.target.files ?? [])
                event.target.value = ''
              }}
            />
            <IconButton icon={drawings.attach} label={t('composer.attach')} onClick={() => chooser.current?.click()} />
          </>
        )}
        <EmojiPicker onChoose={insert} />
        {tools}
        <IconButton
          icon={drawings.send}
          label={t('composer.send')}
          type="submit"
          className={styles['send']}
          aria-disabled={text.trim() === '' || over > 0 || undefined}
        />
      </div>
    </form>
  )
}
