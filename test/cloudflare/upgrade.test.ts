/**
 * The release before is deployed as its owner did it, sells, and is upgraded to this one: first as a version that serves
 * a tenth, then whole, then back, and forth again. Its files come from this clone's history and are built whole, so it
 * runs with PROOF=full only; release-before.test.ts is its short form.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#test/support/answers.ts'
import { codeOf } from '#test/support/one-time-password.ts'
import { aPaidOrder, aPicture } from '#test/support/paying.ts'
import { isFull, withinMs } from '#test/support/proof.ts'
import { accept, enter, staffPassword } from '#test/support/staff-member.ts'
import { Visitor } from '#test/support/visitor.ts'
import { servedVersion, type Version } from './account-state.ts'
import { startDrill, type Drill } from './drill.ts'
import { isPreviousReleaseHere, writePreviousRelease } from './previous-worker.ts'
import { aNewCustomer, begin, finish, type UnderWay } from './under-way.ts'

describe.runIf(isFull && isPreviousReleaseHere)(
  'an upgrade of the release before',
  { timeout: withinMs(600_000) },
  () => {
    let drill: Drill
    let tree: string
    const place = { url: new URL('http://localhost'), isOfAnotherRelease: true }
    /** Versions by release. */
    let [before, after]: Version[] = []
    let owner: Visitor
    let inFlight: UnderWay

    /** Lets one version of the account serve while `work` calls it. */
    async function servedBy<Result>(version: Version | undefined, work: () => Promise<Result>): Promise<Result> {
      const shop = await drill.openUploaded(version?.id)
      Object.assign(place, { url: shop.url, isOfAnotherRelease: version === before })
      try {
        return await work()
      } finally {
        await shop.stop()
      }
    }
    const script = () => drill.cloudflare.state.scripts.get('tinta')
    const served = () => servedVersion(script())
    const wrangler = async (...args: string[]): Promise<string> => {
      const { status, output } = await drill.wrangler(args)
      expect([status, drill.cloudflare.unknown, output]).toEqual([0, [], expect.any(String)])
      return output
    }
    /** Each of these needs an order, so that a Worker that only answers is not enough. */
    const sells = async () => {
      const customer = await aNewCustomer(place)
      expect(await aPaidOrder(customer, await aPicture(customer))).toMatch(/^ord_/)
    }

    beforeAll(async () => {
      drill = await startDrill()
      tree = mkdtempSync(join(tmpdir(), 'tinta-release-before-'))
      writePreviousRelease(tree)
    }, withinMs(60_000))
    afterAll(async () => {
      await drill?.stop()
      rmSync(tree, { recursive: true, force: true })
    })

    it('begins with the release before, deployed by its own command, and an owner who works', async () => {
      const { status, output } = await drill.deploy({ tree })
      expect([status, drill.cloudflare.unknown, output]).toEqual([0, [], expect.stringContaining('/staff/invitation?')])
      before = served()
      const token = /invitation\?token=([\w-]+)/.exec(output)?.[1] ?? ''
      await servedBy(before, async () => {
        owner = new Visitor(place)
        expect((await accept(owner, token)).status).toBe(200)
        expect((await enter(owner, 'marta@example.com', staffPassword)).status).toBe(200)
        const secret = textOf(await owner.post('/api/staff/secondFactor'), 'secret')
        expect((await owner.post('/api/staff/secondFactor/confirm', { otp: codeOf(secret) })).status).toBe(200)
        await sells()
        inFlight = await begin(place)
      })
    })

    it('uploads this release beside it, whose migrations do not disturb it', async () => {
      // The owner's configuration was written by the release before: the first run writes it anew and asks for a second.
      const { status, output } = await drill.wrangler(['versions', 'upload'])
      expect([status, output]).toEqual([1, expect.stringContaining('Run the same command again')])
      await wrangler('versions', 'upload')
      after = script()?.versions.at(-1)
      expect([served(), after?.number]).toEqual([before, (before?.number ?? 0) + 1])
      await servedBy(before, sells)
    })

    it('goes on with what was under way on either version while they share the requests', async () => {
      await wrangler('versions', 'deploy', `${after?.id}@10%`, `${before?.id}@90%`, '--yes')
      expect(script()?.deployments.at(-1)?.versions).toEqual([
        { version_id: after?.id, percentage: 10 },
        { version_id: before?.id, percentage: 90 },
      ])
      await servedBy(after, async () => {
        await finish(inFlight, owner)
        inFlight = await begin(place)
      })
      await servedBy(before, () => finish(inFlight, owner))
    })

    it('serves this release alone', async () => {
      await wrangler('versions', 'deploy', `${after?.id}@100%`, '--yes')
      expect(served()).toBe(after)
      await servedBy(after, async () => {
        await sells()
        inFlight = await begin(place)
      })
    })

    it('sells again with the release before after a rollback, and finishes what this one began', async () => {
      await wrangler('rollback', '--yes')
      expect(served()).toBe(before)
      await servedBy(before, async () => {
        await sells()
        await finish(inFlight, owner)
      })
    })

    it('makes the doctor say that an earlier version serves', async () => {
      expect((await drill.doctor()).output).toContain('an earlier version of the Worker serves')
    })

    it('says why the shop cannot be put into maintenance then, and what to do', async () => {
      const { output } = await drill.evaluate(`
      const { deployedShop } = await import('./scripts/restore/deployed-shop.ts')
      const { configFileOf } = await import('./scripts/deploy/owner-file.ts')
      await deployedShop(configFileOf('production'), 'http://127.0.0.1:1', 'production').setMaintenance(true)`)
      expect(output).toContain('In a checkout of the release that shall serve, run npx wrangler deploy')
    })

    it('is upgraded again by a plain deploy, with all secrets and orders', async () => {
      await wrangler('deploy')
      expect(served()?.number).toBe((after?.number ?? 0) + 1)
      expect(served()?.secrets).toEqual(before?.secrets)
      await servedBy(served(), sells)
    })
  },
)
