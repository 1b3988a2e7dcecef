import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseBody } from '#contract/wire'
import { call } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useServerData } from '../../api/use-server-data.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/Button.tsx'
import { Loadable } from '../../ui/Loadable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatMoment } from '../settings/format-day.ts'
import styles from './AuditScreen.module.css'

type Line = ResponseBody<'staffAudit'>['lines'][number]

/** The audit log (decisions §6), the newest first; older lines on demand. */
export function AuditScreen() {
  const { t } = useTranslation('staff')
  const source = useServerData('staffAudit')
  const [older, setOlder] = useState<{ lines: readonly Line[]; hasMore: boolean } | null>(null)
  const more = useAction((before: number) => call('staffAudit', { query: { before } }))
  const loadMore = async (lines: readonly Line[]) => {
    const last = lines.at(-1)
    const outcome = last === undefined ? null : await more.run(last.seq)
    if (outcome?.status === 'success') setOlder((before) => ({ lines: [...(before?.lines ?? []), ...outcome.result.lines], hasMore: outcome.result.hasMore }))
  }
  return (
    <>
      <h1>{t('links.audit')}</h1>
      <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
        {(first) => {
          // A reload of the newest may reach into what was loaded as older.
          const known = new Set(first.lines.map(({ seq }) => seq))
          const lines = [...first.lines, ...(older?.lines ?? []).filter(({ seq }) => !known.has(seq))]
          return (
            <>
              <ol className={styles['lines']}>
                {lines.map((line) => (
                  <AuditLine key={line.seq} line={line} />
                ))}
              </ol>
              {more.state.status === 'failure' && <Notice tone="error">{more.state.error.message}</Notice>}
              {(older ?? first).hasMore && (
                <Button variant="quiet" busy={more.state.status === 'loading' && t('audit.loading')} onClick={() => void loadMore(lines)}>
                  {t('audit.more')}
                </Button>
              )}
            </>
          )
        }}
      </Loadable>
    </>
  )
}

function AuditLine({ line }: { line: Line }) {
  const { t, i18n } = useTranslation('staff')
  const language = useLanguage()
  // An action of an area that has no words here yet shows as it is written down.
  const key = `audit.actions.${line.action.replace('.', '_')}`
  const action = i18n.exists(`staff:${key}`) ? i18n.t(`staff:${key}` as never) : line.action
  const facts = Object.entries(line.facts)
  return (
    <li className={styles['line']}>
      <time dateTime={line.at} className={styles['quiet']}>
        {formatMoment(line.at, language)}
      </time>
      <p>
        <strong>{line.actor ?? t('audit.shop')}</strong> {action}
      </p>
      <p className={styles['quiet']}>
        {line.subjectKind} {line.subjectId}
        {facts.length > 0 && ` · ${facts.map(([name, value]) => `${name}: ${String(value)}`).join(', ')}`}
      </p>
    </li>
  )
}
