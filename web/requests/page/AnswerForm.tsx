import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { call } from '#web/app/api/client.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { useSession } from '#web/app/stores/session.ts'
import { QualityLight } from '#web/files/QualityLight.tsx'
import { isTaken } from '#web/files/tray-item.ts'
import { isBusy, trayOf } from '#web/files/tray.ts'
import { UploadTray } from '#web/files/UploadTray.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextAreaField } from '#web/ui/TextField.tsx'
import type { RequestPageView } from '#worker/api/wire.ts'
import { kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { requestLimits } from '#worker/requests/custom-request.rules.ts'
import { useStep, type OnRequestChange } from './use-step.ts'
import styles from './RequestPage.module.css'

/**
 * The customer's answer to a question: text, files or both. The draft survives a reload; sending waits for unfinished
 * uploads.
 */
export function AnswerForm({
  request: { id, product },
  onChange,
}: {
  request: RequestPageView
  onChange: OnRequestChange
}) {
  const { t } = useTranslation('requests')
  const name = `answer:${id}`
  const userId = useSession((session) => session.userId)
  const tray = useMemo(() => trayOf(name), [name])
  const content = useStore(tray.store)
  useEffect(() => {
    if (userId !== null) void tray.open(userId)
  }, [tray, userId])
  const { fields, set, clear } = useDraft(name, { message: '' })
  const step = useStep(
    (body: { message: string; uploads: string[] }) => call('requestAnswer', { params: { requestId: id }, body }),
    t('answer.sent'),
    onChange,
  )
  const message = fields.message.trim()
  const uploads = content.items.filter(isTaken).map(({ upload }) => upload.id)
  const hasTrouble = content.items.some(({ state }) => state === 'failed' || state === 'kept')
  const submit = async () => {
    if (!(await step.take({ message, uploads }))) return
    clear()
    tray.clear()
  }
  const refused = step.error?.fields ?? {}
  return (
    <CheckedForm
      faults={message === '' && content.items.every(({ state }) => state === 'refused') ? { message: 'required' } : {}}
      labels={{ message: t('answer.label') }}
      refused={refused}
      onValid={() => void submit()}
    >
      {(errorOf) => (
        <>
          <TextAreaField
            label={t('answer.label')}
            name="message"
            maxLength={requestLimits.message}
            value={fields.message}
            onText={(text) => set({ message: text })}
            error={errorOf('message')}
          />
          <UploadTray
            tray={tray}
            items={content.items}
            isLoggedIn
            onLoginRequired={() => undefined}
            qualityOf={(item) => <QualityLight item={item} product={kindOf(product.category)} />}
          />
          {hasTrouble && <Notice tone="error">{t('answer.fileTrouble')}</Notice>}
          {step.error !== null && refused['message'] === undefined && (
            <Notice tone="error">{refused['uploads'] ?? step.error.message}</Notice>
          )}
          <div className={styles['actions']}>
            <Button
              type="submit"
              variant="main"
              isDisabled={hasTrouble}
              busy={step.isBusy ? t('answer.sending') : isBusy(content) && t('answer.waiting')}
            >
              {t('answer.send')}
            </Button>
          </div>
        </>
      )}
    </CheckedForm>
  )
}
