import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerFolder, type Target } from '../deploy/owner-file.ts'
import type { Progress } from './steps.ts'

/** Where a restore that is under way is kept; git does not track it. */
export const progressFile = (target: Target): string => join(ownerFolder, `.restore-${target}.json`)

export const readProgress = (target: Target): Progress | null =>
  existsSync(progressFile(target)) ? (JSON.parse(readFileSync(progressFile(target), 'utf8')) as Progress) : null

/** Null forgets it. */
export const keepProgress = (target: Target, progress: Progress | null): void =>
  progress === null
    ? rmSync(progressFile(target), { force: true })
    : writeFileSync(progressFile(target), JSON.stringify(progress))
