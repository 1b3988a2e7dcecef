import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { ChatFile } from '#worker/chat/chat.rules.ts'
import { drawings } from './drawings.tsx'
import { useFile, type FileAccess } from './use-file.ts'
import styles from './Message.module.css'

/**
 * A picture or PDF in the thread. Only members of the room may see files, so they are fetched with the reader's token
 * (R-CHAT-12).
 */
export const MessageFile = ({ file, files }: { file: ChatFile; files: FileAccess }) =>
  file.type.startsWith('image/') ? <PictureFile file={file} files={files} /> : <OtherFile file={file} files={files} />

function PictureFile({ file, files }: { file: ChatFile; files: FileAccess }) {
  const { t } = useTranslation('chat')
  const [isLarge, setIsLarge] = useState(false)
  const { url, hasFailed, load } = useFile(file, files, true)
  if (hasFailed) return <FailedFile onRetry={() => void load()} />
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
        onClick={() => setIsLarge(true)}
        aria-label={t('file.open', { name: file.name })}
        aria-busy={url === null || undefined}
      >
        {url !== null && <img src={url} alt="" />}
      </button>
      <Dialog title={file.name} isOpen={isLarge} onClose={() => setIsLarge(false)}>
        {url !== null && <img src={url} alt={t('file.picture', { name: file.name })} className={styles['large']} />}
      </Dialog>
    </>
  )
}

function OtherFile({ file, files }: { file: ChatFile; files: FileAccess }) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const { hasFailed, load } = useFile(file, files, false)
  const open = async () => {
    const url = await load()
    if (url === null) return
    const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
    link.click()
  }
  return (
    <>
      <button
        type="button"
        className={styles['document']}
        onClick={() => void open()}
        aria-label={t('file.open', { name: file.name })}
      >
        <Icon name={drawings.document} />
        <span>
          <span className={styles['fileName']}>{file.name}</span>
          <span className={styles['fileSize']}>{t('file.pdf', { size: formatBytes(file.size, language) })}</span>
        </span>
      </button>
      {hasFailed && <FailedFile onRetry={() => void open()} />}
    </>
  )
}

function FailedFile({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('chat')
  return (
    <div className={styles['failedFile']} role="alert">
      <p>{t('file.failed')}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t('progress.retry')}
      </Button>
    </div>
  )
}
