import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/app/api/api-error.ts'
import { authorizedFetch } from '#web/app/api/authorized.ts'
import { call } from '#web/app/api/client.ts'
import { addressOf } from '#web/app/api/request.ts'
import { keeperOf } from '#web/app/api/session-keepers.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatMoment } from '#web/shop-ui/long-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { saveBlob } from '#web/ui/save-blob.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import styles from './StaffHealth.module.css'

type Archive = ResponseBody<'staffArchiveOrder'>['archive']
type Part = Archive['parts'][number]

/** Everything of the shop as files, for owners: listed in parts, each fetched by itself (docs/decisions/188). */
export function WholeShop() {
  const { t } = useTranslation('staff-health')
  const language = useLanguage()
  const source = useServerData('staffArchiveShow')
  const [listed, setListed] = useState<Archive | null>(null)
  const { state, run } = useAction(async () => setListed((await call('staffArchiveOrder')).archive))
  const archive = listed ?? source.data?.archive ?? null
  return (
    <section className={styles['section']}>
      <h2>{t('whole.title')}</h2>
      <p>{t('whole.text')}</p>
      <p className={styles['quiet']}>{t('whole.care')}</p>
      <Button
        variant="quiet"
        className={styles['start']}
        busy={state.status === 'loading' && t('whole.listing')}
        onClick={() => void run()}
      >
        {t(archive === null ? 'whole.list' : 'whole.listAgain')}
      </Button>
      {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
      {archive && (
        <>
          <p>
            {t('whole.listed', {
              when: formatMoment(archive.orderedAt, language),
              until: formatMoment(archive.until, language),
            })}
          </p>
          <Parts key={archive.id} archive={archive} />
        </>
      )}
    </section>
  )
}

/** The parts of what was listed; those that were fetched are marked while the page stays open. */
function Parts({ archive }: { archive: Archive }) {
  const { t } = useTranslation(['staff-health', 'ui'])
  const language = useLanguage()
  const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set())
  const [current, setCurrent] = useState<number | null>(null)
  const [failed, setFailed] = useState<{ part: number; error: ApiError } | null>(null)
  const one = useAction(async (part: number) => {
    const address = addressOf('staffArchivePart', { params: { archiveId: archive.id, part: String(part) } })
    const answer = await authorizedFetch(keeperOf('owner'), address, { method: 'POST' })
    const file = await answer.blob().catch(() => {
      throw new ApiError(0, { code: 'offline' }, t('ui:error.offline'))
    })
    saveBlob(file, `archive-${part}-of-${archive.parts.length}.zip`)
  })
  /** One after the other; the first that fails ends it. */
  const fetchParts = async (parts: readonly Part[]) => {
    setFailed(null)
    for (const { part } of parts) {
      setCurrent(part)
      const outcome = await one.run(part)
      setCurrent(null)
      if (outcome?.status === 'failure') setFailed({ part, error: outcome.error })
      if (outcome?.status !== 'success') return
      setFetched((before) => new Set([...before, part]))
    }
  }
  const left = archive.parts.filter(({ part }) => !fetched.has(part))
  const of = archive.parts.length
  return (
    <>
      <div role="status">
        {left.length === 0 && failed === null ? (
          <Notice tone="success">{t('whole.all')}</Notice>
        ) : (
          current !== null && t('whole.fetching', { part: current, of })
        )}
      </div>
      {failed !== null && (
        <Notice tone="error">{t('whole.failed', { part: failed.part, reason: failed.error.message })}</Notice>
      )}
      {left.length > 0 && (
        <Button
          className={styles['start']}
          busy={current !== null && t('whole.busy')}
          onClick={() => void fetchParts(left)}
        >
          {t(fetched.size === 0 ? 'whole.fetchAll' : 'whole.fetchRest', { count: left.length })}
        </Button>
      )}
      <ol className={styles['parts']}>
        {archive.parts.map((part) => (
          <li key={part.part} className={styles['part']}>
            <span>
              {t('whole.part', { part: part.part, of })} · {t(`whole.kinds.${part.kind}`, { count: part.count })}
              {part.bytes !== null && ` · ${formatBytes(part.bytes, language)}`}
            </span>
            <Button
              variant="quiet"
              isDisabled={current !== null}
              onClick={() => void fetchParts([part])}
              aria-label={t(fetched.has(part.part) ? 'whole.fetchAgainPart' : 'whole.fetchPart', { part: part.part })}
            >
              {t(fetched.has(part.part) ? 'whole.fetchAgain' : 'whole.fetch')}
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}
