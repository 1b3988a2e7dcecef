import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useLongList } from '#web/app/api/use-long-list.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatMoment } from '#web/shop-ui/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { auditTextKey } from '#worker/platform/audit/audit-actions.rules.ts'
import styles from './AuditScreen.module.css'

type Page = ResponseBody<'staffAudit'>
type Line = Page['lines'][number]
const pageOf = ({ lines, hasMore }: Page) => ({ rows: lines, after: hasMore ? String(lines.at(-1)?.seq ?? 0) : null })

/** The audit log (R-STAFF-04), newest first; older lines are loaded on demand. */
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
  // An action that this page does not know, because the Worker is newer, is shown by its stored name.
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
