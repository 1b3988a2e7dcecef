import { useTranslation } from 'react-i18next'
import type { ResponseBody } from '#contract/wire'
import { auditTextKey } from '#domain/audit-actions'
import { call } from '../../api/client.ts'
import { useLongList } from '../../api/use-long-list.ts'
import { useServerData } from '../../api/use-server-data.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/Button.tsx'
import { Loadable } from '../../ui/Loadable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { formatMoment } from '../settings/format-day.ts'
import styles from './AuditScreen.module.css'

type Page = ResponseBody<'staffAudit'>
type Line = Page['lines'][number]
const pageOf = ({ lines, hasMore }: Page) => ({ rows: lines, after: hasMore ? String(lines.at(-1)?.seq ?? 0) : null })

/** The audit log (R-STAFF-04), the newest first; older lines on demand. */
export function AuditScreen() {
  const { t } = useTranslation('staff')
  const source = useServerData('staffAudit')
  return (
    <>
      <h1>{t('links.audit')}</h1>
      <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
        {(first) => <Lines first={first} />}
      </Loadable>
    </>
  )
}

function Lines({ first }: { first: Page }) {
  const { t } = useTranslation('staff')
  const { rows, loadMore, isLoading, error } = useLongList(
    pageOf(first),
    ({ seq }) => seq,
    async (after) => pageOf(await call('staffAudit', { query: { before: Number(after) } })),
  )
  return (
    <>
      <ol className={styles['lines']}>
        {rows.map((line) => (
          <AuditLine key={line.seq} line={line} />
        ))}
      </ol>
      {error !== null && <Notice tone="error">{error.message}</Notice>}
      {loadMore !== null && (
        <Button variant="quiet" busy={isLoading && t('audit.loading')} onClick={loadMore}>
          {t('audit.more')}
        </Button>
      )}
    </>
  )
}

function AuditLine({ line }: { line: Line }) {
  const { t, i18n } = useTranslation('staff')
  const language = useLanguage()
  // An action of a Worker that is newer than this page shows as it is written down.
  const key = `audit.actions.${auditTextKey(line.action)}`
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
