import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { chatLimits } from '#worker/chat/chat.rules.ts'
import { drawings } from './drawings.tsx'
import { formatDay, formatTime } from './format-moment.ts'
import type { Room } from './room.ts'
import styles from './Conversation.module.css'

const dayAndTime = (at: Date, language: string): string =>
  `${formatDay(at, language, new Date())}, ${formatTime(at, language)}`

/** Searches the whole thread; the chosen message is shown in its place. */
export function SearchPanel({
  room,
  onChoose,
  onClose,
}: {
  room: Room
  onChoose: (seq: number) => void
  onClose: () => void
}) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const found = useStore(room.store, (state) => state.found)
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const outcome = () => {
    if (found === null) return ''
    if (found.messages === null) return t('search.searching')
    if (found.messages.length === 0) return t('search.none', { query: found.query })
    return `${t('search.count', { count: found.messages.length })}${found.hasMore ? ` ${t('search.more')}` : ''}`
  }
  return (
    <search
      className={styles['search']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <form
        className={styles['searchForm']}
        onSubmit={(event) => {
          event.preventDefault()
          if (query.trim() !== '') room.search(query.trim())
        }}
      >
        <input
          ref={input}
          type="search"
          value={query}
          maxLength={chatLimits.searchLength}
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          onChange={(event) => setQuery(event.target.value)}
        />
        <IconButton icon={drawings.search} label={t('search.submit')} type="submit" />
        <IconButton icon="close" label={t('search.close')} onClick={onClose} />
      </form>
      <p role="status" className={styles['outcome']}>
        {outcome()}
      </p>
      {found?.messages && found.messages.length > 0 && (
        <ul className={styles['found']}>
          {[...found.messages].reverse().map((message) => (
            <li key={message.id}>
              <button type="button" onClick={() => onChoose(message.seq)}>
                <span>{message.content}</span>
                <time dateTime={message.sentAt}>{dayAndTime(new Date(message.sentAt), language)}</time>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
