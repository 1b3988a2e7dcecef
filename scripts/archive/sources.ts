/** The shops that can be archived: the deployed one through wrangler, and the local one. */
import { writeFileSync } from 'node:fs'
import { namesOf, type Target } from '../deploy/owner-file.ts'
import { askWrangler, executeRemotely, queryRemotely, WranglerFailed } from '../deploy/wrangler.ts'
import type { LocalShop } from '../local/shop.ts'
import type { Source } from './steps.ts'

const pauseMs = 15_000

export const deployedSource = (target: Target, configFile: string): Source => ({
  query: (sql) => queryRemotely(configFile, sql),
  execute: (statements) => executeRemotely(configFile, statements),
  async fetch(bucket, key, file) {
    const path = `${namesOf(target)[bucket]}/${key}`
    const answer = await askWrangler(['r2', 'object', 'get', path, '--remote', '--file', file, '--config', configFile])
    if (answer.status === 0) return true
    if (/does not exist|not found|10007/i.test(answer.output)) return false
    throw new WranglerFailed(`${path} could not be fetched\n${answer.output}`)
  },
  pause: () => new Promise((resume) => setTimeout(resume, pauseMs)),
})

export const localSource = (shop: LocalShop): Source => ({
  query: async (sql) => (await (await shop.database()).prepare(sql).all()).results,
  async execute(statements) {
    const database = await shop.database()
    await database.batch(statements.map((statement) => database.prepare(statement)))
  },
  async fetch(bucket, key, file) {
    const object = await (await shop[bucket]()).get(key)
    if (object === null) return false
    writeFileSync(file, new Uint8Array(await object.arrayBuffer()))
    return true
  },
  pause: () => shop.runCron(),
})
