import { useTranslation } from 'react-i18next'
import { useAction } from '#web/app/api/use-action.ts'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { useStaffSession } from '#web/app/stores/staff-session.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { formatMoment } from '#web/shop-ui/long-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loadable } from '#web/ui/Loadable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { ResponseBody } from '#worker/api/wire.ts'
import { WholeShop } from './WholeShop.tsx'
import styles from './StaffHealth.module.css'

type Health = ResponseBody<'staffHealth'>

/** What is wrong with the shop and what to do, when its jobs last ran, and who is told (docs/decisions/144). */
export function StaffHealthScreen() {
  const { t } = useTranslation('staff-health')
  const source = useServerData('staffHealth')
  const isOwner = useStaffSession(({ role }) => role === 'owner')
  return (
    <div className={styles['screen']}>
      <h1>{t('title')}</h1>
      <Loadable source={source} loading={<Skeleton className={styles['place']} />} loadingText={t('loading')}>
        {(health) => (
          <>
            <Findings findings={health.findings} />
            <Button variant="quiet" onClick={source.reload} className={styles['start']}>
              {t('again')}
            </Button>
            <Jobs jobs={health.jobs} />
            <WeeklyCopy weeklyCopy={health.weeklyCopy} />
            {isOwner && <WholeShop />}
            <Told isTold={health.isTold} />
            <UptimeAddress address={health.uptimeUrl} />
          </>
        )}
      </Loadable>
    </div>
  )
}

function Findings({ findings }: Pick<Health, 'findings'>) {
  const { t } = useTranslation('staff-health')
  const language = useLanguage()
  if (findings.length === 0) return <Notice tone="success">{t('well')}</Notice>
  return (
    <section className={styles['section']}>
      <h2>{t('wrong', { count: findings.length })}</h2>
      <ul className={styles['findings']}>
        {findings.map(({ kind, what, todo, since }) => (
          <li key={`${kind} ${what}`} className={styles['finding']}>
            <strong>{what}</strong>
            <span className={styles['quiet']}>
              {since === null ? t('never') : t('since', { when: formatMoment(since, language) })}
            </span>
            <p>{todo}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Jobs({ jobs }: Pick<Health, 'jobs'>) {
  const { t } = useTranslation('staff-health')
  const language = useLanguage()
  return (
    <section className={styles['section']}>
      <h2>{t('jobs.title')}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('jobs.what')}</th>
            <th scope="col">{t('jobs.last')}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ what, isStopped, succeededAt }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-stopped={isStopped || undefined}>
                {succeededAt === null ? t('jobs.never') : formatMoment(succeededAt, language)}
                {isStopped && ` · ${t('jobs.stopped')}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function WeeklyCopy({ weeklyCopy: { isMade, at } }: Pick<Health, 'weeklyCopy'>) {
  const { t } = useTranslation('staff-health')
  const language = useLanguage()
  const last = at === null ? t('copy.never') : t('copy.last', { when: formatMoment(at, language) })
  return (
    <section className={styles['section']}>
      <h2>{t('copy.title')}</h2>
      <p>{isMade ? last : t('copy.none')}</p>
    </section>
  )
}

function Told({ isTold: { byMail, byChat, morningAt } }: Pick<Health, 'isTold'>) {
  const { t } = useTranslation('staff-health')
  return (
    <section className={styles['section']}>
      <h2>{t('told.title')}</h2>
      <p>{t(byMail ? 'told.mail' : 'told.noMail')}</p>
      {byMail && <p>{t(byChat ? 'told.chat' : 'told.noChat')}</p>}
      {byMail && <p>{morningAt === '' ? t('told.noMorning') : t('told.morning', { at: morningAt })}</p>}
    </section>
  )
}

function UptimeAddress({ address }: { address: string }) {
  const { t } = useTranslation('staff-health')
  const { state, run } = useAction(async () => {
    await navigator.clipboard.writeText(address)
    showToast(t('uptime.copied'))
  })
  return (
    <section className={styles['section']}>
      <h2>{t('uptime.title')}</h2>
      <p>{t('uptime.text')}</p>
      <code className={styles['address']} aria-label={t('uptime.label')}>
        {address}
      </code>
      <Button variant="quiet" onClick={() => void run()} className={styles['start']}>
        {t('uptime.copy')}
      </Button>
      {state.status === 'failure' && <Notice tone="error">{t('uptime.copyFailed')}</Notice>}
    </section>
  )
}
