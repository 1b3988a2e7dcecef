import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** `box` is centred, `sheet` is at the starting edge. */
  shape?: 'box' | 'sheet'
}

/**
 * A native modal dialog: focus moves in and returns, Esc and a click outside close it, and the page behind is inert and
 * does not scroll. Its content exists only while it is open.
 */
export function Dialog({ title, isOpen, onClose, children, shape = 'box' }: DialogProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return
    const opener = document.activeElement
    element.showModal()
    document.documentElement.dataset['dialog'] = 'open'
    return () => {
      element.close()
      delete document.documentElement.dataset['dialog']
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], styles[shape])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {isOpen && (
        <div className={styles['content']}>
          <div className={styles['header']}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
