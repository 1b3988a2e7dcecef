/**
 * Secrets before they are in the account. A file that only the owner can read keeps them from the moment they are made
 * or typed until the deployment has succeeded, so that an interrupted run does not lose them.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerFolder, type Target } from './owner-file.ts'
import { askWrangler, WranglerFailed } from './wrangler.ts'

export type Secrets = Record<string, string>

/** The secrets a shop needs, in the order of the questions. */
export const requiredSecrets = [
  'APP_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const
/** Secrets that are taken from the environment if set. */
export const optionalSecrets = [
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_MAPS_KEY',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET_KEY',
] as const

export const pendingFile = (target: Target): string => join(ownerFolder, `.secrets-${target}.json`)

export const readPending = (target: Target): Secrets =>
  existsSync(pendingFile(target)) ? (JSON.parse(readFileSync(pendingFile(target), 'utf8')) as Secrets) : {}

export function keepPending(target: Target, secrets: Secrets): void {
  const path = pendingFile(target)
  writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

export const forgetPending = (target: Target): void => rmSync(pendingFile(target), { force: true })

/** 256 random bits. */
export const newAppSecret = (): string => randomBytes(32).toString('base64url')

/** Names of the secrets that the deployed Worker has; none before the first deployment. @throws WranglerFailed */
export async function deployedSecrets(configFile: string): Promise<Set<string>> {
  const answer = await askWrangler(['secret', 'list', '--format', 'json', '--config', configFile])
  if (answer.status !== 0) {
    // Cloudflare's code for a Worker that is not there yet; wrangler's own words for the same.
    if (/\b10007\b|not found|does not exist/i.test(answer.output)) return new Set()
    throw new WranglerFailed(answer.output)
  }
  const list = JSON.parse(answer.stdout.slice(answer.stdout.indexOf('['))) as { name: string }[]
  return new Set(list.map(({ name }) => name))
}
