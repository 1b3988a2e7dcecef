import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { readFile } from '#web/app/api/read-file.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import { shop } from '#worker/shop-settings/shop.rules.ts'
import { Failure } from './Failure.tsx'
import { Group } from './Group.tsx'
import { LogInAgain } from './LogInAgain.tsx'

/**
 * Everything the shop has about the customer, and their files, as one ZIP file or several if there is much (R-PRIV-01).
 */
export function DownloadData() {
  const { t } = useTranslation('settings')
  const { state, run } = useAction(async () => {
    const { parts } = await call('accountExportParts')
    for (let part = 1; part <= parts; part += 1) {
      const file = await readFile(`/api/AccountSettings/export?part=${part}`)
      saveBlob(file, `${shop.name.toLowerCase()}-my-data${part === 1 ? '' : `-${part}`}.zip`)
    }
  })
  const isStale = state.status === 'failure' && state.error.body['loginAgain'] === true
  return (
    <Group title={t('data.title')} text={t('data.text')}>
      <div role="status">{state.status === 'success' && <Notice tone="success">{t('data.done')}</Notice>}</div>
      {isStale && <LogInAgain />}
      {state.status === 'failure' && !isStale && <Failure text={t('data.failed')} detail={state.error.message} />}
      {!isStale && (
        <div>
          <Button variant="quiet" busy={state.status === 'loading' && t('data.busy')} onClick={() => void run()}>
            {t('data.download')}
          </Button>
        </div>
      )}
    </Group>
  )
}
