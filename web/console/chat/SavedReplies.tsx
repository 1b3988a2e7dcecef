import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { asApiError } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { drawings } from '#web/chat/drawings.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { type Language, textIn } from '#worker/platform/language.rules.ts'
import { SavedReplyForm } from './SavedReplyForm.tsx'
import styles from './RoomThread.module.css'

type Reply = ResponseBody<'savedReplyAdd'>

/**
 * Saved replies in the customer's language; the chosen one is inserted into the message, to be checked before sending.
 */
export function SavedReplies({
  isOpen,
  language,
  onClose,
  onChoose,
}: {
  isOpen: boolean
  language: Language
  onClose: () => void
  onChoose: (text: string) => void
}) {
  const { t } = useTranslation('inbox')
  return (
    <Dialog title={t('replies.title')} isOpen={isOpen} onClose={onClose}>
      <ReplyList language={language} onChoose={onChoose} />
    </Dialog>
  )
}

function ReplyList({ language, onChoose }: { language: Language; onChoose: (text: string) => void }) {
  const { t } = useTranslation('inbox')
  const source = useServerData('savedReplyList')
  const [query, setQuery] = useState('')
  /** The reply being edited; `new` for a new one. */
  const [edited, setEdited] = useState<Reply | 'new' | null>(null)
  const textOf = (reply: Reply) => textIn(reply.text, language)
  const isFound = (reply: Reply) => `${reply.title} ${textOf(reply)}`.toLowerCase().includes(query.trim().toLowerCase())
  const attempt = async (action: Promise<unknown>) => {
    const isDone = await action
      .then(() => true)
      .catch((reason: unknown) => {
        showToast(t('actions.failed', { reason: asApiError(reason).message }), { tone: 'error' })
        return false
      })
    source.reload()
    return isDone
  }
  const remove = async ({ id, title, text }: Reply) => {
    const restore = () => void attempt(call('savedReplyAdd', { body: { title, text } }))
    if (await attempt(call('savedReplyDelete', { params: { replyId: id } })))
      showToast(t('replies.deleted', { title }), { action: { label: t('actions.undo'), run: restore } })
  }
  if (edited !== null) {
    return (
      <SavedReplyForm
        reply={edited === 'new' ? null : edited}
        onDone={() => {
          setEdited(null)
          source.reload()
        }}
        onCancel={() => setEdited(null)}
      />
    )
  }
  return (
    <div className={styles['replies']}>
      <TextField label={t('replies.search')} name="query" type="search" value={query} onText={setQuery} />
      <Loadable
        source={source}
        loading={<Skeleton />}
        isEmpty={({ replies }) => replies.length === 0}
        empty={<p className={styles['soft']}>{t('replies.empty')}</p>}
      >
        {({ replies }) => (
          <ul>
            {replies.filter(isFound).map((reply) => (
              <li key={reply.id} className={styles['reply']}>
                <button type="button" className={styles['replyButton']} onClick={() => onChoose(textOf(reply))}>
                  <strong>{reply.title}</strong>
                  <span lang={language}>{textOf(reply)}</span>
                </button>
                <IconButton
                  icon={drawings.pencil}
                  label={`${t('replies.edit')}: ${reply.title}`}
                  onClick={() => setEdited(reply)}
                />
                <IconButton
                  icon="trash"
                  label={`${t('replies.delete')}: ${reply.title}`}
                  onClick={() => void remove(reply)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      <Button variant="quiet" onClick={() => setEdited('new')}>
        {t('replies.add')}
      </Button>
    </div>
  )
}
