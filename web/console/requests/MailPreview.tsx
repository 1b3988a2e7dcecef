import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { RequestBody } from '#worker/api/wire.ts'
import { MailShown } from './MailShown.tsx'

/**
 * Shows the mail that would be sent, rendered by the Worker's own template; nothing is sent. `draft` is called when it
 * is opened.
 */
export function MailPreview({
  requestId,
  draft,
}: {
  requestId: string
  draft: () => NonNullable<RequestBody<'staffRequestPreview'>> | null
}) {
  const { t } = useTranslation('staff-requests')
  const { state, run, reset } = useAction((body: NonNullable<RequestBody<'staffRequestPreview'>>) =>
    call('staffRequestPreview', { params: { requestId }, body }),
  )
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
        {state.status === 'success' && (
          <MailShown
            mail={state.result}
            to={state.result.to === null ? t('preview.nobody') : t('preview.to', { address: state.result.to })}
          />
        )}
      </Dialog>
    </>
  )
}
