import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { call } from '#web/app/api/client.ts'
import { useLongList } from '#web/app/api/use-long-list.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { staffPaths } from '#web/app/staff-paths.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatMoment } from '#web/shop-ui/long-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ResponseBody } from '#worker/api/wire.ts'
import { auditTextKey } from '#worker/platform/audit/audit-actions.rules.ts'
import type { texts } from './audit.en.ts'
import { useFactWords } from './AuditFacts.tsx'
import { AuditFilters, auditFiltersFrom, type Asked } from './AuditFilters.tsx'
import styles from './AuditScreen.module.css'

type Page = ResponseBody<'staffAudit'>
type Line = Page['lines'][number]
const pageOf = ({ lines, hasMore }: Page) => ({ rows: lines, after: hasMore ? String(lines.at(-1)?.seq ?? 0) : null })

/** The audit log (R-STAFF-04) in words, newest first, by person, day and subject; older lines are loaded on demand. */
export function AuditScreen() {
  const { t } = useTranslation('staff')
  const [, navigate] = useLocation()
  const asked = auditFiltersFrom(useSearch())
  const source = useServerData('staffAudit', { query: asked })
  const change = (more: Partial<Asked>) => navigate(staffPaths.audit({ ...asked, ...more }), { replace: true })
  return (
    <>
      <h1>{t('links.audit')}</h1>
      <AuditFilters asked={asked} onChange={change} />
      <Loadable source={source} loading={<Skeleton className={styles['place']} />}>
        {(first) => <Lines key={JSON.stringify(asked)} first={first} asked={asked} onChange={change} />}
      </Loadable>
    </>
  )
}

function Lines({ first, asked, onChange }: { first: Page; asked: Asked; onChange: (more: Partial<Asked>) => void }) {
  const { t } = useTranslation(['staff', 'audit'])
  const { rows, loadMore, isLoading, error } = useLongList(
    pageOf(first),
    ({ seq }) => seq,
    async (after) => pageOf(await call('staffAudit', { query: { ...asked, before: Number(after) } })),
  )
  return (
    <>
      {rows.length === 0 && <p>{t('audit:none')}</p>}
      <ol className={styles['lines']}>
        {rows.map((line) => (
          <AuditLine key={line.seq} line={line} onChange={onChange} />
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

/** Where a subject is shown; null for those without a page of their own, and for what is gone. */
function pathOf({ subjectKind, subjectId, subjectName }: Line): string | null {
  if (subjectName === null) return null
  switch (subjectKind) {
    case 'order':
      return staffPaths.order(subjectId)
    case 'request':
      return staffPaths.request(subjectId)
    case 'customer':
      return staffPaths.customer(subjectId)
    case 'product':
      return staffPaths.product(subjectId)
    case 'design':
      return staffPaths.design(subjectId)
    case 'staff':
      return staffPaths.team()
    default:
      return null
  }
}

/** Kinds of which a reader wants to see everything that happened to one. */
const followed: readonly string[] = ['order', 'request', 'customer', 'staff', 'product', 'design']

function AuditLine({ line, onChange }: { line: Line; onChange: (more: Partial<Asked>) => void }) {
  const { t, i18n } = useTranslation(['staff', 'audit'])
  const language = useLanguage()
  const words = useFactWords()
  const { subjectKind, subjectId, subjectName } = line
  // An action that this page does not know, because the Worker is newer, is shown by its stored name.
  const key = `audit.actions.${auditTextKey(line.action)}`
  const action = i18n.exists(`staff:${key}`) ? i18n.t(`staff:${key}` as never) : line.action
  const kind = i18n.exists(`audit:kinds.${subjectKind}`)
    ? t(`audit:kinds.${subjectKind as keyof typeof texts.kinds}`)
    : subjectKind
  const name =
    subjectName ??
    (subjectKind === 'settings' && i18n.exists(`audit:areas.${subjectId}`)
      ? t(`audit:areas.${subjectId as keyof typeof texts.areas}`)
      : subjectKind === 'customer'
        ? t('audit:gone')
        : '')
  const what = `${kind} ${name}`.trim()
  const path = pathOf(line)
  const facts = words(line)
  return (
    <li className={styles['line']}>
      <time dateTime={line.at} className={styles['quiet']}>
        {formatMoment(line.at, language)}
      </time>
      <p>
        <strong>{line.actor ?? t('audit.shop')}</strong> {action}
      </p>
      <p className={styles['quiet']}>
        {path === null ? (
          what
        ) : (
          <Link href={path} className={styles['subject']}>
            {what}
          </Link>
        )}
        {facts !== '' && ` · ${facts}`}
      </p>
      {followed.includes(subjectKind) && (
        <button
          type="button"
          className={styles['only']}
          aria-label={t('audit:onlyOf', { what })}
          onClick={() => onChange({ kind: subjectKind, subject: subjectId })}
        >
          {t('audit:only')}
        </button>
      )}
    </li>
  )
}
