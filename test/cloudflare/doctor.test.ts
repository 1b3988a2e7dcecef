/** `npm run doctor`: says of each thing whether it is right, and what to do where it is not. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureEndpoint } from '#scripts/deploy/stripe-endpoint.ts'
import { judgeArchive, judgeCopy } from '#scripts/doctor/backups.ts'
import { judgeDatabase, judgeMigrations, type DatabaseFacts } from '#scripts/doctor/deployed-database.ts'
import { examineHealth } from '#scripts/doctor/from-outside.ts'
import { examining, printed, type Line } from '#scripts/doctor/line.ts'
import { examineMail } from '#scripts/doctor/mail-records.ts'
import { judgeSecrets } from '#scripts/doctor/secrets-and-files.ts'
import { judgeServed } from '#scripts/doctor/served-version.ts'
import { examineStripe } from '#scripts/doctor/stripe-account.ts'
import { sharedShop } from '#test/support/shop.ts'
import { anOwner } from '#test/support/visitor.ts'
import { jobNames } from '#worker/notify/shop-messages.rules.ts'
import { days, minutes } from '#worker/platform/duration.rules.ts'
import { goodRecords, startDns, type DnsRecords } from './dns-records.ts'
import { startStripeEndpoints, type StripeEndpoints } from './stripe-endpoints.ts'

const [key, domain] = ['rk_live_drill', 'shop.example.com']
const sender = `hello@${domain}`
let dns: DnsRecords
let stripe: StripeEndpoints
beforeAll(async () => {
  dns = await startDns()
  stripe = await startStripeEndpoints(key)
  process.env['DOCTOR_DNS_URL'] = dns.url
  process.env['STRIPE_API_URL'] = stripe.url
})
afterAll(async () => {
  delete process.env['DOCTOR_DNS_URL']
  delete process.env['STRIPE_API_URL']
  await dns.stop()
  await stripe.stop()
})

const outcomes = (lines: Line[]) => lines.map(({ outcome }) => outcome)
const said = (lines: Line[]) => lines.map(printed).join('\n')

describe('the version of the Worker that serves', () => {
  const served = (id: string, percentage = 100) => ({ version_id: id, percentage })

  it('is right when it was uploaded last', () => {
    expect(judgeServed({ versions: [served('new')], newest: 'new' }).outcome).toBe('well')
  })

  it('deserves a look after a rollback, and while two versions share the requests', () => {
    const after = judgeServed({ versions: [served('old')], newest: 'new' })
    const meanwhile = judgeServed({ versions: [served('old', 90), served('new', 10)], newest: 'new' })
    expect(outcomes([after, meanwhile])).toEqual(['look', 'look'])
    expect(said([after])).toContain('npx wrangler deploy')
    expect(said([meanwhile])).toContain('@100%')
  })
})

describe('the records of the sender’s domain', () => {
  beforeEach(() => {
    dns.texts.clear()
    for (const [name, texts] of goodRecords(domain)) dns.texts.set(name, texts)
  })

  it('the records that Cloudflare writes are right, also a key that is split into strings', async () => {
    expect(outcomes(await examineMail(sender))).toEqual(['well', 'well', 'well'])
  })

  it('a domain without records is told where to get them', async () => {
    dns.texts.clear()
    const lines = await examineMail(sender)
    expect(outcomes(lines)).toEqual(['wrong', 'wrong', 'wrong'])
    expect(said(lines)).toContain('email-service/sending')
    expect(said(lines)).toContain(`_dmarc.${domain} with v=DMARC1`)
  })

  it('SPF that names somebody else, or stands twice, is wrong', async () => {
    dns.texts.set(`cf-bounce.${domain}`, ['v=spf1 include:_spf.google.com ~all', 'some-site-verification=1'])
    expect((await examineMail(sender))[0]).toMatchObject({
      outcome: 'wrong',
      says: expect.stringContaining('_spf.google.com'),
    })
    dns.texts.set(`cf-bounce.${domain}`, ['v=spf1 include:_spf.mx.cloudflare.net ~all', 'v=spf1 -all'])
    expect((await examineMail(sender))[0]).toMatchObject({
      outcome: 'wrong',
      says: expect.stringContaining('2 SPF records'),
    })
  })

  it('a key that was taken back is wrong', async () => {
    dns.texts.set(`cf-bounce._domainkey.${domain}`, ['v=DKIM1; k=rsa; p='])
    expect((await examineMail(sender))[1]?.outcome).toBe('wrong')
  })

  it('DMARC counts from the domain above, and one that only watches is worth a look', async () => {
    dns.texts.delete(`_dmarc.${domain}`)
    dns.texts.set('_dmarc.example.com', ['v=DMARC1; p=reject; sp=quarantine'])
    expect((await examineMail(sender))[2]).toMatchObject({
      outcome: 'well',
      says: expect.stringContaining('quarantine'),
    })
    dns.texts.set('_dmarc.example.com', ['v=DMARC1; p=reject; sp=none'])
    expect((await examineMail(sender))[2]?.outcome).toBe('look')
    dns.texts.set(`_dmarc.${domain}`, ['v=DMARC1; p=none; rua=mailto:d@example.com'])
    expect((await examineMail(sender))[2]).toMatchObject({
      outcome: 'look',
      todo: expect.stringContaining('quarantine'),
    })
  })

  it('a resolver that does not answer leaves the records unseen, not wrong', async () => {
    process.env['DOCTOR_DNS_URL'] = `${dns.url}/gone`
    const lines = await examining('DNS', () => examineMail(sender))
    process.env['DOCTOR_DNS_URL'] = dns.url
    expect(outcomes(lines)).toEqual(['unseen'])
  })
})

describe('the endpoint at Stripe', () => {
  beforeEach(async () => {
    stripe.endpoints.length = 0
    await ensureEndpoint(key, `https://${domain}/api/payments/webhook`, false)
  })
  const only = () => {
    const [endpoint] = stripe.endpoints
    if (!endpoint) throw new Error('there is no endpoint')
    return endpoint
  }

  it('the endpoint that the deployment makes is right', async () => {
    expect(outcomes(await examineStripe(key, domain))).toEqual(['well', 'well', 'well'])
  })

  it('a shop to which Stripe sends nothing is told so', async () => {
    only().url = 'https://elsewhere.example.com/api/payments/webhook'
    expect(await examineStripe(key, domain)).toMatchObject([
      { outcome: 'wrong', todo: expect.stringContaining('npm run deploy') },
    ])
  })

  it('an endpoint that is disabled, lacks events or writes by another version is named', async () => {
    only().status = 'disabled'
    only().enabled_events = only().enabled_events.filter((event) => event !== 'refund.failed')
    only().api_version = '2024-01-01'
    const lines = await examineStripe(key, domain)
    expect(outcomes(lines)).toEqual(['wrong', 'wrong', 'look'])
    expect(said(lines)).toContain('Stripe does not send refund.failed')
  })

  it('two endpoints of one address are wrong, because the shop has one secret', async () => {
    stripe.endpoints.push({ ...only(), id: 'we_second' })
    expect((await examineStripe(key, domain))[0]).toMatchObject({
      outcome: 'wrong',
      says: expect.stringContaining('2 endpoints'),
    })
  })

  it('a key of another account leaves Stripe unseen', async () => {
    const lines = await examining('Stripe', () => examineStripe('rk_live_other', domain))
    expect(lines).toMatchObject([{ outcome: 'unseen', says: expect.stringContaining('Invalid API Key') }])
  })
})

describe('the deployed database', () => {
  const now = Date.UTC(2026, 10, 24, 3)
  const facts: DatabaseFacts = {
    now,
    jobs: jobNames.map((job) => ({ job, succeededAt: now - minutes(1) })),
    alarms: [],
    owners: 2,
    guardedOwners: 2,
  }

  it('a shop whose jobs run and whose owners have a second factor is well', () => {
    expect(outcomes(judgeDatabase(facts))).toEqual(['well', 'well'])
  })

  it('a dead cron is one thing, a stopped job is named', () => {
    expect(judgeDatabase({ ...facts, jobs: [] })[0]?.says).toContain('the cron is dead')
    const jobs = facts.jobs.map((one) => (one.job === 'sendRefunds' ? { ...one, succeededAt: now - minutes(9) } : one))
    expect(judgeDatabase({ ...facts, jobs })[0]).toMatchObject({
      outcome: 'wrong',
      says: expect.stringContaining('sendRefunds'),
    })
  })

  it('each open alarm leads to its heading in the runbook', () => {
    const lines = judgeDatabase({ ...facts, alarms: ['messages_dead', 'job_stopped:sendRefunds'] })
    expect(lines.filter(({ outcome }) => outcome === 'wrong')).toMatchObject([
      { todo: 'docs/runbook.md, messages_dead' },
    ])
  })

  it('a shop without an owner is wrong, an owner without a second factor is worth a look', () => {
    expect(judgeDatabase({ ...facts, owners: 0, guardedOwners: 0 }).at(-1)?.outcome).toBe('wrong')
    expect(judgeDatabase({ ...facts, guardedOwners: 1 }).at(-1)).toMatchObject({
      outcome: 'look',
      says: expect.stringContaining('1 of 2'),
    })
  })

  it('migrations that are missing are wrong, later ones are worth a look', () => {
    expect(judgeMigrations(['0001_a.sql'], ['0001_a.sql']).outcome).toBe('well')
    expect(judgeMigrations(['0001_a.sql'], ['0001_a.sql', '0002_b.sql'])).toMatchObject({
      outcome: 'wrong',
      says: expect.stringContaining('0002_b.sql'),
    })
    expect(judgeMigrations(['0001_a.sql', '0002_b.sql'], ['0001_a.sql']).outcome).toBe('look')
  })
})

describe('the secrets', () => {
  const required = ['APP_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']

  it('the required ones are enough', () => {
    expect(outcomes(judgeSecrets(new Set(required)))).toEqual(['well'])
  })

  it('a missing one and half a group are named', () => {
    const lines = judgeSecrets(new Set([...required.slice(1), 'TWILIO_FROM']))
    expect(outcomes(lines)).toEqual(['wrong', 'wrong'])
    expect(said(lines)).toMatch(
      /lacks APP_SECRET[^]*TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN is missing beside TWILIO_FROM/,
    )
  })
})

it('an archive is missed when there is none, and when it is older than a month', () => {
  const now = Date.UTC(2026, 10, 24)
  expect(judgeArchive(undefined, now)).toMatchObject({
    outcome: 'look',
    todo: expect.stringContaining('npm run archive'),
  })
  expect(judgeArchive(now - days(40), now).outcome).toBe('look')
  expect(judgeArchive(now - days(3), now)).toMatchObject({
    outcome: 'well',
    says: expect.stringContaining('2026-11-21'),
  })
})

it('a weekly copy is missed without a second bucket, and is wrong when it is older than nine days', () => {
  const now = Date.UTC(2026, 10, 24)
  const copied = (succeededAt: number, begunAt = 0) => judgeCopy(true, { succeededAt, begunAt }, now)
  expect(judgeCopy(false, null, now)).toMatchObject({
    outcome: 'look',
    todo: expect.stringContaining('npm run deploy'),
  })
  expect(judgeCopy(true, null, now).outcome).toBe('look')
  expect(copied(0, now - days(1)).outcome).toBe('look')
  expect(copied(0, now - days(10))).toMatchObject({ outcome: 'wrong', says: expect.stringContaining('2026-11-14') })
  expect(copied(now - days(10))).toMatchObject({ outcome: 'wrong', todo: 'docs/runbook.md, copy_old' })
  expect(copied(now - days(3))).toMatchObject({ outcome: 'well', says: expect.stringContaining('2026-11-21') })
})

it('the address of the uptime service is asked as the console shows it, and a wrong key is told from a sick shop', async () => {
  const shop = await sharedShop()
  const owner = await anOwner(shop)
  const { body } = await owner.call('GET', '/api/staff/health')
  const shown = new URL((body as { uptimeUrl: string }).uptimeUrl)
  const here = new URL(shown.pathname + shown.search, shop.url)
  // No cron runs in a shared shop, so its jobs have stopped.
  const [told] = await examineHealth(here.href)
  expect(told).toMatchObject({ outcome: 'wrong', says: expect.stringContaining('job_stopped') })
  here.searchParams.set('deep', 'guessed')
  expect((await examineHealth(here.href))[0]?.says).toContain('wrong key')
})
