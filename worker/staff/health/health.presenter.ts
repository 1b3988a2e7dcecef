import type { ResponseBody } from '#worker/api/wire.ts'
import { jobNames, weeklyCopyBeat } from '#worker/notify/shop-messages.rules.ts'
import { iso } from '#worker/platform/iso-time.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { sayFinding, sayJob } from './finding-texts.rules.ts'
import type { Finding, HealthFacts } from './health.rules.ts'

const isoOrNever = (at: number): string | null => (at === 0 ? null : iso(at))

/** The console's page of the shop's health. `heartbeats` are as stored; `findings` as judged. */
export function presentHealth(
  { heartbeats }: Pick<HealthFacts, 'heartbeats'>,
  findings: readonly Finding[],
  said: Pick<ResponseBody<'staffHealth'>, 'uptimeUrl' | 'isTold'> & { hasBackups: boolean },
  language: Language,
): ResponseBody<'staffHealth'> {
  const { hasBackups, ...rest } = said
  const succeeded = new Map(heartbeats.map(({ job, succeededAt }) => [job, succeededAt]))
  const stopped = findings.filter(({ kind }) => kind === 'job_stopped').map(({ job }) => job)
  return {
    findings: findings.map((finding) => ({
      kind: finding.kind,
      ...sayFinding(finding, language),
      since: isoOrNever(finding.since),
    })),
    jobs: jobNames.map((job) => ({
      what: sayJob(job, language),
      isStopped: stopped.includes(job) || stopped.includes(null),
      succeededAt: isoOrNever(succeeded.get(job) ?? 0),
    })),
    weeklyCopy: { isMade: hasBackups, at: isoOrNever(succeeded.get(weeklyCopyBeat) ?? 0) },
    ...rest,
  }
}
