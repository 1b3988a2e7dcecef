import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/IconButton.tsx'
import { setNotify, setSound, useAlerts } from './alerts.ts'
import { drawings } from './drawings.tsx'
import styles from './ChatWindow.module.css'

/** Settings that are rarely needed: how the customer is alerted of new messages, and where the window docks. */
export function ChatMenu({ onDock }: { onDock: ((side: 'left' | 'right') => void) | undefined }) {
  const { t } = useTranslation('chat')
  const { sound, notify } = useAlerts()
  const [isOpen, setIsOpen] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const dock = (side: 'left' | 'right') => {
    setIsOpen(false)
    onDock?.(side)
    opener.current?.focus()
  }
  return (
    <div
      className={styles['menu']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        event.stopPropagation()
        setIsOpen(false)
        opener.current?.focus()
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <IconButton
        ref={opener}
        icon={drawings.more}
        label={t('window.more')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={id} hidden={!isOpen} className={styles['menuList']} role="group" aria-label={t('window.more')}>
        <label>
          <input type="checkbox" checked={sound} onChange={(event) => setSound(event.target.checked)} />
          {t('alerts.sound')}
        </label>
        <label>
          <input
            type="checkbox"
            checked={notify}
            onChange={(event) => void setNotify(event.target.checked).then((isAllowed) => setIsRefused(!isAllowed))}
          />
          {t('alerts.notify')}
        </label>
        <p role="status" className={isRefused ? styles['menuNotice'] : undefined}>
          {isRefused && t('alerts.refused')}
        </p>
        {onDock !== undefined && (
          <>
            <button type="button" onClick={() => dock('left')}>
              {t('window.dockLeft')}
            </button>
            <button type="button" onClick={() => dock('right')}>
              {t('window.dockRight')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
