import { useTranslation } from 'react-i18next'
import { shop } from '#domain/shop'
import { call } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Failure } from './Failure.tsx'
import { Group } from './Group.tsx'

/** Everything the shop keeps of her as one JSON file (decisions §3). */
export function DownloadData() {
  const { t } = useTranslation('settings')
  const { state, run } = useAction(async () => {
    const data: unknown = await call('accountExport')
    saveFile(`${shop.name.toLowerCase()}-my-data.json`, JSON.stringify(data, null, 2))
  })
  return (
    <Group title={t('data.title')} text={t('data.text')}>
      <div role="status">{state.status === 'success' && <Notice tone="success">{t('data.done')}</Notice>}</div>
      {state.status === 'failure' && <Failure text={t('data.failed')} detail={state.error.message} />}
      <div>
        <Button variant="quiet" busy={state.status === 'loading' && t('data.busy')} onClick={() => void run()}>
          {t('data.download')}
        </Button>
      </div>
    </Group>
  )
}

/** The call needs the session's token, so the browser cannot fetch the file by a link of its own. */
function saveFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
