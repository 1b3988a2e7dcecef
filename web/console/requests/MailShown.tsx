import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '#web/ui/Tabs.tsx'
import { showMail } from './mail-sheet.ts'
import styles from './MailPreview.module.css'

interface Mail {
  subject: string
  html: string
  text: string
  /** Null when the message is sent by mail only. */
  sms?: string | null
}

/** A mail as its readers get it: its look, its plain text, and the SMS if there is one. `to` names the recipients. */
export function MailShown({ mail, to }: { mail: Mail; to?: string }) {
  const { t } = useTranslation('staff-requests')
  const [form, setForm] = useState<'html' | 'text' | 'sms'>('html')
  const sms = mail.sms ?? null
  const shown = form === 'sms' && sms === null ? 'html' : form
  return (
    <div className={styles['mail']}>
      {to !== undefined && <p className={styles['to']}>{to}</p>}
      <p className={styles['subject']}>
        <span className="visually-hidden">{t('preview.subject')}: </span>
        {mail.subject}
      </p>
      <Tabs
        label={t('preview.views')}
        tabs={[
          { value: 'html', label: t('preview.asHtml') },
          { value: 'text', label: t('preview.asText') },
          ...(sms === null ? [] : [{ value: 'sms' as const, label: t('preview.asSms') }]),
        ]}
        selected={shown}
        onSelect={setForm}
      >
        {shown === 'html' ? (
          <MailSheet html={mail.html} />
        ) : (
          <pre className={styles['text']}>{shown === 'text' ? mail.text : sms}</pre>
        )}
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
