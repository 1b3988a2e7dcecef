/** Which secrets the Worker has, and what lies beside it in this folder. */
import { existsSync } from 'node:fs'
import { isConfigCurrent, type Target } from '../deploy/owner-file.ts'
import { optionalSecrets, pendingFile, requiredSecrets } from '../deploy/secrets.ts'
import { progressFile } from '../restore/progress-file.ts'
import { look, well, wrong, type Line } from './line.ts'

const groups = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
] as const

/** `deployed`: names of the Worker's secrets; their values cannot be read. */
export function judgeSecrets(deployed: ReadonlySet<string>): Line[] {
  const missing = requiredSecrets.filter((name) => !deployed.has(name))
  const halves = groups
    .map((group) => ({ group, lacking: group.filter((name) => !deployed.has(name)) }))
    .filter(({ group, lacking }) => lacking.length > 0 && lacking.length < group.length)
  const set = optionalSecrets.filter((name) => deployed.has(name))
  return [
    missing.length === 0
      ? well(`the Worker has its ${requiredSecrets.length} secrets${set.length > 0 ? `, and ${set.join(', ')}` : ''}`)
      : wrong(
          `the Worker lacks ${missing.join(', ')}`,
          'npm run deploy asks for them, or npx wrangler secret put NAME',
        ),
    ...halves.map(({ group, lacking }) =>
      wrong(
        `${lacking.join(', ')} is missing beside ${group.filter((name) => !lacking.includes(name)).join(', ')}`,
        'Set it, or delete the others: npx wrangler secret delete NAME',
      ),
    ),
  ]
}

/** What lies in the owner's folder. */
export function examineFiles(target: Target): Line[] {
  return [
    isConfigCurrent(target)
      ? well('wrangler’s configuration is that of this release')
      : look('wrangler’s configuration is that of an earlier release', 'npx wrangler deploy brings it up to date'),
    ...(existsSync(progressFile(target))
      ? [wrong('a restore is under way and the shop is in maintenance', 'npm run restore goes on and opens it again')]
      : []),
    ...(existsSync(pendingFile(target))
      ? [
          look(
            `secrets wait in ${pendingFile(target)}: a deployment did not end`,
            'npm run deploy ends it and deletes the file',
          ),
        ]
      : []),
  ]
}
