/** `npm run preview`: a branch as a shop of its own, against the double. It runs with PROOF=full. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFull, withinMs } from '#test/support/proof.ts'
import { aCustomerBuys } from './buying.ts'
import { answers, startDrill, type Drill } from './drill.ts'

const deployMs = withinMs(600_000)

describe.runIf(isFull)('a preview of a branch', () => {
  let drill: Drill
  beforeAll(async () => {
    drill = await startDrill('sk_test_drill')
  })
  afterAll(() => drill?.stop())
  const noKeys = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' }

  it('wants staging, and then test keys', { timeout: deployMs }, async () => {
    const early = await drill.preview(['--name', 'feature/Gift wrap'])
    expect([early.status, early.output]).toEqual([1, expect.stringContaining('npm run deploy -- --staging first')])
    const staging = await drill.deploy({ args: ['--staging', '--mail-only-to', 'marta@example.com', ...answers] })
    expect([staging.status, staging.output]).toEqual([0, expect.any(String)])
    const keyless = await drill.preview(['--name', 'feature/Gift wrap'], noKeys)
    expect([keyless.status, keyless.output]).toEqual([1, expect.stringContaining('Stripe’s test keys')])
    const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
    const refused = await drill.preview(['--name', 'feature/Gift wrap'], live)
    expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('staging needs test keys')])
  })

  it('sells beside staging, with a database of its own', { timeout: deployMs }, async () => {
    const { status, output } = await drill.preview(['--name', 'feature/Gift wrap'])
    expect([status, drill.cloudflare.unknown, output]).toEqual([0, [], expect.stringContaining('its owner, once')])
    const url = 'https://feature-gift-wrap-tinta-staging.print-studio.workers.dev'
    expect(output).toContain(url)
    expect(drill.cloudflare.state.databases.map(({ name }) => name)).toEqual([
      'tinta-staging',
      'tinta-preview-feature-gift-wrap',
    ])
    expect(drill.stripe.endpoints.map((endpoint) => endpoint.url)).toContain(`${url}/api/payments/webhook`)
    expect(await aCustomerBuys(drill, drill.openPreview('feature-gift-wrap'))).toMatch(/^ord_/)
  })

  it('is brought up to date without any key, and keeps its secrets', { timeout: deployMs }, async () => {
    const secretsOfPreview = () => {
      const [preview] = drill.cloudflare.state.scripts.get('tinta-staging')?.previews ?? []
      const env = Object.entries(preview?.deployments.at(-1)?.env ?? {})
      return env.filter(([, { type }]) => type === 'secret_text')
    }
    const before = secretsOfPreview()
    const { status, output } = await drill.preview(['--name', 'feature/Gift wrap'], noKeys)
    expect([status, output]).toEqual([0, expect.stringContaining('shows this branch')])
    expect([secretsOfPreview(), before.length]).toEqual([before, 4])
  })

  it('is deleted with its database and its endpoint, and staging stays', { timeout: deployMs }, async () => {
    const { status, output } = await drill.preview(['--name', 'feature/Gift wrap', '--delete'])
    expect([status, drill.cloudflare.unknown, output]).toEqual([0, [], expect.stringContaining('is gone')])
    expect(drill.cloudflare.state.databases).toMatchObject([{ name: 'tinta-staging' }])
    expect(drill.cloudflare.state.scripts.get('tinta-staging')?.previews).toEqual([])
    expect(drill.stripe.endpoints).toMatchObject([{ url: 'https://shop.example.com/api/payments/webhook' }])
  })
})

describe.runIf(isFull)('a preview whose command is killed', () => {
  let drill: Drill
  beforeAll(async () => {
    drill = await startDrill('sk_test_drill')
    const staging = await drill.deploy({ args: ['--staging', '--mail-only-to', 'marta@example.com', ...answers] })
    expect([staging.status, staging.output]).toEqual([0, expect.any(String)])
  }, deployMs)
  afterAll(() => drill?.stop())
  const databases = () => drill.cloudflare.state.databases.map(({ name }) => name)
  const previews = () => drill.cloudflare.state.scripts.get('tinta-staging')?.previews ?? []

  it.each(['database: ', 'address: ', 'Worker: uploaded', 'catalogue: '])(
    'stands when it is run again after “%s”',
    { timeout: deployMs },
    async (line) => {
      const name = `cut-${line.split(':')[0]?.toLowerCase()}`
      const killed = await drill.preview(['--name', name], {}, line)
      const again = await drill.preview(['--name', name])
      expect([killed.status, again.status, drill.cloudflare.unknown, again.output]).toEqual([
        null,
        0,
        [],
        expect.stringContaining('its owner, once'),
      ])
      expect(databases().filter((database) => database === `tinta-preview-${name}`)).toHaveLength(1)
      expect(previews().filter((preview) => preview.name === name)).toHaveLength(1)
      const url = `https://${name}-tinta-staging.print-studio.workers.dev/api/payments/webhook`
      expect(drill.stripe.endpoints.filter((endpoint) => endpoint.url === url)).toHaveLength(1)
      expect(await aCustomerBuys(drill, drill.openPreview(name))).toMatch(/^ord_/)
    },
  )

  it('is gone when its deletion was cut off after the Worker', { timeout: deployMs }, async () => {
    const made = await drill.preview(['--name', 'gone'])
    expect([made.status, made.output]).toEqual([0, expect.any(String)])
    const killed = await drill.preview(['--name', 'gone', '--delete'], {}, 'Worker: deleted')
    const again = await drill.preview(['--name', 'gone', '--delete'])
    expect([killed.status, again.status, again.output]).toEqual([null, 0, expect.stringContaining('is gone')])
    expect(databases()).not.toContain('tinta-preview-gone')
    expect(previews().map(({ name }) => name)).not.toContain('gone')
  })
})
