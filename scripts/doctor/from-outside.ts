/** What anybody sees of the shop: its pages, its https, and what an uptime service is told. */
import { smokeTest } from '../deploy/smoke-test.ts'
import { look, well, wrong, type Line } from './line.ts'

const patience = (): RequestInit => ({ signal: AbortSignal.timeout(15_000) })

/** `origin` is where the shop answers, `release` the version of this folder. */
export async function examinePages(origin: string, isStocked: boolean, release: string): Promise<Line[]> {
  const [home, description] = await Promise.all([
    fetch(origin, patience()),
    fetch(new URL('/api/openapi.json', origin), patience()).then(async (answer) =>
      answer.ok ? ((await answer.json()) as { info?: { version?: string } }).info?.version : undefined,
    ),
  ])
  await home.body?.cancel()
  const faults = await smokeTest(origin, isStocked, 0)
  if (faults.length > 0)
    return faults.map((fault) => wrong(fault, 'npx wrangler tail shows what the Worker says; docs/runbook.md'))
  return [
    well(`${origin} answers: home, a picture, the lists, the database`),
    home.headers.has('Strict-Transport-Security')
      ? well('browsers are told to come by https only')
      : wrong('the home has no Strict-Transport-Security', 'Look whether a rule in Cloudflare removes headers.'),
    description === release
      ? well(`release ${release} is deployed`)
      : look(
          `release ${description ?? 'unknown'} is deployed, this folder holds ${release}`,
          'npx wrangler deploy publishes this folder',
        ),
  ]
}

/** Whether http leads to https. Only a real domain can be asked. */
export async function examineHttps(domain: string): Promise<Line[]> {
  const answer = await fetch(`http://${domain}/`, { redirect: 'manual', ...patience() })
  await answer.body?.cancel()
  return [
    answer.status >= 300 && answer.status < 400 && answer.headers.get('Location')?.startsWith('https://') === true
      ? well('http leads to https')
      : look(
          `http://${domain} answers ${answer.status} and does not lead to https`,
          'Switch "Always Use HTTPS" on: Cloudflare → your domain → SSL/TLS → Edge Certificates',
        ),
  ]
}

/** The answer of the address that the console's page Health shows for an uptime service. */
export async function examineHealth(url: string): Promise<Line[]> {
  const answer = await fetch(url, patience())
  const body = (await answer.json().catch(() => ({}))) as { findings?: { kind: string; job: string | null }[] }
  if (answer.ok) return [well('the uptime service is told that all is well')]
  if (answer.status === 403)
    return [wrong('the address of the uptime service has a wrong key', 'Copy it again from the console’s page Health')]
  const kinds = (body.findings ?? []).map(({ kind, job }) => (job === null ? kind : `${kind}:${job}`))
  return [
    wrong(
      `the uptime service is told ${answer.status}: ${kinds.join(', ') || 'no reason'}`,
      'docs/runbook.md has a heading for each',
    ),
  ]
}
