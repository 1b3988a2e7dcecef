/**
 * `npm run deploy` on an empty account, by the real wrangler, up to the first order. wrangler takes seconds for each of
 * its calls, so `npm test` deploys once and a second time; the refusals, plain wrangler and kills run with PROOF=full.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { steps } from '#scripts/deploy/steps.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { Visitor } from '#test/support/visitor.ts'
import { servedVersion, summaryOf } from './account-state.ts'
import { aCustomerBuys } from './buying.ts'
import { answers, startDrill, type Drill } from './drill.ts'

const deployMs = withinMs(600_000)

/** The secrets of the version that serves. */
const secretsOf = ({ cloudflare }: Drill): Map<string, string> =>
  servedVersion(cloudflare.state.scripts.get('tinta'))?.secrets ?? new Map()

/** The state that an undisturbed deployment leaves. */
let whole: object

describe('a deployment', () => {
  let drill: Drill
  beforeAll(async () => {
    drill = await startDrill()
  })
  afterAll(() => drill?.stop())

  it.runIf(isFull)(
    'says what only the dashboard can do, and goes on once it is done',
    { timeout: deployMs },
    async () => {
      drill.cloudflare.state.isR2Enabled = false
      const { status, output } = await drill.deploy()
      expect([status, output]).toEqual([1, expect.stringContaining('R2 is not switched on')])
      expect(output).toContain('dash.cloudflare.com')
      drill.cloudflare.state.isR2Enabled = true
    },
  )

  it.runIf(isFull)('refuses a wrong configuration before it publishes anything', { timeout: deployMs }, async () => {
    const { status, output } = await drill.deploy({
      environment: { TWILIO_FROM: '+13055550100', STRIPE_PUBLISHABLE_KEY: 'pk_test_drill' },
    })
    expect(status).toBe(1)
    expect(output).toContain('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: must be set too')
    expect(output).toContain('STRIPE_PUBLISHABLE_KEY: must be of the same mode')
    expect(drill.cloudflare.state.scripts.size).toBe(0)
    expect(drill.stripe.endpoints).toEqual([])
  })

  it('deploys into an empty account a shop in which a customer buys', { timeout: deployMs }, async () => {
    const { status, output } = await drill.deploy()
    expect([status, drill.cloudflare.unknown, output]).toEqual([0, [], expect.stringContaining('/staff/invitation?')])
    expect(summaryOf(drill.cloudflare.state)).toMatchObject({
      databases: [{ name: 'tinta', location: 'weur' }],
      buckets: [
        { name: 'tinta-backups', location: 'weur' },
        { name: 'tinta-pictures', location: 'weur' },
        { name: 'tinta-uploads', location: 'weur' },
      ],
      sendingDomains: ['shop.example.com'],
      scripts: [
        {
          name: 'tinta',
          secrets: ['APP_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
          crons: ['* * * * *'],
          domains: ['shop.example.com'],
          isOnSubdomain: false,
        },
      ],
    })
    expect(drill.cloudflare.state.mailedTo).toEqual(['marta@example.com'])
    whole = summaryOf(drill.cloudflare.state)
    expect(servedVersion(drill.cloudflare.state.scripts.get('tinta'))?.metadata.bindings).toContainEqual(
      expect.objectContaining({ type: 'r2_bucket', name: 'BACKUPS', bucket_name: 'tinta-backups' }),
    )
    expect(drill.stripe.endpoints).toMatchObject([{ url: 'https://shop.example.com/api/payments/webhook' }])
    expect(await aCustomerBuys(drill)).toMatch(/^ord_/)
  })

  it('changes nothing when it is run again, and needs no key a second time', { timeout: deployMs }, async () => {
    const before = summaryOf(drill.cloudflare.state)
    const [secrets, files] = [secretsOf(drill), drill.cloudflare.state.assetFiles.size]
    const { status, output } = await drill.deploy({
      args: [],
      environment: { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' },
    })
    // Nobody has followed the owner's link yet: the next run makes a new one and ends the old one.
    expect([status, output]).toEqual([0, expect.stringContaining('/staff/invitation?token=')])
    expect(summaryOf(drill.cloudflare.state)).toEqual(before)
    expect(secretsOf(drill)).toEqual(secrets)
    expect(drill.cloudflare.state.assetFiles.size).toBe(files)
    expect(drill.cloudflare.state.mailedTo).toHaveLength(1)
    expect(drill.stripe.endpoints).toHaveLength(1)
  })

  it.runIf(isFull)('the doctor examines it from outside, and says what is wrong', { timeout: deployMs }, async () => {
    const { status, output } = await drill.doctor()
    // Here nothing rings the cron, and nobody has followed the owner's link.
    expect([status, output]).toEqual([1, expect.stringContaining('2 things are wrong.')])
    for (const line of [
      'answers: home, a picture, the lists, the database',
      'SPF lets Cloudflare send for shop.example.com',
      'Stripe sends its events to https://shop.example.com/api/payments/webhook',
      'migrations of this release',
      'the cron is dead',
      'the shop has no owner',
      'the Worker has its 4 secrets',
      'the version of the Worker that was uploaded last serves',
      'any minute of the last 30 days',
    ])
      expect(output).toContain(line)
    drill.dns.texts.clear()
    const sick = await drill.doctor({ CLOUDFLARE_API_TOKEN: '', STRIPE_SECRET_KEY: '' })
    expect([sick.status, sick.output]).toEqual([1, expect.stringContaining('nobody is logged in')])
    expect(sick.output).toContain('has no SPF record')
  })

  it.runIf(isFull)(
    'is put into maintenance and back to an earlier time by what npm run restore asks of wrangler',
    { timeout: deployMs },
    async () => {
      const [database] = drill.cloudflare.state.databases
      // The shop's domain: closed while the secret says so.
      const domain = createServer((_request, answer) => {
        answer.writeHead(secretsOf(drill).get('MAINTENANCE') === 'true' ? 503 : 200).end()
      })
      await new Promise<void>((resume) => domain.listen(0, '127.0.0.1', resume))
      const { port } = domain.address() as AddressInfo
      const steps = async (code: string) => {
        const { status, output } = await drill.evaluate(`
          const { deployedShop } = await import('./scripts/restore/deployed-shop.ts')
          const { configFileOf } = await import('./scripts/deploy/owner-file.ts')
          const place = deployedShop(configFileOf('production'), 'http://127.0.0.1:${port}', 'production')
          ${code}`)
        expect([status, drill.cloudflare.unknown, output]).toEqual([0, [], expect.any(String)])
        return output.trim()
      }
      const before = await steps('console.log(await place.present()); await place.setMaintenance(true)')
      expect(secretsOf(drill).get('MAINTENANCE')).toBe('true')
      await steps("await place.restore('2026-11-24T02:00:00Z'); await place.migrate()")
      expect(database?.restoredTo).toContain('2026-11-24T02:00:00')
      await steps(`await place.restore('${before}'); await place.setMaintenance(false)`)
      expect([database?.restoredTo, secretsOf(drill).get('MAINTENANCE')]).toEqual([before, 'false'])
      secretsOf(drill).delete('MAINTENANCE')
      domain.close()
    },
  )

  it.runIf(isFull)(
    'gives its objects and rows to what npm run archive asks of wrangler',
    { timeout: deployMs },
    async () => {
      drill.cloudflare.state.objects.set('tinta-uploads/upl_1/a file.png', 'bytes of a customer')
      const { status, output } = await drill.evaluate(`
      const { readFileSync } = await import('node:fs')
      const { deployedSource } = await import('./scripts/archive/sources.ts')
      const { configFileOf, ownerFolder } = await import('./scripts/deploy/owner-file.ts')
      const source = deployedSource('production', configFileOf('production'))
      const file = ownerFolder + '/fetched'
      await source.execute(["INSERT INTO job_leases (job, held_until, mark) VALUES ('archive', 1, 'asked')"])
      const [row] = await source.query("SELECT mark FROM job_leases WHERE job = 'archive'")
      const found = await source.fetch('uploads', 'upl_1/a file.png', file)
      const missing = await source.fetch('pictures', 'gone.webp', file + '2')
      console.log('told:', row.mark, found, readFileSync(file, 'utf8'), missing)`)
      expect([status, drill.cloudflare.unknown, output]).toEqual([
        0,
        [],
        expect.stringContaining('told: asked true bytes of a customer false'),
      ])
    },
  )

  it.runIf(isFull)(
    'goes on as a plain wrangler deploy, which keeps secrets and orders',
    { timeout: deployMs },
    async () => {
      const before = summaryOf(drill.cloudflare.state)
      const { status, output } = await drill.wrangler(['deploy'])
      expect([status, output]).toEqual([0, expect.stringContaining('No migrations to apply')])
      expect(summaryOf(drill.cloudflare.state)).toEqual(before)
      expect(await aCustomerBuys(drill)).toMatch(/^ord_/)
    },
  )
})

describe.runIf(isFull)('a plain wrangler deploy into an account with nothing in it', () => {
  it('goes through to its end, and leaves a shop that waits for its configuration', { timeout: deployMs }, async () => {
    const drill = await startDrill()
    try {
      const { status, output } = await drill.wrangler(['deploy'], true)
      expect([status, drill.cloudflare.unknown, output]).toEqual([0, [], expect.stringContaining('Uploaded tinta')])
      expect(summaryOf(drill.cloudflare.state)).toMatchObject({
        databases: [{ name: 'tinta' }],
        buckets: [{ name: 'tinta-pictures' }, { name: 'tinta-uploads' }],
        scripts: [{ name: 'tinta', secrets: [], isOnSubdomain: true }],
      })
      const shop = await drill.openUploaded()
      expect((await new Visitor(shop).get('/api/products/custom')).status).toBe(503)
      expect(shop.log.join()).toContain('APP_SECRET')
      await shop.stop()
    } finally {
      await drill.stop()
    }
  })
})

describe.runIf(isFull)('staging', () => {
  it('has resources of its own, and its mail goes to the named addresses only', { timeout: deployMs }, async () => {
    const drill = await startDrill('sk_test_drill')
    drill.cloudflare.state.isMailOpen = false
    try {
      const { status, output } = await drill.deploy({
        args: ['--staging', '--mail-only-to', 'marta@example.com,luis@example.com', ...answers],
      })
      expect([status, drill.cloudflare.unknown, output]).toEqual([0, [], expect.stringContaining('the owner, once')])
      // A new account: what its mail may not do yet keeps nobody from deploying.
      expect(output).toContain('Cloudflare did not take a test mail to marta@example.com')
      const version = servedVersion(drill.cloudflare.state.scripts.get('tinta-staging'))
      expect(version?.metadata.bindings).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: 'r2_bucket', bucket_name: 'tinta-staging-uploads' }),
          expect.objectContaining({
            type: 'send_email',
            allowed_destination_addresses: ['marta@example.com', 'luis@example.com'],
          }),
          expect.objectContaining({ name: 'STAGE', text: 'staging' }),
        ]),
      )
      expect(drill.cloudflare.state.databases).toMatchObject([{ name: 'tinta-staging' }])
      expect(drill.cloudflare.state.scripts.get('tinta-staging')).toMatchObject({
        isOnSubdomain: false,
        domains: ['shop.example.com'],
      })
      expect(await aCustomerBuys(drill)).toMatch(/^ord_/)
    } finally {
      await drill.stop()
    }
  })
})

describe.runIf(isFull)('a deployment that is killed', () => {
  it.each(steps.map(({ name }) => name))(
    'ends in the same state when it is run again after “%s”',
    { timeout: deployMs },
    async (name) => {
      const drill = await startDrill()
      try {
        const killed = await drill.deploy({ killAt: `done: ${name}` })
        const again = await drill.deploy({ args: name === 'Log-in' ? answers : [] })
        // The last step may have ended before the kill.
        if (name !== steps.at(-1)?.name) expect(killed.status).toBeNull()
        expect([again.status, drill.cloudflare.unknown]).toEqual([0, []])
        expect(summaryOf(drill.cloudflare.state)).toEqual(whole)
        expect(drill.stripe.endpoints).toHaveLength(1)
        expect([...secretsOf(drill)]).toContainEqual([
          'STRIPE_WEBHOOK_SECRET',
          drill.stripe.secrets.get(drill.stripe.endpoints[0]?.id ?? ''),
        ])
        expect(await aCustomerBuys(drill)).toMatch(/^ord_/)
      } finally {
        await drill.stop()
      }
    },
  )
})
