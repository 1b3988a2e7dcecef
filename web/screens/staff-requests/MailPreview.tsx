import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestBody, ResponseBody } from '#contract/wire'
import { call } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { showMail } from './mail-sheet.ts'
import styles from './MailPreview.module.css'

type Mail = ResponseBody<'staffRequestPreview'>

/** Shows the mail that sending would send, rendered by the Worker's own template; nothing is sent. `draft` is asked for when it is opened. */
export function MailPreview({ requestId, draft }: { requestId: string; draft: () => NonNullable<RequestBody<'staffRequestPreview'>> | null }) {
  const { t } = useTranslation('staff-requests')
  const { state, run, reset } = useAction((body: NonNullable<RequestBody<'staffRequestPreview'>>) => call('staffRequestPreview', { params: { requestId }, body }))
  const open = () => {
    const body = draft()
    if (body !== null) void run(body)
  }
  return (
    <>
      <Button variant="quiet" busy={state.status === 'loading' && t('preview.busy')} onClick={open}>
        {t('preview.open')}
      </Button>
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      <Dialog title={t('preview.title')} isOpen={state.status === 'success'} onClose={reset}>
        {state.status === 'success' && <MailShown mail={state.result} />}
      </Dialog>
    </>
  )
}

function MailShown({ mail }: { mail: Mail }) {
  const { t } = useTranslation('staff-requests')
  const [form, setForm] = useState<'html' | 'text'>('html')
  return (
    <div className={styles['mail']}>
      <p className={styles['to']}>{mail.to === null ? t('preview.nobody') : t('preview.to', { address: mail.to })}</p>
      <p className={styles['subject']}>
        <span className="visually-hidden">{t('preview.subject')}: </span>
        {mail.subject}
      </p>
      <Tabs
        label={t('preview.views')}
        tabs={[
          { value: 'html', label: t('preview.asHtml') },
          { value: 'text', label: t('preview.asText') },
        ]}
        selected={form}
        onSelect={setForm}
      >
        {form === 'html' ? <MailSheet html={mail.html} /> : <pre className={styles['text']}>{mail.text}</pre>}
      </Tabs>
    </div>
  )
}

function MailSheet({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current !== null) showMail(host.current, html)
  }, [html])
  return <div ref={host} className={styles['sheet']} />
}
